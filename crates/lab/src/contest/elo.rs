//! What results say about strength: Elo with its error, and a sequential test; used by `tally`.
//!
//! Two games of a pair begin with the same opening and depend on each other, so the error is taken from whole pairs.

use std::fmt;

use plunder::cli::CliError;

/// The results of A.
#[derive(Clone, Default, Debug)]
pub struct Points {
    wins: u64,
    draws: u64,
    losses: u64,
    /// How many pairs brought 0 to 4 half points.
    pairs: [u64; 5],
}

impl Points {
    /// Counts the games of a pair: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn add(&mut self, games: &[u32]) {
        for &points in games {
            match points {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
        }
        if let [first, second] = games {
            self.pairs[(first + second).min(4) as usize] += 1;
        }
    }

    /// Wins, draws and losses as short as can be.
    pub fn score(&self) -> String {
        format!("+{} ={} -{}", self.wins, self.draws, self.losses)
    }

    /// The difference in Elo, and between what bounds it lies with 95 %.
    pub fn difference(&self) -> [f64; 3] {
        let share = self.share();
        let (variance, count) = self.variance();
        let variance = least(variance, count);
        let error = Z * (variance / count).sqrt();
        let [low, high] = match [share - error, share + error] {
            bounds @ [low, high] if low > 0.0 && high < 1.0 => bounds,
            // What was won in full has no upper bound, whatever rounding says, and nothing at all no lower one.
            _ => {
                let [low, high] = wilson(share, variance, count);
                [low.min(share), high.max(share)]
            }
        };
        [share, low, high].map(elo)
    }

    /// The part of all points that was won, 0 to 1; a half without games.
    pub fn share(&self) -> f64 {
        let games = self.wins + self.draws + self.losses;
        if games == 0 { 0.5 } else { (self.wins as f64 + 0.5 * self.draws as f64) / games as f64 }
    }

    /// How far the share of one pair lies from their mean, squared, and how many pairs there are.
    fn variance(&self) -> (f64, f64) {
        let count: u64 = self.pairs.iter().sum();
        if count == 0 {
            return (0.25, 1.0);
        }
        let count = count as f64;
        let each = |(half_points, &pairs): (usize, &u64)| (half_points as f64 / 4.0, pairs as f64);
        let mean = self.pairs.iter().enumerate().map(each).map(|(share, pairs)| share * pairs).sum::<f64>() / count;
        let squares = |(share, pairs): (f64, f64)| (share - mean).powi(2) * pairs;
        (self.pairs.iter().enumerate().map(each).map(squares).sum::<f64>() / count, count)
    }
}

/// Between what bounds a share lies that is so near to none or all that no even error around it fits (Wilson): from a few wins without a loss
/// does not follow that none is ever lost.
fn wilson(share: f64, variance: f64, count: f64) -> [f64; 2] {
    let most = share * (1.0 - share);
    let square = Z * Z / if variance < most { count * most / variance } else { count };
    let root = (square * most + square * square / 4.0).sqrt();
    [-root, root].map(|root| (share + square / 2.0 + root) / (1.0 + square))
}

/// How many standard deviations 95 % lie within.
const Z: f64 = 1.96;

/// The variance of this many pairs, no less than is likely: pairs that all brought the same do not say that all others would.
fn least(variance: f64, count: f64) -> f64 {
    variance.max(0.25 / (count + 2.0))
}

/// The Elo difference at which this share of the points is expected.
fn elo(share: f64) -> f64 {
    let elo = -400.0 * (1.0 / share.clamp(0.0, 1.0) - 1.0).log10();
    // Nothing is written with a sign of minus.
    if elo.abs() < 0.5 { 0.0 } else { elo }
}

/// The share of the points that is expected at this Elo difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl fmt::Display for Points {
    /// The last line of `plunder-lab match`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = self.share();
        let [elo, low, high] = self.difference();
        write!(
            f,
            "{} wins, {} draws, {} losses: {:.1} %, {:+.0} Elo (95 %: {:+.0} to {:+.0})",
            self.wins,
            self.draws,
            self.losses,
            100.0 * share,
            elo,
            low,
            high
        )
    }
}

/// A sequential test between two Elo differences.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Test {
    low: f64,
    high: f64,
}

