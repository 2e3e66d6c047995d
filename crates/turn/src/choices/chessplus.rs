//! The ways of Chessplus: men alone, pairs whole, men that split off, and what each joins; why a gesture led to nothing, and what
//! the players agree before the first move.

use rules::chessplus::{Action, MatchOptions, Men, Position, explain};
use rules::text::Text;
use rules::{AnyAction, Bitboard, Kind, Square};

use super::agreed::{Answer, Question};
use super::reasons::{Board, Case, KING_UNNUMBERED, not_there, on, sentence};
use super::{Choice, Hold, HoldCause, Manner, Pick, Variant, VestChoice, Way};

pub(super) fn ways(position: &Position) -> Vec<Way> {
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
pub(super) fn holds(position: &Position, square: Square) -> Vec<Hold> {
    let pair = position.men_at(square).filter(|men| men.is_pair());
    pair.into_iter().flat_map(|men| men.kinds().map(Hold::One).collect::<Vec<_>>()).collect()
}

/// A man or a pair by its name, with its colour.
pub(super) fn told_at(position: &Position, square: Square) -> Text {
    let told = |men: Men| Text::new("man").with("color", men.color).with("kind", men);
    position.men_at(square).map_or_else(Text::nothing, told)
}

/// The single man or the pair on a square, by its name.
fn name_at(position: &Position, square: Square) -> Text {
    position.men_at(square).map_or_else(Text::nothing, Text::from)
}

pub(super) fn question(position: &Position, choice: &Choice) -> Text {
    let Some(first) = choice.first() else { return Text::nothing() };
    let id = match choice.picks().first() {
        Some(Pick::Variant(Variant::WithPair | Variant::WithRook)) => return Text::new("choose-castles"),
        Some(Pick::Variant(_)) => "choose-en-passant",
        _ => "choose-who",
    };
    Text::new(id).with("men", name_at(position, first.from)).with("square", first.to)
}

pub(super) fn label(position: &Position, choice: &Choice, pick: Pick) -> Text {
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

pub(super) fn why_not_held(position: &Position, from: Square, hold: Hold) -> Option<Text> {
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

pub(super) fn why_not(position: &Position, from: Square, to: Square, wish: HoldCause) -> Text {
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

/// Why the own men on this square can do nothing.
pub(super) fn why_stuck(position: &Position, from: Square) -> Text {
    let (us, occupied) = (position.turn(), position.occupied());
    let king = position.king(us);
    let is_king = king == Some(from);
    // Single men can be joined, but not by a king, and a king is never joined.
    let single = position.colored(us) & !position.pairs() & !king.map_or(Bitboard::EMPTY, Bitboard::of);
    let taken = if is_king { position.colored(us) } else { position.colored(us) & !single };
    let kinds = position.men_at(from).into_iter().flat_map(|men| men.kinds().collect::<Vec<_>>());
    let board = Board { us, occupied, own: position.colored(us), taken };
    let reach = kinds.map(|kind| board.reach(kind, from)).fold(Bitboard::EMPTY, |all, more| all | more);
    let without = occupied & !Bitboard::of(from);
    let behind = king.and_then(|king| position.attackers(!us, king, without).first());
    let case = Case { reach, is_king, checkers: position.checkers(), behind };
    case.words(KING_UNNUMBERED, |square| {
        position.men_at(square).map_or_else(Text::nothing, |men| on(men.into(), square))
    })
}

/// The game with its sentence and with what is agreed in it where it is chosen next.
pub(super) const fn games(now: MatchOptions) -> [(&'static str, MatchOptions); 1] {
    [("game-chessplus-rule", now)]
}

/// The picture of the rule book that shows the men of this game, by its name.
pub(super) const fn picture(_: MatchOptions) -> &'static str {
    "merge"
}

/// The name of the game, as a message.
pub(super) const fn title(_: MatchOptions) -> &'static str {
    "game-chessplus"
}

/// What is left to agree on.
pub(super) fn questions(now: MatchOptions) -> Vec<Question> {
    let answer = |label, rule, en_passant| {
        let options = MatchOptions { en_passant };
        let (label, rule) = (Text::new(label), Text::new(rule));
        Answer { label, rule, options: options.into(), is_chosen: options == now }
    };
    let answers = vec![
        answer("answer-en-passant", "answer-en-passant-rule", true),
        answer("answer-no-en-passant", "answer-no-en-passant-rule", false),
    ];
    vec![Question { title: Text::new("ask-en-passant"), answers }]
}

/// What differs from a game of PlunderChess as it usually is, a few words each.
pub(super) fn in_short(options: MatchOptions) -> Vec<Text> {
    let mut parts = vec![Text::new(title(options))];
    if !options.en_passant {
        parts.push(Text::new("short-no-en-passant"));
    }
    parts
}

/// Every option in force, a sentence each.
pub(super) fn in_full(options: MatchOptions) -> Vec<Text> {
    let en_passant = if options.en_passant { "full-en-passant" } else { "full-no-en-passant" };
    vec![Text::new("full-chessplus"), Text::new(en_passant)]
}
