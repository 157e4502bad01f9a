import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startReport } from "../../../src/generator/command/report.ts";
import { DiagnosticError } from "../../../src/generator/diagnostics/diagnostic.ts";

const diagnostic = { where: "nowhere.yaml", line: 3, message: "No title.", hint: "Write one." };

/** Mocks the members of the stream that are used. */
function openStream(isTTY = false, columns?: number) {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text);
  const stream = Object.assign(new EventEmitter(), { isTTY, columns, write });
  return {
    stream,
    report: startReport(stream as unknown as NodeJS.WriteStream),
    read: () => lines.join(""),
  };
}

afterEach(() => vi.unstubAllEnvs());

test("a command keeps running when its output pipe is closed (EPIPE)", () => {
  const { stream, report, read } = openStream();
  stream.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  report.say("Serving");
  expect(read()).toBe("Serving\n");
});

const escapeCode = "\u001b";

test.each([
  ["off a terminal", false, undefined, []],
  ["on a terminal", true, undefined, ["\r", "[K", "[32m", "[2m", "[31m", "[36m", "[1m"]],
  ["on a terminal where NO_COLOR is set", true, "1", ["\r", "[K"]],
])("%s the report uses only the control codes allowed there", async (_, isTTY, noColour, codes) => {
  // Node itself checks the real stdout, which is no terminal in tests: FORCE_COLOR overrides that.
  vi.stubEnv("FORCE_COLOR", "1");
  vi.stubEnv("NO_COLOR", noColour);
  const { report, read } = openStream(isTTY);
  await report.step("styles", () => undefined);
  await report.step("images", () => {
    for (const done of [1, 2, 3]) report.progress("images", { done, total: 3 });
  });
  report.finish({ pages: 1, files: 1, bytes: 2000 }, "dist");
  report.say("Serving");
  report.fail(new DiagnosticError([diagnostic]));
  report.fail(new Error("unforeseen"));
  const found = ["\r", "[K", "[32m", "[2m", "[31m", "[36m", "[1m"].filter((code) =>
    read().includes(code === "\r" ? code : escapeCode + code),
  );
  expect(found).toEqual(codes);
  expect(read().includes(escapeCode)).toBe(isTTY);
});

test("no sizes are printed for a site without budgets", () => {
  const { report, read } = openStream();
  report.weigh({ scripts: [] });
  expect(read()).toBe("");
});

test("off a terminal even long progress takes at most eleven lines", () => {
  const { report, read } = openStream();
  for (let done = 1; done <= 365; done += 1) report.progress("images", { done, total: 365 });
  expect(read()).toMatch(/^(?: {2}images .*\n){1,10} {2}images 365 of 365\n$/);
});

describe("on a terminal", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
    vi.stubEnv("NO_COLOR", "1");
  });
  afterEach(() => vi.useRealTimers());

  test("one progress line shows the running steps, their time, what is done and the time left", async () => {
    const { report, read } = openStream(true);
    let end = () => {};
    const code = report.track(
      "code",
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    vi.advanceTimersByTime(2000);
    const images = report.track("images", async () => {
      vi.advanceTimersByTime(10_000);
      report.progress("images", { done: 5, total: 20 });
      vi.advanceTimersByTime(250);
    });
    expect(read().split("\r\u001b[K").at(-1)).toBe(
      "  images ━━━━──────────── 5 of 20, 31 s left · code 12 s",
    );
    await images;
    report.say("said");
    end();
    await code;
    expect(read()).toMatch(/said\n {2}code 12 s\r\S+K$/);
    vi.advanceTimersByTime(2000);
    expect(read()).toMatch(/code 12 s\r\S+K$/);
  });

  test.each([
    { done: 9, columns: 60, line: "  images ──────────── 9 of 237" },
    { done: 12, columns: 60, line: "  images ━─────────── 12 of 237, 3 min left" },
    { after: 1000, done: 213, columns: 60, line: "  images ━━━━━━━━━━━─ 213 of 237" },
    { done: 26, columns: 40, line: "  images ━─────── 26 of 237, 81 s left " },
  ])(
    "with $done done, a line of $columns columns scales its bar and gives only meaningful estimates",
    async ({ after = 9750, done, columns, line }) => {
      const { report, read } = openStream(true, columns);
      await report.track("images", () => {
        vi.advanceTimersByTime(after);
        report.progress("images", { done, total: 237 });
        return report.track("pages", () => vi.advanceTimersByTime(250));
      });
      const drawn = read().split("\r\u001b[K");
      expect(drawn.find((one) => one.includes("237"))?.replace(" · pages", "")).toBe(line);
    },
  );

  test.each([
    [
      "while images are encoded",
      true,
      "\r\u001b[KStopped. What is done is kept: the next run goes on from there.\n",
    ],
    ["while nothing is made that takes long", false, "\r\u001b[K"],
  ])(
    "Ctrl-C %s clears the progress line and ends the process with SIGINT",
    async (_, isMaking, end) => {
      const kill = vi.spyOn(process, "kill").mockReturnValue(true);
      const before = process.listenerCount("SIGINT");
      const { report, read } = openStream(true);
      await report.track("images", () => {
        if (isMaking) report.progress("images", { done: 4, total: 40 });
        const [stop] = process.listeners("SIGINT");
        stop?.("SIGINT");
        expect(read()).toBe(end);
      });
      expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, "SIGINT");
      expect(process.listenerCount("SIGINT")).toBe(before);
      kill.mockRestore();
    },
  );

  test("a progress line is narrower than the terminal, since a wrapped line could not be cleared", async () => {
    const { report, read } = openStream(true);
    await report.track("a step with a name as long as ".repeat(9), () =>
      vi.advanceTimersByTime(250),
    );
    expect(
      Math.max(
        ...read()
          .split(/\r.{3}/)
          .map(({ length }) => length),
      ),
    ).toBe(79);
  });
});

test("a step returns its result, and is printed as done only if it succeeds", async () => {
  const { report, read } = openStream();
  expect(await report.step("styles", async () => "css")).toBe("css");
  const failing = report.step("pages", () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  report.finish({ pages: 1, files: 3, bytes: 7000 }, "dist");
  expect(read()).toMatch(
    /^ {2}styles +\d+ ms\n.*Built.* 1 page, 3 files, 7 kB into dist in \d+ ms\n$/,
  );
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
    "a refusal of the system",
    Object.assign(new Error("refused"), { code: "ENOSPC", syscall: "write", path: "/x" }),
    /^\/x {2}A file that the build needs is on a full disk/,
  ],
  [
    "a mistake in the site's code",
    new Error("outer", { cause: new Error("inner") }),
    /^test\/generator\/command\/report.test.ts:\d+:\d+ {2}Error: outer\n(?:.*\n)*> (?:.*\n)* {4}caused by Error: inner \(test.*\)\n1 problem/,
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
