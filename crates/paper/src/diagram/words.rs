//! A position in words, for whoever cannot see the drawing.

use rules::chessplus::Men;
use rules::text::Text;
use rules::{AnyPosition, Color, Kind, Square};
use script::Mark;
use turn::choices::agreed;
use turn::tableau::{Standing, Tableau};
use words::language::Language;

use super::Options;

const LISTED: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

/// The game and who is to move.
pub(crate) fn title(position: &AnyPosition, language: &Language) -> String {
    let game = agreed::title(position.options());
    language.say(&Text::new("diagram-title").with("game", game).with("player", position.turn()))
}

/// Everything that is drawn.
pub(crate) fn description(position: &AnyPosition, tableau: &Tableau, options: &Options, language: &Language) -> String {
    let mut sentences: Vec<String> = Color::ALL.into_iter().filter_map(|color| men(tableau, color, language)).collect();
    if let Some(stand) = tableau.stand.filter(|_| options.stand) {
        sentences.push(on_stand(&stand, language));
    }
    for color in Color::ALL.into_iter().filter(|_| options.reserve) {
        let kinds: Vec<String> = tableau.reserve(color).iter().map(|placed| kind(placed.man.kind, language)).collect();
        if !kinds.is_empty() {
            let said = Text::new("diagram-reserve").with("player", color).with("men", kinds.join(", "));
            sentences.push(language.say(&said));
        }
    }
    let agreed: Vec<String> = agreed::in_short(position.options()).iter().map(|text| language.say(text)).collect();
    if options.agreed && !agreed.is_empty() {
        sentences.push(language.say(&Text::new("diagram-agreed").with("options", agreed.join(", "))));
    }
    let marks: Vec<String> = options.marks.iter().map(|mark| marked(mark, language)).collect();
    if !marks.is_empty() {
        sentences.push(language.say(&Text::new("diagram-marked").with("marks", marks.join("; "))));
    }
    sentences.join(" ")
}

fn kind(kind: Kind, language: &Language) -> String {
    language.say(&kind.into())
}

/// The men of a player, the king first.
fn men(tableau: &Tableau, color: Color, language: &Language) -> Option<String> {
    let own: Vec<&Standing> = tableau.men.iter().filter(|standing| standing.man.color == color).collect();
    let mut told: Vec<(usize, Square, String)> = Vec::new();
    for standing in &own {
        // A pair is told once, by its stronger man.
        if told.iter().any(|(_, square, _)| *square == standing.square) {
            continue;
        }
        let second = own.iter().filter(|other| other.square == standing.square).nth(1).map(|other| other.man.kind);
        let place = LISTED.iter().position(|kind| *kind == standing.man.kind).unwrap_or_default();
        told.push((place, standing.square, language.say(&man(standing, second))));
    }
    told.sort_by_key(|(place, square, _)| (*place, *square));
    let men: Vec<String> = told.into_iter().map(|(.., words)| words).collect();
    (!men.is_empty()).then(|| language.say(&Text::new("diagram-men").with("player", color).with("men", men.join(", "))))
}

/// What stands on one square, in words.
pub(crate) fn man(standing: &Standing, second: Option<Kind>) -> Text {
    let Standing { square, man, vest, .. } = *standing;
    let said = |id| Text::new(id).with("kind", man.kind).with("square", square);
    match (vest, second) {
        (Some(vest), _) => said("diagram-wearer").with("vest", vest),
        (None, Some(second)) => {
            let men = Men { color: man.color, first: man.kind, second: Some(second) };
            said("diagram-pair").with("pair", men.title()).with("second", second)
        }
        (None, None) => said("diagram-man"),
    }
}

fn on_stand(stand: &[u32; 6], language: &Language) -> String {
    let vests: Vec<String> = LISTED
        .into_iter()
        .filter(|kind| stand[kind.index()] > 0)
        .map(|kind| language.say(&Text::new("diagram-vests").with("count", stand[kind.index()]).with("kind", kind)))
        .collect();
    match vests.is_empty() {
        true => language.get("diagram-stand-empty"),
        false => language.say(&Text::new("diagram-stand").with("vests", vests.join(", "))),
    }
}

fn marked(mark: &Mark, language: &Language) -> String {
    match mark {
        Mark::Square(square, _) | Mark::Circle(square, _) => square.to_string(),
        Mark::Arrow(from, to, _) => language.say(&Text::new("diagram-arrow").with("from", *from).with("to", *to)),
        Mark::Label(square, words) => format!("{square}: {}", words.replace("\\n", " ")),
    }
}
