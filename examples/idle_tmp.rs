use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use std::time::Duration;
fn main() {
    let which = std::env::args().nth(1).unwrap_or_default();
    let mut app = App::new();
    app.add_plugins(DefaultPlugins);
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(Duration::from_secs(10)),
        unfocused_mode: UpdateMode::reactive_low_power(Duration::from_secs(10)),
    });
    app.add_systems(Startup, |mut c: Commands| {
        c.spawn(Camera3d::default());
    });
    if which.contains('e') {
        app.add_plugins(bevy_egui::EguiPlugin { bindless_mode_array_size: None });
    }
    app.add_systems(
        Update,
        |t: Res<Time<Real>>,
         mut n: Local<u32>,
         mut last: Local<f32>,
         mut ev: MessageReader<bevy::window::WindowEvent>,
         mut r: MessageReader<bevy::window::RequestRedraw>| {
            *n += 1;
            let names: Vec<String> = ev.read().map(|e| format!("{e:?}").chars().take(60).collect()).collect();
            println!("{} frame {} events {:?} redraws {}", t.elapsed_secs(), *n, names, r.read().count());
            if t.elapsed_secs() - *last > 1.0 {
                *last = t.elapsed_secs();
            }
        },
    );
    app.run();
}
