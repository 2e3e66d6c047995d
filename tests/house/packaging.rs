//! What `scripts/package` gives away fits together: menu entry, icon, manual page and version; run by `cargo test`.

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use testing::repository;

/// The sizes in which desktops ask for an icon, as `crates/workshop/examples/icon` makes them.
const SIZES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

fn read(path: &str) -> String {
    fs::read_to_string(repository(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The values of a key in every group of the menu entry.
fn values(key: &str) -> Vec<String> {
    let entry = read("packaging/plunder.desktop");
    let lines = entry.lines().filter_map(|line| line.split_once('='));
    lines.filter(|(name, _)| *name == key).map(|(_, value)| value.to_owned()).collect()
}

#[test]
fn the_menu_entry_names_an_icon_that_is_there_in_every_size() {
    let icons = values("Icon");
    assert_eq!(icons.len(), 1, "the menu entry names one icon: {icons:?}");
    for size in SIZES {
        let path = format!("assets/icon/{}-{size}.png", icons[0]);
        let bytes = fs::read(repository(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n", "{path} is a PNG");
        // The head of a PNG: width, height, bits of a channel, and 6 for colours with alpha.
        let side = size.to_be_bytes();
        assert_eq!((&bytes[16..20], &bytes[20..24], &bytes[24..26]), (&side[..], &side[..], &[8, 6][..]), "{path}");
    }
}

#[test]
fn the_window_bears_the_name_that_the_menu_entry_looks_for() {
    let names = values("StartupWMClass");
    assert_eq!(names.len(), 1, "{names:?}");
    let named = format!("name: Some(\"{}\".into())", names[0]);
    assert!(read("src/cli/window/play.rs").contains(&named), "src/cli/window/play.rs says {named}");
}

#[test]
fn the_menu_entry_speaks_english_and_german_and_calls_this_program() {
    for key in ["GenericName", "Comment", "Keywords"] {
        assert!(!values(key).is_empty() && !values(&format!("{key}[de]")).is_empty(), "{key} in both languages");
    }
    assert_eq!(values("Name").len(), values("Name[de]").len() + 1, "only the program's own name is not translated");
    assert_eq!(values("Categories"), ["Game;BoardGame;"]);
    for call in values("Exec") {
        assert_eq!(call.split(' ').next(), Some("plunder"), "{call}");
    }
}

#[test]
fn the_manual_page_has_every_command() {
    let page = read("packaging/plunder.6").replace('\\', "");
    let help = Command::new(env!("CARGO_BIN_EXE_plunder")).arg("--help").output().expect("the program starts");
    let help = String::from_utf8(help.stdout).expect("the help is text");
    let list = help.split("Commands:\n").nth(1).expect("the help lists commands").split("\n\n").next().unwrap();
    let commands: Vec<_> = list.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"moves"), "{commands:?}");
    for command in commands.into_iter().filter(|command| *command != "help") {
        assert!(page.contains(&format!("\n.B {command}\n")), "packaging/plunder.6 does not know {command}");
    }
}

#[test]
fn no_file_of_the_packages_has_a_version_of_its_own() {
    assert!(read("packaging/plunder.6").contains("Plunder @VERSION@"));
    for path in [
        "packaging/plunder.6",
        "packaging/plunder.desktop",
        "packaging/install.sh",
        "packaging/windows/plunder.manifest",
        "packaging/windows/plunder.nsi",
        "packaging/windows/plunder.rc",
        "scripts/package",
        "scripts/package-windows",
        "scripts/release",
    ] {
        assert!(!read(path).contains(env!("CARGO_PKG_VERSION")), "{path} takes its version from Cargo.toml");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_packages_for_windows_are_named_after_the_version_of_the_program() {
    let names =
        Command::new(repository("scripts/package")).args(["--windows", "--names"]).output().expect("the script starts");
    let names = String::from_utf8(names.stdout).expect("names are text");
    let name = format!("dist/plunder-{}-windows-x86_64", env!("CARGO_PKG_VERSION"));
    assert_eq!(names.lines().collect::<Vec<_>>(), [format!("{name}.zip"), format!("{name}-setup.exe")]);
}

#[cfg(target_os = "linux")]
#[test]
fn packages_carry_the_page_packed_and_say_where_there_is_none() {
    let place = tempfile::tempdir().expect("a folder");
    let page = place.path().join("web");
    fs::create_dir_all(page.join("v1")).unwrap();
    let files =
        ["index.html", "index.html.gz", "index.html.br", "link.jpg", "v1/page.js", "v1/page.js.gz", "v1/page.js.br"];
    files.iter().for_each(|file| fs::write(page.join(file), file).unwrap());
    let carry = |page: &Path| {
        let carry = Command::new(repository("scripts/carry-page")).arg(place.path().join("tree")).arg(page).output();
        let carry = carry.expect("the script starts");
        assert!(carry.status.success());
        String::from_utf8(carry.stderr).expect("words")
    };
    assert!(carry(&place.path().join("nowhere")).contains("scripts/web makes it"));
    assert_eq!(carry(&page), "");
    let carried = place.path().join("tree/share/plunder/web");
    for file in files {
        let is_there = ["index.html", "index.html.gz", "link.jpg", "v1/page.js.gz"].contains(&file);
        assert_eq!(carried.join(file).exists(), is_there, "{file}");
    }
    for script in ["scripts/package", "scripts/package-windows"] {
        assert!(read(script).contains("scripts/carry-page \"$tree\"\n"), "{script} carries the page");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn no_release_is_made_of_another_version() {
    let made = Command::new(repository("scripts/release")).arg("0.0.0").output().expect("the script starts");
    let said = String::from_utf8(made.stderr).expect("a sentence");
    assert!(!made.status.success() && said.contains(env!("CARGO_PKG_VERSION")), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_packages_are_named_after_the_version_of_the_program() {
    let names = Command::new(repository("scripts/package")).arg("--names").output().expect("the script starts");
    let names = String::from_utf8(names.stdout).expect("names are text");
    let version = env!("CARGO_PKG_VERSION");
    let names: Vec<_> = names.lines().collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names[0].starts_with(&format!("dist/plunder-{version}-")) && names[0].ends_with(".tar.gz"), "{names:?}");
    assert!(names[1].starts_with(&format!("dist/plunder_{version}_")) && names[1].ends_with(".deb"), "{names:?}");
}

/// What Cargo answers, asked at the root of the repository and without a network.
fn cargo(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO")).args(arguments).arg("--offline").current_dir(repository("")).output();
    let output = output.expect("Cargo starts");
    assert!(output.status.success(), "cargo {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("Cargo writes text")
}

/// A path without `..`, as far as that is possible.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |whole, part| match part {
        Component::ParentDir if whole.file_name().is_some() => whole.parent().map(Path::to_owned).unwrap_or_default(),
        part => whole.join(part),
    })
}

#[test]
fn the_rules_can_be_published_by_themselves() {
    // What `cargo publish --dry-run` asks for, but for building the crate once more.
    let list = cargo(&["package", "--list", "--allow-dirty", "--package", "plunder-rules"]);
    let list: Vec<PathBuf> = list.lines().map(|line| PathBuf::from(line.replace('\\', "/"))).collect();
    for needed in ["Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "src/lib.rs"] {
        assert!(list.contains(&PathBuf::from(needed)), "{needed} is packed");
    }
    for file in list.iter().filter(|file| file.starts_with("src")) {
        let code = read(&format!("crates/rules/{}", file.display()));
        for (at, _) in code.match_indices("include_") {
            let path = code[at..].split('"').nth(1).expect("an included file has a path");
            let included = plain(&file.with_file_name(path));
            // A folder whose files a macro names.
            let is_packed = list.iter().any(|packed| match path.ends_with('/') {
                true => packed.starts_with(&included),
                false => *packed == included,
            });
            assert!(is_packed, "{}: {} is packed too", file.display(), included.display());
        }
    }
    let metadata = cargo(&["metadata", "--no-deps", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&metadata).expect("Cargo writes JSON");
    let mut packages = metadata["packages"].as_array().expect("packages are listed").iter();
    let rules = packages.find(|package| package["name"] == "plunder-rules").expect("the rules are a package");
    assert!(rules["publish"].is_null(), "nothing forbids it");
    for needed in ["description", "license", "readme"] {
        assert!(rules[needed].as_str().is_some_and(|value| !value.is_empty()), "{needed} is given");
    }
    for dependency in rules["dependencies"].as_array().expect("dependencies are listed") {
        let is_ours = dependency["source"].is_null();
        assert!(!is_ours || dependency["kind"] == "dev", "{} is not published", dependency["name"]);
    }
}

#[test]
fn the_release_runs_fixed_actions_and_only_the_job_that_builds_nothing_holds_a_token() {
    let workflow = read(".github/workflows/release.yml");
    let lines: Vec<_> = workflow.lines().collect();
    let uses: Vec<_> = lines.iter().enumerate().filter(|(_, line)| line.trim_start().starts_with("- uses: ")).collect();
    assert!(uses.len() > 10, "{}", uses.len());
    for (number, line) in uses {
        let (action, behind) = line.trim_start().trim_start_matches("- uses: ").split_once('@').expect("a version");
        let commit = behind.split(' ').next().unwrap_or_default();
        let is_commit = commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
        assert!(is_commit && behind.contains(" # v"), "{line}: a commit, and which version that is");
        if action == "actions/checkout" {
            assert_eq!(
                (lines[number + 1].trim(), lines[number + 2].trim()),
                ("with:", "persist-credentials: false"),
                "{line}"
            );
        }
    }
    let writing = workflow.split("contents: write").count() - 1;
    let (_, last) = workflow.split_once("\n  release:\n").expect("the job that drafts the release");
    assert_eq!(writing, 1, "one job may write");
    assert!(
        last.contains("contents: write") && !last.contains("actions/checkout") && !last.contains("scripts/"),
        "{last}"
    );
}

#[test]
fn every_script_builds_with_the_versions_of_the_lock_file() {
    let scripts: Vec<_> = fs::read_dir(repository("scripts")).unwrap().map(|entry| entry.unwrap().path()).collect();
    let mut count = 0;
    for path in scripts.iter().filter(|path| path.is_file()) {
        let script = fs::read_to_string(path).unwrap();
        for line in script.lines().map(str::trim_start).filter(|line| !line.starts_with('#')) {
            let builds =
                ["build ", "rustc ", "run ", "install "].iter().any(|word| line.contains(&format!("cargo {word}")));
            // Said to a person, or of a crate that is none of ours and has no lock file.
            if !builds
                || line.contains("echo")
                || line.contains("sys.exit")
                || line.contains('`')
                || line.contains("-Zbuild-std")
            {
                continue;
            }
            count += 1;
            assert!(line.contains("--locked"), "{}: {line}", path.display());
        }
    }
    assert!(count > 10, "{count}");
}
