//! Whether the men are hidden, for all rooms that show something of the position or let somebody touch it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::judge::Match;
use super::message::ClockHolds;
use crate::phase::Screen;

/// Whether the men may be seen; asked by everything that shows something of the position or lets it be touched.
#[derive(SystemParam)]
pub struct Sight<'w> {
    the_match: Option<Res<'w, Match>>,
    holds: Option<Res<'w, ClockHolds>>,
    screen: Res<'w, State<Screen>>,
}

impl Sight<'_> {
    /// Whether the men are out of sight, so that nobody is to select one or be told where it can go.
    pub fn hides_the_men(&self) -> bool {
        let holds = self.holds.as_ref().map(|holds| **holds).unwrap_or_default();
        self.the_match.as_ref().is_some_and(|the_match| the_match.hides_the_men(holds, *self.screen.get()))
    }
}
