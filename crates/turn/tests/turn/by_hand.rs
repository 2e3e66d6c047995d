//! A turn by hand: every action of the vectors comes out of its deeds in random allowed orders, and what is not offered is refused.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use plunder_turn::by_hand::{ByHand, Man, Place, Progress, Put, Thing, Vest};
use rules::text::Text;
use rules::{AnyAction, AnyOptions, AnyPosition, Kind, Square};
use testing::bare_table::Loose;
use testing::vectors;
use words::language::Language;

/// Numbers without a pattern, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

fn squares() -> impl Iterator<Item = Square> {
    Square::all()
}

/// Everything that a hand could try to take.
fn things() -> Vec<Thing> {
    let men = squares().flat_map(|square| {
        let one = [Kind::Pawn, Kind::Rook, Kind::Queen].map(|kind| Man::OneOf(square, kind));
        [Man::On(square)].into_iter().chain(one)
    });
    let new = Kind::ALL.map(Man::New);
    let vests = squares().map(Vest::Worn).chain(Kind::ALL.map(Vest::OfStand));
    men.chain(new).map(Thing::Man).chain(vests.map(Thing::Vest)).collect()
}

/// Everywhere that a hand could try to put it.
fn places() -> Vec<Place> {
    let men = squares().map(Man::On).chain(Kind::ALL.map(Man::New));
    let others = [Place::Stand, Place::Aside, Place::Off];
    squares().map(Place::Square).chain(men.map(Place::Wearer)).chain(others).collect()
}

/// The sentences of refusals that were heard, in every language.
#[derive(Default)]
struct Refusals(BTreeSet<String>);

impl Refusals {
    fn hear(&mut self, text: &Text) {
        for language in languages() {
            let said = language.say(text);
            let is_sentence = said.ends_with('.') && !said.contains(['{', '}', '$']) && !said.contains("  ");
            assert!(is_sentence && !said.contains("by-hand"), "{said:?} of {text:?}");
            if language.tag() == "en" {
                self.0.insert(said);
            }
        }
    }
}

fn languages() -> &'static [Language; 2] {
    static LANGUAGES: OnceLock<[Language; 2]> = OnceLock::new();
    LANGUAGES.get_or_init(|| [Language::english(), Language::of("de").unwrap()])
}

/// What is offered is taken and anything else is refused, by a look at this many other things and places.
fn check_offers(turn: &ByHand, dice: &mut Dice, tries: usize, heard: &mut Refusals) {
    let before = turn.clone();
    let liftable = turn.liftable();
    let (things, places) = (things(), places());
    for _ in 0..tries {
        let mut turn = turn.clone();
        let thing = dice.one_of(&things);
        let offered = liftable.contains(&thing);
        match turn.lift(thing) {
            Ok(()) => assert!(offered && turn.held() == Some(thing), "{thing:?} was not offered"),
            Err(why) => {
                assert!(!offered && turn == before, "{thing:?}: {why:?}");
                heard.hear(&why);
            }
        }
    }
    for &thing in &liftable {
        let mut turn = turn.clone();
        turn.lift(thing).unwrap();
        let held = turn.clone();
        let targets = turn.targets(thing);
        let off = Put::new(thing, Place::Off);
        assert!(targets.contains(&Place::Off) || turn.warning(off).is_none(), "{thing:?} does not leave the board");
        for _ in 0..tries {
            let place = dice.one_of(&places);
            let mut turn = turn.clone();
            match turn.put(place) {
                Ok(_) => assert!(targets.contains(&place), "{thing:?} on {place:?} was not offered"),
                Err(why) => {
                    assert!(!targets.contains(&place) && turn == held, "{thing:?} on {place:?}: {why:?}");
                    heard.hear(&why);
                }
            }
        }
        for place in targets {
            turn.clone().put(place).unwrap();
        }
        assert!(turn.put_back() && turn == before, "a thing that is put back was never taken");
    }
}

