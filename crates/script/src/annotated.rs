//! A game with notes as a film: comments of a PGN become captions, what they colour and draw becomes marks, and what might
//! have been played is shown as a possibility before the move that was.

use super::beat::{Beat, Film, What};
use super::fault::{Fault, Location, MOST_FAULTS, Placed};
use super::mark::{Colour, Mark};
use super::text::LONGEST_CAPTION;
use rules::notation::pgn::{Notes, PgnGame, Variation};
use rules::{AnyPosition, Square};
use turn::plan::plan;

/// What other programs write where a line goes on without a move.
const NO_MOVES: [&str; 3] = ["--", "Z0", "null"];

/// Between a move and its number no line ends.
pub(super) const NEVER_APART: char = '\u{a0}';

/// The film of a PGN. The first move of a variation that is not legal is added to `faults` and left out.
///
/// A comment follows its move, in as many captions as it needs; its marks stay until the next move. Of a variation the
/// first move is shown, with the line and with the comments beside that move.
pub fn annotated(pgn: &PgnGame, faults: &mut Vec<Fault>) -> Film {
    let mut film = Film::from(&pgn.game);
    let actions = std::mem::take(&mut film.beats);
    let (color, number) = pgn.game.first_move();
    let first = 2 * usize::from(number) + color.index();
    let mut beats = Notebook { beats: Vec::new(), is_marked: false, line: 1 };
    if let Some(notes) = pgn.notes.first() {
        beats.comments(notes);
    }
    for (index, beat) in actions.into_iter().enumerate() {
        beats.line = index + 1;
        let notes = pgn.notes.get(index + 1);
        if let What::Action(performed) = &beat.what {
            for variation in notes.iter().flat_map(|notes| &notes.variations) {
                beats.variation(&performed.position, variation, first + index, faults);
            }
        }
        beats.clear();
        beats.beats.push(beat);
        if let Some(notes) = notes {
            beats.comments(notes);
        }
    }
    film.beats = beats.beats;
    film
}

/// Beats with notes between.
struct Notebook {
    beats: Vec<Beat>,
    is_marked: bool,
    line: usize,
}

impl Notebook {
    fn add(&mut self, written: String, what: What) {
        let place = Location { line: self.line, column: 1 };
        self.beats.push(Beat::new(Placed { place, value: written }, what));
    }

    fn say(&mut self, text: &str) {
        for text in captions(text) {
            self.add(format!("say {text}"), What::Say { text });
        }
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.is_marked) {
            self.add("clear".to_owned(), What::Clear);
        }
    }

    fn comments(&mut self, notes: &Notes) {
        for comment in &notes.comments {
            let (words, marks) = read(comment);
            for mark in marks {
                let written = match &mark {
                    Mark::Arrow(from, to, colour) => format!("arrow {from} {to} {colour}"),
                    Mark::Square(square, colour) | Mark::Circle(square, colour) => format!("square {square} {colour}"),
                    Mark::Label(square, text) => format!("label {square} {text}"),
                };
                self.add(written, What::Mark(mark));
                self.is_marked = true;
            }
            self.say(&words);
        }
    }

    fn variation(&mut self, position: &AnyPosition, variation: &Variation, ply: usize, faults: &mut Vec<Fault>) {
        let Some(text) = variation.moves.first().filter(|text| !NO_MOVES.contains(&text.san.as_str())) else { return };
        let action = match position.parse_san(&text.san) {
            Ok(action) => action,
            Err(_) if faults.len() > MOST_FAULTS => return,
            Err(error) => {
                let what = format!("a variation begins with {}: {}", text.san, error.reason);
                let place = Location { line: text.line, column: 1 };
                faults.push(Fault::new(place, what, "mend it, or take the variation out"));
                return;
            }
        };
        if variation.moves.len() > 1 {
            let sans = variation.moves.iter().enumerate().map(|(index, text)| match (ply + index) % 2 {
                0 => format!("{}.{NEVER_APART}{}", (ply + index) / 2, text.san),
                _ if index == 0 => format!("{}...{NEVER_APART}{}", ply / 2, text.san),
                _ => text.san.clone(),
            });
            self.say(&sans.collect::<Vec<_>>().join(" "));
        }
        for comment in variation.notes.iter().take(2).flat_map(|notes| &notes.comments) {
            self.say(&read(comment).0);
        }
        self.add(format!("ghost {action}"), What::Ghost(Box::new(plan(*position, action))));
    }
}

