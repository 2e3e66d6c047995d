//! Any bytes as a file of games against itself: every line of it is refused in one line, or it is a sample that is written and read as the
//! same; and no more of it is read than there may be in a line.

use mind::opponent::tuning::{row, rows, sample};
use rules::AnyOptions;

/// What has to hold for any bytes.
pub fn check(bytes: &[u8]) {
    let mut ends = false;
    for read in rows(bytes) {
        assert!(!ends, "nothing is read behind a line that cannot be one");
        match read {
            Ok(read) => match read.sample(AnyOptions::default()) {
                Ok(found) => {
                    let again = sample(&row(&found), AnyOptions::default()).expect("a written row is read");
                    assert_eq!(row(&again), row(&found));
                }
                Err(error) => is_one_line(&error),
            },
            Err(error) => {
                ends = true;
                is_one_line(&error);
            }
        }
    }
}

fn is_one_line(error: &dyn std::error::Error) {
    assert!(!error.to_string().contains(char::is_control), "{error:?}");
}
