//! Drawings: complete in themselves, small, the same twice, in black and white where that is asked for, and told in words.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeSet;

use plunder_paper::diagram::{Drawing, Options, Style, moments};
use plunder_paper::page::{Sort, Told, frames};
use rules::plunder::{MatchOptions, Supply};
use rules::{AnyGame, AnyOptions, AnyPosition, Kind, Square, chessplus};
use script::gallery::FILMS;
use script::marks;
use testing::vectors::{playouts, positions};
use turn::tableau::Tableau;
use words::language::Language;

/// The most that an SVG may weigh, in bytes.
const HEAVIEST: usize = 40_000;

fn english(position: &AnyPosition, options: &Options) -> Drawing {
    Drawing::of(position, options, &Language::english())
}

fn position(fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::default()).unwrap()
}

fn pairs(fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, chessplus::MatchOptions::default().into()).unwrap()
}

/// Every vest on every man that may wear it, and more men than are ever on a board.
const FULL: &str = "(rq)(nq)(bq)(qn)k(bn)(nr)(rb)/(pq)(pr)(pb)(pn)(pq)(pr)(pb)(pn)/8/8/8/8/(PN)(PB)(PR)(PQ)(PN)(PB)(PR)(PQ)/(RQ)(NQ)(BQ)(QN)K(BN)(NR)(RB) w - -";

/// What stands between these words, every time.
fn between<'a>(text: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
}

#[test]
fn real_positions_are_small_well_formed_and_the_same_twice() {
    // Those of the vectors, and what the games beside them come to in the middle and at the end.
    let games = playouts().flat_map(|(start, names)| {
        let mut game = AnyGame::from_position(start.into());
        names.iter().for_each(|name| game.play_name(name).unwrap());
        [game.position_after(names.len() / 2).unwrap(), game.position()]
    });
    let many: Vec<AnyPosition> = positions().map(AnyPosition::from).chain(games).collect();
    assert!(many.len() >= 200, "{}", many.len());
    for (index, position) in many.iter().enumerate() {
        let style = Style::ALL[index % 3];
        let options = Options { style, flip: index % 2 == 1, ..Options::default() };
        let drawing = english(position, &options);
        assert!(drawing.svg().len() <= HEAVIEST, "{}: {} bytes", position.fen(), drawing.svg().len());
        assert_eq!(drawing, english(position, &options));
        if index % 40 == 0 {
            assert!(drawing.png(2.0).unwrap().starts_with(b"\x89PNG"), "{}", position.fen());
        }
    }
    for fen in [FULL, "4k3/8/8/8/8/8/8/4K3 w - -"] {
        for style in Style::ALL {
            let weight = english(&position(fen), &Options { style, ..Options::default() }).svg().len();
            assert!(weight <= HEAVIEST, "{fen} weighs {weight} bytes");
        }
    }
}

#[test]
fn a_drawing_needs_nothing_from_elsewhere() {
    let svg = english(&position(FULL), &Options::default()).svg().to_owned();
    for word in ["<text", "<style", "<image", "font", "url(", "<script", "xlink"] {
        assert!(!svg.contains(word), "{word}");
    }
    let links: Vec<&str> = between(&svg, "href=\"", "\"").collect();
    assert!(links.len() > 60 && links.iter().all(|link| link.starts_with('#')));
    let ids: BTreeSet<&str> = between(&svg, " id=\"", "\"").collect();
    assert!(links.iter().all(|link| ids.contains(&link[1..])), "every shape that is used is there");
    assert_eq!(svg.matches("://").count(), 1, "the name of the format alone");
}

#[test]
fn every_square_has_its_name_as_its_id_and_a_prefix_keeps_drawings_apart() {
    for prefix in ["", "one-"] {
        let options = Options { prefix: prefix.to_owned(), ..Options::default() };
        let drawing = english(&position(FULL), &options);
        for square in Square::all() {
            assert_eq!(drawing.svg().matches(&format!(" id=\"{prefix}{square}\"")).count(), 1, "{square}");
        }
        let ids: Vec<&str> = between(drawing.svg(), " id=\"", "\"").collect();
        assert!(ids.iter().all(|id| id.starts_with(prefix)));
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "no id is there twice");
    }
}

