//! Between the settings and the rooms that obey them, the computer and the coach among these: at the start, when a page changes something, and
//! when a key does.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode};
use rules::Color;
use rules::players::Player;
use serde::{Deserialize, Serialize};
use table::ritual::{Pace, PlayedByHand};
use table::scene::camera::{Across, AutoTurn, Grip};
use table::scene::{Look, Materials};
use table::seat::{Conduct, Wishes};
use table::soundscape::{Captions, Volumes};

use super::kept::Settings;
use crate::access::Access;
use crate::bindings::{Bindings, Buttons};

/// What other rooms keep, and keys change as well.
type Rooms<'w> = (
    ResMut<'w, Look>,
    ResMut<'w, Materials>,
    ResMut<'w, Pace>,
    (ResMut<'w, AutoTurn>, ResMut<'w, Across>, ResMut<'w, PlayedByHand>),
    ResMut<'w, Access>,
);

/// The rooms begin as the settings say; room and materials were put into the app before, by the settings or the command line.
pub(super) fn begin(
    settings: Res<Settings>,
    mut pace: ResMut<Pace>,
    (mut auto_turn, mut across): (ResMut<AutoTurn>, ResMut<Across>),
    mut by_hand: ResMut<PlayedByHand>,
) {
    (pace.speed, pace.style) = (settings.table.speed, settings.table.style);
    auto_turn.0 = settings.table.auto_turn;
    across.wanted = settings.table.across;
    *by_hand = settings.table.by_hand;
}

/// What a key changed is remembered.
pub(super) fn remember(
    mut settings: ResMut<Settings>,
    (look, materials, pace, (auto_turn, across, by_hand), access): Rooms,
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
) {
    if settings.is_added() {
        return;
    }
    let mut now = settings.clone();
    if look.is_changed() && !look.is_added() {
        now.table.look = *look;
    }
    if materials.is_changed() && !materials.is_added() {
        now.table.materials = *materials;
    }
    if pace.is_changed() {
        (now.table.speed, now.table.style) = (pace.speed, pace.style);
    }
    if auto_turn.is_changed() {
        now.table.auto_turn = auto_turn.0;
    }
    if across.is_changed() {
        now.table.across = across.wanted;
    }
    if by_hand.is_changed() {
        now.table.by_hand = *by_hand;
    }
    if access.is_changed() {
        now.access = *access;
    }
    for window in windows.iter().filter(|window| window.is_changed() && !window.is_added()) {
        now.video.fullscreen = window.mode != WindowMode::Windowed;
    }
    settings.set_if_neq(now);
}

/// What a page changed is done.
pub(super) fn apply(
    settings: Res<Settings>,
    (mut look, mut materials, mut pace, (mut auto_turn, mut across, mut by_hand), mut access): Rooms,
    (mut volumes, mut captions): (ResMut<Volumes>, ResMut<Captions>),
    (mut bindings, mut buttons): (ResMut<Bindings>, ResMut<Buttons>),
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Grip>,
    mut before: Local<Option<Settings>>,
) {
    if !settings.is_changed() {
        return;
    }
    let was = before.replace(settings.clone());
    let is_new = |differs: &dyn Fn(&Settings) -> bool| was.as_ref().is_some_and(differs);
    let table = settings.table;
    if is_new(&|was| was.table.look != table.look) {
        look.set_if_neq(table.look);
    }
    if is_new(&|was| was.table.materials != table.materials) {
        materials.set_if_neq(table.materials);
    }
    let wanted = Pace { speed: table.speed, style: table.style, ..*pace };
    pace.set_if_neq(wanted);
    auto_turn.set_if_neq(AutoTurn(table.auto_turn));
    let wanted = Across { wanted: table.across, ..*across };
    across.set_if_neq(wanted);
    by_hand.set_if_neq(table.by_hand);
    access.set_if_neq(settings.access);
    volumes.set_if_neq(settings.sound.into());
    captions.set_if_neq(Captions(settings.access.captions));
    bindings.set_if_neq(settings.keys.clone());
    buttons.set_if_neq(settings.buttons);
    for mut window in &mut windows {
        let present = if settings.video.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
        if window.present_mode != present {
            window.present_mode = present;
        }
        let fills = window.mode != WindowMode::Windowed;
        if fills != settings.video.fullscreen {
            window.mode = match settings.video.fullscreen {
                true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                false => WindowMode::Windowed,
            };
        }
    }
    let controls = settings.controls;
    for mut grip in &mut cameras {
        grip.reach = controls.zooming.clamp(0.25, 4.0);
        grip.jumps = settings.access.reduced_motion;
        let turning = controls.turning.clamp(0.25, 4.0);
        grip.way = Vec2::new(turning, if controls.upside_down { -turning } else { turning });
    }
}

