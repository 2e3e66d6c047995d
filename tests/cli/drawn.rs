//! `plunder diagram` and `plunder page`: what they write, what they refuse, and that a page shows, action by action, the positions of
//! `plunder apply`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use script::{Film, What, Writing, film};
use serde_json::Value;
use testing::repository;

use crate::program::{printed, refused};

const ROOK: &str = "6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -";

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_diagram_is_written_as_its_ending_says_and_the_same_twice() {
    let folder = tempfile::tempdir().unwrap();
    for (ending, begins) in [("svg", &b"<svg "[..]), ("pdf", b"%PDF-"), ("png", b"\x89PNG")] {
        let written = ["one", "two"].map(|name| {
            let path = folder.path().join(format!("{name}.{ending}"));
            let marks = "arrow d2 d5 red; label d2 rook, bishop vest";
            let arguments = ["diagram", "--fen", ROOK, "--marks", marks, "--size", "6", "-o", text(&path)];
            assert_eq!(printed(&arguments), "");
            fs::read(path).unwrap()
        });
        assert!(written[0].starts_with(begins), "{ending}");
        assert_eq!(written[0], written[1], "{ending}");
    }
}

// The help quotes for the shells of Linux and macOS.
#[cfg(not(windows))]
#[test]
fn every_example_of_the_help_works() {
    let folder = tempfile::tempdir().unwrap();
    for command in ["diagram", "page"] {
        let help = printed(&[command, "--help"]);
        let (_, examples) = help.split_once("Examples:\n").expect("there are examples");
        let examples: Vec<&str> = examples.lines().filter(|line| line.trim_start().starts_with("plunder ")).collect();
        assert!(examples.len() >= 3, "{help}");
        for example in examples {
            let output = std::process::Command::new("sh")
                .arg("-c")
                .arg(
                    example
                        .trim()
                        .replacen("plunder", env!("CARGO_BIN_EXE_plunder"), 1)
                        .replace("-o ", &format!("-o {}/", text(folder.path()))),
                )
                .current_dir(repository(""))
                .output()
                .unwrap();
            assert!(output.status.success(), "{example}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
    for file in
        ["rook.svg", "vests.pdf", "swap.html", "swap-01.svg", "game.html", "puzzle.html", "lessons-pages/index.html"]
    {
        assert!(folder.path().join(file).is_file(), "{file}");
    }
}

#[test]
fn all_moments_of_a_demonstration_are_numbered_and_captioned() {
    let folder = tempfile::tempdir().unwrap();
    let demo = repository("demos/swap-an-unused-vest.demo");
    let page = folder.path().join("swap.md");
    printed(&["diagram", "--demo", text(&demo), "--all", "--lang", "de", "-o", text(&page)]);
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("![") && page.contains("](swap-01.svg)") && page.contains("**1.** "), "{page}");
    assert!(page.contains("Turm") && !page.contains("This rook"), "the texts beside the script are taken: {page}");
    assert_eq!(page.matches("](swap-").count(), fs::read_dir(folder.path()).unwrap().count() - 1);
}

#[test]
fn an_act_of_a_demonstration_is_the_moment_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let (taken, typed) = (folder.path().join("taken.svg"), folder.path().join("typed.svg"));
    let demo = repository("demos/one-use-only.demo");
    let more = ["--marks", "square d4 blue", "--ground", "paper"];
    printed(&[&["diagram", "--demo", text(&demo), "--act", "3", "-o", text(&taken)][..], &more].concat());
    let marks = "arrow f5 f8 green; square d4 blue";
    let fen = "7k/8/8/5(NR)2/8/8/P7/6K1 w - -";
    printed(&["diagram", "--fen", fen, "--marks", marks, "--ground", "paper", "-o", text(&typed)]);
    assert_eq!(fs::read_to_string(taken).unwrap(), fs::read_to_string(typed).unwrap());
}

#[test]
fn a_wrong_diagram_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let svg = folder.path().join("x.svg");
    let (svg, demo) = (text(&svg), repository("demos/swap-an-unused-vest.demo"));
    let demo = text(&demo);
    for (arguments, words) in [
        (&["--fen", ROOK, "-o", "x.jpg"][..], "give a name that ends in .svg, .pdf or .png"),
        (&["--fen", "8/8 w", "-o", svg], "--fen:"),
        (&["--size", "1", "-o", svg], "write millimetres from 3 to 100"),
        (&["--marks", "arrow e4 e9", "-o", svg], "--marks: `e9` is no square of the board (character 10)"),
        (&["--marks", "circle e4; cross d5", "-o", svg], "`cross` is no mark"),
        (&["--lang", "xx", "-o", svg], "--lang: the program has no language xx"),
        (&["--all", "-o", svg], "--demo"),
        (&["--demo", demo, "--vest-shifting", "-o", svg], "a demonstration names its own game"),
        (&["--demo", "nowhere.demo", "-o", svg], "nowhere.demo"),
        (&["--demo", demo, "--act", "9", "-o", svg], "has 1 actions and refusals, not 9"),
        (&["--demo", demo, "--act", "0", "-o", svg], "--act"),
        (&["--act", "1", "-o", svg], "--demo"),
        (&["--demo", demo, "--all", "--marks", "circle e4", "-o", svg], "cannot be used with"),
        (&["--ground", "pink", "-o", svg], "pink"),
        (&["--style", "pink", "-o", svg], "pink"),
        (&["--game", "chessplus", "--castling", "strict", "-o", svg], "chessplus does not have"),
        (&["--file", text(&repository("games/first-vests.txt")), "--ply", "999", "-o", svg], "--ply: the game in"),
        (&["--fen", ROOK, "-o", "nowhere/x.svg"], "the folder nowhere does not exist"),
    ] {
        let sentence = refused(&[&["diagram"], arguments].concat());
        assert!(sentence.contains(words), "{arguments:?}: {sentence}");
    }
    assert!(!Path::new(svg).exists());
}

