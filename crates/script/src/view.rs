//! From where the camera looks, read from a line `look`; the films' director turns it into a picture.

use std::fmt;

use rules::Square;

use super::fault::Fault;
use super::text::Piece;

/// What the camera shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum View {
    /// The whole table from White's seat.
    White,
    /// The whole table from Black's seat.
    Black,
    /// The table from above.
    Above,
    /// The board over a corner.
    Corner,
    /// The board from low down.
    Low,
    /// The stand with its vests.
    Stand,
    /// The board alone.
    Board,
    /// A square close up.
    Square(Square),
    /// The camera chooses by itself again.
    Auto,
}

/// How the camera gets there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// At once.
    Cut,
    /// On a way.
    Move,
    /// At once, then slowly closer.
    Push,
}

/// A line `look`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Look {
    /// What is shown.
    pub view: View,
    /// How the camera gets there; left out, it moves where the turn is small and cuts where it is not.
    pub manner: Option<Manner>,
}

const NAMED: [(&str, View); 8] = [
    ("white", View::White),
    ("black", View::Black),
    ("above", View::Above),
    ("corner", View::Corner),
    ("low", View::Low),
    ("stand", View::Stand),
    ("board", View::Board),
    ("auto", View::Auto),
];

const MANNERS: [(&str, Manner); 3] = [("cut", Manner::Cut), ("move", Manner::Move), ("push", Manner::Push)];

impl View {
    fn read(name: &str) -> Option<Self> {
        let named = NAMED.into_iter().find(|(word, _)| *word == name).map(|(_, view)| view);
        named.or_else(|| Square::parse(name).map(Self::Square))
    }
}

impl fmt::Display for View {
    /// The word that scripts have for it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, NAMED.iter().find(|(_, view)| view == self)) {
            (Self::Square(square), _) => square.fmt(f),
            (_, Some((word, _))) => f.write_str(word),
            (_, None) => Ok(()),
        }
    }
}

/// Reads what follows `look`.
///
/// # Errors
/// A view or a manner that does not exist, or a word too many.
pub(super) fn look(word: Piece, rest: Piece) -> Result<Look, Fault> {
    const VIEWS: &str = "write white, black, above, corner, low, stand, board, auto or a square such as d5";
    let (name, rest) = rest.first_word();
    if name.text.is_empty() {
        return Err(Fault::new(word.place, "`look` lacks a view", VIEWS));
    }
    let view = View::read(name.text)
        .ok_or_else(|| Fault::new(name.place, format!("there is no view `{}`", name.text), VIEWS))?;
    let (manner, more) = rest.first_word();
    if !more.text.is_empty() {
        return Err(Fault::new(
            more.place,
            format!("`{}` is too much", more.text),
            "a look ends with cut, move or push",
        ));
    }
    let found = MANNERS.into_iter().find(|(word, _)| *word == manner.text).map(|(_, manner)| manner);
    if found.is_none() && !manner.text.is_empty() {
        let what = format!("the camera has no manner `{}`", manner.text);
        return Err(Fault::new(manner.place, what, "write cut, move or push, or nothing"));
    }
    Ok(Look { view, manner: found })
}
