import { PassThrough } from "node:stream";
import { WriteStream } from "node:tty";
import { expect, test } from "vitest";
import { startReport } from "../../../../src/generator/core/command/report.ts";
import { DiagnosticError } from "../../../../src/generator/core/diagnostics/diagnostic.ts";

const diagnostic = { where: "nowhere.yaml", line: 3, message: "No title.", hint: "Write one." };

/** `env`: the environment by which Node decides on a terminal's colours, instead of the test's own. */
function openStream(isTTY = false, env = {}) {
  const getColorDepth = () => WriteStream.prototype.getColorDepth(env);
  const stream = Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY, getColorDepth });
  return {
    stream,
    report: startReport(stream as unknown as NodeJS.WriteStream),
    read: () => String(stream.read() ?? ""),
  };
}

test("a command keeps running when its output pipe is closed (EPIPE)", () => {
  const { stream, report, read } = openStream();
  stream.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  report.print("Serving");
  expect(read()).toBe("Serving\n");
});

test.each([
  ["off a terminal", false, {}, false],
  ["on a terminal", true, {}, true],
  ["on a terminal where NO_COLOR is set", true, { NO_COLOR: "1" }, false],
])("%s the report has colours only where they are allowed", async (_, isTTY, env, expected) => {
  const { report, read } = openStream(isTTY, { TERM: "xterm-256color", ...env });
  await report.step("styles", async () => undefined);
  report.detail("a note");
  report.finish("Built");
  report.fail(new DiagnosticError([diagnostic]));
  expect(read().includes("\u001b[")).toBe(expected);
});

test("a step returns its result, and is printed as done only if it succeeds", async () => {
  const { report, read } = openStream();
  expect(await report.step("styles", async () => "css")).toBe("css");
  const failing = report.step("pages", () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(read()).toMatch(/^ {2}styles +\d+ ms\n$/);
});

const noTitle = "nowhere.yaml:3  No title.\n    Write one.\n";

test.each([
  ["a diagnostic", new DiagnosticError([diagnostic]), `${noTitle}1 problem.\n`],
  [
    "several",
    new AggregateError([new DiagnosticError([diagnostic]), "just a word"]),
    `${noTitle}just a word\n2 problems.\n`,
  ],
  [
    "an error of the system",
    Object.assign(new Error("ENOSPC: no space left"), {
      ...{ code: "ENOSPC", syscall: "write", path: "/x" },
    }),
    /^\/x {2}.*ENOSPC/,
  ],
  [
    "a mistake in the site's code",
    new Error("outer", { cause: new Error("inner") }),
    /^test\/generator\/core\/command\/report.test.ts:\d+:\d+ {2}Error: outer\n(?:.*\n)*> (?:.*\n)* {4}caused by Error: inner \(test.*\)\n1 problem/,
  ],
  [
    "what nobody foresaw",
    Object.assign(new Error("outer"), { stack: "Error: outer\n    at run (node:fs:1:2)" }),
    "Internal error in the generator:\nError: outer\n    at run (node:fs:1:2)\n1 problem.\n",
  ],
])("an error is printed with all its details and the number of problems: %s", (_, error, text) => {
  const { report, read } = openStream();
  report.fail(error);
  expect(read()).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
});