#[test]
fn a_wrong_page_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let html = folder.path().join("x.html");
    let (html, demo, demos) = (text(&html), repository("demos/swap-an-unused-vest.demo"), repository("demos"));
    let (demo, demos) = (text(&demo), text(&demos));
    for (arguments, words) in [
        (&["-o", html][..], "FILE"),
        (&[demo, "-o", "x.htm"], "give a name that ends in .html"),
        (&[demo, "--lang", "en,en", "-o", html], "--lang: en is named twice"),
        (&[demo, "--lang", "en,xx", "-o", html], "--lang: the program has no language xx"),
        (&["--puzzle", "nobody", "-o", html], "there is no puzzle nobody"),
        (&["--day", "2026-02-30", "-o", html], "write a calendar date"),
        (&[demo, "--puzzle", "k1", "-o", html], "cannot be used with"),
        (&["nowhere.demo", "-o", html], "nowhere.demo"),
        (&[demos, "-o", html], "a folder of scripts makes a folder of pages"),
        (&[text(folder.path()), "-o", "pages"], "there is no script in this folder"),
        (&[demo, "--address", "swap.html", "-o", html], "write an address such as https://example.org/chess/"),
        (&[demo, "--address", "https://example.org/x", "-o", html], "names neither a page"),
        (&[demos, "--address", "https://example.org/x.html", "-o", "pages"], "end its address in /"),
    ] {
        let sentence = refused(&[&["page"], arguments].concat());
        assert!(sentence.contains(words), "{arguments:?}: {sentence}");
    }
    assert!(!Path::new(html).exists());
}

#[test]
fn a_folder_loses_no_page_and_links_lead_to_their_files() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("from"), folder.path().join("to"));
    fs::create_dir(&from).unwrap();
    for name in ["index.demo", "a#b?c%20.demo", "Ü b.demo"] {
        // Windows has no question marks in names.
        let name = if cfg!(windows) { name.replace('?', "") } else { name.to_owned() };
        fs::copy(repository("demos/one-use-only.demo"), from.join(name)).unwrap();
    }
    let told = printed(&["page", text(&from), "--address", "https://example.org/", "-o", text(&to)]);
    assert_eq!(told, "index.html is the page of a script; the list of all pages is contents.html\n");
    assert!(fs::read_to_string(to.join("index.html")).unwrap().contains("id=\"data\""));
    let list = fs::read_to_string(to.join("contents.html")).unwrap();
    let links: Vec<&str> = list.split("<a href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(links.len(), 3);
    for link in links {
        let file = decoded(link);
        let page = fs::read_to_string(to.join(&file)).unwrap();
        let picture = format!("https://example.org/{}", link.replace(".html", ".png"));
        assert!(page.contains(&format!("property=\"og:image\" content=\"{picture}\"")), "{link}");
        assert!(to.join(file.replace(".html", ".png")).is_file(), "{link}");
    }
    for page in ["my film.md", "my #1 (film).html"] {
        let page = folder.path().join(page);
        let demo = repository("demos/one-use-only.demo");
        printed(&["diagram", "--demo", text(&demo), "--all", "-o", text(&page)]);
        let written = fs::read_to_string(&page).unwrap();
        let (before, after) = if page.extension().unwrap() == "md" { ("](", ')') } else { ("src=\"", '"') };
        let links: Vec<&str> = written.split(before).skip(1).map(|rest| rest.split(after).next().unwrap()).collect();
        assert!(links.len() > 2);
        for link in links {
            assert!(!link.contains([' ', '#', '(']) && folder.path().join(decoded(link)).is_file(), "{link}");
        }
    }
}

