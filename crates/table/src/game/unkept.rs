//! Why the running game is not kept, as long as that is so: whatever promises that it is asks here, and so does every way out.

use bevy::prelude::Resource;

use host::partial_file::{WriteError, WriteFault};
use rules::text::Text;

/// Why the game on the table is not kept; nothing while it is.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Unkept {
    /// The last attempt to write its file failed, or there is no place for one.
    pub file: Option<Text>,
    /// The browser did not store what was written last.
    pub page: Option<Text>,
}

impl Unkept {
    /// The reason, in a sentence.
    pub fn reason(&self) -> Option<&Text> {
        self.file.as_ref().or(self.page.as_ref())
    }
}

/// Why a file of the user's cannot be written, in the language of the window.
pub fn write_fault(error: &WriteError) -> Text {
    let reason = match &error.reason {
        WriteFault::NoFolder(folder) => Text::new("write-no-folder").with("folder", folder.display().to_string()),
        WriteFault::Gone => Text::new("write-gone"),
        WriteFault::Forbidden => Text::new("write-forbidden"),
        WriteFault::Folder => Text::new("write-folder"),
        WriteFault::NotFolder => Text::new("write-not-folder"),
        WriteFault::ReadOnly => Text::new("write-read-only"),
        WriteFault::Full => Text::new("write-full"),
        WriteFault::Quota => Text::new("write-quota"),
        WriteFault::Large => Text::new("write-large"),
        WriteFault::Other(words) => Text::verbatim(words.as_str()),
    };
    Text::new("write-fault").with("path", error.path.display().to_string()).with("reason", reason)
}
