//! The words after `go`: the limits of a search.

use std::time::Duration;

use host::time::Instant;

use mind::opponent::{Limits, Stop};
use rules::Color;

/// The longest time that is counted with, in milliseconds: a week. More than that means that time does not matter.
pub const LONGEST: u64 = 7 * 24 * 3600 * 1000;

/// What `go` asks for. Times are in milliseconds.
#[derive(Clone, Default, Debug)]
pub struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    /// Time for this move alone.
    movetime: Option<u64>,
    /// What is left, White first, and what each move adds.
    left: [Option<u64>; 2],
    added: [u64; 2],
    moves_to_go: Option<u64>,
    /// The names of the only moves to search; all where there are none.
    pub only: Vec<String>,
    /// Whether the answer waits for `stop`, or for `ponderhit`.
    pub waits: bool,
    pub ponders: bool,
}

impl Go {
    /// What the words mean; unknown ones are passed over, as the protocol wants.
    pub fn read(words: &[&str]) -> Self {
        let mut go = Self::default();
        let mut words = words.iter().peekable();
        while let Some(&word) = words.next() {
            match word {
                "infinite" => go.waits = true,
                "ponder" => go.ponders = true,
                "searchmoves" => {
                    while let Some(name) = words.next_if(|word| {
                        word.starts_with(|letter| matches!(letter, 'a'..='h'))
                            && word.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
                    }) {
                        go.only.push((*name).to_owned());
                    }
                }
                _ => {
                    // An overstepped clock is sent as a negative number.
                    let number = words.peek().and_then(|word| word.parse::<i64>().ok()).map(|n| n.max(0) as u64);
                    let time = number.map(|number| number.min(LONGEST));
                    let small = number.map(|number| number.min(u64::from(Limits::MAX_DEPTH)) as u32);
                    match word {
                        "depth" => go.depth = small,
                        // A mate in this many moves is seen at twice as many plies and a few more.
                        "mate" => go.depth = small.map(|moves| 2 * moves + 6),
                        "nodes" => go.nodes = number,
                        "movetime" => go.movetime = time,
                        "wtime" => go.left[0] = time,
                        "btime" => go.left[1] = time,
                        "winc" => go.added[0] = time.unwrap_or(0),
                        "binc" => go.added[1] = time.unwrap_or(0),
                        "movestogo" => go.moves_to_go = number,
                        _ => continue,
                    }
                    words.next();
                }
            }
        }
        go
    }

    /// Whether nothing but `stop` ends the search of the player to move.
    pub fn is_endless(&self, turn: Color) -> bool {
        let bounded = self.depth.is_some() || self.nodes.is_some();
        let timed = self.movetime.is_some() || self.left[turn.index()].is_some();
        self.waits || self.ponders || !bounded && !timed
    }

    /// The limits for the player to move. While it ponders no time counts.
    pub fn limits(&self, turn: Color, lines: usize, stop: Stop) -> Limits {
        let mut limits = Limits { lines, only: self.only.clone(), stop, ..Limits::none() };
        limits.depth = self.depth.unwrap_or(limits.depth).clamp(1, Limits::MAX_DEPTH);
        limits.nodes = self.nodes.unwrap_or(limits.nodes).max(1);
        if self.waits || self.ponders {
            return limits;
        }
        let now = Instant::now();
        if let Some(millis) = self.movetime {
            limits.hard = Some(now + Duration::from_millis(millis.saturating_sub(10).max(1)));
        } else if let Some(left) = self.left[turn.index()] {
            let (soft, hard) = share(left, self.added[turn.index()], self.moves_to_go);
            limits.soft = Some(now + Duration::from_millis(soft));
            limits.hard = Some(now + Duration::from_millis(hard));
        }
        limits
    }
}

/// How long to think with this many milliseconds left: no new depth after the first, nothing after the second.
pub fn share(left: u64, added: u64, moves_to_go: Option<u64>) -> (u64, u64) {
    // Part of the time is lost on the way to the interface and back.
    let usable = left.saturating_sub(30).max(1);
    let moves = moves_to_go.unwrap_or(25).clamp(1, 50);
    let each = (usable / moves + added * 3 / 4).min(usable);
    let soft = each * 6 / 10;
    let hard = (each * 3).min(usable * if moves == 1 { 9 } else { 5 } / 10).max(1);
    (soft.min(hard), hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_unknown_words_passed_over() {
        let go = Go::read(&["depth", "7", "fast", "searchmoves", "e2e4", "d4e5+q", "nodes", "900"]);
        assert_eq!((go.depth, go.nodes), (Some(7), Some(900)));
        assert_eq!(go.only, ["e2e4", "d4e5+q"]);
        let go = Go::read(&["wtime", "-20", "btime", "60000", "winc", "0", "binc", "100", "ponder"]);
        assert_eq!(go.left, [Some(0), Some(60_000)]);
        assert!(go.ponders && go.limits(Color::White, 1, Stop::default()).hard.is_none());
    }

    #[test]
    fn numbers_of_any_size_are_a_time_and_only_what_has_a_limit_ends_by_itself() {
        let most = i64::MAX.to_string();
        for word in ["wtime", "winc", "movetime", "nodes", "movestogo", "depth", "mate"] {
            let go = Go::read(&["wtime", &most, word, &most]);
            let limits = go.limits(Color::White, 1, Stop::default());
            assert!(limits.hard.is_some_and(|hard| hard > Instant::now()), "{word}");
        }
        let endless = |words: &[&str]| Go::read(words).is_endless(Color::White);
        assert!(
            endless(&[]) && endless(&["btime", "5"]) && endless(&["infinite"]) && endless(&["ponder", "nodes", "9"])
        );
        assert!(!endless(&["nodes", "9"]) && !endless(&["depth", "3"]) && !endless(&["wtime", "5"]));
    }

    #[test]
    fn time_is_never_overstepped() {
        for left in [0, 1, 5, 50, 500, 60_000, LONGEST] {
            for added in [0, 100, 5000, LONGEST] {
                for moves in [None, Some(1), Some(40)] {
                    let (soft, hard) = share(left, added, moves);
                    assert!(soft <= hard && hard <= left.max(1), "{left} {added} {moves:?}: {soft} {hard}");
                }
            }
        }
    }
}
