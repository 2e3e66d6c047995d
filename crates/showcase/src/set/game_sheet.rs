//! The contact sheet of a game: the table after every action, or a position without a game from every side in every room;
//! `plunder sheet` calls it.

use bevy::prelude::*;

use film::studio::contact_sheet::{ContactSheet, cell_width};
use film::studio::film::furnish_game;
use film::studio::frame::{Frame, Size};
use film::studio::offscreen::{Renderer, Stage, StageError};
use rules::{AnyGame, AnyPosition, Color};
use table::game::PositionReset;
use table::scene::camera::{CameraView, view_transform};
use table::scene::{Background, Look, Materials, Quality};

/// Pictures beside each other.
const COLUMNS: u32 = 4;
/// The height of a picture in pixels.
const HEIGHT: u32 = 330;
/// The most actions that a sheet shows: one of more would be a picture of hundreds of megabytes, and JPEG ends at 65,535 pixels.
pub const MOST_ACTIONS: usize = 400;
/// The views of a position.
const VIEWS: [CameraView; 4] = [CameraView::White, CameraView::Black, CameraView::Above, CameraView::Corner];

/// One picture of the sheet.
struct Shot {
    position: AnyPosition,
    view: CameraView,
    look: Look,
    caption: String,
}

/// Takes all pictures by this renderer and tier, on this background, in this room and materials, and puts them onto one sheet; tells
/// `progress` how many are done, of how many.
///
/// # Errors
/// If there is nothing to render with.
pub fn make(
    game: &AnyGame,
    (renderer, tier, background): (Renderer, Quality, Background),
    (look, materials): (Look, Materials),
    mut progress: impl FnMut(usize, usize),
) -> Result<Frame, StageError> {
    let size = Size::new(cell_width(COLUMNS), HEIGHT);
    let aspect = size.width as f32 / size.height as f32;
    let sections = sections(game, look);
    let total = sections.iter().map(|(_, shots)| shots.len()).sum();
    let mut stage = Stage::unlit(renderer, size, 6, |app| {
        app.insert_resource(tier).insert_resource(look).insert_resource(materials).insert_resource(background);
        furnish_game(app, game.start(), CameraView::White, size);
    })?;
    let (mut sheet, mut done) = (ContactSheet::on(background), 0);
    for (title, shots) in sections {
        let mut pictures = Vec::new();
        for shot in shots {
            let world = stage.world_mut();
            world.resource_mut::<Look>().set_if_neq(shot.look);
            world.write_message(PositionReset { position: shot.position });
            let place = view_transform(shot.view, aspect);
            let mut cameras = world.query_filtered::<&mut Transform, With<Camera3d>>();
            cameras.iter_mut(world).for_each(|mut camera| *camera = place);
            pictures.push((stage.settle()?, shot.caption));
            done += 1;
            progress(done, total);
        }
        sheet.heading(&title);
        pictures.chunks(COLUMNS as usize).for_each(|row| sheet.row(COLUMNS, row));
    }
    Ok(sheet.finish())
}

/// The rows of the sheet under their headings.
fn sections(game: &AnyGame, look: Look) -> Vec<(String, Vec<Shot>)> {
    let position = game.position();
    if game.plies() == 0 {
        let in_look = |look: Look| {
            let shots = VIEWS.map(|view| Shot { position, view, look, caption: format!("from {view}") });
            (format!("{look:?}"), shots.into())
        };
        return Look::ALL.into_iter().map(in_look).collect();
    }
    let shot = |position, caption| Shot { position, view: CameraView::White, look, caption };
    let (mover, first) = game.first_move();
    let numbered = game.sans().into_iter().enumerate().map(|(index, san)| {
        let half_moves = usize::from(mover == Color::Black) + index;
        let dots = if half_moves % 2 == 0 { "." } else { "..." };
        format!("{}{dots} {san}", usize::from(first) + half_moves / 2)
    });
    let after = game.scenes().into_iter().map(|(before, action)| before.after(action));
    let mut shots = vec![shot(game.start(), "the start".to_owned())];
    shots.extend(after.zip(numbered).map(|(position, caption)| shot(position, caption)));
    let title = game.result().map_or_else(|| "The game so far".to_owned(), |result| format!("The game: {result}"));
    vec![(title, shots)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::AnyOptions;

    #[test]
    fn the_longest_sheet_is_a_picture_that_jpeg_can_hold() {
        let rows = (MOST_ACTIONS as u32 + 1).div_ceil(COLUMNS);
        assert!(rows * (HEIGHT + 60) + 100 < 65_535 && rows * (HEIGHT + 60) * 2400 < 150_000_000);
    }

    #[test]
    fn every_action_has_its_picture_under_its_number() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7";
        let mut game = AnyGame::begin(AnyOptions::default(), Some(fen)).unwrap();
        ["e8d7", "e2e4", "d7d6"].into_iter().for_each(|name| game.play_name(name).unwrap());
        let sections = sections(&game, Look::Study);
        let captions: Vec<&str> = sections[0].1.iter().map(|shot| shot.caption.as_str()).collect();
        assert_eq!(captions, ["the start", "7... Kd7", "8. e4", "8... Kd6"]);
        assert_eq!(sections[0].1[3].position, game.position());
    }
}
