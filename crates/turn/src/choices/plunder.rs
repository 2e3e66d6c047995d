//! The ways of PlunderChess: conventional-moves, vest-moves and vest-shifts, and where a plundered vest comes from; what an open
//! choice asks, why a gesture led to nothing, in one sentence that fits how the wish was expressed, and what the players agree
//! before the first move.

use rules::plunder::{
    Action, Authority, Castling, MatchOptions, Move, Position, Supply, Variant, explain, permits, set_count,
};
use rules::text::Text;
use rules::{Bitboard, Color, Kind, Square};

use super::agreed::{Answer, Question};
use super::reasons::{Board, Case, KING, not_there, on, sentence};
use super::{Choice, Hold, HoldCause, Manner, Pick, Source, VestChoice, Way};

pub(super) fn ways(position: &Position) -> Vec<Way> {
    let mut ways = Vec::new();
    for action in position.legal_actions() {
        match action {
            Action::Move(step) => ways.extend(way(position, step)),
            Action::Shift { from, to } => {
                let sides = [(from, to), (to, from)];
                ways.extend(sides.into_iter().filter_map(|(from, to)| {
                    let manner = Manner::Shift(position.vest_at(from)?);
                    let (captures, promotion, variant) = (None, None, None);
                    let (merges, vest, action) = (false, VestChoice::Keep, action.into());
                    Some(Way { from, to, captures, merges, manner, promotion, vest, variant, action })
                }));
            }
        }
    }
    ways
}

fn way(position: &Position, step: Move) -> Option<Way> {
    let Move { from, to, promotion, authority, vest } = step;
    let manner = match authority {
        Authority::Kind => Manner::Own,
        Authority::Vest => Manner::Vest(position.vest_at(from)?),
    };
    let captures = position.captured_square(step);
    let action = Action::Move(step).into();
    Some(Way { from, to, captures, merges: false, manner, promotion, vest, variant: None, action })
}

/// The holds of a man besides the plain one.
pub(super) fn holds(position: &Position, square: Square) -> Vec<Hold> {
    position.vest_at(square).map(|_| Hold::Spend).into_iter().collect()
}

/// Who stands on a square, with the colour.
pub(super) fn told_at(position: &Position, square: Square) -> Text {
    position.man_at(square).map_or_else(Text::nothing, Text::from)
}

/// The move of a way, unless it is a vest-shift.
fn as_move(way: &Way) -> Option<Move> {
    Action::try_from(way.action).ok()?.as_move()
}

/// The vests that the open choice can couple, and where each comes from: taken over, from its peg, or brought.
pub(super) fn sources(position: &Position, choice: &Choice) -> Vec<Source> {
    let Some(first) = choice.first() else { return Vec::new() };
    let worn = first.captures.and_then(|square| Some((square, position.vest_at(square)?)));
    let used = position.vest_at(first.from).filter(|_| choice.spends());
    let mut sources = Vec::new();
    for vest in choice.vests() {
        let VestChoice::Couple(kind) = vest else { continue };
        let taken_over = worn.filter(|(_, vest)| *vest == kind);
        sources.extend(taken_over.map(|(square, kind)| Source::Worn(square, kind)));
        if position.on_stand(kind) > 0 {
            sources.push(Source::Stand(kind));
        } else if taken_over.is_none() {
            sources.push(Source::Brought(kind, still_worn(position, kind, used)));
        }
    }
    sources
}

fn still_worn(position: &Position, kind: Kind, used: Option<Kind>) -> u32 {
    position.wearers(kind).len() - u32::from(used == Some(kind))
}