/// Performs an action by hand in some allowed order, with deeds that are taken back now and then.
fn perform(start: &ByHand, action: AnyAction, dice: &mut Dice, tries: usize, heard: &mut Refusals) {
    let (mut turn, position) = (start.clone(), *start.position());
    let after = position.after(action);
    // Where a vest that is spent and one that is replaced look alike, one action stands for both.
    let is_meant = |other: AnyAction| other == action || position.after(other) == after;
    let mut table = Loose::new(&position);
    let name = || format!("{action} in {}", position.fen());
    for count in 0.. {
        assert!(count < 60, "{}: it never ends", name());
        if dice.below(3) == 0 {
            check_offers(&turn, dice, tries, heard);
        }
        let mut leading = Vec::new();
        for deed in turn.allowed() {
            let mut next = turn.clone();
            next.perform(deed).unwrap();
            if next.actions().into_iter().any(is_meant) {
                leading.push((deed, next));
            }
        }
        let ends = matches!(turn.end(), Ok(action) if is_meant(action));
        if ends && (leading.is_empty() || dice.below(2) == 0) {
            break;
        }
        assert!(!leading.is_empty(), "{}: nothing leads on after {:?}", name(), turn.deeds());
        let (deed, next) = leading.swap_remove(dice.below(leading.len()));
        if dice.below(4) == 0 {
            let mut next = next.clone();
            assert_eq!(next.undo(), Some(deed));
            assert_eq!(next, turn, "{}: what is taken back never was", name());
        }
        for language in languages() {
            let said = language.say(&turn.order(deed));
            assert!(said.ends_with('.') && said.len() > 12 && !said.contains(['{', '$']), "{said:?}");
        }
        assert!(turn.steps(deed).is_some() || deed.place == Place::Aside, "{}: {deed:?}", name());
        turn = next;
        assert_eq!(deed.to_string().parse(), Ok(deed));
        let mut again = start.clone();
        again.redo(&turn.begun());
        let is_over = matches!(turn.progress(), Progress::Complete(_));
        assert!(again == turn || is_over, "{}: {:?} is not what was kept", name(), turn.begun());
        table.deed(deed).unwrap_or_else(|why| panic!("{}: {deed:?}: {why}", name()));
        if let Progress::Complete(_) = turn.progress() {
            assert!(turn.allowed().is_empty() && turn.outstanding().is_empty(), "{}", name());
            break;
        }
    }
    let played = turn.end().unwrap();
    assert_eq!(position.after(played), after, "{}", name());
    table.looks_like(&after).unwrap_or_else(|why| panic!("{}: {:?}: {why}", name(), turn.deeds()));
    assert_eq!(turn.rest(played), Some(Vec::new()), "{}", name());
}

/// The assisted order: what the table does when the rest is left to it.
fn perform_rest(start: &ByHand, action: AnyAction) {
    let position = *start.position();
    let Some(rest) = start.rest(action) else {
        // Another action with the same deeds stands for it.
        let after = position.after(action);
        assert!(start.actions().into_iter().any(|other| position.after(other) == after), "{action}");
        return;
    };
    let (mut turn, mut table) = (start.clone(), Loose::new(&position));
    for deed in rest {
        turn.perform(deed).unwrap();
        table.deed(deed).unwrap();
    }
    assert_eq!(turn.end(), Ok(action));
    table.looks_like(&position.after(action)).unwrap();
}

#[test]
fn every_action_of_every_position_is_performed_by_hand() {
    let (mut dice, mut actions, mut heard) = (Dice(7), 0, Refusals::default());
    for position in vectors::positions().map(AnyPosition::from) {
        let start = ByHand::new(position);
        check_offers(&start, &mut dice, 12, &mut heard);
        for action in position.legal_actions() {
            perform(&start, action, &mut dice, 1, &mut heard);
            perform_rest(&start, action);
            actions += 1;
        }
    }
    println!("{actions} actions, {} refusals", heard.0.len());
    assert!(actions > 3500, "{actions} actions");
}

#[test]
fn every_action_of_the_games_is_performed_by_hand() {
    let (mut dice, mut played, mut others, mut heard) = (Dice(11), 0, 0, Refusals::default());
    for (start, names) in vectors::playouts() {
        let mut position = AnyPosition::from(start);
        for name in names {
            let (action, start) = (position.parse_action(&name).unwrap(), ByHand::new(position));
            perform(&start, action, &mut dice, 1, &mut heard);
            let legal = position.legal_actions();
            perform(&start, dice.one_of(&legal), &mut dice, 0, &mut heard);
            others += 1;
            played += 1;
            position = position.after(action);
        }
    }
    println!("{played} played, {others} others, {} refusals", heard.0.len());
    assert!(played > 3700, "{played} actions");
}

