import { expect, test } from "vitest";
import {
  DiagnosticError,
  formatDiagnostic,
} from "../../../src/generator/diagnostics/diagnostic.ts";
import { gatherErrors } from "../../../src/generator/diagnostics/gather.ts";
import { suggest } from "../../../src/generator/diagnostics/suggest.ts";

test.each([
  ["/contct/", "/contact/"],
  ["/CAREERS/", "/careers/"],
  ["/services/clod/", "/services/cloud/"],
  ["/contact", "/contact/"],
  ["HEAD", "head"],
  ["/pricing/", undefined],
  ["x", undefined],
  ["", undefined],
])("the suggestion for %j is %j", (word, meant) => {
  expect(suggest(word, ["/contact/", "/careers/", "/services/cloud/", "heads", "head"])).toBe(
    meant,
  );
  expect(suggest(word, [])).toBeUndefined();
});

test("suggestions do not depend on the case of the known names", () => {
  expect(suggest("CTAs", ["CTA", "ctx1"])).toBe("CTA");
  expect(suggest("ogTitl", ["OGTitle", "outil"])).toBe("OGTitle");
});

test.each([
  ["a terminal's own signs", "\u001B[2J\u0007\u009Bx", "\\u001b[2J\\u0007\\u009bx"],
  ["another order of letters", "a\u202Eb\u2066c", "a\\u202eb\\u2066c"],
  ["line ends of Unicode and of the Macintosh", "a\u2028b\rc", "a\\u2028b\\u000dc"],
  ["half a character", "a\uD800", "a\\ud800"],
  ["what people write", "“தமிழ்” 😀\n\t2", "“தமிழ்” 😀\n\t2"],
])("a diagnostic is escaped so that a terminal shows it as plain text: %s", (_, message, shown) => {
  const all = { place: message, message, frame: message, hint: message, causes: [message] };
  expect(formatDiagnostic(all)).toBe(`${shown}  ${shown}\n${shown}\n    ${shown}\n    ${shown}`);
});

test("an overlong message is truncated", () => {
  const message = `unknown key “${"x".repeat(1_000_000)}”`;
  expect(formatDiagnostic({ message }).length).toBeLessThan(1100);
});

test("lines to copy are printed without indent, and each part of a diagnostic in its own style", () => {
  const described = {
    place: "a.yaml:2",
    message: "No.",
    frame: "  1 | a\n> 2 | b: c: d\n    |    ^",
    hint: 'Write instead:\n  b: "c: d"',
  };
  expect(formatDiagnostic(described)).toBe(
    'a.yaml:2  No.\n  1 | a\n> 2 | b: c: d\n    |    ^\n    Write instead:\n  b: "c: d"',
  );
  const marked = formatDiagnostic(described, (style, text) => `<${style}>${text}</>`);
  expect(marked).toBe(
    '<cyan>a.yaml:2</>  <bold>No.</>\n<dim>  1 | a</>\n> 2 | b: c: d\n<red>    |    ^</>\n    Write instead:\n<green>  b: "c: d"</>',
  );
});

const first = { where: "a.yaml", message: "First." };
const second = { where: "b.yaml", line: 3, message: "Second." };

test("parallel steps that all succeed return their results in order", async () => {
  const slow = new Promise<string>((resolve) => setImmediate(resolve, "slow"));
  expect(await gatherErrors([slow, Promise.resolve(2)])).toEqual(["slow", 2]);
});

test("parallel steps that fail with diagnostics throw one error with all of them, each once", async () => {
  const shared = new DiagnosticError([first]);
  const steps = [shared, shared, new DiagnosticError([second])].map((error) =>
    Promise.reject(error),
  );
  await expect(gatherErrors([...steps, Promise.resolve("done")])).rejects.toMatchObject({
    name: "DiagnosticError",
    message: "a.yaml  First.\nb.yaml:3  Second.",
    diagnostics: [first, second],
  });
});

test("an unexpected error is thrown unchanged, or together with the errors of other steps", async () => {
  const fault = new TypeError("unforeseen");
  const known = new DiagnosticError([first]);
  await expect(gatherErrors([Promise.reject(fault), Promise.reject(fault)])).rejects.toBe(fault);
  const both = gatherErrors([Promise.reject(known), Promise.reject(fault)]);
  await expect(both).rejects.toMatchObject({ errors: [known, fault] });
});
