//! Where the machine's power comes from.

/// Whether the machine runs on its battery; `false` where it has none, or the system does not say.
#[cfg(not(target_arch = "wasm32"))]
pub fn on_battery() -> bool {
    use starship_battery::{Manager, State};
    let Ok(batteries) = Manager::new().and_then(|manager| manager.batteries()) else { return false };
    batteries.flatten().any(|battery| battery.state() == State::Discharging)
}

/// A page is not told.
#[cfg(target_arch = "wasm32")]
pub fn on_battery() -> bool {
    false
}
