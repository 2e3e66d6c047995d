//! Pictures and videos without a window; `plunder record` and `plunder show` call it.
