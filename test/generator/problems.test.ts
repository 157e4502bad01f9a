import { describe, expect, test } from "vitest";
import { gatherProblems } from "../../src/generator/gatherProblems.ts";
import { formatProblem, ProblemError } from "../../src/problems/problem.ts";
import { suggest } from "../../src/problems/suggest.ts";

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

describe("formatProblem", () => {
  test.each([
    ["a terminal's own signs", "\u001B[2J\u0007\u009Bx", "\\u001b[2J\\u0007\\u009bx"],
    ["another order of letters", "a\u202Eb\u2066c", "a\\u202eb\\u2066c"],
    ["line ends of Unicode and of the Macintosh", "a\u2028b\rc", "a\\u2028b\\u000dc"],
    ["half a character", "a\uD800", "a\\ud800"],
    ["what people write", "“தமிழ்” 😀\n2", "“தமிழ்” 😀\n2"],
  ])("shows %s so that a terminal does nothing else with it", (_, message, shown) => {
    expect(formatProblem({ where: message, message, hint: message })).toBe(
      `${shown}  ${shown}\n    ${shown}`,
    );
  });

  test("cuts what nobody would read to its end", () => {
    const message = `unknown key “${"x".repeat(1_000_000)}”`;
    expect(formatProblem({ where: "a.yaml", message }).length).toBeLessThan(1100);
  });

  test("place, message and hint, so that an editor can jump to the place", () => {
    const problem = {
      where: "content/home.yaml",
      line: 12,
      column: 3,
      message: "No.",
      hint: "Do.",
    };
    expect(formatProblem(problem)).toBe("content/home.yaml:12:3  No.\n    Do.");
  });

  test.each([
    [{ where: "--base", message: "No." }, "--base  No."],
    [{ where: "a.yaml", line: 2, message: "No." }, "a.yaml:2  No."],
  ])("what is not known is left out", (problem, text) => {
    expect(formatProblem(problem)).toBe(text);
  });
});

describe("gatherProblems", () => {
  const first = { where: "a.yaml", message: "First." };
  const second = { where: "b.yaml", message: "Second." };
  const third = { where: "c.yaml", message: "Third." };

  test("steps that all succeed give their results in order", async () => {
    const slow = new Promise<string>((resolve) => setImmediate(resolve, "slow"));
    expect(await gatherProblems([slow, Promise.resolve(2)])).toEqual(["slow", 2]);
  });

  test("steps that fail on what people wrote give one error with all problems", async () => {
    const steps = [
      Promise.reject(new ProblemError([first, second])),
      Promise.resolve("done"),
      Promise.reject(new ProblemError([third])),
    ];
    await expect(gatherProblems(steps)).rejects.toMatchObject({
      name: "ProblemError",
      problems: [first, second, third],
    });
  });

  test("a fault of the generator itself goes before all problems", async () => {
    const fault = new TypeError("unforeseen");
    const steps = [Promise.reject(new ProblemError([first])), Promise.reject(fault)];
    await expect(gatherProblems(steps)).rejects.toBe(fault);
  });
});
