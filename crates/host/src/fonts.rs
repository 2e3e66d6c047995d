//! The font files of the system. A browser has none to give.

use std::path::PathBuf;

/// The font files in the system's folders for fonts and the user's, by name. An empty list where there are none.
#[cfg(not(target_arch = "wasm32"))]
pub fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in folders() {
        collect(&folder, DEEPEST, &mut found);
    }
    found.sort();
    found.dedup();
    found
}

/// A page may not look at the fonts of the machine.
#[cfg(target_arch = "wasm32")]
pub const fn files() -> Vec<PathBuf> {
    Vec::new()
}

/// How many folders deep fonts lie at most: a link may lead in a circle.
#[cfg(not(target_arch = "wasm32"))]
const DEEPEST: u32 = 6;

/// The most files that are looked at.
#[cfg(not(target_arch = "wasm32"))]
const MOST: usize = 20_000;

/// Where this system keeps fonts.
#[cfg(not(target_arch = "wasm32"))]
fn folders() -> Vec<PathBuf> {
    let place = |name: &str, below: &str| {
        let folder = crate::environment::variable(name).filter(|folder| !folder.is_empty());
        folder.map(|folder| PathBuf::from(folder).join(below))
    };
    if cfg!(target_os = "windows") {
        return [place("WINDIR", "Fonts"), place("LOCALAPPDATA", r"Microsoft\Windows\Fonts")]
            .into_iter()
            .flatten()
            .collect();
    }
    if cfg!(target_os = "macos") {
        let shared = ["/System/Library/Fonts", "/Library/Fonts"].map(|folder| Some(PathBuf::from(folder)));
        return shared.into_iter().chain([place("HOME", "Library/Fonts")]).flatten().collect();
    }
    // What the desktops' specification of base folders says, with what it says where nothing is set.
    let own = place("XDG_DATA_HOME", "fonts").or_else(|| place("HOME", ".local/share/fonts"));
    let shared = crate::environment::variable("XDG_DATA_DIRS").filter(|folders| !folders.is_empty());
    let shared = shared.unwrap_or_else(|| "/usr/local/share:/usr/share".into());
    let shared = std::env::split_paths(&shared).map(|folder| folder.join("fonts")).collect::<Vec<_>>();
    // Of the system around a sandbox, and of one that keeps fonts apart.
    let apart = ["/run/host/fonts", "/run/current-system/sw/share/X11/fonts"].map(PathBuf::from);
    own.into_iter().chain(place("HOME", ".fonts")).chain(shared).chain(apart).collect()
}

/// The font files in a folder and those below it.
#[cfg(not(target_arch = "wasm32"))]
fn collect(folder: &std::path::Path, deep: u32, found: &mut Vec<PathBuf>) {
    let Ok(entries) = crate::files::list(folder) else { return };
    for path in entries {
        if found.len() >= MOST {
            return;
        }
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("ttf" | "otf" | "ttc" | "otc") => found.push(path),
            _ if deep > 0 && path.is_dir() => collect(&path, deep - 1, found),
            _ => {}
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn fonts_are_found_in_folders_below_and_a_circle_ends() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let deep = folder.path().join("truetype/noto");
        std::fs::create_dir_all(&deep).expect("folders");
        for name in ["b.ttf", "a.OTF", "c.ttc", "readme.txt", "d.pfb"] {
            std::fs::write(deep.join(name), b"").expect("written");
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.path(), deep.join("circle")).expect("a link");
        let mut found = Vec::new();
        collect(folder.path(), DEEPEST, &mut found);
        let mut names: Vec<_> = found.iter().filter_map(|path| path.file_name()?.to_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names, ["a.OTF", "b.ttf", "c.ttc"]);
    }
}
