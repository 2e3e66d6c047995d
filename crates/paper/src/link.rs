//! The name of a file as a link writes it; pages of captions, lists of pages and previews of links name files beside them.

use std::fmt::Write;

/// A file's name as a relative link: what means something in an address, in HTML or in Markdown is encoded, so that the link leads to just
/// this file.
///
/// ```
/// assert_eq!(plunder_paper::link("a#b?c%20.html"), "a%23b%3Fc%2520.html");
/// assert_eq!(plunder_paper::link("my film-01.svg"), "my%20film-01.svg");
/// ```
pub fn link(name: &str) -> String {
    let mut link = String::with_capacity(name.len());
    for byte in name.bytes() {
        // These mean nothing anywhere (RFC 3986, "unreserved").
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') {
            link.push(char::from(byte));
        } else {
            let _ = write!(link, "%{byte:02X}");
        }
    }
    link
}