pub(super) fn question(position: &Position, choice: &Choice) -> Text {
    let Some(first) = choice.first() else { return Text::nothing() };
    let kind = |square: Square| position.man_at(square).map(|man| man.kind);
    if let Manner::Shift(vest) = first.manner {
        let name = |square| kind(square).map_or_else(Text::nothing, Text::from);
        return Text::new("choose-shift")
            .with("vest", vest)
            .with("giver", name(first.from))
            .with("from", first.from)
            .with("taker", name(first.to))
            .with("to", first.to);
    }
    if !choice.promotions().is_empty() {
        return Text::new("choose-promotion");
    }
    let captured = first.captures.and_then(kind);
    match (captured, first.promotion.or_else(|| kind(first.from))) {
        (Some(captured), Some(mover)) => {
            let id = if choice.plunders() { "choose-plunder" } else { "choose-unused-captures" };
            Text::new(id).with("mover", mover).with("captured", captured)
        }
        (None, Some(mover)) => Text::new("choose-unused").with("mover", mover),
        _ => Text::nothing(),
    }
}

pub(super) fn label(position: &Position, choice: &Choice, pick: Pick) -> Text {
    let Some(first) = choice.first() else { return Text::nothing() };
    let about = |id, vest: Kind| Text::new(id).with("vest", vest);
    let about_own = |id| position.vest_at(first.from).map_or_else(Text::nothing, |own| about(id, own));
    let worn = first.captures.and_then(|square| position.vest_at(square));
    match pick {
        Pick::Promotion(kind) => Text::new("pick-kind").with("kind", kind),
        Pick::Vest(VestChoice::Couple(kind)) => {
            // A vest that is spent is gone in any case.
            let own = position.vest_at(first.from).filter(|_| !choice.spends());
            match (worn == Some(kind), own) {
                (true, None) => about("pick-take-over", kind),
                (true, Some(own)) => about("pick-take-over-loses", kind).with("own", own),
                (false, None) => about("pick-couple", kind),
                (false, Some(own)) => about("pick-couple-loses", kind).with("own", own),
            }
        }
        Pick::Vest(VestChoice::Discard) => about_own("pick-discard"),
        Pick::Vest(VestChoice::Keep) => keep_label(position, choice, first.captures.is_some()),
        Pick::OtherAuthority => about_own(if choice.spends() { "pick-without" } else { "pick-spend" }),
        Pick::Agreed => shift_label(position, first.from, first.to),
        Pick::By(_) | Pick::Variant(_) => Text::nothing(),
    }
}

/// What it means to couple nothing: an unused vest stays where 2-8 lets it.
fn keep_label(position: &Position, choice: &Choice, captures: bool) -> Text {
    let keep = choice.ways.iter().find(|way| way.vest == VestChoice::Keep);
    let Some(keep) = keep.and_then(as_move) else { return Text::nothing() };
    let own = position.vest_at(keep.from).filter(|_| !choice.spends());
    let (id, vest) = match (position.vest_after(keep), own, captures && choice.plunders()) {
        (Some(vest), _, true) => ("pick-decline-keep", vest),
        (Some(vest), _, false) => ("pick-keep", vest),
        (None, Some(vest), _) => ("pick-decline-lose", vest),
        (None, None, _) => return Text::new("pick-decline"),
    };
    Text::new(id).with("vest", vest)
}

/// What a vest-shift does, and which vest it loses (4-2).
fn shift_label(position: &Position, from: Square, to: Square) -> Text {
    let kind = |square: Square| position.man_at(square).map(|man| man.kind);
    let (Some(giver), Some(taker), Some(given)) = (kind(from), kind(to), position.vest_at(from)) else {
        return Text::nothing();
    };
    let Some(got) = position.vest_at(to) else { return Text::new("pick-pass-on").with("vest", given) };
    let lost = |wearer: Kind, vest: Kind| (!permits(wearer, vest)).then_some((wearer, vest));
    match lost(taker, given).or(lost(giver, got)) {
        None => Text::new("pick-swap").with("vest", got),
        Some((wearer, vest)) => Text::new("pick-swap-loses").with("vest", vest).with("wearer", wearer),
    }
}

