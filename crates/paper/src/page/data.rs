//! What a page's script is told: things and where they are in every frame, as differences from the frame before; questions, marks, words
//! for the board, and labels of buttons.

use std::collections::{BTreeMap, BTreeSet};

use rules::text::Text;
use rules::{AnyPosition, Chessman, Color, Kind, Square};
use script::Mark;
use serde_json::{Value, json};
use turn::tableau::Tableau;
use words::language::Language;

use super::answers::Question;
use super::frames::{Frame, Manner, answers, frames, opening};
use super::scene::{Pose, Seen};
use super::told::{Offer, Sort, Told};
use crate::diagram::{self, Needed, Options, stand_place};

/// The parts of a page that are made of its frames.
pub(crate) struct Data {
    /// The board with everything that ever stands on it.
    pub board: String,
    /// What the script is told.
    pub json: String,
    /// The captions, each in every language: first those that give no answer away.
    pub captions: Vec<Vec<String>>,
    /// What is offered with a caption, by its number.
    pub offers: BTreeMap<usize, Offer>,
    /// How many of the captions give no answer away.
    pub open: usize,
    /// The task, or what is said first, in every language; none where nothing is said.
    pub task: Option<Vec<String>>,
    /// The moves in SAN.
    pub moves: Vec<String>,
    /// Whether something is asked.
    pub asks: bool,
    pub opening: AnyPosition,
    /// The same in words, in every language.
    pub position: Vec<String>,
}

/// The buttons and sentences of the page, by their messages.
const LABELS: [&str; 21] = [
    "page-first",
    "page-back",
    "page-play",
    "page-pause",
    "page-forward",
    "page-last",
    "page-flip",
    "page-moves",
    "page-board",
    "page-empty",
    "page-hint",
    "page-show",
    "page-illegal",
    "page-right",
    "page-choose",
    "page-answer",
    "page-language",
    "page-chosen",
    "page-cancel",
    "page-controls",
    "page-solution",
];

/// Everything of a page that is made of its frames.
pub(crate) fn data(told: &Told) -> Data {
    let (frames, moves) = frames(told);
    let (things, poses) = tracks(&frames);
    let (opens, answers) = (opening(&frames), answers(&frames));
    let Captions { captions, numbers, open, offers } = captions(&frames, &answers);
    let mut written = Vec::new();
    let mut before: Option<&[Pose]> = None;
    for (number, (frame, poses)) in frames.iter().zip(&poses).enumerate() {
        written.push(frame_value(frame, poses, before, (numbers[number], answers[number])));
        before = Some(poses);
    }
    let asks = frames.iter().any(|frame| frame.question.is_some());
    let languages: Vec<&Language> = told.languages().collect();
    let game = match told.kind {
        Sort::Game => 0,
        Sort::Script => 1,
        Sort::Puzzle => 2,
    };
    let whole = json!({
        "langs": languages.iter().map(|language| json!([language.tag(), language.name()])).collect::<Vec<_>>(),
        "words": languages.iter().map(|language| spoken(language)).collect::<Vec<_>>(),
        "sort": game,
        "things": things.iter().map(|seen| seen.shape()).collect::<Vec<_>>(),
        "frames": written,
        "moves": moves.iter().map(|(san, frame)| json!([san, frame])).collect::<Vec<_>>(),
        "first": first_move(told),
        "open": opens,
    });
    let shown = frames.get(opens);
    let opening = shown.and_then(|frame| frame.position).unwrap_or(told.film().start);
    let position =
        told.words(|language, _| diagram::description(&opening, &Tableau::of(opening), &Options::bare(), language));
    let task = shown.and_then(|frame| frame.caption.clone()).filter(|words| words.iter().all(|said| !said.is_empty()));
    let empty: Vec<Pose> = Vec::new();
    let stand = shown.and_then(|frame| frame.stand);
    let board = board(&things, poses.get(opens).unwrap_or(&empty), stand);
    let moves = moves.into_iter().map(|(san, _)| san).collect();
    Data { board, json: whole.to_string(), captions, offers, open, task, moves, asks, opening, position }
}

