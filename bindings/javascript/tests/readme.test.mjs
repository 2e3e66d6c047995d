// The examples of README.md, each as a program of its own: what it prints is what stands behind its arrows. Those in TypeScript are
// checked by its compiler first.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import test from "node:test";

const examples = [...readFileSync(process.env.README, "utf8").matchAll(/```(js|ts)\n(.*?)```/gs)].map(([, kind, code]) => ({ kind, code }));

examples.forEach(({ kind, code }, index) => {
    test(`example ${index + 1}, ${kind}`, () => {
        const file = `example-${index + 1}`;
        if (kind === "ts") {
            writeFileSync(`${file}.mts`, code);
            const options = ["--strict", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext", "--lib", "es2023,dom"];
            execFileSync(process.execPath, [process.env.TSC, ...options, `${file}.mts`], { stdio: "inherit" });
        } else {
            writeFileSync(`${file}.mjs`, code);
        }
        const printed = execFileSync(process.execPath, [`${file}.mjs`], { encoding: "utf8" });
        const told = [...code.matchAll(/\/\/ → (.*)/g)].map(([, text]) => text);
        if (told.length > 0) assert.deepEqual(printed.trimEnd().split("\n"), told);
        assert.notEqual(printed, "");
    });
});
assert.ok(examples.length >= 5);
