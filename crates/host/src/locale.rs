//! The language that the desktop or the browser is set to.

/// The language as the system names it (`de-AT`), if it does.
pub fn language() -> Option<String> {
    sys_locale::get_locale()
}
