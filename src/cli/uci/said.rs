//! What the interface has said: options and the position, pure; `session` gives it each line and does what the line asks for.

use super::go::Go;
use super::settings::{Game, OPTIONS, Settings};
use rules::notation::ActionError;
use rules::{AnyAction, AnyPosition, Color, Kind, Square};

/// What a line asks for.
#[derive(Debug)]
pub enum Heard {
    /// Nothing but an answer, or nothing at all.
    Answer(String),
    /// What is searched is no longer wanted; the answer follows its last word.
    Changed(String),
    /// A new game: what was remembered of the one before goes too.
    NewGame,
    /// Whether the engine is there.
    Ready,
    /// A search; the answer comes first.
    Go(Go, String),
    /// The end of the search.
    Stop,
    /// The guessed move was played.
    PonderHit,
    /// The search of fixed positions.
    Bench,
    /// The end.
    Quit,
}

impl Heard {
    /// What is answered at once.
    pub fn answer(&self) -> &str {
        match self {
            Self::Answer(text) | Self::Changed(text) | Self::Go(_, text) => text,
            Self::NewGame | Self::Ready | Self::Stop | Self::PonderHit | Self::Bench | Self::Quit => "",
        }
    }
}

/// The position that was told last.
#[derive(Clone, PartialEq, Debug)]
enum Place {
    /// None: the start of the game.
    Start,
    /// The positions from the one told up to the one after its moves, at least one.
    Reached(Vec<AnyPosition>),
    /// It could not be read, so there is none to search. An answer from any other position would be played in this one.
    Unread,
}

/// All that was said.
#[derive(Debug)]
pub struct Said {
    settings: Settings,
    place: Place,
    /// The words behind the last `position`, which mean another position once another game is set.
    words: String,
}

impl Default for Said {
    fn default() -> Self {
        Self { settings: Settings::default(), place: Place::Start, words: String::new() }
    }
}

impl Said {
    /// What was set.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The positions of the game, the one to search last; none where the last `position` could not be read.
    pub fn positions(&self) -> Vec<AnyPosition> {
        match &self.place {
            Place::Start => vec![AnyPosition::start(self.settings.agreed())],
            Place::Reached(positions) => positions.clone(),
            Place::Unread => Vec::new(),
        }
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        match &self.place {
            Place::Reached(positions) => positions.last().map_or(Color::White, AnyPosition::turn),
            Place::Start | Place::Unread => Color::White,
        }
    }

    /// Takes in a line.
    pub fn hear(&mut self, line: &str) -> Heard {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Heard::Answer(String::new()) };
        match command {
            "uci" => Heard::Answer(format!(
                "id name Plunder {}\nid author the Plunder maintainers\n{OPTIONS}uciok\n",
                env!("CARGO_PKG_VERSION")
            )),
            "isready" => Heard::Ready,
            "setoption" => Heard::Changed(self.set(line)),
            "ucinewgame" => {
                (self.place, self.words) = (Place::Start, String::new());
                Heard::NewGame
            }
            "position" => {
                self.words = rest.join(" ");
                Heard::Changed(self.read())
            }
            "go" => {
                let mut go = Go::read(rest);
                let said = self.name_only(&mut go);
                Heard::Go(go, said)
            }
            "stop" => Heard::Stop,
            "ponderhit" => Heard::PonderHit,
            "d" => Heard::Answer(match self.positions().last() {
                Some(position) => format!("{}\n", position.fen()),
                None => info("the last position could not be read, so there is none"),
            }),
            "bench" => Heard::Bench,
            "quit" => Heard::Quit,
            _ => Heard::Answer(info(&format!("there is no command {command}"))),
        }
    }

    /// Sets an option. The position that was told stays, read by what holds now.
    fn set(&mut self, line: &str) -> String {
        let after = |word: &str| line.find(&format!(" {word} ")).map(|at| &line[at + word.len() + 2..]);
        let value = after("value").unwrap_or("").trim();
        let name = after("name").unwrap_or("").split(" value").next().unwrap_or("").trim();
        let before = self.settings.agreed();
        match self.settings.set(name, value) {
            Ok(()) if before == self.settings.agreed() || self.words.is_empty() => String::new(),
            Ok(()) => self.read(),
            Err(sentence) => info(&sentence),
        }
    }

    /// Reads the position that was told; says what is wrong with it, and what was read otherwise than it is written.
    fn read(&mut self) -> String {
        match reached(&self.words, &self.settings) {
            Ok((positions, notes)) => {
                self.place = Place::Reached(positions);
                notes.iter().map(|note| info(note)).collect()
            }
            Err(sentence) => {
                self.place = Place::Unread;
                info(&sentence)
            }
        }
    }

    /// Leaves those of the moves to search that are legal, by their own names; says which are not.
    fn name_only(&self, go: &mut Go) -> String {
        let Some(position) = self.positions().pop() else { return String::new() };
        let (mut said, mut only) = (String::new(), Vec::new());
        for name in &go.only {
            match action(&position, name) {
                Ok(action) => only.push(action.to_string()),
                Err(error) => said.push_str(&info(&format!("searchmoves: {error}"))),
            }
        }
        go.only = only;
        said
    }
}

