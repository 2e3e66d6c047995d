//! Pages: what is drawn after every action is the position that the rules give; a page is one small file that loads nothing and knows the
//! answers to what it asks.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use mind::coach::Moment;
use mind::coach::motives::Compared;
use mind::opponent::Score;
use mind::puzzles::{Goal, shipped};
use plunder_paper::page::{Entry, Page, Pose, Seen, Sort, Theme, Told, frames, index, puzzle, review, teaching};
use rules::text::Text;
use rules::{AnyOptions, AnyPosition, Chessman, Kind, Square};
use script::gallery::FILMS;
use script::teaching::course::course;
use script::{Film, What};
use testing::vectors::playouts;
use turn::tableau::Tableau;
use words::language::Language;

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
        let mut game = rules::AnyGame::from_position(start.into());
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
        .position(|(seen, _)| *seen == Seen::Man(Chessman::new(rules::Color::Black, Kind::Knight)));
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
        let page = Page::new(&told, Theme::Auto, &name, None);
        let html = page.html();
        assert!(html.len() <= HEAVIEST, "{name} weighs {} bytes", html.len());
        assert_eq!(html, Page::new(&told, Theme::Auto, &name, None).html(), "{name}");
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
        let html = Page::new(&told, Theme::Light, &shown.id, None).html().to_owned();
        assert!(html.len() <= HEAVIEST, "{}", shown.id);
    }
}

/// The data of a page.
fn data(html: &str) -> serde_json::Value {
    serde_json::from_str(html.split("id=\"data\">").nth(1).unwrap().split("</script>").next().unwrap()).unwrap()
}

/// Every lesson and some puzzles, by name.
fn exercises() -> Vec<(String, Told)> {
    let mut exercises = scripts();
    exercises.retain(|(name, _)| name.starts_with("lesson-"));
    assert!(exercises.len() >= 14);
    for shown in shipped().unwrap().iter().step_by(40) {
        exercises.push((shown.id.clone(), puzzle(shown, languages()).unwrap().unwrap()));
    }
    exercises
}

#[test]
fn an_exercise_opens_on_its_first_question_and_keeps_the_answer_back() {
    for (name, told) in exercises() {
        let page = Page::new(&told, Theme::Auto, &name, None);
        let (html, data) = (page.html(), data(page.html()));
        let open = &data["frames"][data["open"].as_u64().unwrap() as usize];
        assert!(open["q"].is_object(), "{name} opens with {open}");
        let task = told.film().beats.iter().find_map(|beat| match &beat.what {
            What::Ask(question) => Some(question.text.replace("\\n", " ")),
            _ => None,
        });
        let task = task.unwrap();
        let words = html.split("<section class=\"words\"").nth(1).unwrap().split("</section>").next().unwrap();
        let (seen, folded) = words.split_once("<details class=\"solution\"><summary>Solution</summary>").unwrap();
        let first = seen.split("<li>").nth(1).unwrap().split("</li>").next().unwrap();
        assert_eq!(first, task.replace('&', "&amp;").replace('"', "&quot;"), "{name}");
        assert!(html.contains(&format!("<meta property=\"og:description\" content=\"{first}\">")), "{name}");
        let answers: Vec<&str> =
            data["moves"].as_array().unwrap().iter().map(|told| told[0].as_str().unwrap()).collect();
        if told.kind == Sort::Puzzle {
            assert!(!seen.contains("Moves:") && folded.contains(&format!("Moves: {}", answers.join(" "))), "{name}");
        }
        for caption in told.film().beats.iter().filter_map(|beat| match &beat.what {
            What::Say { text, .. } => Some(text),
            _ => None,
        }) {
            assert!(!seen.contains(caption.as_str()), "{name} says before its question: {caption}");
        }
    }
}

