//! Reads a book of rules from its file, line by line.

use super::book::{Book, Chapter, Paragraph, Picture, Section, Sort, Span, Table};
use super::links;
use super::worth::Worths;

/// A line of a book that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}, line {line}: {what}.")]
pub struct Fault {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what to do.
    pub what: String,
}

/// A book whose references have not been looked up yet.
#[derive(Default)]
struct Reader {
    book: Book,
    /// The words of the paragraph, which may continue on the next line.
    open: Option<(Sort, String)>,
    /// Every number that a line refers to, with that line.
    named: Vec<(usize, String)>,
}

/// Reads a book. Its references are looked up at the end, since a rule may name a later one.
pub(super) fn read(file: &str, text: &str) -> Result<Book, Fault> {
    let mut reader = Reader::default();
    let fault = |line: usize, what: String| Fault { file: file.to_owned(), line, what };
    let mut lines = 0;
    for (index, line) in text.lines().enumerate() {
        lines = index + 1;
        reader.line(lines, line).map_err(|what| fault(lines, what))?;
    }
    reader.close();
    reader.whole().map_err(|what| fault(lines.max(1), what))?;
    let is_known = |number: &str| reader.book.find(number).is_some();
    if let Some((line, number)) = reader.named.iter().find(|(_, number)| !is_known(number)) {
        return Err(fault(*line, format!("there is no rule {number} in this book; name one that it has")));
    }
    Ok(linked(&reader.book))
}

/// The book with the references in its paragraphs.
fn linked(book: &Book) -> Book {
    let mut linked = book.clone();
    for section in linked.chapters.iter_mut().flat_map(|chapter| &mut chapter.sections) {
        for paragraph in &mut section.paragraphs {
            paragraph.spans = links::spans(&paragraph.words(), &book.word, &|number| book.find(number).is_some());
        }
    }
    linked
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        let is_indented = line.starts_with(char::is_whitespace);
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            self.close();
            return Ok(());
        }
        if let Some(words) = line.strip_prefix("- ") {
            return self.begin(number, Sort::Item, words);
        }
        match line.split_once(':').filter(|(word, _)| is_word(word)) {
            Some((word, rest)) => self.told(number, word, rest.trim()),
            None => match &mut self.open {
                Some((sort, words)) if *sort != Sort::Item || is_indented => {
                    *words = format!("{words} {line}");
                    self.refer(number, line);
                    Ok(())
                }
                _ => self.begin(number, Sort::Text, line),
            },
        }
    }

    /// A line that consists of a word, a colon, and what it says.
    fn told(&mut self, number: usize, word: &str, rest: &str) -> Result<(), String> {
        if rest.is_empty() {
            return Err(format!("there is nothing after {word}:, so write what it should be"));
        }
        match word {
            "word" if self.book.chapters.is_empty() => self.book.word = rest.to_owned(),
            "word" => return Err("word: belongs above the first chapter; move it there".to_owned()),
            "chapter" => {
                self.close();
                self.whole()?;
                self.book.chapters.push(Chapter { title: rest.to_owned(), sections: Vec::new() });
            }
            "rule" => self.rule(rest)?,
            "ruling" => self.begin(number, Sort::Ruling, rest)?,
            "table" => {
                self.begin(number, Sort::Table(table(rest)?), "")?;
                self.close();
            }
            "picture" => {
                let (name, caption) = rest.split_once(' ').ok_or("a picture needs a name and a caption")?;
                let picture = Picture { name: name.to_owned(), caption: caption.trim().to_owned() };
                self.section()?.pictures.push(picture);
            }
            "film" => self.section()?.films.extend(listed(rest)),
            "see" => {
                self.named.extend(listed(rest).map(|rule| (number, rule)));
                self.section()?.see.extend(listed(rest));
            }
            _ => {
                return Err(format!(
                    "{word}: is no word of the book; it knows word, chapter, rule, ruling, table, picture, film and see, and a \
                     text begins with another letter"
                ));
            }
        }
        Ok(())
    }

    fn rule(&mut self, rest: &str) -> Result<(), String> {
        self.close();
        let (number, title) =
            rest.split_once(' ').ok_or("a rule needs a number and a title, such as rule: 2-8 Who wears what")?;
        if !links::is_number(number) {
            return Err(format!("{number} is not a rule number; write one such as 9, 2-5b or C3"));
        }
        if self.book.find(number).is_some() {
            return Err(format!("rule {number} was given before; use each number once"));
        }
        let chapter =
            self.book.chapters.last_mut().ok_or("a rule belongs in a chapter; start one with a line chapter: TITLE")?;
        chapter.sections.push(Section {
            number: number.to_owned(),
            title: title.trim().to_owned(),
            paragraphs: Vec::new(),
            pictures: Vec::new(),
            films: Vec::new(),
            see: Vec::new(),
        });
        Ok(())
    }

    /// The rule that is being read.
    fn section(&mut self) -> Result<&mut Section, String> {
        self.close();
        let section = self.book.chapters.last_mut().and_then(|chapter| chapter.sections.last_mut());
        section.ok_or_else(|| "this belongs to no rule; start one with a line rule: NUMBER TITLE".to_owned())
    }

    fn begin(&mut self, number: usize, sort: Sort, words: &str) -> Result<(), String> {
        self.section()?;
        self.refer(number, words);
        self.open = Some((sort, words.to_owned()));
        Ok(())
    }

    /// Keeps what the words refer to.
    fn refer(&mut self, line: usize, words: &str) {
        self.named.extend(links::numbers(words).map(|rule| (line, rule.to_owned())));
    }

    /// Ends the paragraph that is being read.
    fn close(&mut self) {
        let section = self.book.chapters.last_mut().and_then(|chapter| chapter.sections.last_mut());
        if let (Some((sort, words)), Some(section)) = (self.open.take(), section) {
            let spans = if words.is_empty() { Vec::new() } else { vec![Span::Text(words)] };
            section.paragraphs.push(Paragraph { sort, spans });
        }
    }

    /// Whether nothing is missing so far.
    fn whole(&self) -> Result<(), String> {
        match self.book.chapters.last() {
            Some(chapter) if chapter.sections.is_empty() => {
                Err(format!("the chapter {} has no rule; start one with a line rule: NUMBER TITLE", chapter.title))
            }
            _ => Ok(()),
        }
    }
}

fn table(name: &str) -> Result<Table, String> {
    match name {
        "2-8" => Ok(Table::Vests),
        name => Worths::ALL.into_iter().find(|worths| worths.name() == name).map(Table::Worth).ok_or_else(|| {
            let names = Worths::ALL.map(Worths::name).join(", ");
            format!("there is no table {name}; the book can show table: 2-8, {names}")
        }),
    }
}

/// Whether what stands before a colon is meant as a word of the format.
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_lowercase())
}

/// The names of a list with commas.
fn listed(names: &str) -> impl Iterator<Item = String> {
    names.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty())
}