/// The words of a comment, and the marks that its commands draw: `[%csl Rd4,Ge5]` colours squares, `[%cal Gd1d4]` draws
/// arrows, and so do a site's own `[%c_highlight d4;…]` and `[%c_arrow d1d4;…]`. Other commands, such as clock times, are passed over.
fn read(comment: &str) -> (String, Vec<Mark>) {
    let (mut words, mut marks) = (String::new(), Vec::new());
    let mut rest = comment;
    while let Some((before, after)) = rest.split_once("[%") {
        let Some((command, after)) = after.split_once(']') else { break };
        words.push_str(before);
        rest = after;
        let (name, list) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        match name {
            "csl" => marks.extend(list.split(',').filter_map(square)),
            "cal" => marks.extend(list.split(',').filter_map(arrow)),
            "c_highlight" => marks.extend(list.split(',').filter_map(highlight)),
            "c_arrow" => marks.extend(list.split(',').filter_map(long_arrow)),
            _ => {}
        }
    }
    words.push_str(rest);
    let words: String = words.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    (words.split_whitespace().collect::<Vec<_>>().join(" "), marks)
}

/// `Rd4`: a colour and a square.
fn square(text: &str) -> Option<Mark> {
    let (colour, squares) = coloured(text)?;
    Some(Mark::Square(Square::parse(squares)?, colour))
}

/// `Gd1d4`: a colour and two squares.
fn arrow(text: &str) -> Option<Mark> {
    let (colour, squares) = coloured(text)?;
    let (from, to) = (Square::parse(squares.get(..2)?)?, Square::parse(squares.get(2..)?)?);
    (from != to).then_some(Mark::Arrow(from, to, colour))
}

/// `d4;keyPressed;ctrl;opacity;0.8`: a square, and which key or colour was chosen.
fn highlight(text: &str) -> Option<Mark> {
    let (square, rest) = text.trim().split_once(';').unwrap_or((text.trim(), ""));
    let colour = chosen(rest, [Colour::Red, Colour::Yellow]);
    Some(Mark::Square(Square::parse(square)?, colour))
}

/// `d1d4;keyPressed;none;from;d1;to;d4`: two squares, and the same.
fn long_arrow(text: &str) -> Option<Mark> {
    let (squares, rest) = text.trim().split_once(';').unwrap_or((text.trim(), ""));
    let (from, to) = (Square::parse(squares.get(..2)?)?, Square::parse(squares.get(2..)?)?);
    let colour = chosen(rest, [Colour::Orange, Colour::Red]);
    (from != to).then_some(Mark::Arrow(from, to, colour))
}

/// The colour of the key that was held, the first one for none and the second for Ctrl, or the one nearest to the colour that is named.
fn chosen(fields: &str, [none, ctrl]: [Colour; 2]) -> Colour {
    let fields: Vec<&str> = fields.split(';').collect();
    let value = |name: &str| fields.iter().position(|field| *field == name).and_then(|at| fields.get(at + 1).copied());
    match (value("keyPressed"), value("color").and_then(nearest)) {
        (_, Some(colour)) => colour,
        (Some("ctrl" | "control"), None) => ctrl,
        (Some("alt"), None) => Colour::Blue,
        (Some("shift"), None) => Colour::Green,
        _ => none,
    }
}

/// The colour of marks that is nearest in hue to `#c93430` or `%23c93430`, or has this name.
fn nearest(text: &str) -> Option<Colour> {
    let name = Colour::ALL.into_iter().find(|colour| colour.to_string() == text.to_lowercase());
    if name.is_some() {
        return name;
    }
    let digits = text.strip_prefix('#').or_else(|| text.strip_prefix("%23")).filter(|digits| digits.len() == 6)?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [red, green, blue] = [16, 8, 0].map(|shift| f64::from((number >> shift) & 0xff));
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let range = (most - least).max(1.0);
    let hue = match () {
        () if most <= red => (60.0 * (green - blue) / range).rem_euclid(360.0),
        () if most <= green => 120.0 + 60.0 * (blue - red) / range,
        () => 240.0 + 60.0 * (red - green) / range,
    };
    Some(match hue {
        15.0..45.0 => Colour::Orange,
        45.0..70.0 => Colour::Yellow,
        70.0..165.0 => Colour::Green,
        165.0..255.0 => Colour::Blue,
        255.0..335.0 => Colour::Purple,
        _ => Colour::Red,
    })
}