/// Who played last, and how the computer behaves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatSettings {
    /// Who had White.
    pub white: Player,
    /// Who had Black.
    pub black: Player,
    /// At which level the computer played each colour last, 0 for its full strength.
    pub levels: [Option<u8>; 2],
    /// The computer gives up hopeless games.
    pub resigns: bool,
    /// It moves at once, not at a person's pace.
    pub at_once: bool,
    /// At full strength it thinks on while the other player does, but not on battery.
    pub ponders: bool,
}

impl Default for SeatSettings {
    fn default() -> Self {
        Self {
            white: Player::default(),
            black: Player::default(),
            levels: [None; 2],
            resigns: true,
            at_once: false,
            ponders: true,
        }
    }
}

impl SeatSettings {
    /// Both players, White first.
    pub fn players(&self) -> [Player; 2] {
        [self.white.clone(), self.black.clone()]
    }

    /// At which level the computer played this colour last.
    pub const fn level(&self, color: Color) -> Option<u8> {
        self.levels[color.index()]
    }

    /// These two play.
    pub fn remember(&mut self, players: &[Player; 2]) {
        [self.white, self.black] = players.clone();
        for (level, player) in self.levels.iter_mut().zip(players) {
            *level = player.computer.or(*level);
        }
    }
}

/// What the coach shows; nothing at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CoachSettings {
    /// A hint when somebody asks.
    pub hints: bool,
    /// The bar beside the board.
    pub bar: bool,
    /// The graph of the game in the drawer.
    pub graph: bool,
    /// What the other player threatens.
    pub threats: bool,
    /// How many of the best lines.
    pub lines: u8,
}

impl CoachSettings {
    /// Whether it lays marks on the board.
    pub const fn marks(&self) -> bool {
        self.hints || self.threats || self.lines > 0
    }

    /// Turns off everything that it shows unasked; returns whether there was anything. Hints can still be asked for.
    pub fn put_away(&mut self) -> bool {
        let quiet = Self { hints: self.hints, ..Self::default() };
        std::mem::replace(self, quiet) != quiet
    }
}

/// The rooms where computer and coach think obey the settings.
pub(super) fn apply_minds(settings: Res<Settings>, conduct: Option<ResMut<Conduct>>, wishes: Option<ResMut<Wishes>>) {
    if !settings.is_changed() {
        return;
    }
    let (seats, coach) = (&settings.seats, settings.coach);
    if let Some(mut conduct) = conduct {
        let wanted = Conduct { resigns: seats.resigns, at_once: seats.at_once, ponders: seats.ponders, ..*conduct };
        conduct.set_if_neq(wanted);
    }
    if let Some(mut wishes) = wishes {
        let score = coach.bar || coach.graph;
        wishes.set_if_neq(Wishes { score, lines: coach.lines.into(), threat: coach.threats, hints: coach.hints });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_coach_shows_by_itself_is_put_away_and_hints_stay() {
        let mut coach = CoachSettings { hints: true, bar: true, graph: true, threats: true, lines: 3 };
        assert!(coach.put_away());
        assert_eq!(coach, CoachSettings { hints: true, ..CoachSettings::default() });
        assert!(!coach.put_away(), "there is nothing left to put away");
    }
}