/// The vest that a vest-shift loses, if it loses one: it does not benefit its new wearer (4-2b).
pub(super) fn loses(position: &Position, from: Square, to: Square) -> bool {
    let worn = |square: Square| position.vest_at(square);
    let wears = |square: Square, vest: Option<Kind>| match (position.man_at(square), vest) {
        (Some(man), Some(vest)) => permits(man.kind, vest),
        _ => true,
    };
    !wears(to, worn(from)) || !wears(from, worn(to))
}

pub(super) fn why_not_held(position: &Position, from: Square, hold: Hold) -> Option<Text> {
    let man = position.man_at(from)?;
    let about = |id| Text::new(id).with("square", from);
    let moves = || position.legal_actions().into_iter().filter_map(Action::as_move);
    match (hold, position.vest_at(from)) {
        (Hold::Plain, _) => None,
        (Hold::Whole | Hold::One(_), _) => Some(Text::new("why-pairs-only")),
        (Hold::Spend, None) => Some(about("why-no-vest-to-spend").with("man", man.kind)),
        (Hold::Spend, Some(vest)) if !moves().any(|step| step.from == from && is_vest_move(step)) => {
            Some(about("why-vest-stays").with("vest", vest).with("man", man.kind))
        }
        (Hold::Spend, Some(_)) => None,
        (Hold::Ring, _) if !position.options().vest_shifting => Some(Text::new("why-no-shifting")),
        (Hold::Ring, None) => Some(about("why-no-vest-to-pass").with("man", man.kind)),
        (Hold::Ring, Some(vest)) => {
            let shifts = ways(position).into_iter().any(|way| way.from == from && Hold::Ring.admits(way.manner));
            let none = || match position.in_check() {
                true => Text::new("why-no-shift-in-check"),
                false => about("why-shift-helps-nobody").with("vest", vest),
            };
            (!shifts).then(none)
        }
    }
}

fn is_vest_move(step: Move) -> bool {
    step.authority == Authority::Vest
}

/// The vest that this capture would offer if the supply were not boxed: all of its kind are worn (RULES 1.1).
pub(super) fn withheld(position: &Position, step: Move) -> Option<Kind> {
    let captured = position.captured_square(step)?;
    let vest = position.man_at(captured)?.kind;
    let wearer = step.promotion.or_else(|| position.man_at(step.from).map(|man| man.kind))?;
    let keeps = position.vest_after(Move { vest: VestChoice::Keep, ..step }) == Some(vest);
    let options = position.options();
    let wanted = options.supply == Supply::Boxed
        && options.may_plunder(position.turn())
        && permits(wearer, vest)
        && !keeps
        && position.vest_at(captured) != Some(vest);
    let had = position.is_legal(Action::Move(Move { vest: VestChoice::Couple(vest), ..step }));
    (wanted && !had).then_some(vest)
}

/// Which vest a boxed supply withholds from this capture.
pub(super) fn withheld_words(position: &Position, way: &Way) -> Option<Text> {
    let vest = withheld(position, as_move(way)?)?;
    Some(sentence(boxed_out(vest)))
}

/// What is to be said after a capture that found no vest because the supply is boxed. Where there was something to choose, the
/// choice has said it.
pub(super) fn found_no_vest(position: &Position, action: Action) -> Option<Text> {
    let step = action.as_move()?;
    let vest = withheld(position, step)?;
    (!could_couple(position, step)).then(|| Text::new("found-no-vest").with("reason", boxed_out(vest)))
}

/// Whether the same capture could have taken a vest.
fn could_couple(position: &Position, step: Move) -> bool {
    position.legal_actions().into_iter().filter_map(Action::as_move).any(|other| {
        let same = (other.from, other.to, other.authority, other.promotion)
            == (step.from, step.to, step.authority, step.promotion);
        same && matches!(other.vest, VestChoice::Couple(_))
    })
}

