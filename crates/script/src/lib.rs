//! A demonstration written down: text to script to beats to schedule, pure.
//!
//! The language is for people who have never seen this code: `docs/films.md` says all of it. The way of a text:
//!
//! 1. [`Script::read`] takes it apart into headings and directions ([`Direction`]), each with its place.
//! 2. [`compile()`] plays it by the rules and makes beats ([`Beat`]): what a director performs, as plain data.
//! 3. [`Schedule::of`] says when each thing begins and ends.
//! 4. [`shots::shots`] says what the camera shows meanwhile, [`shown_at`] which words are seen, and [`deeds::deeds`] what is heard of a step.
//!
//! [`Texts`](texts::Texts) puts a film into another language, [`lesson`] judges the answers to its questions, and [`teaching`]
//! leads through lessons and puzzles. [`recording`] says which captions nobody has recorded yet, and writes a new recording into the script.
//!
//! Both halves of reading go on after a fault, so that a writer sees all faults of a text at once ([`film`]).
//!
//! ```
//! use plunder_script::{Schedule, Writing, film};
//!
//! let text = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nsay Capture and swap.\nd2d5+n\n";
//! let film = film(text, Writing::Script, &|_| Err("there are no voices here".to_owned())).unwrap();
//! assert_eq!(film.beats.len(), 2);
//! assert!(Schedule::of(&film).to_string().contains("\taction\td2d5+n\n"));
//! ```

mod aloud;
mod annotated;
mod beat;
mod compile;
pub mod cues;
pub mod deeds;
mod direction;
pub mod explained;
mod fault;
pub mod gallery;
mod game;
mod judge;
pub mod lesson;
mod mark;
pub mod pace;
mod perform;
mod read;
pub mod recording;
pub mod schedule;
pub mod shots;
mod shown;
pub mod teaching;
mod text;
pub mod texts;
mod view;
pub mod voice;

pub use aloud::aloud;
pub use annotated::annotated;
pub use beat::{Beat, Captions, Film, Performed, Question, Refusal, Spoken, Style, Utterance, Voice, What, Wrong};
pub use compile::{VoiceLength, compile, film};
pub use direction::{Direction, Line, marks};
pub use fault::{Fault, Location, MOST_FAULTS, Placed};
pub use mark::{Colour, LONGEST_LABEL, Mark};
pub use pace::Pace;
pub use read::{Headings, Script, Writing, is_directed};
pub use schedule::{Item, Kind, Motion, REACHING, Schedule, way_of_refusal};
pub use shown::{
    ChapterStart, FEWEST_CHAPTERS, SHORTEST_CHAPTER, Words, chapters, lasting_chapters, listed_chapters, scenes,
    shown_at, subtitles, translated_subtitles,
};
pub use view::{Look, Manner, View};
