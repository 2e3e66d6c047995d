//! Tuning: games are the same for the same seed, and numbers move to where the ends of games say they belong.

use crate::program::{called, printed, refused};
use mind::opponent::Engine;
use mind::opponent::tuning::{Sample, fit, play, text};
use mind::opponent::values::Values;
use rules::plunder::MatchOptions;
use rules::{AnyOptions, AnyPosition, Kind, chessplus, plunder as game};

fn standing(fen: &str, result: f64) -> Sample<AnyPosition> {
    let position = game::Position::from_fen(fen, MatchOptions::default()).unwrap();
    Sample { position: position.into(), result, score: if result > 0.5 { 400 } else { 0 } }
}

#[test]
fn games_are_the_same_for_the_same_seed_and_have_quiet_positions() {
    for options in [AnyOptions::Plunder(MatchOptions::default()), AnyOptions::Chessplus(Default::default())] {
        let games = |seed| play(options, &mut Engine::new(1), 60, seed);
        let fens = |seed| games(seed).iter().map(|sample| sample.position.fen()).collect::<Vec<_>>();
        assert_eq!(fens(3), fens(3));
        assert_ne!(fens(3), fens(4));
        for sample in games(3) {
            assert!([0.0, 0.5, 1.0].contains(&sample.result) && sample.score.abs() < 1200);
        }
    }
}

#[test]
fn a_vest_that_wins_games_gains_worth_and_one_that_never_counted_stays() {
    // A rook vest on a knight: the side that has it wins, here.
    let won = standing("4k3/pppp4/2n5/8/8/2(NR)5/PPPP4/4K3 w - -", 1.0);
    let lost = Sample { result: 0.0, score: -400, ..standing("4k3/pppp4/2(nr)5/8/8/2N5/PPPP4/4K3 w - -", 1.0) };
    let even = standing("4k3/pppp4/2n5/8/8/2N5/PPPP4/4K3 w - -", 0.5);
    let games = vec![vec![won, lost, even]; 200];
    let mut poor = Values::FULL;
    poor.vest[Kind::Knight.index()][Kind::Rook.index()] = 0;
    let found = fit(&games, &poor, 0.6);
    let worth = |vest: Kind| found.values.vest[Kind::Knight.index()][vest.index()];
    assert!(worth(Kind::Rook) > 60, "{}", worth(Kind::Rook));
    assert_eq!(worth(Kind::Queen), poor.vest[Kind::Knight.index()][Kind::Queen.index()]);
    assert!(found.loss[1] < found.loss[0] - 0.01, "{:?}", found.loss);
    let start = AnyPosition::from(chessplus::Position::start(Default::default()));
    assert!(text(&Values::FULL, &start).contains("pair_hangs: "));
}

#[test]
fn the_command_prints_numbers_for_the_source() {
    let tune = ["tune", "--games", "10", "--nodes", "30", "--game", "chessplus"];
    let text = printed(&tune);
    assert!(text.starts_with("// 10 games, "), "{text}");
    assert!(text.contains("\nmen: [[") && text.contains("\npair_promotes: ["), "{text}");
    assert_eq!(text, printed(&tune));
    assert!(refused(&["tune", "--fen", "4k3/8/8/8/8/8/8/4K3 w - -"]).contains("--fen"));
    assert!(refused(&["tune", "--games", "3"]).contains("--games"));
}

#[test]
fn the_command_takes_positions_of_games_that_were_played_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pc.txt");
    let path = file.to_str().expect("a name");
    printed(&["selfplay", "--positions", "300", "--nodes", "30", "--output", path]);
    let tune = ["tune", "--rows", path, "--every", "2", "--result", "0.1"];
    let text = printed(&tune);
    assert!(text.starts_with("// ") && text.contains("\nvest: [[") && text.contains("\nvests: VestTerms {"), "{text}");
    assert_eq!(text, printed(&tune));
    let rows = std::fs::read_to_string(&file).expect("rows").lines().filter(|row| !row.starts_with('#')).count();
    assert!(text.contains(&format!(" {} positions", rows.div_ceil(2))), "{rows}: {text}");
    // What was killed while it wrote has a last line that is cut off; the files behind it are read all the same.
    let whole = std::fs::read_to_string(&file).expect("rows");
    let killed = folder.path().join("killed.txt");
    std::fs::write(&killed, whole.lines().next().expect("a row").split('\t').next().expect("a position"))
        .expect("written");
    let more = called(&["tune", "--rows", killed.to_str().expect("a name"), path, "--every", "2", "--result", "0.1"]);
    assert_eq!(String::from_utf8_lossy(&more.stdout), text);
    assert!(String::from_utf8_lossy(&more.stderr).ends_with("killed.txt: line 1 is cut off and left out\n"));
    let nothing = called(&["tune", "--rows", killed.to_str().expect("a name")]);
    let told = String::from_utf8_lossy(&nothing.stderr);
    assert!(!nothing.status.success() && told.contains("cut off") && told.contains("no position"), "{told}");
    std::fs::write(&file, "# end of game 0\nhello\n").expect("written");
    assert!(refused(&["tune", "--rows", path, "--every", "1"]).contains("pc.txt: line 2: a row is a position"));
    assert!(refused(&["tune", "--rows", "none.txt"]).contains("none.txt: "));
    assert!(refused(&["tune", "--rows", path, "--result", "2"]).contains("--result: 2 is no share"));
    assert!(refused(&["tune", "--rows", path, "--every", "0"]).contains("--every"));
}
