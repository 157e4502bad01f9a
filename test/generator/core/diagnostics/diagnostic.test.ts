import { expect, test } from "vitest";
import {
  DiagnosticError,
  formatDiagnostic,
} from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import { gatherErrors } from "../../../../src/generator/core/diagnostics/gather.ts";
import { suggest } from "../../../../src/generator/core/diagnostics/suggest.ts";

test.each([
  ["/contct/", "/contact/"],
  ["/CAREERS/", "/careers/"],
  ["/services/clod/", "/services/cloud/"],
  ["/contact", "/contact/"],
  ["HEAD", "head"],
  ["ogTitl", "OGTitle"],
  // A name that was cut short is nearer to another one, letter by letter.
  ["/services/webApp/", "/services/webApplication/"],
  ["/services/maintenance/", "/services/softwareMaintenance/"],
  ["title", "OGTitle"],
  ["headz", "heads"],
  ["/services/App", undefined],
  ["/service/web", undefined],
  ["/pricing/", undefined],
  ["ti", undefined],
  ["", undefined],
])("the suggestion for %j is %j", (word, meant) => {
  const services = ["cloud", "mobileApp", "webApplication", "softwareMaintenance"];
  const pages = ["/contact/", "/careers/", ...services.map((name) => `/services/${name}/`)];
  expect(suggest(word, [...pages, "heads", "head", "OGTitle"])).toBe(meant);
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

test("each part of a diagnostic is printed in its own style", () => {
  const frame = "  1 | a\n> 2 | b: c: d\n    |    ^";
  const described = { place: "a.yaml:2", message: "No.", frame, hint: "Quote it." };
  expect(formatDiagnostic(described, (style, text) => `<${style}>${text}</>`)).toBe(
    "<cyan>a.yaml:2</>  <bold>No.</>\n<dim>  1 | a\n> 2 | b: c: d\n    |    ^</>\n    Quote it.",
  );
});

test("parallel steps return their results in order, or throw all their errors, each once", async () => {
  const slow = new Promise<string>((resolve) => setImmediate(resolve, "slow"));
  expect(await gatherErrors([slow, Promise.resolve(2)])).toEqual(["slow", 2]);
  const unforeseen = new TypeError("unforeseen");
  const known = new DiagnosticError([{ where: "a.yaml", message: "First." }]);
  const fail = (...errors: Error[]) => gatherErrors(errors.map((error) => Promise.reject(error)));
  await expect(fail(known, known)).rejects.toBe(known);
  await expect(fail(known, known, unforeseen)).rejects.toMatchObject({
    errors: [known, unforeseen],
  });
});