/// A sentence as the protocol lets an engine say it.
pub fn info(sentence: &str) -> String {
    format!("info string {}\n", sentence.replace(char::is_control, " "))
}

/// The positions that the words behind `position` lead through. Moves count however the game stands: an interface that plays on behind a
/// draw by itself wants an answer.
fn reached(words: &str, settings: &Settings) -> Result<(Vec<AnyPosition>, Vec<String>), String> {
    let words: Vec<&str> = words.split(' ').collect();
    let (place, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words.as_slice(), &[][..]),
    };
    let (mut position, notes) = match place.split_first() {
        Some((&"startpos", _)) => (AnyPosition::start(settings.agreed()), Vec::new()),
        Some((&"fen", fields)) => AnyPosition::read_fen(&fields.join(" "), settings.agreed())
            .map(|(position, notes)| (position, notes.iter().map(ToString::to_string).collect()))
            .map_err(|error| error.to_string())?,
        _ => return Err("a position is startpos or fen and a FEN".to_owned()),
    };
    if settings.variant == Game::Chess && matches!(position, AnyPosition::Plunder(p) if p.privileged().any()) {
        return Err("chess has no vests: set UCI_Variant to plunderchess for this position".to_owned());
    }
    let mut positions = vec![position];
    for name in moves {
        position = position.after(action(&position, name).map_err(|error| error.to_string())?);
        positions.push(position);
    }
    Ok((positions, notes))
}

/// The action of a name. Interfaces also write castling as the king's move to its rook, as `UCI_Chess960` has it, and the kind of a
/// promotion as a capital.
fn action(position: &AnyPosition, name: &str) -> Result<AnyAction, ActionError> {
    position.parse_action(name).or_else(|error| {
        let other = castling(position, name).unwrap_or_else(|| name.to_ascii_lowercase());
        position.parse_action(&other).map_err(|_| error)
    })
}

