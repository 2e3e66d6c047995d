//! Which exercise is on the table; the panels read it, `conduct` changes it.

use bevy::prelude::*;

use rules::Square;
use script::teaching::shelf::{self, PuzzleFilter};
use script::teaching::{Card, Event, Instruction, Lesson, Solving};
use table::game::Performer;

/// The exercise on the table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub enum OnTable {
    /// None: a game is played.
    #[default]
    Nothing,
    /// A lesson.
    Lesson(Box<Lesson>),
    /// The puzzle with this number, one of those that are wanted.
    Puzzle(usize, PuzzleFilter, Box<Solving>),
}

impl OnTable {
    /// A lesson by its number, and what is to be done first.
    pub(super) fn lesson(number: usize) -> Option<(Self, Vec<Instruction>)> {
        Lesson::begin(number).map(|(lesson, deeds)| (Self::Lesson(Box::new(lesson)), deeds))
    }

    /// A puzzle by its number, and what is to be done first.
    pub(super) fn puzzle(number: usize, wish: PuzzleFilter) -> Option<(Self, Vec<Instruction>)> {
        let (solving, deeds) = Solving::begin(shelf::all().get(number)?)?;
        Some((Self::Puzzle(number, wish, Box::new(solving)), deeds))
    }

    /// Whether there is one.
    pub const fn is_on(&self) -> bool {
        !matches!(self, Self::Nothing)
    }

    /// Who performs the deeds of its player (2-7): a lesson says so, and puzzles are solved as games are played.
    pub(super) fn performer(&self) -> Performer {
        match self {
            Self::Puzzle(..) => Performer::AsInGames,
            Self::Lesson(lesson) if lesson.is_by_hand() => Performer::Player,
            _ => Performer::Table,
        }
    }

    /// Whether it goes on by itself after a time.
    pub(super) fn waits(&self) -> bool {
        match self {
            Self::Nothing => false,
            Self::Lesson(lesson) => lesson.waits(),
            Self::Puzzle(.., solving) => solving.waits(),
        }
    }

    /// Tells the exercise what happened; returns what is to be done.
    pub(super) fn hear(&mut self, event: Event) -> Vec<Instruction> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Lesson(lesson) => lesson.hear(event),
            Self::Puzzle(.., solving) => solving.hear(event),
        }
    }

    /// What is to be read of it, in the language of this tag.
    pub fn card(&self, tag: &str) -> Option<Card> {
        match self {
            Self::Nothing => None,
            Self::Lesson(lesson) => Some(lesson.card(tag)),
            Self::Puzzle(.., solving) => Some(solving.card()),
        }
    }

    /// The words that stand beside men.
    pub fn labels(&self, tag: &str) -> Vec<(Square, String)> {
        match self {
            Self::Lesson(lesson) => lesson.labels(tag),
            Self::Nothing | Self::Puzzle(..) => Vec::new(),
        }
    }
}
