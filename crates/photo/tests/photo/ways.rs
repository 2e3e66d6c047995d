//! Sampling lamps, hitting them by bounces, and combining both give the same picture.

use plunder_photo::scene::Scene;
use plunder_photo::{Sampling, Settings, Transport};

use crate::rig::{corner, mean, settings};

/// The mean of all pictures made one way, and its standard error.
fn measured(scene: &Scene, transport: Transport, samples: u32) -> (f64, f64) {
    const SEEDS: u32 = 12;
    let means: Vec<f64> = (0..SEEDS)
        .map(|seed| {
            let settings = Settings { transport, seed, sampling: Sampling::Random, ..settings(32, 20, samples) };
            let mean = mean(scene, &settings);
            f64::from(mean.x + mean.y + mean.z) / 3.0
        })
        .collect();
    let count = f64::from(SEEDS);
    let mean = means.iter().sum::<f64>() / count;
    let variance = means.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

#[test]
fn all_ways_give_the_same_mean() {
    let scene = corner();
    let both = measured(&scene, Transport::Both, 24);
    for (way, samples) in [(Transport::LampsOnly, 48), (Transport::BouncesOnly, 96)] {
        let other = measured(&scene, way, samples);
        let error = both.1.hypot(other.1);
        assert!(error < 0.006 * both.0, "the means are exact enough to tell: {error} of {}", both.0);
        assert!((both.0 - other.0).abs() < 3.5 * error, "{way:?} gives {other:?}, both {both:?}");
    }
}
