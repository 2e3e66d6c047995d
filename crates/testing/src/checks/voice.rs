//! Any bytes as a voice of a film: they are refused with a reason of one line, or they last as long as they say, and the
//! samples are sound.

use media::movie::speech;
use script::voice::{LONGEST, seconds};

fn is_one_line(reason: &str) {
    assert!(!reason.is_empty() && !reason.contains(char::is_control), "{reason:?}");
}

/// What has to hold for any bytes.
pub fn check(bytes: &[u8]) {
    match seconds(bytes) {
        Ok(length) => {
            assert!(length > 0.0 && length <= LONGEST);
            match speech(bytes.to_vec(), length) {
                Ok(samples) => {
                    let found = samples.len() as f64 / 2.0 / 48_000.0;
                    assert!((found - length).abs() < 1.0, "{found} of {length} seconds");
                    assert!(samples.iter().all(|sample| sample.is_finite()));
                }
                Err(reason) => is_one_line(&reason),
            }
        }
        Err(reason) => is_one_line(&reason),
    }
}
