//! Pages: what is drawn after every action is the position that the rules give; a page is one small file that loads nothing and knows the
//! answers to what it asks.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use plunder_mind::puzzles::{Goal, shipped};
use plunder_paper::page::{Page, Pose, Seen, Sort, Theme, Told, frames, puzzle};
use plunder_rules::{AnyPosition, Chessman, Kind, Square};
use plunder_script::gallery::FILMS;
use plunder_script::teaching::course::course;
use plunder_script::{Film, What};
use plunder_testing::vectors::playouts;
use plunder_turn::tableau::Tableau;
use plunder_words::language::Language;

/// The most that a page and its script may weigh, in bytes.
const HEAVIEST: usize = 150_000;
const HEAVIEST_SCRIPT: usize = 30_000;

fn languages() -> Vec<Language> {
    ["en", "de"].map(|tag| Language::of(tag).unwrap()).to_vec()
}

/// Every demonstration and lesson, by name.
fn scripts() -> Vec<(String, Told)> {
    let told = |films: Vec<Film>| Told::new(languages().into_iter().zip(films).collect(), Sort::Script).unwrap();
    let mut all: Vec<(String, Told)> = FILMS
        .iter()
        .map(|shown| (shown.stem.to_owned(), told(["en", "de"].map(|tag| shown.film(tag).unwrap()).to_vec())))
        .collect();
    for (number, unit) in course("en").iter().enumerate() {
        all.push((unit.name.to_owned(), told(vec![unit.film.clone(), course("de")[number].film.clone()])));
    }
    all
}

/// Who stands where in which vest, read from what is drawn.
fn drawn(scene: &[(Seen, Pose)]) -> Vec<(Square, Chessman, Option<Kind>)> {
    let is_here = |pose: &Pose| pose.seen == 100 && pose.lift == 0 && pose.x <= 730;
    let square = |pose: &Pose| Square::at(((pose.x + 50) / 100) as u8, 7 - ((pose.y + 50) / 100) as u8);
    let mut men: Vec<(Square, Chessman, Option<Kind>)> = Vec::new();
    for (seen, pose) in scene.iter().filter(|(_, pose)| is_here(pose)) {
        let Seen::Man(man) = seen else { continue };
        let vest = scene.iter().find_map(|(other, place)| match other {
            Seen::Vest(kind) if place == pose => Some(*kind),
            _ => None,
        });
        men.push((square(pose), *man, vest));
    }
    men.sort();
    men
}

fn wanted(position: &AnyPosition) -> Vec<(Square, Chessman, Option<Kind>)> {
    let mut men: Vec<_> = Tableau::of(*position).men.iter().map(|man| (man.square, man.man, man.vest)).collect();
    men.sort();
    men
}

#[test]
fn every_page_shows_the_position_after_every_action() {
    for (name, told) in scripts() {
        let (frames, moves) = frames(&told);
        let played = told.film().beats.iter().filter_map(|beat| match &beat.what {
            What::Action(performed) => Some(performed.position.after(performed.plan.action)),
            _ => None,
        });
        let played: Vec<AnyPosition> = played.collect();
        assert_eq!(moves.len(), played.len(), "{name}");
        for ((san, frame), position) in moves.iter().zip(&played) {
            assert_eq!(drawn(&frames[*frame].scene), wanted(position), "{name}: {san}");
            assert_eq!(frames[*frame].position.as_ref(), Some(position), "{name}: {san}");
        }
        for frame in &frames {
            if let Some(position) = &frame.position {
                assert_eq!(drawn(&frame.scene), wanted(position), "{name}");
                assert_eq!(frame.stand, Tableau::of(*position).stand, "{name}");
            }
        }
    }
}

#[test]
fn random_games_are_drawn_ply_by_ply() {
    for (start, names) in playouts().step_by(7).take(30) {
        let mut game = plunder_rules::AnyGame::from_position(start.into());
        names.iter().for_each(|name| game.play_name(name).unwrap());
        let film = Film::from(&game);
        let told = Told::new(vec![(Language::english(), film)], Sort::Game).unwrap();
        let (frames, moves) = frames(&told);
        assert_eq!(moves.len(), names.len());
        for (ply, (san, frame)) in moves.iter().enumerate() {
            let position = game.position_after(ply + 1).unwrap();
            assert_eq!(drawn(&frames[*frame].scene), wanted(&position), "{san}");
        }
    }
}