#[test]
fn what_is_said_before_a_question_is_read_with_it_and_a_film_begins_at_its_beginning() {
    let opening = |name: &str| {
        let told = scripts().into_iter().find(|(found, _)| found == name).unwrap().1;
        let data = data(Page::new(&told, Theme::Auto, name, None).html());
        let open = data["open"].as_u64().unwrap();
        (open, data["frames"][open as usize]["t"].as_str().unwrap().to_owned())
    };
    let (open, kind) = opening("keep-the-unused-vest");
    assert!(open > 0 && kind == "a", "{open} {kind}");
    // Here something is played and told before anything is asked.
    assert_eq!(opening("why-decline"), (0, "s".to_owned()));
}

#[test]
fn links_lead_to_just_the_file_and_previews_name_the_picture_that_is_given() {
    let told = scripts().remove(1).1;
    let address = "https://example.org/vests/a%23b.html";
    let page = Page::new(&told, Theme::Auto, "a#b", Some(address));
    let html = page.html();
    assert!(html.contains(&format!("<meta property=\"og:url\" content=\"{address}\">")));
    assert!(html.contains("<meta property=\"og:image\" content=\"https://example.org/vests/a%23b.png\">"));
    assert!(html.contains(&format!("<meta property=\"og:image:alt\" content=\"{}\">", page.picture().words())));
    assert!(html.contains(&format!("<meta property=\"og:title\" content=\"{}\">", page.title())));
    assert!(!Page::new(&told, Theme::Auto, "a#b", None).html().contains("og:image"));
    let entry = Entry { file: "a#b?c%20.html".to_owned(), title: "A & B".to_owned() };
    let list = index("Pages", "en", Theme::Auto, None, &[entry]);
    assert!(list.contains("<a href=\"a%23b%3Fc%2520.html\">A &amp; B</a>"), "{list}");
}

#[test]
fn a_review_says_what_decided_a_game_and_offers_the_lesson_about_it() {
    let mut game = rules::AnyGame::begin(AnyOptions::default(), None).unwrap();
    ["e2e4", "d7d5", "e4d5", "d8d5"].iter().for_each(|name| game.play_name(name).unwrap());
    let moment = |ply: usize, why: &'static str| {
        let position = game.position_after(ply).unwrap();
        let (played, better) = (game.actions()[ply], position.legal_actions()[0]);
        let compared = Compared {
            played: (played, Score::centipawns(-200)),
            better: (better, Score::centipawns(300)),
            answer: None,
        };
        Moment { ply, played, better, lost: 0.25, why: Text::new(why), compared }
    };
    let moments =
        [moment(1, "coach-why-better"), moment(2, "coach-why-vest-left"), moment(3, "coach-motive-pair-falls")];
    let films = languages().into_iter().map(|language| (language, Film::from(&game))).collect();
    let mut told = Told::new(films, Sort::Game).unwrap();
    let names = review(&mut told, &moments, |name| format!("my game-{name}.html"));
    assert_eq!(names, ["chessplus-a-pair-falls-whole", "lesson-05-decline"]);
    let page = Page::new(&told, Theme::Auto, "game", None);
    let captions: Vec<&str> =
        page.html().split("<li>").skip(1).map(|rest| rest.split("</li>").next().unwrap()).collect();
    assert_eq!(captions.len(), 6, "three moments in two languages");
    assert!(
        captions[0].starts_with("d5 cost 25% of the winning chances;") && !captions[0].contains("<a "),
        "{}",
        captions[0]
    );
    let link = "<a href=\"my%20game-lesson-05-decline.html\">Lesson: Take the worn vest, or none (3-3)</a>";
    assert!(captions[1].ends_with(link), "{}", captions[1]);
    assert!(captions[2].contains("Demonstration: A pair falls whole (C5)</a>"), "{}", captions[2]);
    assert!(captions[4].contains(">Lektion: "), "{}", captions[4]);
    // Each is said right behind its action, and nothing else has moved.
    let (frames, moves) = frames(&told);
    assert_eq!(moves.len(), 4);
    let said: Vec<usize> = frames
        .iter()
        .filter(|frame| frame.caption.iter().flatten().any(|words| words.contains("25")))
        .map(|frame| frame.ply)
        .collect();
    assert_eq!(said, [2, 3, 4]);
    for name in names {
        assert!(teaching(name, languages()).is_some_and(|told| told.languages().count() == 2), "{name}");
    }
}
