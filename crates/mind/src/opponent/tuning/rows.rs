//! Samples as the rows of a file: `plunder selfplay` writes them, the trainer of networks reads them.

use plunder_rules::{AnyOptions, AnyPosition};

use super::games::Sample;

/// A position, centipawns and the result from White's view, with tabs between them.
pub fn row(sample: &Sample<AnyPosition>) -> String {
    format!("{}\t{}\t{}", sample.position.fen(), sample.score, sample.result)
}

/// The sample of a row, of a game with these options.
///
/// # Errors
/// What is wrong with it, as a sentence without a full stop.
pub fn sample(row: &str, options: AnyOptions) -> Result<Sample<AnyPosition>, String> {
    let fields: Vec<&str> = row.split('\t').collect();
    let [fen, score, result] = fields[..] else {
        return Err("a row is a position, a score and a result, with tabs between them".into());
    };
    Ok(Sample {
        score: score.parse().map_err(|_| "the score is no number")?,
        result: result.parse().map_err(|_| "the result is no number")?,
        position: AnyPosition::from_fen(fen, options).map_err(|error| error.to_string())?,
    })
}
