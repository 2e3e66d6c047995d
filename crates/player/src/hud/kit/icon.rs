//! The window's icon; the plugin gives it to the window once.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

const PICTURE: &[u8] = include_bytes!("../../../../../assets/icon/plunder-64.png");

/// Gives the window its icon, as soon as the system has made it. Systems without such icons (Wayland takes that of the
/// `.desktop` file) ignore it.
pub(in crate::hud) fn give(
    windows: Query<Entity, With<PrimaryWindow>>,
    mut is_given: Local<bool>,
    _main: NonSendMarker,
) {
    let Some(entity) = windows.iter().next().filter(|_| !*is_given) else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(entity) {
            window.set_window_icon(icon());
            *is_given = true;
        }
    });
}

fn icon() -> Option<Icon> {
    let read = image::load_from_memory(PICTURE);
    let picture = read.inspect_err(|cause| error!("the icon cannot be read: {cause}")).ok()?.into_rgba8();
    let (width, height) = picture.dimensions();
    Icon::from_rgba(picture.into_raw(), width, height).ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_icon_is_a_picture() {
        assert!(super::icon().is_some());
    }
}