#[test]
fn the_captured_man_goes_only_once_the_vest_is_coupled() {
    let told = scripts().into_iter().find(|(name, _)| name == "swap-an-unused-vest").unwrap().1;
    let (frames, moves) = frames(&told);
    let last = moves[0].1;
    let knight = frames[0]
        .scene
        .iter()
        .position(|(seen, _)| *seen == Seen::Man(Chessman::new(plunder_rules::Color::Black, Kind::Knight)));
    let knight = knight.unwrap();
    // Joined, the bishop vest off and hung, the knight vest taken and coupled, and only then the knight lifted off.
    let seen = |frame: usize| frames[frame].scene[knight].1.seen > 0 && frames[frame].scene[knight].1.lift == 0;
    let gone = (0..=last).find(|frame| !seen(*frame)).unwrap();
    let coupled = (0..=last)
        .find(|frame| {
            let scene = &frames[*frame].scene;
            let rook = scene.iter().find(|(seen, _)| matches!(seen, Seen::Man(man) if man.kind == Kind::Rook)).unwrap();
            scene.iter().any(|(seen, pose)| *seen == Seen::Vest(Kind::Knight) && *pose == rook.1)
        })
        .unwrap();
    assert!(coupled < gone, "coupled in frame {coupled}, gone in frame {gone}");
}

#[test]
fn a_page_is_small_loads_nothing_and_is_the_same_twice() {
    for (name, told) in scripts() {
        let page = Page::new(&told, Theme::Auto, &name);
        let html = page.html();
        assert!(html.len() <= HEAVIEST, "{name} weighs {} bytes", html.len());
        assert_eq!(html, Page::new(&told, Theme::Auto, &name).html(), "{name}");
        assert!(html.contains("Content-Security-Policy") && html.contains("default-src 'none'"), "{name}");
        let addresses = html.matches("://").count() - html.matches("http://www.w3.org/2000/svg").count();
        assert_eq!(addresses, 0, "{name} names an address");
        for word in ["<link", "<img", "@import", "url(", "onclick", "eval(", "fetch("] {
            assert!(!html.contains(word), "{name} has {word}");
        }
    }
    assert!(include_str!("../src/page/page.js").len() <= HEAVIEST_SCRIPT);
}

#[test]
fn every_right_answer_is_legal_and_what_joins_the_same_squares_is_told_apart() {
    for (name, told) in scripts() {
        for question in frames(&told).0.into_iter().filter_map(|frame| frame.question) {
            assert!(!question.right.is_empty(), "{name}");
            for right in &question.right {
                assert!(question.legal.contains(right), "{name}: {right}");
            }
            for (names, words) in &question.choices {
                assert!(question.legal.contains(names), "{name}: {names}");
                assert!(words.len() == 2 && words.iter().all(|words| !words.is_empty()), "{name}: {names}: {words:?}");
            }
            for action in &question.legal {
                let squares = &action[..4];
                let twins: Vec<&String> =
                    question.legal.iter().filter(|other| other[..4] == *squares && !other.contains('~')).collect();
                if twins.len() > 1 {
                    let mut said: Vec<&Vec<String>> = twins
                        .iter()
                        .map(|twin| question.choices.get(*twin).unwrap_or_else(|| panic!("{name}: {twin}")))
                        .collect();
                    said.sort();
                    said.dedup();
                    assert_eq!(said.len(), twins.len(), "{name}: {twins:?} are told apart");
                }
            }
        }
    }
}

#[test]
fn every_shipped_puzzle_makes_a_page_that_ends_as_its_line_does() {
    let shipped = shipped().unwrap();
    assert!(shipped.iter().step_by(9).any(|puzzle| puzzle.goal() == Goal::Advantage));
    for shown in shipped.iter().step_by(9) {
        let told = puzzle(shown, languages()).unwrap().unwrap();
        let (frames, moves) = frames(&told);
        assert_eq!(moves.len(), shown.moves.len(), "{}", shown.id);
        let questions = frames.iter().filter(|frame| frame.question.is_some()).count();
        assert_eq!(questions as u32, shown.own_moves(), "{}", shown.id);
        let html = Page::new(&told, Theme::Light, &shown.id).html().to_owned();
        assert!(html.len() <= HEAVIEST, "{}", shown.id);
    }
}