#[test]
fn print_is_black_and_white_alone() {
    let options = Options {
        style: Style::Print,
        marks: marks("arrow d2 d5 red; circle e4 blue; square a1; label c3 here").unwrap(),
        ..Options::default()
    };
    for position in [position(FULL), pairs("8/k7/8/8/3Q(RN)3/2(RB)5/8/4K3 b - -")] {
        let svg = english(&position, &options).svg().to_owned();
        let colors: BTreeSet<&str> =
            ["fill=\"", "stroke=\""].iter().flat_map(|part| between(&svg, part, "\"")).collect();
        assert_eq!(colors, BTreeSet::from(["#000", "#fff", "none"]));
    }
}

#[test]
fn every_two_vests_differ_in_print() {
    let mut seen = BTreeSet::new();
    let svg = english(&position(FULL), &Options { style: Style::Print, ..Options::default() }).svg().to_owned();
    for kind in ["p", "n", "b", "r", "q", "k"] {
        let shape = between(&svg, &format!("<g id=\"-v{kind}\">"), "</g>").next().unwrap().to_owned();
        assert!(seen.insert(shape), "{kind}");
    }
}

#[test]
fn the_man_of_a_pair_that_is_named_first_stands_on_its_players_left() {
    let x = |svg: &str, shape: &str| -> i32 {
        let before = format!("<use href=\"#-{shape}\" transform=\"translate(");
        between(svg, &before, " ").next().unwrap().parse().unwrap()
    };
    for (fen, color) in [("8/k7/8/8/4(RN)3/8/8/4K3 b - -", "w"), ("8/k7/8/8/4(rn)3/8/8/3K4 w - -", "b")] {
        for flip in [false, true] {
            let svg = english(&pairs(fen), &Options { flip, ..Options::bare() }).svg().to_owned();
            let is_near = (color == "w") != flip;
            let is_left = x(&svg, &format!("{color}r")) < x(&svg, &format!("{color}n"));
            assert_eq!(is_left, is_near, "{fen}, {flip}");
        }
    }
}

#[test]
fn a_position_is_told_in_words_of_the_language() {
    let rook = position("6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -");
    let options = Options { marks: marks("arrow d2 d5; label d2 look").unwrap(), ..Options::default() };
    let drawing = english(&rook, &options);
    assert_eq!(drawing.title(), "PlunderChess: White to move");
    let words = drawing.words();
    for part in [
        "White: king g1, rook d2 in a bishop vest.",
        "Black: king g8, knight d5.",
        "On the stand: 2 king vests, 2 queen vests, 2 rook vests, 1 bishop vest, 2 knight vests, 5 pawn vests.",
        "Marked: arrow from d2 to d5; d2: look.",
    ] {
        assert!(words.contains(part), "{words}");
    }
    assert!(drawing.svg().contains(&format!("<desc id=\"-desc\">{words}</desc>")));
    let german = Drawing::of(&rook, &Options::bare(), &Language::of("de").unwrap());
    assert_eq!(german.title(), "PlunderChess: Weiß am Zug");
    assert_eq!(german.words(), "Weiß: König g1, Turm d2 in einer Läuferweste. Schwarz: König g8, Springer d5.");
    let pair = english(&pairs("8/k7/8/8/4(RN)3/8/8/4K3 b - -"), &Options::bare());
    assert_eq!(pair.words(), "White: king e1, Roight e4 (rook and knight). Black: king a7.");
    let boxed = MatchOptions { supply: Supply::Boxed, ..MatchOptions::default() };
    let boxed = AnyPosition::start(boxed.into());
    assert!(english(&boxed, &Options::default()).words().contains("Agreed: only the set's vests."));
}

#[test]
fn what_is_left_out_is_not_there() {
    let start = AnyPosition::start(AnyOptions::default());
    let whole = english(&start, &Options::default());
    let bare = english(&start, &Options { coordinates: false, ..Options::bare() });
    assert!(bare.size().0 < whole.size().0 && bare.size().1 < whole.size().1);
    assert!(bare.svg().len() < whole.svg().len() && !bare.svg().contains("#-vk"));
    assert!((bare.size().0 - 81.2).abs() < 0.01, "eight squares of 10 mm and a line around: {:?}", bare.size());
}

