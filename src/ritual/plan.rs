//! The ordered steps that perform an action (2-7); the table, the recorder and the tests ask for them.
