import { describe, expect, test } from "vitest";
import { DiagnosticError, formatDiagnostic } from "../../src/generator/diagnostics/diagnostic.ts";
import { gatherDiagnostics } from "../../src/generator/diagnostics/gatherDiagnostics.ts";
import { suggest } from "../../src/generator/diagnostics/suggest.ts";

describe("suggest", () => {
  const candidates = ["/contact/", "/careers/", "/services/cloud/"];

  test.each([
    ["/contct/", "/contact/"],
    ["/CAREERS/", "/careers/"],
    ["/services/clod/", "/services/cloud/"],
    ["/contact", "/contact/"],
  ])("%s most likely meant %s", (word, meant) => {
    expect(suggest(word, candidates)).toBe(meant);
  });

  test.each(["/pricing/", "x", ""])("nothing is near %j, so nothing is guessed", (word) => {
    expect(suggest(word, candidates)).toBeUndefined();
  });

  test("nothing is guessed where there is nothing to guess", () => {
    expect(suggest("/contact/", [])).toBeUndefined();
  });

  test("the spelling that differs in case alone goes before others that are near", () => {
    expect(suggest("HEAD", ["heads", "head"])).toBe("head");
  });
});

describe("formatDiagnostic", () => {
  test.each([
    ["a terminal's own signs", "\u001B[2J\u0007\u009Bx", "\\u001b[2J\\u0007\\u009bx"],
    ["another order of letters", "a\u202Eb\u2066c", "a\\u202eb\\u2066c"],
    ["line ends of Unicode and of the Macintosh", "a\u2028b\rc", "a\\u2028b\\u000dc"],
    ["half a character", "a\uD800", "a\\ud800"],
    ["what people write", "“தமிழ்” 😀\n2", "“தமிழ்” 😀\n2"],
  ])("shows %s so that a terminal does nothing else with it", (_, message, shown) => {
    expect(formatDiagnostic({ where: message, message, hint: message })).toBe(
      `${shown}  ${shown}\n    ${shown}`,
    );
  });

  test("cuts what nobody would read to its end", () => {
    const message = `unknown key “${"x".repeat(1_000_000)}”`;
    expect(formatDiagnostic({ where: "a.yaml", message }).length).toBeLessThan(1100);
  });

  test("place, message and hint, so that an editor can jump to the place", () => {
    const problem = {
      where: "content/home.yaml",
      line: 12,
      column: 3,
      message: "No.",
      hint: "Do.",
    };
    expect(formatDiagnostic(problem)).toBe("content/home.yaml:12:3  No.\n    Do.");
  });

  test.each([
    [{ where: "--base", message: "No." }, "--base  No."],
    [{ where: "a.yaml", line: 2, message: "No." }, "a.yaml:2  No."],
  ])("what is not known is left out", (problem, text) => {
    expect(formatDiagnostic(problem)).toBe(text);
  });
});

describe("gatherDiagnostics", () => {
  const first = { where: "a.yaml", message: "First." };
  const second = { where: "b.yaml", message: "Second." };
  const third = { where: "c.yaml", message: "Third." };

  test("steps that all succeed give their results in order", async () => {
    const slow = new Promise<string>((resolve) => setImmediate(resolve, "slow"));
    expect(await gatherDiagnostics([slow, Promise.resolve(2)])).toEqual(["slow", 2]);
  });

  test("steps that fail on what people wrote give one error with all diagnostics", async () => {
    const steps = [
      Promise.reject(new DiagnosticError([first, second])),
      Promise.resolve("done"),
      Promise.reject(new DiagnosticError([third])),
    ];
    await expect(gatherDiagnostics(steps)).rejects.toMatchObject({
      name: "DiagnosticError",
      diagnostics: [first, second, third],
    });
  });

  test("a fault of the generator itself goes before all diagnostics", async () => {
    const fault = new TypeError("unforeseen");
    const steps = [Promise.reject(new DiagnosticError([first])), Promise.reject(fault)];
    await expect(gatherDiagnostics(steps)).rejects.toBe(fault);
  });
});
