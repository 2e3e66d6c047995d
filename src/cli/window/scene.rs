//! How the table is shown: its room, its materials and the rendering quality, and how large the window is at first.

use bevy::prelude::{App, *};
use bevy::window::{Monitor, OnMonitor, PrimaryMonitor, PrimaryWindow};
use clap::Args;
use film::studio::frame::Size;
use table::scene::pictures::read_ahead;
use table::scene::{Look, Materials, Quality};

/// The room and the materials.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct RoomOptions {
    /// The room around the table; by default the study, or in the window the room used last time.
    #[arg(long, value_enum)]
    look: Option<Look>,
    /// What the set is made of; by default wood, or in the window what was used last time.
    #[arg(long, value_enum)]
    materials: Option<Materials>,
}

/// The room, the materials and the tier.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct SceneOptions {
    #[command(flatten)]
    room: RoomOptions,
    /// The rendering quality. By default the graphics adapter decides.
    #[arg(long, value_enum)]
    tier: Option<Quality>,
}

impl RoomOptions {
    /// The room and the materials.
    pub fn look_and_materials(&self) -> (Look, Materials) {
        (self.look.unwrap_or_default(), self.materials.unwrap_or_default())
    }

    /// Begins to read the pictures of the table, beside whatever else a start needs.
    pub fn read_ahead(&self, tier: Quality) {
        let (look, materials) = self.look_and_materials();
        read_ahead(look, materials, tier.texture_size());
    }

    /// Puts the choices into an app before its table is built.
    pub fn set(&self, app: &mut App) {
        let (look, materials) = self.look_and_materials();
        app.insert_resource(look).insert_resource(materials);
    }
}

impl SceneOptions {
    #[cfg(feature = "film")]
    /// The tiers that were chosen: the one that was named, or all.
    pub fn tiers(&self) -> Vec<Quality> {
        self.tier.map_or_else(|| vec![Quality::Low, Quality::Medium, Quality::High], |tier| vec![tier])
    }

    #[cfg(feature = "film")]
    /// Whether this room and these materials were named, or none.
    pub fn allow(&self, look: Look, materials: Materials) -> bool {
        self.room.look.is_none_or(|named| named == look) && self.room.materials.is_none_or(|named| named == materials)
    }

    /// The same options, with these for what was left out.
    #[must_use]
    pub fn or(self, look: Look, materials: Materials, tier: Option<Quality>) -> Self {
        let room =
            RoomOptions { look: self.room.look.or(Some(look)), materials: self.room.materials.or(Some(materials)) };
        Self { room, tier: self.tier.or(tier) }
    }

    /// Begins to read the pictures of the table, where no tier was named of this one.
    pub fn read_ahead(&self, otherwise: Option<Quality>) {
        if let Some(tier) = self.tier.or(otherwise) {
            self.room.read_ahead(tier);
        }
    }

    /// Puts the choices into an app before its table is built. Where no tier was named `otherwise` is taken, or what
    /// suits the adapter.
    pub fn set(&self, app: &mut App, otherwise: Option<Quality>) {
        self.room.set(app);
        if let Some(quality) = self.tier.or(otherwise) {
            app.insert_resource(quality);
        }
    }
}

/// The size in which the window opens, before its screen is known: it fits a small laptop beside title bar and task bar.
pub const OPENING: Size = Size::new(1200, 640);
/// The smallest window in which board and panel are usable, in logical pixels.
pub const SMALLEST: Size = Size::new(800, 640);
/// The largest size that the window takes by itself.
const COMFORTABLE: Size = Size::new(1280, 800);
/// What a desktop takes of a screen for itself, in logical pixels: bars at the side, above and below.
const DESKTOP: Size = Size::new(24, 120);
/// The least that it takes, where the screen is small.
const TIGHT: Size = Size::new(24, 80);
/// How many frames the screen may take to become known.
const PATIENCE: u32 = 60;

/// Gives the window the size that its screen has room for, as soon as that is known.
pub fn plugin(app: &mut App) {
    app.add_systems(First, fit.run_if(run_for(PATIENCE)));
}

fn run_for(frames: u32) -> impl FnMut() -> bool + Clone {
    let mut left = frames;
    move || {
        left = left.saturating_sub(1);
        left > 0
    }
}

fn fit(
    mut window: Single<(&mut Window, Option<&OnMonitor>), With<PrimaryWindow>>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut done: Local<bool>,
) {
    let (window, on) = &mut *window;
    let here =
        on.and_then(|on| monitors.get(on.0).ok()).or_else(|| monitors.iter().max_by_key(|(_, primary)| *primary));
    let (false, Some((monitor, _))) = (*done, here) else { return };
    *done = true;
    let logical = monitor.physical_size().as_vec2() / monitor.scale_factor as f32;
    let size = fitting(Size::new(logical.x as u32, logical.y as u32));
    // The desktop would make it as large again.
    let limits = &mut window.resize_constraints;
    limits.min_width = limits.min_width.min(size.width as f32);
    limits.min_height = limits.min_height.min(size.height as f32);
    window.resolution.set(size.width as f32, size.height as f32);
}

/// The size for a screen of this size: never larger than the screen, though a screen with large pixels may hold less than is usable
/// without scrolling.
fn fitting(screen: Size) -> Size {
    let side = |screen: u32, desktop: u32, tight: u32, least: u32, most: u32| {
        screen.saturating_sub(desktop).max(least.min(screen.saturating_sub(tight))).min(most)
    };
    Size::new(
        side(screen.width, DESKTOP.width, TIGHT.width, SMALLEST.width, COMFORTABLE.width),
        side(screen.height, DESKTOP.height, TIGHT.height, SMALLEST.height, COMFORTABLE.height),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_window_leaves_room_for_the_bars_of_the_desktop() {
        for (screen, window) in [
            (Size::new(1366, 768), Size::new(1280, 648)),
            (Size::new(1280, 720), Size::new(1256, 640)),
            (Size::new(1920, 1080), Size::new(1280, 800)),
            (Size::new(1080, 1920), Size::new(1056, 800)),
            (Size::new(640, 480), Size::new(616, 400)),
            // 1600x1000 at 2.5, and 1920x1080 at 2.
            (Size::new(640, 400), Size::new(616, 320)),
            (Size::new(960, 540), Size::new(936, 460)),
        ] {
            assert_eq!(fitting(screen), window, "{screen}");
        }
        let screens = [(1024, 600), (1280, 800), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1600), (3840, 2160)];
        for (width, height) in screens {
            for scale in [1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0] {
                let logical = |side: u32| (side as f32 / scale) as u32;
                let screen = Size::new(logical(width), logical(height));
                let window = fitting(screen);
                let bars = (screen.width - window.width, screen.height - window.height);
                assert!(bars.0 >= TIGHT.width && bars.1 >= TIGHT.height, "{width}x{height} at {scale}: {window}");
            }
        }
        const { assert!(OPENING.height + DESKTOP.height <= 768 && OPENING.width <= 1366) };
    }
}