/// Why a capture offered no vest although nothing was agreed against it and none is missing: the capturer has no use for what there
/// was (2-8), or wears the same already (RULES 1.3, no-op).
pub(super) fn offered_nothing(position: &Position, action: Action) -> Option<Text> {
    let step = action.as_move()?;
    let captured = position.captured_square(step)?;
    let wearer = step.promotion.or_else(|| position.man_at(step.from).map(|man| man.kind))?;
    let may_plunder = position.options().may_plunder(position.turn());
    if !may_plunder || withheld(position, step).is_some() || could_couple(position, step) {
        return None;
    }
    let own = position.man_at(captured)?.kind;
    let there: Vec<Kind> = std::iter::once(own).chain(position.vest_at(captured)).collect();
    Some(match (there.iter().find(|kind| permits(wearer, **kind)), there.as_slice()) {
        (Some(worn), _) => Text::new("no-vest-worn").with("man", wearer).with("vest", *worn),
        (None, [own, worn]) if own != worn => {
            let both = Text::new("list-or").with("first", *own).with("last", *worn);
            Text::new("no-vest-several").with("man", wearer).with("captured", both)
        }
        (None, _) => Text::new("no-vest").with("man", wearer).with("captured", own),
    })
}

/// Why a vest of this kind is withheld, as the head of a sentence.
fn boxed_out(vest: Kind) -> Text {
    Text::new("boxed-out").with("count", set_count(vest)).with("vest", vest)
}

/// Why a vest of this kind cannot be had by this capture.
pub(super) fn not_to_be_had(position: &Position, way: &Way, kind: Kind) -> Text {
    let Some(aimed) = as_move(way) else { return Text::new("not-had-shift") };
    let captured = way.captures;
    let worn = captured.and_then(|square| position.vest_at(square));
    let own = captured.and_then(|square| position.man_at(square)).map(|man| man.kind);
    let wearer = aimed.promotion.or_else(|| position.man_at(aimed.from).map(|man| man.kind));
    let reason = if withheld(position, aimed) == Some(kind) {
        boxed_out(kind)
    } else if worn != Some(kind) && own != Some(kind) {
        Text::new("not-had-elsewhere").with("vest", kind)
    } else {
        match wearer.filter(|wearer| !permits(*wearer, kind)) {
            Some(wearer) => Text::new("not-had-no-use").with("wearer", wearer).with("vest", kind),
            None => Text::new("not-had-not-coupled").with("vest", kind),
        }
    };
    Text::new("not-had").with("reason", reason)
}

/// Why nothing goes from one square to another; the rules know the reason.
pub(super) fn why_not(position: &Position, from: Square, to: Square, wish: HoldCause) -> Text {
    let man = position.man_at(from);
    let instead = match wish {
        HoldCause::Shift => Some(Text::new("instead-shift")),
        HoldCause::Held(Hold::Spend) => Some(Text::new("instead-v")),
        HoldCause::Held(_) => None,
    };
    if let (Some(instead), Some(man)) = (&instead, man) {
        let Some(vest) = position.vest_at(from) else {
            let text = Text::new("why-no-vest-instead").with("man", man.kind).with("square", from);
            return text.with("instead", instead.clone());
        };
        let reaches = |step: Move| step.from == from && step.to == to;
        if position.legal_actions().into_iter().filter_map(Action::as_move).any(reaches) {
            let text = Text::new("why-vest-no-move").with("vest", vest).with("from", from).with("to", to);
            return text.with("instead", instead.clone());
        }
    }
    let name = if wish == HoldCause::Held(Hold::Ring) {
        let swaps = position.vest_at(from).is_some() && position.vest_at(to).is_some();
        let (first, second) = if swaps && from > to { (to, from) } else { (from, to) };
        format!("{first}~{second}")
    } else {
        let far = man.is_some_and(|man| {
            man.kind == Kind::Pawn && man.color.relative_rank(to.rank()) == 7 && from.rank() != to.rank()
        });
        format!("{from}{to}{}{}", if far { "q" } else { "" }, if instead.is_some() { "v" } else { "" })
    };
    let vest = position.vest_at(from).filter(|_| instead.is_some());
    not_there(explain(position, &name).reason, vest.or(man.map(|man| man.kind)).map_or_else(Text::nothing, Text::from))
}