/// The file that a link names.
fn decoded(link: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = link.as_bytes();
    while let [first, others @ ..] = rest {
        rest = others;
        if *first == b'%' {
            bytes.push(u8::from_str_radix(std::str::from_utf8(&others[..2]).unwrap(), 16).unwrap());
            rest = &others[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).unwrap()
}

#[cfg(unix)]
#[test]
fn a_write_protected_file_stays_and_a_private_one_stays_private() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let demo = repository("demos/one-use-only.demo");
    let commands: [(&[&str], &str); 4] = [
        (&["page", text(&demo)], "x.html"),
        (&["diagram", "--fen", ROOK], "x.svg"),
        (&["worksheet", "--puzzles", "1"], "x.pdf"),
        (&["export-set", "--detail", "low", "--part", "pawn-vest"], "x.glb"),
    ];
    for (command, name) in commands {
        let path = folder.path().join(name);
        fs::write(&path, "old").unwrap();
        let arguments = [command, &["-o", text(&path)]].concat();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        let sentence = refused(&arguments);
        assert!(sentence.contains(name) && sentence.contains("it is write-protected"), "{sentence}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        printed(&arguments);
        assert!(fs::metadata(&path).unwrap().len() > 100, "{name}");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600, "{name}");
    }
}

/// The scripts of the folders.
fn scripts() -> Vec<PathBuf> {
    let folders = ["demos", "lessons"].map(repository);
    let mut scripts: Vec<PathBuf> =
        folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap().path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|ending| ending == "demo"));
    scripts.sort();
    scripts
}

/// The placement of a FEN, read from the men and vests that are drawn at a moment of a page; a pair with the stronger man first.
fn placement(data: &Value, frame: usize, is_chessplus: bool) -> String {
    let mut poses: Vec<[i64; 5]> = vec![[0; 5]; data["things"].as_array().unwrap().len()];
    for frame in &data["frames"].as_array().unwrap()[..=frame] {
        for change in frame["d"].as_array().into_iter().flatten() {
            let change: Vec<i64> = change.as_array().unwrap().iter().map(|part| part.as_i64().unwrap()).collect();
            let part = |index: usize, usual| change.get(index).copied().unwrap_or(usual);
            poses[change[0] as usize] = [change[1], change[2], part(3, 0), part(4, 0), part(5, 100)];
        }
    }
    let mut men: BTreeMap<(i64, i64), Vec<String>> = BTreeMap::new();
    for (number, [x, y, lift, form, seen]) in poses.iter().copied().enumerate() {
        let shape = data["things"][number].as_str().unwrap();
        if seen < 100 || lift > 0 || x > 730 || shape.starts_with('v') || shape.ends_with("p2") {
            continue;
        }
        let letter = |shape: &str, is_white: bool| {
            let letter = &shape[1..];
            if is_white { letter.to_uppercase() } else { letter.to_owned() }
        };
        let is_white = shape.starts_with('w');
        let mut man = letter(shape, is_white);
        let worn = poses.iter().enumerate().find(|(other, pose)| {
            data["things"][*other].as_str().unwrap().starts_with('v') && **pose == [x, y, lift, form, seen]
        });
        if let Some((vest, _)) = worn {
            man = format!("({man}{})", letter(data["things"][vest].as_str().unwrap(), is_white));
        }
        men.entry(((y + 50).div_euclid(100), (x + 50).div_euclid(100))).or_default().push(man);
    }
    let mut placement = String::new();
    for row in 0..8 {
        let mut empty = 0;
        for column in 0..8 {
            let Some(mut here) = men.remove(&(row, column)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                placement.push_str(&std::mem::take(&mut empty).to_string());
            }
            here.sort_by_key(|man| "QRBNP".find(&man.to_uppercase()));
            match here.as_slice() {
                [man] => placement.push_str(man),
                _ => {
                    assert!(is_chessplus && here.len() == 2, "{here:?}");
                    placement.push_str(&format!("({})", here.concat()));
                }
            }
        }
        if empty > 0 {
            placement.push_str(&empty.to_string());
        }
        if row < 7 {
            placement.push('/');
        }
    }
    placement
}

#[test]
fn every_page_of_a_script_ends_where_apply_does_action_by_action() {
    let folder = tempfile::tempdir().unwrap();
    let mut applied = 0;
    for script in scripts() {
        let page = folder.path().join("page.html");
        printed(&["page", text(&script), "--lang", "en,de", "-o", text(&page)]);
        let html = fs::read_to_string(&page).unwrap();
        let json = html.split("id=\"data\">").nth(1).unwrap().split("</script>").next().unwrap();
        let data: Value = serde_json::from_str(json).unwrap();
        let source = fs::read_to_string(&script).unwrap();
        let read: Film = film(&source, Writing::Script, &|_| Err("there are no voices here".to_owned())).unwrap();
        let words = read.headings.options.words();
        let options: Vec<&str> = words.split_whitespace().collect();
        let played = read.beats.iter().filter_map(|beat| match &beat.what {
            What::Action(performed) => Some((performed.position.fen(), performed.plan.action.to_string())),
            _ => None,
        });
        let played: Vec<(String, String)> = played.collect();
        let moves = data["moves"].as_array().unwrap();
        assert_eq!(moves.len(), played.len(), "{}", script.display());
        for ((fen, action), shown) in played.iter().zip(moves) {
            let output = printed(&[&["apply", "--fen", fen], options.as_slice(), &[action]].concat());
            let expected = output.split(' ').next().unwrap();
            let frame = shown[1].as_u64().unwrap() as usize;
            let found = placement(&data, frame, words.contains("chessplus"));
            assert_eq!(found, expected, "{}: {action}", script.display());
            applied += 1;
        }
    }
    assert!(applied > 80, "{applied} actions were applied");
}
