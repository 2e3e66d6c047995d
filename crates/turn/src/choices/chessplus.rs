//! The ways of Chessplus: men alone, pairs whole, men that split off, and what each joins.

pub mod agreed;
mod stuck;

pub use stuck::why_stuck;

use super::said::{not_there, sentence};
use super::{Choice, Hold, HoldCause, Manner, Pick, Variant, VestChoice, Way};
use rules::chessplus::{Action, Men, Position, explain};
use rules::text::Text;
use rules::{AnyAction, Kind, Square};

pub fn ways(position: &Position) -> Vec<Way> {
    let actions = position.legal_actions();
    actions.iter().filter_map(|action| way(position, *action, &actions)).collect()
}

fn way(position: &Position, action: Action, all: &[Action]) -> Option<Way> {
    let men = position.men_at(action.from)?;
    let (manner, variant) = match position.castling_rook(action) {
        Some((corner, _)) => {
            let pair = position.men_at(corner).filter(|men| men.is_pair());
            let rook_alone = if action.split.is_some() { Variant::WithRook } else { Variant::WithPair };
            (Manner::Own, pair.map(|_| rook_alone))
        }
        None => {
            let manner = match action.split {
                Some(man) => Manner::One(man),
                None if men.is_pair() => Manner::Whole,
                None => Manner::Own,
            };
            let other = Action { marked_en_passant: !action.marked_en_passant, ..action };
            let variant = if action.marked_en_passant { Variant::EnPassant } else { Variant::Quiet };
            (manner, all.contains(&other).then_some(variant))
        }
    };
    Some(Way {
        from: action.from,
        to: action.to,
        captures: position.captured_square(action),
        merges: position.merges(action),
        manner,
        promotion: None,
        vest: VestChoice::Keep,
        variant,
        action: action.into(),
    })
}

/// The holds of a pair besides the plain one.
pub fn holds(position: &Position, square: Square) -> Vec<Hold> {
    let pair = position.men_at(square).filter(|men| men.is_pair());
    pair.into_iter().flat_map(|men| men.kinds().map(Hold::One).collect::<Vec<_>>()).collect()
}

/// A man or a pair by its name, with its colour.
pub fn told_at(position: &Position, square: Square) -> Text {
    let told = |men: Men| Text::new("man").with("color", men.color).with("kind", men);
    position.men_at(square).map_or_else(Text::nothing, told)
}

/// The single man or the pair on a square, by its name.
fn name_at(position: &Position, square: Square) -> Text {
    position.men_at(square).map_or_else(Text::nothing, Text::from)
}

pub fn question(position: &Position, choice: &Choice) -> Text {
    let Some(first) = choice.first() else { return Text::nothing() };
    let id = match choice.picks().first() {
        Some(Pick::Variant(Variant::WithPair | Variant::WithRook)) => return Text::new("choose-castles"),
        Some(Pick::Variant(_)) => "choose-en-passant",
        _ => "choose-who",
    };
    Text::new(id).with("men", name_at(position, first.from)).with("square", first.to)
}

pub fn label(position: &Position, choice: &Choice, pick: Pick) -> Text {
    let Some(way) = way_of(choice, pick) else { return Text::nothing() };
    let promotes = matches!(way.action, AnyAction::Chessplus(action) if action.promotes);
    match pick {
        Pick::By(Manner::Whole) => {
            Text::new(if promotes { "pick-whole-queen" } else { "pick-whole" }).with("men", name_at(position, way.from))
        }
        Pick::By(Manner::One(man)) if promotes => Text::new("pick-one-queen").with("man", man),
        Pick::By(Manner::One(man)) => {
            let pair = position.men_at(way.from);
            let stays = pair.and_then(|pair| if pair.first == man { pair.second } else { Some(pair.first) });
            let host = position.men_at(way.to).filter(|_| way.merges);
            match (host, stays) {
                (Some(host), _) => {
                    let joined = Men::new(host.color, man, Some(host.first));
                    Text::new("pick-one-joins").with("man", man).with("pair", joined)
                }
                (None, stays) => one_alone(man, stays),
            }
        }
        Pick::Variant(Variant::Quiet) => Text::new("pick-quiet"),
        Pick::Variant(Variant::EnPassant) => Text::new("pick-en-passant"),
        Pick::Variant(Variant::WithPair) => {
            let pair = partner(position, way).map_or_else(Text::nothing, Text::from);
            Text::new("pick-whole").with("men", pair)
        }
        Pick::Variant(Variant::WithRook) => one_alone(Kind::Rook, partner(position, way).and_then(|pair| pair.second)),
        _ => Text::nothing(),
    }
}

/// One man of a pair goes, the other stays.
fn one_alone(man: Kind, stays: Option<Kind>) -> Text {
    match stays {
        Some(stays) => Text::new("pick-one-stays").with("man", man).with("stays", stays),
        None => Text::new("pick-one").with("man", man),
    }
}

/// The first way that a pick leaves open.
fn way_of(choice: &Choice, pick: Pick) -> Option<&Way> {
    choice.ways.iter().find(|way| match pick {
        Pick::By(manner) => way.manner == manner,
        Pick::Variant(variant) => way.variant == Some(variant),
        _ => true,
    })
}

/// The pair with which the king castles; a rook is its stronger man, unless a queen joined it.
fn partner(position: &Position, way: &Way) -> Option<Men> {
    let AnyAction::Chessplus(action) = way.action else { return None };
    let pair = position.castling_rook(action).and_then(|(corner, _)| position.men_at(corner))?;
    Some(match pair.second {
        Some(Kind::Rook) => Men { first: Kind::Rook, second: Some(pair.first), ..pair },
        _ => pair,
    })
}

pub fn why_not_held(position: &Position, from: Square, hold: Hold) -> Option<Text> {
    let men = position.men_at(from)?;
    let about = |id| Text::new(id).with("square", from);
    match hold {
        Hold::Plain => None,
        Hold::Spend | Hold::Ring if men.is_pair() => Some(Text::new("why-no-vests-here")),
        Hold::Spend | Hold::Ring => Some(about("why-nothing-to-split").with("man", men.first)),
        Hold::Whole if !men.is_pair() => Some(about("why-alone").with("man", men.first)),
        Hold::One(man) if !men.is_pair() || !men.has(man) => {
            Some(about("why-holds-no").with("men", men).with("man", man))
        }
        Hold::Whole | Hold::One(_) => {
            let goes = |way: &Way| way.from == from && hold.admits(way.manner);
            let who = if let Hold::One(man) = hold { man.into() } else { Text::from(men) };
            (!ways(position).iter().any(goes)).then(|| about("why-no-move-now").with("men", who))
        }
    }
}

pub fn why_not(position: &Position, from: Square, to: Square, wish: HoldCause) -> Text {
    let reason = |name: &str| explain(position, name).reason;
    let Some(men) = position.men_at(from) else { return sentence(reason(&format!("{from}{to}"))) };
    let man = match wish {
        HoldCause::Held(Hold::One(man)) => Some(man),
        _ => None,
    };
    let has_pawn = man.map_or_else(|| men.has(Kind::Pawn), |man| man == Kind::Pawn);
    let promotes = if has_pawn && men.color.relative_rank(to.rank()) == 7 { "q" } else { "" };
    let split = man.map_or_else(String::new, |man| format!("/{}", man.letter()));
    not_there(reason(&format!("{from}{to}{promotes}{split}")), man.map_or_else(|| Text::from(men), Text::from))
}