/// Why the own man on this square can do nothing.
pub(super) fn why_stuck(position: &Position, from: Square) -> Text {
    let (us, occupied) = (position.turn(), position.occupied());
    let powers = position.man_at(from).map(|man| man.kind).into_iter().chain(position.vest_at(from));
    let board = Board { us, occupied, own: position.colored(us), taken: position.colored(us) };
    let reach = powers.map(|kind| board.reach(kind, from)).fold(Bitboard::EMPTY, |all, more| all | more);
    let king = position.royal_king(us);
    let without = occupied & !Bitboard::of(from);
    let behind = king.and_then(|king| position.attackers(!us, king, without).first());
    let case = Case { reach, is_king: king == Some(from), checkers: position.checkers(), behind };
    case.words(KING, |square| position.man_at(square).map_or_else(Text::nothing, |man| on(man.kind.into(), square)))
}

/// The games, each with its sentence and with what is agreed in it where it is chosen next.
pub(super) fn games(now: MatchOptions) -> [(&'static str, MatchOptions); 2] {
    let of = |variant| MatchOptions { variant, ..now };
    [("game-plunderchess-rule", of(Variant::Standard)), ("game-cornerking-rule", of(Variant::CornerKing))]
}

/// The picture of the rule book that shows the men of this game, by its name.
pub(super) const fn picture(options: MatchOptions) -> &'static str {
    match options.variant {
        Variant::Standard => "couple",
        Variant::CornerKing => "corner-king",
    }
}

/// The name of the game, as a message.
pub(super) const fn title(options: MatchOptions) -> &'static str {
    match options.variant {
        Variant::Standard => "game-plunderchess",
        Variant::CornerKing => "game-cornerking",
    }
}

/// What is left to agree on.
pub(super) fn questions(now: MatchOptions) -> Vec<Question> {
    let answer_said = |label, rule, options: MatchOptions| Answer {
        label,
        rule: Text::new(rule),
        options: options.into(),
        is_chosen: options == now,
    };
    let answer = |label, rule, options| answer_said(Text::new(label), rule, options);
    let question = |title, answers| Question { title: Text::new(title), answers };
    let mut questions = vec![
        question(
            "ask-supply",
            vec![
                answer("answer-unlimited", "answer-unlimited-rule", MatchOptions { supply: Supply::Unlimited, ..now }),
                answer("answer-boxed", "answer-boxed-rule", MatchOptions { supply: Supply::Boxed, ..now }),
            ],
        ),
        question(
            "ask-shifting",
            vec![
                answer("answer-no-shifting", "rule-usual", MatchOptions { vest_shifting: false, ..now }),
                answer("answer-shifting", "answer-shifting-rule", MatchOptions { vest_shifting: true, ..now }),
            ],
        ),
    ];
    // CornerKing has no castling (4-1).
    if now.variant == Variant::Standard {
        questions.push(question(
            "ask-castling",
            vec![
                answer("answer-castling", "answer-castling-rule", MatchOptions { castling: Castling::Booklet, ..now }),
                answer("answer-strict", "answer-strict-rule", MatchOptions { castling: Castling::Strict, ..now }),
            ],
        ));
    }
    let denied = |label, rule, denied| answer_said(label, rule, MatchOptions { denied, ..now });
    let does_not = |color: Color| Text::new("answer-denied").with("player", color);
    questions.push(question(
        "ask-plundering",
        vec![
            denied(Text::new("answer-both"), "rule-usual", [false, false]),
            denied(does_not(Color::White), "rule-handicap", [true, false]),
            denied(does_not(Color::Black), "rule-handicap", [false, true]),
            denied(Text::new("answer-nobody"), "answer-nobody-rule", [true, true]),
        ],
    ));
    questions
}

