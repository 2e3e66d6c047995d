//! Locks that windows take from each other: whoever has one has it alone.

use std::sync::atomic::{AtomicUsize, Ordering};

use plunder_host::files::{Locked, try_lock};

#[test]
fn a_lock_is_taken_once_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(".evening.ron.lock");
    let first = try_lock(&path);
    assert!(matches!(first, Locked::Yes(_)), "{first:?}");
    assert!(matches!(try_lock(&path), Locked::InUse));
    drop(first);
    assert!(!path.exists(), "its file is removed");
    assert!(matches!(try_lock(&path), Locked::Yes(_)), "it is free again");
    assert!(matches!(try_lock(&folder.path().join("no/such/lock")), Locked::Never));
}

#[test]
fn many_who_come_and_go_never_have_it_together() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(".evening.ron.lock");
    let (holders, taken) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..200 {
                    let Locked::Yes(lock) = try_lock(&path) else { continue };
                    assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "two have it");
                    taken.fetch_add(1, Ordering::SeqCst);
                    holders.fetch_sub(1, Ordering::SeqCst);
                    drop(lock);
                }
            });
        }
    });
    assert!(taken.load(Ordering::SeqCst) > 0);
}
