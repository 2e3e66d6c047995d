//! The files of the page that `scripts/web` makes: what lies in its folder, by plain paths alone.

use std::io::Read;
use std::path::{Path, PathBuf};

use host::{files, process};

/// The most of a file that is in memory for one who fetches it, in bytes.
pub const PIECE: usize = 64 << 10;

/// What is given.
pub struct Answer {
    /// Its head and, where there is no file, all of it.
    pub head: Vec<u8>,
    /// The file that follows.
    pub file: Option<Box<dyn Read + Send>>,
}

/// The folder of the page that a package brings, or that was made in the source; `None` where there is none.
pub fn beside_the_program() -> Option<PathBuf> {
    let program = process::own_program().ok()?;
    let folder = program.parent()?;
    let places = [folder.join("web"), folder.join("../share/plunder/web"), PathBuf::from("dist/web")];
    places.into_iter().find(|place| files::is_file(&place.join("index.html")))
}

/// The kind of a file by its ending.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "svg" => "image/svg+xml",
        "ico" => "image/x-icon",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn head(status: &str, kind: &str, length: u64, more: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n{more}Connection: close\r\n\r\n"
    )
}

/// A refusal in one sentence.
pub fn refused(status: u16, sentence: &str) -> Answer {
    let words = match status {
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        426 => "Upgrade Required",
        _ => "Request Header Fields Too Large",
    };
    let more = if status == 426 { "Upgrade: websocket\r\n" } else { "" };
    let text = format!("{sentence}\n");
    let head = head(&format!("{status} {words}"), "text/plain; charset=utf-8", text.len() as u64, more);
    Answer { head: (head + &text).into_bytes(), file: None }
}

/// What is shown where this program has no page to give.
pub const NO_PAGE: &str = "This table has no page to show: make one with scripts/web in the source of Plunder and start \
     the table with plunder host --page dist/web, or join with plunder join and the address above.";

fn without_page(is_whole: bool) -> Answer {
    let text = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Plunder</title><p>{NO_PAGE}</p></html>\n"
    );
    let mut bytes = head("200 OK", kind("index.html"), text.len() as u64, "").into_bytes();
    if is_whole {
        bytes.extend_from_slice(text.as_bytes());
    }
    Answer { head: bytes, file: None }
}

/// The path of a file in the folder of the page; `None` for what leads elsewhere.
fn inside(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = path.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    let is_plain = |part: &str| {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
        !part.is_empty() && part.len() < 100 && !part.starts_with('.') && part.chars().all(fits)
    };
    path.split('/').all(is_plain).then(|| path.split('/').fold(folder.to_owned(), |folder, part| folder.join(part)))
}

/// A file of the page in this folder, or what is said where there is none.
pub fn answer(folder: Option<&Path>, path: &str, is_whole: bool, takes_gzip: bool) -> Answer {
    let Some(folder) = folder else { return without_page(is_whole) };
    let nothing = || refused(404, "The page has no such file.");
    let Some(found) = inside(folder, path) else { return nothing() };
    // What a link leads to outside the folder is not given.
    let is_within = |path: &Path| match (files::canonical(folder), files::canonical(path)) {
        (Ok(folder), Ok(path)) => path.starts_with(folder),
        _ => false,
    };
    let packed = found.with_file_name(format!("{}.gz", found.file_name().unwrap_or_default().to_string_lossy()));
    let is_packed = takes_gzip && files::is_file(&packed);
    let taken = if is_packed { packed } else { found.clone() };
    if !files::is_file(&taken) || !is_within(&taken) {
        return nothing();
    }
    let Ok((file, look)) = files::open(&taken) else { return nothing() };
    let name = found.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let more =
        if is_packed { "Content-Encoding: gzip\r\nVary: Accept-Encoding\r\n" } else { "Vary: Accept-Encoding\r\n" };
    let head = head("200 OK", kind(&name), look.length, more).into_bytes();
    let file: Option<Box<dyn Read + Send>> = is_whole.then(|| Box::new(file.take(look.length)) as Box<dyn Read + Send>);
    Answer { head, file }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(mut answer: Answer) -> String {
        if let Some(mut file) = answer.file.take() {
            file.read_to_end(&mut answer.head).unwrap();
        }
        String::from_utf8(answer.head).unwrap()
    }

    #[test]
    fn the_page_is_given_and_nothing_beside_it() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("web");
        std::fs::create_dir_all(folder.join("a1")).unwrap();
        for (name, text) in [
            ("web/index.html", "<p>table"),
            ("web/a1/page.js", "go()"),
            ("web/a1/page.js.gz", "packed"),
            ("web/a1/packed.js.gz", "alone"),
            ("secret", "key"),
            ("web/.hidden", "key"),
        ] {
            std::fs::write(place.path().join(name), text).unwrap();
        }
        let get = |path: &str, gzip| whole(answer(Some(&folder), path, true, gzip));
        assert!(get("/", false).starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html"));
        assert!(get("/", false).ends_with("\r\n\r\n<p>table"));
        assert!(get("/a1/page.js", false).ends_with("go()") && get("/a1/page.js", true).ends_with("packed"));
        assert!(
            get("/a1/page.js", true).contains("text/javascript")
                && get("/a1/page.js", true).contains("Content-Encoding: gzip")
        );
        assert!(
            get("/a1/packed.js", true).ends_with("alone") && get("/a1/packed.js", false).starts_with("HTTP/1.1 404")
        );
        assert!(whole(answer(Some(&folder), "/", false, false)).ends_with("\r\n\r\n"));
        for path in [
            "/../secret",
            "/a1/../../secret",
            "/%2e%2e/secret",
            "/.hidden",
            "//secret",
            "/a1",
            "/a1/",
            "/nothing",
            "",
            "/a\\b",
        ] {
            let said = get(path, false);
            assert!(said.starts_with("HTTP/1.1 404"), "{path}: {said}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(place.path().join("secret"), folder.join("link.txt")).unwrap();
            assert!(get("/link.txt", false).starts_with("HTTP/1.1 404"));
        }
    }

    #[test]
    fn a_table_without_a_page_says_how_to_get_one() {
        let said = whole(answer(None, "/", true, false));
        assert!(said.starts_with("HTTP/1.1 200 OK") && said.contains("scripts/web") && said.contains("plunder join"));
    }
}