fn coloured(text: &str) -> Option<(Colour, &str)> {
    let text = text.trim();
    let colour = match text.chars().next()? {
        'R' => Colour::Red,
        'O' => Colour::Orange,
        'Y' => Colour::Yellow,
        'G' => Colour::Green,
        'B' => Colour::Blue,
        'P' => Colour::Purple,
        _ => return None,
    };
    Some((colour, text.get(1..)?))
}

/// A text as captions, each no longer than a script may write it: they end with a sentence where that is not early.
pub(super) fn captions(text: &str) -> Vec<String> {
    let (mut captions, mut caption) = (Vec::new(), String::new());
    let length = |text: &str| text.chars().count();
    let parts = |letter: char| letter.is_whitespace() && letter != NEVER_APART;
    for word in text.split(parts).filter(|word| !word.is_empty()).flat_map(pieces) {
        if !caption.is_empty() && length(&caption) + 1 + length(&word) > LONGEST_CAPTION {
            let ends = caption.rmatch_indices(['.', '!', '?']).map(|(place, _)| place + 1);
            let end = ends.into_iter().find(|&end| caption[end..].starts_with(' ') && end >= LONGEST_CAPTION / 2);
            let rest = end.map(|end| caption.split_off(end)).unwrap_or_default();
            captions.push(std::mem::replace(&mut caption, rest.trim_start().to_owned()));
        }
        if !caption.is_empty() {
            caption.push(' ');
        }
        caption.push_str(&word);
    }
    captions.extend((!caption.is_empty()).then_some(caption));
    captions
}

/// A word, in pieces where it is longer than a caption.
fn pieces(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(LONGEST_CAPTION).map(|piece| piece.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_marks_and_the_rest_is_words() {
        let (words, marks) = read("[%csl Rd4, Ge5,Xe6,Rz9] Look [%clk 0:01:00]here  [%cal Bd1d4,Ra1a1,Gd1].[%eval");
        assert_eq!(words, "Look here .[%eval");
        let [d1, d4, e5] = ["d1", "d4", "e5"].map(|name| Square::parse(name).expect("a square"));
        let wanted =
            [Mark::Square(d4, Colour::Red), Mark::Square(e5, Colour::Green), Mark::Arrow(d1, d4, Colour::Blue)];
        assert_eq!(marks, wanted);
        assert!(read("[%cal \u{e9}\u{e9}\u{e9}] [%csl G\u{e9}]").1.is_empty());
    }

    #[test]
    fn the_arrows_and_squares_of_a_site_are_marks() {
        let arrows = "a1a2;keyPressed;none;from;a1;opacity;0.8;to;a2;persistent;false,a1b1;keyPressed;alt;from;a1;to;b1,\
                      e5d4;color;#c93430;opacity;0.95;from;e5;to;d4";
        let squares = "a1;keyPressed;none;square;a1,b2;keyPressed;ctrl;square;b2,c3;color;%2344aa44;square;c3";
        let (words, marks) =
            read(&format!("[%c_arrow {arrows}] Hey [%c_highlight {squares}][%c_effect g3;square;g3] you"));
        assert_eq!(words, "Hey you");
        let square = |name: &str| Square::parse(name).expect("a square");
        let arrow = |from: &str, to: &str, colour| Mark::Arrow(square(from), square(to), colour);
        let wanted = [
            arrow("a1", "a2", Colour::Orange),
            arrow("a1", "b1", Colour::Blue),
            arrow("e5", "d4", Colour::Red),
            Mark::Square(square("a1"), Colour::Red),
            Mark::Square(square("b2"), Colour::Yellow),
            Mark::Square(square("c3"), Colour::Green),
        ];
        assert_eq!(marks, wanted);
    }

    #[test]
    fn a_long_comment_is_several_captions() {
        let text = "The rook takes the knight and may keep its own vest. It may also swap the vest for that of the knight, \
                    which is what White does here.";
        let found = captions(text);
        assert_eq!(found[0], "The rook takes the knight and may keep its own vest.");
        assert_eq!(found.join(" "), text);
        assert!(found.iter().all(|caption| caption.chars().count() <= LONGEST_CAPTION));
        assert_eq!(captions(&"x".repeat(200)).iter().map(String::len).collect::<Vec<_>>(), [84, 84, 32]);
        assert!(captions("  ").is_empty());
    }
}
