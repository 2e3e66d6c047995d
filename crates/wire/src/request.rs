//! The head of a request, and who may ask: only pages of this table itself, by an address of this machine. So a page from elsewhere, which
//! somebody in the room has open, cannot talk to the table, whatever name it gives itself.

/// The longest head that is read, in bytes.
pub const LONGEST_HEAD: usize = 8192;
/// The most fields of one.
const MOST_FIELDS: usize = 64;
/// Where the WebSocket is.
pub const TABLE: &str = "/table";

/// What somebody asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The head is not whole yet.
    More,
    /// Lines to and from the table: the key of the handshake, and how many bytes the head has.
    Table(String, usize),
    /// A file of the page; only its head where that is all that is wanted, and packed where the asker unpacks it.
    File {
        /// Its path, from the root.
        path: String,
        /// Whether its content is wanted.
        is_whole: bool,
        /// Whether the asker unpacks gzip.
        takes_gzip: bool,
    },
    /// Nothing that is given: the status, and a sentence.
    Refused(u16, &'static str),
}

/// The value of a field, if it is given once.
fn field<'a>(fields: &[httparse::Header<'a>], name: &str) -> Option<&'a str> {
    let mut values = fields.iter().filter(|field| field.name.eq_ignore_ascii_case(name));
    let value = values.next()?;
    if values.next().is_some() { None } else { std::str::from_utf8(value.value).ok().map(str::trim) }
}

/// Whether one of the words of a list is this one.
fn has_word(list: Option<&str>, word: &str) -> bool {
    list.is_some_and(|list| {
        list.split(',').any(|one| one.trim().split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(word))
    })
}

/// What these bytes ask for. `hosts` are the names by which this table may be called, with its port.
pub fn asked(bytes: &[u8], hosts: &[String]) -> Asked {
    let mut fields = [httparse::EMPTY_HEADER; MOST_FIELDS];
    let mut request = httparse::Request::new(&mut fields);
    let length = match request.parse(bytes) {
        Ok(httparse::Status::Complete(length)) if length <= LONGEST_HEAD => length,
        Ok(httparse::Status::Partial) if bytes.len() < LONGEST_HEAD => return Asked::More,
        Ok(_) | Err(httparse::Error::TooManyHeaders) => return Asked::Refused(431, "The request is too long."),
        Err(_) => return Asked::Refused(400, "This is no request that the table understands."),
    };
    let (Some(method), Some(target)) = (request.method, request.path) else {
        return Asked::Refused(400, "This is no request that the table understands.");
    };
    let fields = &*request.headers;
    let is_own = |name: &str| hosts.iter().any(|host| host.eq_ignore_ascii_case(name));
    if !field(fields, "host").is_some_and(is_own) {
        return Asked::Refused(403, "The table is not called so: use the address that it shows.");
    }
    let has_origin = fields.iter().any(|field| field.name.eq_ignore_ascii_case("origin"));
    let is_own_page = |origin: &str| origin.strip_prefix("http://").is_some_and(is_own);
    if has_origin && !field(fields, "origin").is_some_and(is_own_page) {
        return Asked::Refused(403, "Pages from elsewhere do not talk to this table.");
    }
    if method != "GET" && method != "HEAD" {
        return Asked::Refused(405, "The table only gives its page.");
    }
    let path = target.split(['?', '#']).next().unwrap_or_default();
    if path == TABLE {
        let is_upgrade =
            has_word(field(fields, "upgrade"), "websocket") && has_word(field(fields, "connection"), "upgrade");
        let key = field(fields, "sec-websocket-key").filter(|key| key.len() == 24);
        return match (key, field(fields, "sec-websocket-version")) {
            (Some(key), Some("13")) if is_upgrade && method == "GET" => Asked::Table(key.to_owned(), length),
            _ => Asked::Refused(426, "Only programs come in here, by WebSocket."),
        };
    }
    if has_origin && field(fields, "sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return Asked::Refused(403, "Pages from elsewhere do not talk to this table.");
    }
    let takes_gzip = has_word(field(fields, "accept-encoding"), "gzip");
    Asked::File { path: path.to_owned(), is_whole: method == "GET", takes_gzip }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(lines: &[&str]) -> Asked {
        asked(format!("{}\r\n\r\n", lines.join("\r\n")).as_bytes(), &["192.168.0.7:4711".to_owned()])
    }

    const UPGRADE: [&str; 4] = [
        "Upgrade: websocket",
        "Connection: keep-alive, Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ];

    fn upgrade(others: &[&str]) -> Asked {
        let lines: Vec<&str> = ["GET /table HTTP/1.1"].iter().chain(others).chain(&UPGRADE).copied().collect();
        ask(&lines)
    }

    #[test]
    fn the_table_is_opened_by_its_own_page_and_by_programs() {
        let is_table = |asked: Asked| matches!(asked, Asked::Table(key, _) if key == "dGhlIHNhbXBsZSBub25jZQ==");
        assert!(is_table(upgrade(&["Host: 192.168.0.7:4711"])));
        assert!(is_table(upgrade(&["Host: 192.168.0.7:4711", "Origin: http://192.168.0.7:4711"])));
        for refused in [
            &["Host: 192.168.0.7:4711", "Origin: http://example.org"][..],
            &["Host: 192.168.0.7:4711", "Origin: https://192.168.0.7:4711"],
            &["Host: 192.168.0.7:4711", "Origin: null"],
            &["Host: 192.168.0.7:4711", "Origin: http://192.168.0.7:4711", "Origin: http://example.org"],
            &["Host: example.org:4711"],
            &["Host: 192.168.0.7"],
            &["Host: 192.168.0.7:4711", "Host: 192.168.0.7:4711"],
            &[],
        ] {
            assert!(matches!(upgrade(refused), Asked::Refused(403, _)), "{refused:?}");
        }
        assert!(matches!(ask(&["GET /table HTTP/1.1", "Host: 192.168.0.7:4711"]), Asked::Refused(426, _)));
    }

    #[test]
    fn files_are_given_to_who_only_reads() {
        let host = "Host: 192.168.0.7:4711";
        let found = ask(&["GET /a/b.wasm?x=1 HTTP/1.1", host, "Accept-Encoding: br;q=1, gzip"]);
        assert_eq!(found, Asked::File { path: "/a/b.wasm".to_owned(), is_whole: true, takes_gzip: true });
        assert!(matches!(ask(&["HEAD / HTTP/1.1", host]), Asked::File { is_whole: false, takes_gzip: false, .. }));
        assert!(matches!(ask(&["POST / HTTP/1.1", host]), Asked::Refused(405, _)));
    }

    #[test]
    fn a_head_without_end_is_not_waited_for() {
        assert_eq!(asked(b"GET / HTTP/1.1\r\nHost: 192.", &[]), Asked::More);
        let long = format!("GET / HTTP/1.1\r\nA: {}", "a".repeat(LONGEST_HEAD));
        assert!(matches!(asked(long.as_bytes(), &[]), Asked::Refused(431, _)));
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(MOST_FIELDS + 1));
        assert!(matches!(asked(many.as_bytes(), &[]), Asked::Refused(431, _)));
        assert!(matches!(asked(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", &[]), Asked::Refused(400, _)));
    }
}
