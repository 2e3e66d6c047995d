//! Whether an action checks; asked of late actions and at the first ply of quiescence.

use super::super::searchable::Searchable;
use super::super::solve::may_check;

/// Whether an action checks. What surely does not is not made.
#[inline]
pub(super) fn checks<P: Searchable>(position: &P, action: P::Action) -> bool {
    may_check(position, action) && position.after(action).in_check()
}