/// The own name of a castling that is written as the king's move to its rook. In Chessplus that is a merge.
fn castling(position: &AnyPosition, name: &str) -> Option<String> {
    let AnyPosition::Plunder(_) = position else { return None };
    let (from, to) = (name.get(..2)?, name.get(2..)?);
    let is_own = |square: &str, kind: Kind| {
        let man = Square::parse(square).and_then(|square| position.man_at(square));
        man.is_some_and(|man| (man.color, man.kind) == (position.turn(), kind))
    };
    let reached = match to.get(..1)? {
        "h" => "g",
        "a" => "c",
        _ => return None,
    };
    (is_own(from, Kind::King) && is_own(to, Kind::Rook)).then(|| format!("{from}{reached}{}", &to[1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(lines: &[&str]) -> (Said, String) {
        let mut said = Said::default();
        let mut answers = String::new();
        for line in lines {
            answers.push_str(said.hear(line).answer());
        }
        (said, answers)
    }

    fn fen(lines: &[&str]) -> String {
        let (said, answers) = told(lines);
        assert_eq!(answers, "");
        said.positions().last().unwrap().fen()
    }

    #[test]
    fn after_a_position_that_cannot_be_read_there_is_none() {
        for bad in
            ["position moon", "position fen 8/8 w - -", "position startpos moves e2e5", "position", "position fen"]
        {
            let (said, answers) = told(&["position startpos moves e2e4", bad, "go depth 3 searchmoves e7e5"]);
            assert!(said.positions().is_empty() && answers.lines().count() == 1, "{bad}: {answers}");
            assert!(answers.starts_with("info string "), "{bad}: {answers}");
            assert!(told(&[bad, "d"]).1.contains("could not be read"));
            assert_eq!(told(&[bad, "ucinewgame"]).0.positions().len(), 1);
            assert_eq!(told(&[bad, "position startpos moves e2e4"]).0.positions().len(), 2);
        }
    }

    #[test]
    fn rights_that_cannot_be_are_dropped_and_said() {
        let stale = "rnb1kb1Q/1p1qp2p/p3p1p1/2pp4/8/8/PPPP1PPP/RNB1K1NR b KQkq - 1 10";
        let (said, answers) = told(&["position startpos moves e2e4", &format!("position fen {stale}")]);
        assert_eq!(said.positions().len(), 1);
        assert!(said.positions()[0].fen().contains(" b KQq - 1 10"), "{:?}", said.positions()[0].fen());
        assert!(
            answers.lines().count() == 1 && answers.starts_with("info string ") && answers.contains(" k "),
            "{answers}"
        );
        for passed in ["e3", "e4", "d6"] {
            let (said, answers) = told(&[&format!("position fen 4k3/8/8/8/8/8/8/4K3 w - {passed} 0 1")]);
            assert!(said.positions().len() == 1 && answers.lines().count() == 1, "{passed}: {answers}");
        }
    }

    #[test]
    fn castling_is_read_as_the_kings_move_to_its_rook_too_and_a_promotion_in_capitals() {
        let castled = "position fen r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1 moves";
        for [own, other] in [["e1g1", "e1h1"], ["e1c1", "e1a1"], ["e1g1 e8g8", "e1h1 e8h8"], ["e1g1 e8c8", "e1g1 e8a8"]]
        {
            assert_eq!(fen(&[&format!("{castled} {own}")]), fen(&[&format!("{castled} {other}")]));
        }
        let (_, answer) = told(&["position fen r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1 moves e1h1"]);
        assert!(answer.contains("e1h1"), "without the right it is none: {answer}");
        let promoted = "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves";
        assert_eq!(fen(&[&format!("{promoted} a7a8N")]), fen(&[&format!("{promoted} a7a8n")]));
    }

    #[test]
    fn an_option_keeps_the_position_and_reads_it_by_what_holds_now() {
        let vests = "setoption name UCI_Variant value plunderchess";
        let moved = "position startpos moves e2e4 d7d5 e4d5";
        assert_eq!(fen(&[moved, "setoption name MultiPV value 2"]), fen(&[moved]));
        assert_eq!(told(&[moved, vests]).0.positions(), told(&[vests, moved]).0.positions());
        let (said, answers) =
            told(&[vests, "position fen 4k3/8/8/8/8/8/(PQ)7/4K3 w - -", "setoption name UCI_Variant value chess"]);
        assert!(said.positions().is_empty() && answers.contains("no vests"), "{answers}");
    }

    #[test]
    fn moves_count_behind_a_draw_by_itself_and_only_legal_ones_are_searched() {
        let dance = "g1f3 g8f6 f3g1 f6g8 ".repeat(6);
        assert_eq!(told(&[&format!("position startpos moves {dance}e2e4")]).0.positions().len(), 26);
        let mut said = Said::default();
        let Heard::Go(go, answer) = said.hear("go depth 3 searchmoves e2e4 e2e5 d2d4") else { unreachable!() };
        assert_eq!(go.only, ["e2e4", "d2d4"]);
        assert!(answer.starts_with("info string searchmoves: ") && answer.contains("e2e5"), "{answer}");
    }
}
