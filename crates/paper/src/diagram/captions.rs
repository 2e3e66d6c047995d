//! Numbered diagrams with their captions as one page, Markdown or HTML.

use std::fmt::Write;

use super::drawing::escaped;
use crate::link;

/// A diagram on the page.
pub struct Captioned {
    /// The file of the picture, beside the page.
    pub file: String,
    /// The chapter that begins with it.
    pub chapter: Option<String>,
    pub caption: String,
    /// What is drawn, in words.
    pub alternative: String,
}

/// The page in Markdown.
pub fn markdown(title: &str, diagrams: &[Captioned]) -> String {
    let mut text = format!("# {}\n", plain(title));
    for (index, diagram) in diagrams.iter().enumerate() {
        if let Some(chapter) = &diagram.chapter {
            let _ = write!(text, "\n## {}\n", plain(chapter));
        }
        let (alternative, number, file) = (plain(&diagram.alternative), index + 1, link(&diagram.file));
        let _ = write!(text, "\n![{alternative}]({file})\n\n**{number}.** {}\n", plain(&diagram.caption));
    }
    text
}

/// The page in HTML.
pub fn html(title: &str, language: &str, diagrams: &[Captioned]) -> String {
    let title = escaped(title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>body{{font:1rem/1.5 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}}\
         figure{{margin:2rem 0;break-inside:avoid}}img{{width:100%;max-width:30rem}}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        escaped(language)
    );
    for (index, diagram) in diagrams.iter().enumerate() {
        if let Some(chapter) = &diagram.chapter {
            let _ = writeln!(text, "<h2>{}</h2>", escaped(chapter));
        }
        let _ = writeln!(
            text,
            "<figure><img src=\"{}\" alt=\"{}\"><figcaption><b>{}.</b> {}</figcaption></figure>",
            link(&diagram.file),
            escaped(&diagram.alternative),
            index + 1,
            escaped(&diagram.caption)
        );
    }
    text.push_str("</body>\n</html>\n");
    text
}

/// A text that Markdown takes as it is.
fn plain(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
            safe.push('\\');
        }
        safe.push(if letter == '\n' { ' ' } else { letter });
    }
    safe
}