/// What a test has decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    Low,
    High,
}

impl Test {
    /// Half the logarithm's range within which nothing is decided, with errors of 5 %.
    const BOUND: f64 = 2.944;

    /// A test from a text such as `0,10`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, CliError> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
        let bounds = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
        match bounds {
            Some((low, high)) if low < high => Ok(Self { low, high }),
            _ => Err(CliError(format!(
                "--sprt: {} is not two numbers such as 0,10, the lower first",
                text.escape_debug()
            ))),
        }
    }

    /// How much likelier the results are at the higher difference, as a logarithm.
    fn likelihood(self, points: &Points) -> f64 {
        let (variance, count) = points.variance();
        if points.pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        // Results without any spread would decide at once.
        let variance = least(variance, count);
        let (low, high) = (expected(self.low), expected(self.high));
        count * (high - low) * (2.0 * points.share() - low - high) / (2.0 * variance)
    }

    /// The decision, once there is one.
    pub fn decide(self, points: &Points) -> Option<Decision> {
        match self.likelihood(points) {
            likelihood if likelihood >= Self::BOUND => Some(Decision::High),
            likelihood if likelihood <= -Self::BOUND => Some(Decision::Low),
            _ => None,
        }
    }

    /// What it says in words.
    pub fn sentence(self, points: &Points) -> String {
        let verdict = match self.decide(points) {
            Some(Decision::High) => format!("{:+} Elo accepted", self.high),
            Some(Decision::Low) => format!("{:+} Elo accepted", self.low),
            None => "undecided".to_owned(),
        };
        let (low, high, likelihood) = (self.low, self.high, self.likelihood(points));
        format!("SPRT {low:+} to {high:+} Elo: {verdict}, log-likelihood ratio {likelihood:.2} of {:.2}", Self::BOUND)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(pairs: &[[u32; 2]], times: usize) -> Points {
        let mut points = Points::default();
        (0..times).for_each(|_| pairs.iter().for_each(|pair| points.add(pair)));
        points
    }

    #[test]
    fn the_last_line_has_the_form_that_is_fixed() {
        let even = points(&[[2, 0], [1, 1]], 10);
        assert_eq!(even.to_string(), "10 wins, 20 draws, 10 losses: 50.0 %, +0 Elo (95 %: -33 to +33)");
        let better = points(&[[2, 2], [2, 0], [2, 1], [1, 0]], 25);
        let line = better.to_string();
        assert!(line.starts_with("100 wins, 50 draws, 50 losses: 62.5 %, +89 Elo (95 %: +"), "{line}");
    }

    #[test]
    fn no_interval_is_without_width_however_few_games_there_are_and_all_alike() {
        for pair in [[0, 0], [0, 1], [1, 1], [2, 1], [2, 2]] {
            for times in [1, 3, 100] {
                let [elo, low, high] = points(&[pair], times).difference();
                assert!(low < high && low <= elo && elo <= high, "{pair:?} {times}: {elo} {low} {high}");
                assert!(low.is_finite() || high.is_finite(), "{pair:?} {times}: {low} {high}");
            }
        }
        assert_eq!(
            points(&[[2, 2]], 3).to_string(),
            "6 wins, 0 draws, 0 losses: 100.0 %, +inf Elo (95 %: -43 to +inf)"
        );
        let mut odd = points(&[[2, 0]], 1);
        odd.add(&[2]);
        assert!(odd.to_string().starts_with("2 wins, 0 draws, 1 losses: 66.7 %, +120 Elo (95 %: -"), "{odd}");
    }

    #[test]
    fn a_test_decides_for_what_the_results_say() {
        let test = Test::parse("0,20").unwrap();
        assert_eq!(test.decide(&points(&[[2, 2], [2, 1], [2, 0]], 40)), Some(Decision::High));
        assert_eq!(test.decide(&points(&[[0, 0], [0, 1], [2, 0]], 40)), Some(Decision::Low));
        assert_eq!(test.decide(&points(&[[2, 0], [1, 1], [2, 1]], 1)), None);
        assert!(["10", "5,1", "a,b", "0,inf"].iter().all(|text| Test::parse(text).is_err()));
    }
}
