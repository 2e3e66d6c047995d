//! What only a window does with its picture, on a stage: the table drawn smaller, or by another tier, and the photograph of a table at rest.

use std::sync::Arc;

use bevy::prelude::*;
use film::studio::film::furnish;
use film::studio::frame::{Frame, Size};
use film::studio::offscreen::{self, Stage};
use rules::plunder::{MatchOptions, Position};
use table::scene::at_rest::{self, AtRest, Photograph};
use table::scene::camera::CameraView;
use table::scene::{Quality, RenderScale, kept_picture};

const SIZE: Size = Size::new(320, 180);

fn table(tier: Quality) -> impl FnOnce(&mut App) {
    move |app| {
        app.insert_resource(tier).add_plugins((kept_picture::plugin, at_rest::plugin));
        furnish(app, Position::start(MatchOptions::default()), CameraView::White, SIZE);
    }
}

fn stage(tier: Quality) -> Stage {
    Stage::new(SIZE, 30, table(tier)).unwrap_or_else(|error| panic!("{error}"))
}

fn settled(stage: &mut Stage) -> Frame {
    stage.settle().unwrap_or_else(|error| panic!("{error}"))
}

/// The mean difference of the channels, of 255.
fn difference(one: &Frame, other: &Frame) -> f64 {
    one.mean_difference(other).expect("pictures of the same size")
}

#[test]
fn a_table_that_is_drawn_smaller_fills_the_same_picture() {
    let mut stage = stage(Quality::Low);
    let whole = settled(&mut stage);
    for (scale, most) in [(0.85, 7.0), (0.7, 8.0)] {
        stage.world_mut().insert_resource(RenderScale(scale));
        let smaller = settled(&mut stage);
        let apart = difference(&whole, &smaller);
        assert!((0.3..most).contains(&apart), "{apart:.2} apart at {scale}");
        assert!(smaller.sharpness() < whole.sharpness(), "it is softer at {scale}");
    }
    stage.world_mut().insert_resource(RenderScale(1.0));
    assert!(difference(&whole, &settled(&mut stage)) < 0.01, "and as before at the end");
}

#[test]
fn a_tier_that_is_chosen_later_looks_as_one_chosen_before() {
    let mut changed = stage(Quality::Medium);
    for tier in [Quality::Low, Quality::High, Quality::Medium, Quality::Low] {
        changed.world_mut().insert_resource(tier);
        let later = settled(&mut changed);
        let before = offscreen::picture(SIZE, table(tier)).unwrap_or_else(|error| panic!("{error}"));
        let apart = difference(&later, &before);
        assert!(apart < 0.4, "{apart:.2} apart at {tier:?}");
    }
}

#[test]
fn the_photograph_of_a_table_at_rest_keeps_what_was_drawn_over_it_since() {
    let mut stage = stage(Quality::Low);
    let drawn = settled(&mut stage);
    stage.world_mut().resource_mut::<AtRest>().is_bare = true;
    let meanwhile = settled(&mut stage);
    assert!(difference(&drawn, &meanwhile) < 0.01, "the frame of the bare table shows the one before");
    // A photograph that is all blue but for its lower half, which is as drawn.
    let half = SIZE.bytes() / 2;
    let mut rgba = drawn.rgba.clone();
    rgba[..half].chunks_exact_mut(4).for_each(|pixel| pixel.copy_from_slice(&[0, 0, 200, 255]));
    let size = UVec2::new(SIZE.width, SIZE.height);
    let photograph = Some(Arc::new(Photograph { size, rgba: rgba.clone() }));
    stage.world_mut().insert_resource(AtRest { is_bare: false, photograph: photograph.clone(), share: 1.0 });
    let photographed = settled(&mut stage);
    let apart = difference(&photographed, &Frame { size: SIZE, rgba: rgba.clone() });
    assert!(apart < 0.5, "all of it is seen: {apart}");
    // Half of it.
    stage.world_mut().insert_resource(AtRest { is_bare: false, photograph: photograph.clone(), share: 0.5 });
    let developing = settled(&mut stage);
    let (near, far) = (difference(&developing, &drawn), difference(&photographed, &drawn));
    assert!(near > 0.2 * far && near < 0.8 * far, "{near:.1} of {far:.1}");
    // What is drawn otherwise from now on is seen on it, and nothing else changes.
    stage.world_mut().insert_resource(AtRest { is_bare: false, photograph, share: 1.0 });
    let mut men = stage.world_mut().query::<(&table::scene::Square, &mut Visibility)>();
    let e2 = rules::Square::parse("e2").expect("a square");
    for (square, mut visibility) in men.iter_mut(stage.world_mut()) {
        if square.0 == e2 {
            *visibility = Visibility::Hidden;
        }
    }
    let without = settled(&mut stage);
    let changed = without.rgba.chunks_exact(4).zip(photographed.rgba.chunks_exact(4));
    let changed = changed.filter(|(one, other)| one.iter().zip(*other).any(|(one, other)| one.abs_diff(*other) > 20));
    let share = changed.count() as f64 / (SIZE.bytes() / 4) as f64;
    assert!((0.001..0.03).contains(&share), "{share:.4} of the picture changed");
    stage.world_mut().insert_resource(AtRest::default());
    assert!(difference(&drawn, &settled(&mut stage)) < 1.0, "the drawn picture is back");
}
