//! The off-screen stage with a scene of its own: every frame once, in order, at any width; run by `cargo test`.
//! These tests need a graphics adapter (a software one will do) and fail without.

use bevy::prelude::*;
use film::studio::frame::{Frame, Size};
use film::studio::offscreen::Stage;

/// Marks the bar that wanders one pixel column to the right in each frame.
#[derive(Component)]
struct Bar;

/// A flat scene in pixels: a white bar on a dark blue ground, moved by the clock.
fn scene(app: &mut App, size: Size, fps: u32) {
    let (width, height) = (size.width as f32, size.height as f32);
    app.insert_resource(ClearColor(Color::srgb_u8(20, 40, 90)));
    app.add_systems(
        Startup,
        move |mut commands: Commands,
              mut meshes: ResMut<Assets<Mesh>>,
              mut materials: ResMut<Assets<StandardMaterial>>| {
            let mut view = OrthographicProjection::default_3d();
            view.scaling_mode = bevy::camera::ScalingMode::Fixed { width, height };
            commands.spawn((
                Camera3d::default(),
                Msaa::Off,
                bevy::core_pipeline::tonemapping::Tonemapping::None,
                Projection::Orthographic(view),
                Transform::from_xyz(0.0, 0.0, 10.0),
            ));
            let white = StandardMaterial { base_color: Color::WHITE, unlit: true, ..default() };
            commands.spawn((
                Bar,
                Mesh3d(meshes.add(Rectangle::new(1.0, height))),
                MeshMaterial3d(materials.add(white)),
                Transform::from_xyz(0.5 - width / 2.0, 0.0, 0.0),
            ));
        },
    );
    app.add_systems(Update, move |time: Res<Time>, mut bars: Query<&mut Transform, With<Bar>>| {
        for mut bar in &mut bars {
            bar.translation.x = 0.5 - width / 2.0 + (time.elapsed_secs() * fps as f32).round();
        }
    });
}

/// The columns in which the frame is white.
fn white_columns(frame: &Frame) -> Vec<u32> {
    let row = frame.size.height / 2;
    (0..frame.size.width).filter(|&x| frame.pixel(x, row) == Some([255, 255, 255])).collect()
}

#[test]
fn every_frame_comes_once_in_order_and_without_padding() {
    // 100 pixels are 400 bytes, no multiple of the 256 that graphics adapters copy.
    let size = Size::new(100, 33);
    let mut stage = Stage::new(size, 30, |app| scene(app, size, 30)).unwrap_or_else(|error| panic!("{error}"));
    let mut frames = Vec::new();
    for _ in 0..20 {
        frames.extend(stage.advance().expect("a frame"));
    }
    assert!(frames.len() < 20, "several frames are in flight");
    while let Some(frame) = stage.drain().expect("a frame") {
        frames.push(frame);
    }
    assert_eq!(frames.len(), 20);
    for (index, frame) in frames.iter().enumerate() {
        assert_eq!(frame.rgba.len(), size.bytes());
        assert_eq!(white_columns(frame), [index as u32 + 1], "frame {index}");
        assert_eq!(frame.pixel(99, 32), Some([20, 40, 90]), "the ground of frame {index}");
    }
}

#[test]
fn the_clock_stands_still_while_the_scene_settles() {
    let size = Size::new(64, 16);
    let mut stage = Stage::new(size, 2, |app| scene(app, size, 2)).unwrap_or_else(|error| panic!("{error}"));
    for column in 0..3 {
        let picture = stage.settle().expect("a picture");
        assert_eq!(white_columns(&picture), [column]);
        assert_eq!(stage.advance().expect("a frame"), None);
        assert!(stage.drain().expect("a frame").is_some());
    }
}

#[test]
fn a_size_beyond_the_adapter_is_refused_in_a_sentence() {
    let error = Stage::new(Size::new(65535, 16), 30, |_| {}).err().expect("too large").to_string();
    assert!(error.starts_with("a picture of 65535x16 is too large for the graphics adapter "), "{error}");
}
