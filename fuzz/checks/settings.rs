//! Any text as the file of the settings: it is refused with a reason, or it gives settings of sound numbers that are written and read
//! as the same.
//! Only in the build with the table.

use plunder::settings::Settings;

/// What has to hold for any text.
pub fn check(text: &str) {
    match Settings::of(text) {
        Ok(settings) => {
            assert_eq!(settings, settings.clone(), "no number that differs from itself");
            let written = ron::ser::to_string(&settings).expect("settings are written");
            let again = Settings::of(&written).expect("written settings are read");
            assert_eq!(ron::ser::to_string(&again).expect("settings are written"), written);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
