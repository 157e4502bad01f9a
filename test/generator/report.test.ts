import { afterEach, expect, test, vi } from "vitest";
import { startReport } from "../../src/generator/command/report.ts";
import { DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";

const escapeCode = "\u001b";
const problem = { where: "content/home.yaml", line: 3, message: "No title.", hint: "Write one." };

/** Only these two members of the stream are used. */
function openStream(isTTY: boolean) {
  const lines: string[] = [];
  const stream = { isTTY, write: (text: string) => lines.push(text) };
  return {
    report: startReport(stream as unknown as NodeJS.WriteStream),
    read: () => lines.join(""),
  };
}

async function reportEverything(report: ReturnType<typeof startReport>): Promise<void> {
  await report.step("styles", () => undefined);
  for (const done of [1, 2, 3]) report.progress("pictures", done, 3);
  report.finish({ pages: 1, files: 1, bytes: 2000 }, "dist");
  report.say("Serving");
  report.fail(new DiagnosticError([problem]));
  report.fail(new Error("unforeseen"));
}

/** Node itself asks the real standard output, which is no terminal in tests: `FORCE_COLOR` answers for it. */
function stubColours(noColour: string | undefined): void {
  vi.stubEnv("FORCE_COLOR", "1");
  vi.stubEnv("NO_COLOR", noColour);
}

afterEach(() => vi.unstubAllEnvs());

test("off a terminal there are whole plain lines and no escape codes", async () => {
  stubColours(undefined);
  const { report, read } = openStream(false);
  await reportEverything(report);
  expect(read()).not.toContain(escapeCode);
  expect(read()).not.toContain("\r");
  expect(read()).toMatch(/^ {2}styles +\d+ ms\n {2}pictures 1 of 3\n {2}pictures 2 of 3\n/);
});

test("off a terminal a long progress is told in at most eleven lines", () => {
  const { report, read } = openStream(false);
  for (let done = 1; done <= 365; done += 1) report.progress("pictures", done, 365);
  expect(read().trim().split("\n").length).toBeLessThanOrEqual(11);
  expect(read()).toMatch(/pictures 365 of 365\n$/);
});

test("on a terminal the progress moves on one line, which the next line clears", async () => {
  const { report, read } = openStream(true);
  report.progress("pictures", 1, 3);
  report.progress("pictures", 2, 3);
  await report.step("pictures", () => undefined);
  expect(read()).toMatch(/^\r\S+ {2}pictures 1 of 3\r\S+ {2}pictures 2 of 3\r\S+ {2}pictures +/);
  expect(read().split("\n")).toHaveLength(2);
});

test("a terminal gets colours", async () => {
  stubColours(undefined);
  const { report, read } = openStream(true);
  await reportEverything(report);
  expect(read()).toContain(`${escapeCode}[32mBuilt${escapeCode}[39m`);
});

test("where NO_COLOR is set a terminal gets no colours", async () => {
  stubColours("1");
  const { report, read } = openStream(true);
  await reportEverything(report);
  expect(read()).not.toContain(`${escapeCode}[3`);
  expect(read()).not.toContain(`${escapeCode}[2m`);
});

test("a step gives on what it made, and is not told as done when it failed", async () => {
  const { report, read } = openStream(false);
  expect(await report.step("styles", async () => "css")).toBe("css");
  await expect(
    report.step("pages", () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  expect(read()).toContain("styles");
  expect(read()).not.toContain("pages");
});

test("the closing line counts pages, files and bytes, and names the folder", () => {
  const { report, read } = openStream(false);
  report.finish({ pages: 2, files: 3, bytes: 7000 }, "dist");
  expect(read()).toMatch(/^Built 2 pages, 3 files, 7 kB into dist in \d+ ms\n$/);
});

test.each([
  [[problem], "content/home.yaml:3  No title.\n    Write one.\n1 problem.\n"],
  [
    [problem, { where: "--port", message: "needs a value." }],
    "content/home.yaml:3  No title.\n    Write one.\n--port  needs a value.\n2 problems.\n",
  ],
])(
  "diagnostics are told with place and hint, counted, and without a stack",
  (diagnostics, text) => {
    const { report, read } = openStream(false);
    report.fail(new DiagnosticError(diagnostics));
    expect(read()).toBe(text);
  },
);

test("what was not foreseen is told with its stack and its cause", () => {
  const { report, read } = openStream(false);
  report.fail(new Error("outer", { cause: new Error("inner") }));
  expect(read()).toMatch(
    /generator itself went wrong:\nError: outer\n +at .*caused by Error: inner\n +at /s,
  );
});

test("something thrown that is no error is told too", () => {
  const { report, read } = openStream(false);
  report.fail("just a word");
  expect(read()).toContain("just a word");
});