/// What is said, and by which frames.
struct Captions {
    captions: Vec<Vec<String>>,
    /// The number of each frame's caption; none where nothing new is said.
    numbers: Vec<Option<usize>>,
    /// How many give no answer away; these come first.
    open: usize,
    offers: BTreeMap<usize, Offer>,
}

fn captions(frames: &[Frame], answers: &[bool]) -> Captions {
    let mut found =
        Captions { captions: Vec::new(), numbers: vec![None; frames.len()], open: 0, offers: BTreeMap::new() };
    for answering in [false, true] {
        for (number, frame) in frames.iter().enumerate().filter(|(number, _)| answers[*number] == answering) {
            if let Some(words) = frame.caption.as_ref().filter(|words| words.iter().any(|said| !said.is_empty())) {
                found.numbers[number] = Some(found.captions.len());
                found.offers.extend(frame.offer.clone().map(|offer| (found.captions.len(), offer)));
                found.captions.push(words.clone());
            }
        }
        if !answering {
            found.open = found.captions.len();
        }
    }
    found
}

/// The number of the first move, and whether Black makes it.
fn first_move(told: &Told) -> Value {
    let start = &told.film().start;
    json!([start.fullmove_number(), u8::from(start.turn() == Color::Black)])
}

/// Every thing that is ever there, and where each of them is in every frame; also where it is hidden before it comes.
fn tracks(frames: &[Frame]) -> (Vec<Seen>, Vec<Vec<Pose>>) {
    let mut things: Vec<Seen> = Vec::new();
    let mut first: Vec<Pose> = Vec::new();
    for frame in frames {
        for (seen, pose) in frame.scene.iter().skip(things.len()) {
            let is_taken = matches!(seen, Seen::Vest(_)) && pose.lift > 0;
            let hidden = match seen {
                Seen::Vest(kind) if is_taken => {
                    let (x, y) = stand_place(*kind);
                    Pose { x, y, ..Pose::default() }
                }
                _ => pose.hidden(),
            };
            first.push(hidden);
            things.push(*seen);
        }
    }
    let plinths: BTreeSet<(Square, Color)> = frames.iter().flat_map(|frame| frame.pairs.iter().copied()).collect();
    let poses = frames.iter().map(|frame| {
        let mut poses: Vec<Pose> = frame.scene.iter().map(|(_, pose)| *pose).collect();
        poses.extend(first.iter().skip(poses.len()));
        for plinth in &plinths {
            let pose = Pose::on(plinth.0);
            poses.push(if frame.pairs.contains(plinth) { pose } else { pose.hidden() });
        }
        poses
    });
    let poses = poses.collect();
    things.extend(plinths.into_iter().map(|(_, color)| Seen::Plinth(color)));
    (things, poses)
}