/// What differs from a game as it usually is, a few words each.
pub(super) fn in_short(options: MatchOptions) -> Vec<Text> {
    let mut parts = Vec::new();
    if options.variant == Variant::CornerKing {
        parts.push(Text::new(title(options)));
    }
    if options.supply == Supply::Boxed {
        parts.push(Text::new("short-boxed"));
    }
    if options.castling == Castling::Strict && options.variant == Variant::Standard {
        parts.push(Text::new("short-strict"));
    }
    if options.vest_shifting {
        parts.push(Text::new("short-shifting"));
    }
    match options.denied {
        [false, false] => {}
        [true, true] => parts.push(Text::new("short-nobody")),
        [white, _] => parts.push(Text::new("short-denied").with("player", denied(white))),
    }
    parts
}

/// To whom plundering is denied, where it is to one.
const fn denied(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// Every option in force, a sentence each.
pub(super) fn in_full(options: MatchOptions) -> Vec<Text> {
    let plundering = match options.denied {
        [false, false] => Text::new("full-both"),
        [true, true] => Text::new("full-nobody"),
        [white, _] => Text::new("full-denied").with("player", denied(white)),
    };
    let castling = match (options.variant, options.castling) {
        (Variant::CornerKing, _) => "full-cornerking",
        (Variant::Standard, Castling::Booklet) => "full-castling",
        (Variant::Standard, Castling::Strict) => "full-strict",
    };
    let supply = match options.supply {
        Supply::Unlimited => "full-unlimited",
        Supply::Boxed => "full-boxed",
    };
    let shifting = if options.vest_shifting { "full-shifting" } else { "full-no-shifting" };
    vec![Text::new(supply), Text::new(castling), plundering, Text::new(shifting)]
}

#[cfg(test)]
mod tests {
    use rules::plunder::MatchOptions;
    use words::language::Language;

    use super::*;

    fn said(fen: &str, name: &str, options: MatchOptions) -> Option<[String; 2]> {
        let position = Position::from_fen(fen, options).unwrap();
        let action = position.parse_action(name).unwrap();
        let text = offered_nothing(&position, action)?;
        Some(["en", "de"].map(|tag| Language::of(tag).unwrap().say(&text)))
    }

    #[test]
    fn a_capture_that_offers_nothing_says_why() {
        let usual = MatchOptions::default();
        let pawns = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
        assert_eq!(
            said(pawns, "e4d5", usual).unwrap(),
            [
                "A pawn already moves like a pawn, so there is no vest to take: only a man that moves differently leaves one.",
                "Ein Bauer zieht schon wie ein Bauer, also ist keine Weste zu holen: Nur wer anders zieht, hinterlässt eine.",
            ]
        );
        // A queen moves like a rook and a bishop; their vests give her nothing.
        let queen = said("4k3/8/8/3(rb)4/8/8/8/3QK3 w - - 0 1", "d1d5", usual).unwrap();
        assert!(queen[0].starts_with("A queen already moves like a rook or bishop, so"), "{queen:?}");
        assert!(queen[1].starts_with("Eine Dame zieht schon wie ein Turm oder ein Läufer, also"), "{queen:?}");
        let worn = said("4k3/8/8/3r4/8/8/8/3(PR)K3 w - - 0 1", "d1d5v", usual);
        assert_eq!(worn, None, "a used vest can be had anew");
        let worn = said("7k/8/8/3r4/4(PR)3/8/8/4K3 w - - 0 1", "e4d5", usual).unwrap();
        assert_eq!(worn[0], "The pawn wears a rook vest already, so there is no vest to take.");
        // What was offered, or agreed otherwise, needs no word; nor does a move that captures nothing.
        assert_eq!(said("4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", usual), None);
        assert_eq!(said(pawns, "e4d5", MatchOptions { denied: [true, false], ..usual }), None);
        assert_eq!(said(pawns, "e4e5", usual), None);
    }
}