#[test]
fn a_pdf_is_the_same_twice_and_one_page() {
    let drawing = english(&position(FULL), &Options { square: 6.0, ..Options::default() });
    let [one, two] = [(), ()].map(|()| drawing.pdf(drawing.title(), "en").unwrap());
    assert_eq!(one, two);
    assert!(one.starts_with(b"%PDF-"));
}

#[test]
fn a_picture_of_too_many_pixels_is_refused_in_one_sentence() {
    let start = AnyPosition::start(AnyOptions::default());
    let drawing = english(&start, &Options { square: 100.0, ..Options::default() });
    let refused = drawing.png(100.0).unwrap_err().to_string();
    assert!(refused.contains("pixels cannot be made; choose"), "{refused}");
}

#[test]
fn every_caption_of_every_demonstration_has_its_moment() {
    for tag in ["en", "de"] {
        let language = Language::of(tag).unwrap();
        for shown in FILMS {
            let film = shown.film(tag).unwrap();
            let moments = moments(&film, &language);
            let told: Vec<&str> =
                moments.iter().map(|moment| moment.words.as_str()).filter(|words| !words.is_empty()).collect();
            // The page of the film speaks of the same moments.
            let page = Told::new(vec![(language.clone(), film)], Sort::Script).unwrap();
            let frames = frames(&page).0;
            let captions: Vec<&str> = frames
                .iter()
                .filter_map(|frame| Some(frame.caption.as_ref()?[0].as_str()))
                .filter(|words| !words.is_empty())
                .collect();
            assert_eq!(told, captions, "{}", shown.stem);
            assert!(moments.iter().filter(|moment| moment.is_poster).count() <= 1, "{}", shown.stem);
        }
    }
}

#[test]
fn every_step_of_a_capture_is_drawn() {
    let film = FILMS.iter().find(|shown| shown.stem == "swap-an-unused-vest").unwrap().film("en").unwrap();
    let moments = moments(&film, &Language::english());
    assert_eq!(moments.len(), 9, "two captions, and seven steps");
    for flip in [false, true] {
        let options = Options { flip, ..Options::default() };
        let drawn: Vec<Drawing> =
            moments.iter().map(|moment| Drawing::of_moment(moment, &options, &Language::english())).collect();
        let steps = &drawn[2..];
        // To arrive and to join is one thing on a board.
        let different: BTreeSet<&str> = steps.iter().map(Drawing::svg).collect();
        assert!(different.len() >= 5, "{} different drawings", different.len());
        for (number, one) in steps.iter().enumerate() {
            assert!(one.svg().len() <= HEAVIEST);
            let ids: BTreeSet<&str> = between(one.svg(), " id=\"", "\"").collect();
            assert!(between(one.svg(), "href=\"#", "\"").all(|link| ids.contains(link)), "step {number}");
        }
        // While the rook stands on the square the knight is still there, and in the end it is not.
        let square = |drawing: &Drawing| drawing.words().matches("d5").count();
        assert_eq!((square(&steps[0]), square(&steps[6])), (2, 1), "{}", steps[0].words());
    }
}

#[test]
fn an_arrow_beside_words_about_a_vest_is_a_move_of_that_vest() {
    let mut asked = 0;
    for shown in FILMS {
        let film = shown.film("en").unwrap();
        for moment in moments(&film, &Language::english()) {
            let Some((_, rest)) = moment.words.split_once("it may move as a ") else { continue };
            let kind = Kind::ALL.into_iter().find(|kind| rest.starts_with(&kind.to_string())).unwrap();
            asked += 1;
            for mark in &moment.marks {
                let script::Mark::Arrow(from, to, _) = mark else { continue };
                let Some(man) =
                    Tableau::of(moment.position).on(*from).next().copied().filter(|man| man.vest == Some(kind))
                else {
                    continue;
                };
                let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
                let fits = match kind {
                    Kind::Rook => files == 0 || ranks == 0,
                    Kind::Bishop => files == ranks,
                    Kind::Queen => files == ranks || files == 0 || ranks == 0,
                    Kind::Knight => files * ranks == 2,
                    Kind::Pawn => ranks <= 2 && files <= 1 && ranks > 0,
                    Kind::King => files <= 1 && ranks <= 1,
                };
                assert!(
                    fits,
                    "{}: {:?} beside an arrow from {from} to {to} of a {}",
                    shown.stem, moment.words, man.man
                );
            }
        }
    }
    assert!(asked >= 8, "{asked}");
}
