//! What a shop says itself, in a file of lines such as `price: 149.00`; `plunder shop` reads it and writes one to begin with.

use thiserror::Error;

use rules::text::{cut, quoted};

/// The longest such file that is read, in bytes.
pub const MOST: usize = 64 << 10;
/// The longest value, in characters.
const LONGEST: usize = 300;

/// What a shop says of what it sells. What is empty is left out of the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seller {
    /// What is sold; by default what the program calls the set.
    pub name: String,
    /// Who sells it.
    pub seller: String,
    /// What it costs, in digits: `149.00`.
    pub price: String,
    /// In which currency, by its three letters: `EUR`.
    pub currency: String,
    /// Where it is bought.
    pub link: String,
    /// Where the page stands on the web, a folder.
    pub address: String,
}

/// What is wrong with the file; the message names the line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SellerError {
    /// No line of this file.
    #[error("line {line}: {} has no colon; write a name, a colon and a value, such as price: 149.00", quoted(.text))]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// As written.
        text: String,
    },
    /// A name that there is not.
    #[error("line {line}: {} is none of its names; there are name, seller, price, currency, link and address", quoted(.name))]
    Name {
        /// The number of the line, from 1.
        line: usize,
        /// As written.
        name: String,
    },
    /// A name twice.
    #[error("line {0}: {1} is said twice; leave one of the lines out")]
    Twice(usize, &'static str),
    /// A value that cannot be.
    #[error("line {line}: {name} is {:?}; write {wanted}", cut(.value))]
    Value {
        /// The number of the line, from 1.
        line: usize,
        /// What it is about.
        name: &'static str,
        /// As written.
        value: String,
        /// What can be written.
        wanted: &'static str,
    },
    /// A price in no currency, or the other way round.
    #[error("price and currency go together; write both or neither")]
    Half,
}

const NAMES: [&str; 6] = ["name", "seller", "price", "currency", "link", "address"];

impl Seller {
    /// What a shop begins with: every line, and nothing said yet.
    pub const TEMPLATE: &str = "\
# What this shop says of the set. Change it, and call the same command again.
# What is sold; without it the set has the program's own name.
name:
# Who sells it.
seller:
# What it costs, such as 149.00, and in which currency, such as EUR. Without a price the page says to ask.
price:
currency:
# Where it is bought, such as https://example.org/buy
link:
# Where this folder stands on the web, such as https://example.org/set/
address:
";

    /// Reads the file.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(text: &str) -> Result<Self, SellerError> {
        let mut values: [Option<String>; 6] = Default::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, value) =
                line.split_once(':').ok_or_else(|| SellerError::Line { line: number, text: line.to_owned() })?;
            let found = NAMES.iter().zip(&mut values).find(|(known, _)| **known == name.trim());
            let (name, place) =
                found.ok_or_else(|| SellerError::Name { line: number, name: name.trim().to_owned() })?;
            let value = value.trim();
            if place.is_some() {
                return Err(SellerError::Twice(number, name));
            }
            check(number, name, value)?;
            *place = Some(value.to_owned());
        }
        let [name, seller, price, currency, link, address] = values.map(Option::unwrap_or_default);
        if price.is_empty() != currency.is_empty() {
            return Err(SellerError::Half);
        }
        let address = if address.is_empty() || address.ends_with('/') { address } else { format!("{address}/") };
        Ok(Self { name, seller, price, currency, link, address })
    }
}

fn check(line: usize, name: &'static str, value: &str) -> Result<(), SellerError> {
    let is_price = |value: &str| {
        let (whole, part) = value.split_once('.').unwrap_or((value, "0"));
        let digits = |text: &str| !text.is_empty() && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit());
        digits(whole) && digits(part)
    };
    let is_address = |value: &str| {
        let host = value.strip_prefix("https://").or_else(|| value.strip_prefix("http://"));
        host.is_some_and(|host| !host.is_empty()) && value.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'"')
    };
    let (fits, wanted) = match name {
        "price" => (is_price(value), "digits, such as 149.00"),
        "currency" => {
            (value.len() == 3 && value.bytes().all(|byte| byte.is_ascii_uppercase()), "three letters, such as EUR")
        }
        "link" | "address" => (is_address(value), "an address such as https://example.org/"),
        _ => (value.chars().count() <= LONGEST && !value.chars().any(char::is_control), "at most 300 characters"),
    };
    let is_short = value.chars().count() <= LONGEST;
    if value.is_empty() || fits && is_short {
        return Ok(());
    }
    Err(SellerError::Value { line, name, value: value.to_owned(), wanted })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_that_is_begun_with_says_nothing() {
        assert_eq!(Seller::read(Seller::TEMPLATE), Ok(Seller::default()));
    }

    #[test]
    fn every_line_is_read() {
        let text = "name: A set: the large one\n\nprice: 149.00\ncurrency: EUR\nlink: https://example.org/buy?a=1\naddress: https://example.org/set";
        let seller = Seller::read(text).unwrap();
        assert_eq!((seller.name.as_str(), seller.price.as_str()), ("A set: the large one", "149.00"));
        assert_eq!(seller.address, "https://example.org/set/");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, words) in [
            ("name A set", "line 1: name A set has no colon"),
            ("\ncolour: red", "line 2: colour is none of its names"),
            ("price: 1\nprice: 2", "line 2: price is said twice"),
            ("price: 149,00", "line 1: price is \"149,00\"; write digits"),
            ("currency: euro", "line 1: currency is \"euro\"; write three letters"),
            ("link: javascript:alert(1)", "line 1: link is"),
            ("address: https://a b/", "line 1: address is"),
            ("price: 3", "price and currency go together"),
        ] {
            let said = Seller::read(text).unwrap_err().to_string();
            assert!(said.contains(words), "{text}: {said}");
        }
        assert!(Seller::read(&format!("name: {}", "x".repeat(301))).is_err());
    }
}
