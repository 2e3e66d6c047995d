//! Two windows with the same settings: what one of them changed outlives what the other one writes later, and numbers that no slider
//! gives are put right.

use ron::error::SpannedError;

use super::kept::{
    CoachSettings, ControlSettings, SeatSettings, Settings, SoundSettings, TableSettings, VideoSettings,
};
use crate::access::Access;
use library::game_file::tolerant;
use rules::players::Player;
use rules::save::LONGEST_NAME;
use table::ritual::PACES;
use table::seat::analysis::LINES;

/// What lies in the file, `theirs`, with everything that this window has changed since it read or wrote `base`.
pub(super) fn merged(base: &Settings, mine: &Settings, theirs: Settings) -> Settings {
    // A field that is added is missing in this list, and must not be in the one below.
    let Settings {
        table,
        sound,
        controls,
        keys: _,
        buttons: _,
        access,
        language: _,
        video,
        seats,
        coach,
        time: _,
        first_hints: _,
        measured: _,
    } = mine;
    let TableSettings { look: _, materials: _, style: _, speed: _, auto_turn: _, by_hand: _ } = table;
    let SoundSettings { master: _, table: _, room: _, screens: _ } = sound;
    let ControlSettings { turning: _, zooming: _, upside_down: _ } = controls;
    let Access { text_scale: _, reduced_motion: _, captions: _, contrast: _ } = access;
    let VideoSettings { tier: _, fullscreen: _, vsync: _, photograph_at_rest: _ } = video;
    let SeatSettings { white: _, black: _, levels: _, resigns: _, at_once: _, ponders: _ } = seats;
    let CoachSettings { hints: _, bar: _, graph: _, threats: _, lines: _ } = coach;
    let mut merged = theirs;
    macro_rules! take_mine {
        ($($($part:ident).+),+ $(,)?) => {
            $(if mine.$($part).+ != base.$($part).+ {
                merged.$($part).+.clone_from(&mine.$($part).+);
            })+
        };
    }
    take_mine!(
        table.look,
        table.materials,
        table.style,
        table.speed,
        table.auto_turn,
        table.by_hand,
        sound.master,
        sound.table,
        sound.room,
        sound.screens,
        controls.turning,
        controls.zooming,
        controls.upside_down,
        keys,
        buttons,
        access.text_scale,
        access.reduced_motion,
        access.captions,
        access.contrast,
        language,
        video.tier,
        video.fullscreen,
        video.vsync,
        video.photograph_at_rest,
        seats.white,
        seats.black,
        seats.levels,
        seats.resigns,
        seats.at_once,
        seats.ponders,
        coach.hints,
        coach.bar,
        coach.graph,
        coach.threats,
        coach.lines,
        time,
        first_hints,
        measured,
    );
    merged
}

impl Settings {
    /// The settings of a text: what of it can be used, with every number put right.
    ///
    /// # Errors
    /// It is none of settings.
    pub fn of(text: &str) -> Result<Self, SpannedError> {
        tolerant::read::<Self>(text).map(|found| found.value.mended())
    }

    /// The same with every number one that a slider gives. A number that is none (NaN) differs from itself, so that a window with it
    /// would write without end.
    pub(super) fn mended(self) -> Self {
        mended(self)
    }
}

fn mended(mut settings: Settings) -> Settings {
    let new = Settings::default();
    let mend = |value: &mut f32, new: f32, (least, most): (f32, f32)| {
        *value = if value.is_finite() { value.clamp(least, most) } else { new };
    };
    mend(&mut settings.table.speed, new.table.speed, PACES);
    let (sound, fresh) = (&mut settings.sound, new.sound);
    for (volume, new) in [
        (&mut sound.master, fresh.master),
        (&mut sound.table, fresh.table),
        (&mut sound.room, fresh.room),
        (&mut sound.screens, fresh.screens),
    ] {
        mend(volume, new, (0.0, 1.0));
    }
    mend(&mut settings.controls.turning, new.controls.turning, ControlSettings::WAYS);
    mend(&mut settings.controls.zooming, new.controls.zooming, ControlSettings::WAYS);
    mend(&mut settings.access.text_scale, new.access.text_scale, (1.0, Access::LARGEST));
    settings.coach.lines = settings.coach.lines.min(u8::try_from(LINES).unwrap_or(u8::MAX));
    let seats = &mut settings.seats;
    for player in [&mut seats.white, &mut seats.black] {
        player.name = player.name.take().map(|name| name.chars().take(LONGEST_NAME).collect());
    }
    let levels = [&mut seats.white.computer, &mut seats.black.computer].into_iter().chain(&mut seats.levels);
    levels.flatten().for_each(|level| *level = (*level).min(Player::STRONGEST));
    settings
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::scene::Look;

    #[test]
    fn what_two_windows_change_is_kept_of_both() {
        let base = Settings::default();
        let (mut mine, mut theirs) = (base.clone(), base.clone());
        mine.table.look = Look::Garden;
        mine.coach.bar = true;
        theirs.sound.room = 0.25;
        theirs.table.speed = 2.0;
        theirs.coach.bar = false;
        let both = merged(&base, &mine, theirs.clone());
        assert_eq!(
            (both.table.look, both.coach.bar, both.sound.room, both.table.speed),
            (Look::Garden, true, 0.25, 2.0)
        );
        // What nobody here has changed since is not taken back there.
        assert_eq!(merged(&mine, &mine, theirs.clone()), theirs);
    }

    #[test]
    fn a_number_that_no_slider_gives_is_put_right() {
        let text = "(table: (speed: NaN), sound: (room: inf, master: -3.0), controls: (turning: 1e30), access: (text_scale: NaN), \
                    coach: (lines: 200), seats: (white: (computer: Some(77)), levels: (Some(12), None)))";
        let read: Settings = ron::from_str(text).unwrap();
        let settings = mended(read);
        let new = Settings::default();
        assert_eq!(settings, settings.clone(), "no number differs from itself");
        assert_eq!((settings.table.speed, settings.sound.room), (new.table.speed, new.sound.room));
        assert_eq!((settings.sound.master, settings.controls.turning, settings.access.text_scale), (0.0, 4.0, 1.0));
        assert_eq!((usize::from(settings.coach.lines), settings.seats.white.computer), (LINES, Some(10)));
        assert_eq!(settings.seats.levels, [Some(10), None]);
        assert_eq!(mended(new.clone()), new);
    }
}