fn at(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn man(name: &str) -> Thing {
    Thing::Man(Man::On(at(name)))
}

fn one_of(name: &str, kind: Kind) -> Thing {
    Thing::Man(Man::OneOf(at(name), kind))
}

fn worn(name: &str) -> Thing {
    Thing::Vest(Vest::Worn(at(name)))
}

fn of_stand(kind: Kind) -> Thing {
    Thing::Vest(Vest::OfStand(kind))
}

fn square(name: &str) -> Place {
    Place::Square(at(name))
}

fn wearer(name: &str) -> Place {
    Place::Wearer(Man::On(at(name)))
}

fn turn(words: &str, fen: &str) -> ByHand {
    ByHand::new(AnyPosition::from_fen(fen, AnyOptions::from_words(words).unwrap()).unwrap())
}

/// What comes out of some deeds: `…` goes on, `d4e5?` may end, `d4e5` is complete.
fn after(words: &str, fen: &str, deeds: &[(Thing, Place)]) -> String {
    let mut turn = turn(words, fen);
    let mut last = turn.progress();
    for (thing, place) in deeds {
        last = turn.perform(Put::new(*thing, *place)).unwrap_or_else(|why| {
            panic!("{thing:?} to {place:?} in {fen}: {}", Language::english().say(&why));
        });
    }
    match last {
        Progress::GoesOn => "…".to_owned(),
        Progress::MayEnd(action) => format!("{action}?"),
        Progress::Complete(action) => action.to_string(),
    }
}

#[test]
fn what_was_done_decides_what_is_played() {
    let bishop = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1";
    let (b5, c6) = (man("b5"), man("c6"));
    let on_c6 = (b5, square("c6"));
    assert_eq!(after("", bishop, &[on_c6]), "…");
    assert_eq!(after("", bishop, &[on_c6, (of_stand(Kind::Knight), wearer("b5")), (c6, Place::Off)]), "b5c6+n");
    assert_eq!(after("", bishop, &[on_c6, (c6, Place::Off)]), "b5c6", "lifted off first: nothing is plundered");
    // A bishop in a queen vest: the same squares by its own power or by the vest.
    let dressed = "4k3/8/8/4n3/3(BQ)4/8/8/4K3 w - - 0 1";
    let quiet = [(man("d4"), square("c5"))];
    assert_eq!(after("", dressed, &quiet), "d4c5?");
    assert_eq!(after("", dressed, &[quiet[0], (worn("d4"), Place::Stand)]), "d4c5v");
    let takes = [(man("d4"), square("e5")), (worn("d4"), Place::Stand), (man("e5"), Place::Off)];
    assert_eq!(after("", dressed, &takes[..2]), "…", "the captured man still stands there");
    assert_eq!(after("", dressed, &takes), "d4e5v");
    assert_eq!(after("", dressed, &[takes[0], takes[2]]), "d4e5?");
    assert_eq!(after("", dressed, &[takes[0], takes[2], takes[1]]), "d4e5v", "a used vest may go after an early lift");
    let plunders = [takes[0], takes[1], (of_stand(Kind::Knight), wearer("d4")), takes[2]];
    assert_eq!(after("", dressed, &plunders), "d4e5+n", "used or replaced, the vest goes back");
    // The captured man's own vest: off it, or one of its kind from the stand.
    let vest = "4k3/8/4(nb)3/8/3N4/8/8/4K3 w - - 0 1";
    let (on_e6, off) = ((man("d4"), square("e6")), (man("e6"), Place::Off));
    assert_eq!(after("", vest, &[on_e6, (worn("e6"), wearer("d4")), off]), "d4e6+b");
    let from_stand = [on_e6, (of_stand(Kind::Bishop), wearer("d4")), off, (worn("e6"), Place::Stand)];
    assert_eq!(after("", vest, &from_stand[..3]), "…", "what nobody took is still to be hung");
    assert_eq!(after("", vest, &from_stand), "d4e6+b");
    // En passant, castling in its order, promotion with the vest that is kept.
    let passant = "4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1";
    assert_eq!(after("", passant, &[(man("e5"), square("d6")), (man("d5"), Place::Off)]), "e5d6");
    assert_eq!(after("", passant, &[(man("e1"), square("c1"))]), "…");
    assert_eq!(after("", passant, &[(man("e1"), square("c1")), (man("a1"), square("d1"))]), "e1c1");
    let chart = "3r3k/2(PN)5/8/8/8/8/8/K7 w - - 0 1";
    let new = |kind| (Thing::Man(Man::New(kind)), square("d8"));
    let pawn = [(man("c7"), square("d8")), (worn("c7"), Place::Aside), new(Kind::Queen)];
    let queen = Place::Wearer(Man::New(Kind::Queen));
    assert_eq!(after("", chart, &[pawn[0], pawn[1], pawn[2], (worn("c7"), queen), (man("d8"), Place::Off)]), "c7d8q");
    let early = [pawn[0], (man("d8"), Place::Off), pawn[1], pawn[2], (worn("c7"), Place::Stand)];
    assert_eq!(after("", chart, &early), "c7d8q-", "keep or discard is still chosen after an early lift");
}

#[test]
fn vests_are_shifted_and_pairs_are_parted_and_joined() {
    let shifting = "--vest-shifting";
    let passes = "4k3/8/8/(NQ)7/8/8/4N3/K7 w - - 0 1";
    assert_eq!(after(shifting, passes, &[(worn("a5"), wearer("e2"))]), "a5~e2");
    let swap = "4k3/8/8/8/8/7(PR)/(NB)7/4K3 w - - 0 1";
    for [first, second] in [["a2", "h3"], ["h3", "a2"]] {
        let deeds = [(worn(first), Place::Aside), (worn(second), wearer(first)), (worn(first), wearer(second))];
        assert_eq!(after(shifting, swap, &deeds), "a2~h3");
    }
    let lost = "4k3/8/8/8/8/7(PR)/(QN)7/4K3 w - - 0 1";
    assert_eq!(after(shifting, lost, &[(worn("h3"), Place::Stand), (worn("a2"), wearer("h3"))]), "a2~h3");
    let two_kings = "k6k/6pp/8/8/8/8/8/R5K1 w - - 0 1";
    let king = [(man("a1"), square("a8")), (of_stand(Kind::King), wearer("a1")), (man("a8"), Place::Off)];
    assert_eq!(after("", two_kings, &king), "a1a8+k");

    let plus = "--game chessplus";
    let pair = "4k3/8/8/8/R2(QN)4/8/8/4K3 w - - 0 1";
    assert_eq!(after(plus, pair, &[(man("d4"), square("d7"))]), "d4d7");
    assert_eq!(after(plus, pair, &[(one_of("d4", Kind::Queen), square("a4"))]), "d4a4/q");
    let roight = "4k3/8/8/8/8/8/8/4K2(RN) w K - 0 1";
    assert_eq!(after(plus, roight, &[(man("e1"), square("g1")), (man("h1"), square("f1"))]), "e1g1");
    assert_eq!(after(plus, roight, &[(man("e1"), square("g1")), (one_of("h1", Kind::Rook), square("f1"))]), "e1g1/r");
    let host = "2R5/2P4k/8/8/8/8/8/K7 w - - 0 1";
    let queen = (Thing::Man(Man::New(Kind::Queen)), square("c8"));
    assert_eq!(after(plus, host, &[(man("c7"), square("c8")), queen, (man("c8"), Place::Off)]), "c7c8q");
    let biawn = "4k3/8/8/3pB3/8/8/8/4K3 w - d6 0 1".replace("B3", "(BP)3");
    assert_eq!(after(plus, &biawn, &[(man("e5"), square("d6"))]), "e5d6?");
    assert_eq!(after(plus, &biawn, &[(man("e5"), square("d6")), (man("d5"), Place::Off)]), "e5d6x");
}

#[test]
fn a_raised_captured_man_tells_what_it_would_give_up() {
    let mut turn = turn("", "4k3/8/4(nb)3/8/3N4/8/8/4K3 w - - 0 1");
    turn.perform(Put::new(man("d4"), square("e6"))).unwrap();
    turn.lift(man("e6")).unwrap();
    let off = Put::new(man("e6"), Place::Off);
    assert_eq!(turn.targets(man("e6")), [Place::Off]);
    assert_eq!(turn.forfeits(off), [Kind::Bishop], "a knight has no use for a knight vest");
    let warning = turn.warning(off).unwrap();
    let said = languages().each_ref().map(|language| language.say(&warning));
    assert_eq!(said[0], "Removing it now gives up the bishop vest (2-7).");
    assert_eq!(said[1], "Wer sie jetzt wegnimmt, verzichtet auf die Läuferweste (2-7).");
    assert!(turn.put_back() && turn.held().is_none());
    turn.perform(Put::new(worn("e6"), wearer("d4"))).unwrap();
    assert_eq!(turn.warning(off), None, "what is coupled is not given up");
    assert_eq!(turn.outstanding(), [off]);
    assert_eq!(
        Language::english().say(&turn.end().unwrap_err()),
        "The turn is not over yet. Take the black knight off the board."
    );
    assert_eq!(turn.undo(), Some(Put::new(worn("e6"), wearer("d4"))));
    assert_eq!(turn.moved(), [Put::new(man("d4"), square("e6"))]);
}

#[test]
fn a_refused_deed_says_why_in_the_words_of_the_rules() {
    let bishop = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1";
    let chart = "3r3k/2(PN)5/8/8/8/8/8/K7 w - - 0 1";
    let castles = "4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1";
    let dressed = "4k3/8/8/4n3/3(BQ)4/8/8/4K3 w - - 0 1";
    let (b5, on_c6) = (man("b5"), (man("b5"), square("c6")));
    let new_queen = Thing::Man(Man::New(Kind::Queen));
    let mut faults = Vec::new();
    for (fen, deeds, refused, words) in [
        (bishop, &[][..], (man("c6"), Place::Off), "The black knight on c6 is not white's, whose turn it is."),
        (bishop, &[], (man("d4"), Place::Off), "No man stands on d4."),
        (bishop, &[], (b5, square("b6")), "A bishop cannot go there."),
        (bishop, &[], (man("a1"), square("a2")), "The white rook cannot move now (blocked: it has no free square)."),
        (bishop, &[], (of_stand(Kind::Knight), wearer("b5")), "A vest is plundered only by a capture (1-3)."),
        (bishop, &[], (new_queen, square("a8")), "Only a pawn that reaches the far rank is promoted (rule 11, 2-12)."),
        (bishop, &[on_c6], (of_stand(Kind::Rook), wearer("b5")), "The black knight on c6 gives no rook vest (2-5d)."),
        (
            bishop,
            &[on_c6],
            (man("f3"), square("g5")),
            "The white bishop has begun this turn: finish it, or take that back.",
        ),
        (bishop, &[on_c6], (man("d8"), Place::Off), "The black queen is not captured by this move."),
        (
            bishop,
            &[on_c6],
            (b5, square("a6")),
            "The white bishop is already where it belongs: take that back if you meant something else.",
        ),
        (
            bishop,
            &[on_c6],
            (of_stand(Kind::Knight), wearer("c6")),
            "The knight vest does not go there now. Take a knight vest from the stand and slide it over the white bishop.",
        ),
        (
            dressed,
            &[(man("d4"), square("e5"))],
            (of_stand(Kind::Knight), wearer("d4")),
            "A man wears only one vest, so the unused queen vest comes off first (2-5h).",
        ),
        (
            dressed,
            &[(man("d4"), square("e5")), (man("e5"), Place::Off)],
            (of_stand(Kind::Knight), wearer("d4")),
            "The captured man is gone, and the right to plunder with it (2-7).",
        ),
        (
            dressed,
            &[],
            (worn("d4"), Place::Stand),
            "Passing vests on (4-2) was not agreed for this game; choose it under New game, Rules.",
        ),
        (
            chart,
            &[(man("c7"), square("d8"))],
            (new_queen, square("d8")),
            "The unused knight vest is held ready: the new queen may wear it (2-12).",
        ),
        (castles, &[], (man("e1"), square("g1")), "The king or that rook has moved, so this castling is gone (2-11)."),
        (
            castles,
            &[(man("e1"), square("c1"))],
            (man("a1"), square("a8")),
            "The white rook does not go there now. Put the white rook on d1.",
        ),
    ] {
        let mut turn = turn("", fen);
        for (thing, place) in deeds {
            turn.perform(Put::new(*thing, *place)).unwrap();
        }
        let before = turn.clone();
        let why = turn.perform(Put::new(refused.0, refused.1)).unwrap_err();
        let said = Language::english().say(&why);
        if said != words && (words.ends_with('.') || !said.contains(words)) {
            faults.push(format!("{refused:?}: {said}"));
        }
        assert_eq!(turn, before);
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
