//! What a film in progress tells the program that started it, and hears from it: the window films through `filming`.

use std::io::{BufRead, Write};
use std::sync::Mutex;
use std::time::Duration;

use host::threads;
use host::time::Instant;

use film::filming::STOP;
use host::stop;

/// How often progress is reported.
const PERIOD: Duration = Duration::from_millis(200);

/// When progress was last reported; nothing before [`begin`].
static TOLD: Mutex<Option<Instant>> = Mutex::new(None);

/// From now on progress is reported on standard output, and a line on standard input can cancel the film.
pub fn begin() {
    if let (Ok(mut told), Some(past)) = (TOLD.lock(), Instant::now().checked_sub(PERIOD)) {
        *told = Some(past);
    }
    // Without a thread nobody can cancel it.
    let _ = threads::spawn("attended", || {
        if std::io::stdin().lock().lines().map_while(Result::ok).any(|line| line == STOP) {
            stop::give_up();
        }
    });
}

/// Reports how many frames are done, and of how many. The program that started the film may be gone: then nothing is heard.
pub fn tell(done: u64, all: u64) {
    let Ok(mut told) = TOLD.lock() else { return };
    if told.is_some_and(|last| last.elapsed() >= PERIOD || done == all) {
        *told = Some(Instant::now());
        let _ = writeln!(std::io::stdout(), "frames {done} {all}");
    }
}