/// A frame as the script reads it, with the number of its caption and whether it gives an answer away.
fn frame_value(
    frame: &Frame,
    poses: &[Pose],
    before: Option<&[Pose]>,
    (caption, answers): (Option<usize>, bool),
) -> Value {
    let mut value = serde_json::Map::new();
    let changed =
        poses.iter().enumerate().filter(|(number, pose)| before.is_none_or(|before| before[*number] != **pose));
    let changed: Vec<Value> = changed
        .map(|(number, Pose { x, y, lift, form, seen })| match (lift, form, seen) {
            (0, 0, 100) => json!([number, x, y]),
            _ => json!([number, x, y, lift, form, seen]),
        })
        .collect();
    if !changed.is_empty() {
        value.insert("d".into(), changed.into());
    }
    if frame.caption.is_some() {
        value.insert("c".into(), caption.map_or(json!(-1), |number| json!(number)));
    }
    if answers {
        value.insert("l".into(), json!(1));
    }
    if let Some(words) = &frame.chapter {
        value.insert("h".into(), json!(words));
    }
    if !frame.marks.is_empty() {
        value.insert("m".into(), frame.marks.iter().map(mark_value).collect::<Vec<_>>().into());
    }
    let letter = match frame.manner {
        Manner::Say => "s",
        Manner::Step => "t",
        Manner::Ask => "a",
        Manner::Refuse => "n",
        Manner::Cut | Manner::Back => "c",
    };
    value.insert("t".into(), letter.into());
    value.insert("p".into(), json!(frame.ply));
    if frame.turn == Color::Black {
        value.insert("b".into(), json!(1));
    }
    if frame.stops {
        value.insert("x".into(), json!(1));
    }
    if let Some(stand) = frame.stand {
        let counts: Vec<u32> = stand.to_vec();
        value.insert("s".into(), json!(counts));
    }
    if let Some(question) = &frame.question {
        value.insert("q".into(), question_value(question));
    }
    Value::Object(value)
}

fn mark_value((mark, words): &(Mark, Vec<String>)) -> Value {
    match mark {
        Mark::Square(at, colour) => json!(["s", at.to_string(), colour.to_string()]),
        Mark::Circle(at, colour) => json!(["c", at.to_string(), colour.to_string()]),
        Mark::Arrow(from, to, colour) => json!(["a", from.to_string(), colour.to_string(), to.to_string()]),
        Mark::Label(at, _) => json!(["l", at.to_string(), words]),
    }
}

fn question_value(question: &Question) -> Value {
    let wrong: BTreeMap<&String, &Vec<String>> = question.wrong.iter().map(|(name, words)| (name, words)).collect();
    json!({
        "legal": question.legal.join(" "),
        "right": question.right,
        "wrong": wrong,
        "rest": question.rest,
        "hints": question.hints,
        "choices": question.choices,
    })
}

/// What a page says in one language besides its captions.
fn spoken(language: &Language) -> Value {
    let labels: BTreeMap<&str, String> = LABELS.iter().map(|id| (&id["page-".len()..], language.get(id))).collect();
    let men: BTreeMap<String, String> = Color::ALL
        .into_iter()
        .flat_map(|color| Kind::ALL.map(|kind| Chessman::new(color, kind)))
        .map(|man| (Seen::Man(man).shape(), language.say(&man.into())))
        .collect();
    let vests: BTreeMap<String, String> = Kind::ALL
        .into_iter()
        .map(|kind| (Seen::Vest(kind).shape(), language.say(&Text::new("page-wears").with("vest", kind))))
        .collect();
    let turns = Color::ALL.map(|color| language.say(&Text::new("page-turn").with("player", color)));
    let count = language.say(&Text::new("page-count").with("ply", "#1").with("plies", "#2"));
    json!({ "labels": labels, "men": men, "vests": vests, "turns": turns, "count": count })
}

/// The board with its things where they are when the page opens.
fn board(things: &[Seen], poses: &[Pose], stand: Option<[u32; 6]>) -> String {
    let mut needed = Needed::default();
    for seen in things {
        match seen {
            Seen::Man(man) | Seen::Ghost(man) => needed.men.insert(*man),
            Seen::Vest(kind) => needed.vests.insert(*kind),
            Seen::Plinth(color) => needed.pairs.insert(*color),
        };
    }
    if stand.is_some() {
        needed.vests.extend(Kind::ALL);
    }
    let drawn: Vec<(String, Pose)> = things.iter().map(|seen| seen.shape()).zip(poses.iter().copied()).collect();
    let things: Vec<(String, [f32; 3], u8, bool)> = drawn
        .into_iter()
        .map(|(shape, pose)| {
            let place = [pose.x, pose.y, pose.lift].map(|part| part as f32 / 100.0);
            (shape, place, pose.form, pose.seen > 0)
        })
        .collect();
    diagram::playing_board(&needed, &things, stand)
}
