import { expect, test } from "vitest";
import { DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import { bodyLine, checkAll, collectFaults, makeSite } from "./fixtureSite.ts";

const faults: [name: string, body: string, message: string][] = [
  ["a div in a p", "<p><div>Text</div></p>", "</p>"],
  ["an li outside a list", "<div><li>Item</li></div>", "<li>"],
  ["a link in a link", '<a href="/"><a href="/contact/">Twice</a></a>', "<a>"],
  ["a link in a button", '<button type="button"><a href="/">Home</a></button>', "<a>"],
  ["a block in a heading", "<h2><div>Text</div></h2>", "<div>"],
  ["something other than items in a list", "<ul><p>Text</p></ul>", "<p>"],
  ["a table row outside a table", "<div><tr><td>Cell</td></tr></div>", "<tr>"],
  ["an element that there is not", "<blink>Text</blink>", "blink"],
  ["an element that is no more", "<center>Text</center>", "center"],
  ["a value that there is not", '<input type="mail"/>', "mail"],
  ["an inline style", '<p style="color: red">Text</p>', "style"],
  ["tags that close in another order", "<p><strong><em>Text</strong></em></p>", "<em>"],
  ["an attribute that stands twice", '<p lang="en" lang="ta">Text</p>', "lang"],
];

test.each(faults)("%s is refused at its line", async (_, body, message) => {
  const diagnostics = await collectFaults(makeSite(`<h1>Contact</h1>\n${body}`));
  expect(diagnostics).not.toHaveLength(0);
  expect(diagnostics[0]).toMatchObject({
    where: "contact/index.html",
    line: bodyLine + 1,
    message: expect.stringContaining(message),
  });
});

test("what is found valid is kept, and what is not is found again", async () => {
  const valid = new Set<string>();
  checkAll(makeSite("<h1>Contact</h1>"), "/", valid);
  const found = valid.size;
  expect(found).toBe(2);

  const faulty = makeSite("<h1>Contact</h1><p><div>Text</div></p>");
  expect(() => checkAll(faulty, "/", valid)).toThrow(DiagnosticError);
  expect(() => checkAll(faulty, "/", valid)).toThrow(DiagnosticError);
  expect(valid.size).toBe(found);
});

test.each(faults)(
  "%s is refused too once the same page without it was found valid",
  async (_, body) => {
    const valid = new Set<string>();
    const site = makeSite("<h1>Contact</h1><p>Text</p><input type='text'/><p lang='en'>Text</p>");
    checkAll(site, "/", valid);
    expect(() => checkAll(makeSite(`<h1>Contact</h1>${body}`), "/", valid)).toThrow(
      DiagnosticError,
    );
  },
);

const twins: [name: string, valid: string, faulty: string][] = [
  ["an attribute that stands twice", '<p lang="en">Text</p>', '<p lang="en" lang="ta">Text</p>'],
  [
    "a width that is no number",
    '<img src="/photo-480.jpg" alt="" width="4" height="3"/>',
    '<img src="/photo-480.jpg" alt="" width="NaN" height="3"/>',
  ],
  ["an implied end tag", "<p>Text</p><div>Text</div>", "<p>Text<div>Text</div></p>"],
  ["an id of two words", '<p id="a">Text</p>', '<p id="a b">Text</p>'],
];

test.each(twins)("%s has another shape than the page without it", async (_, body, faulty) => {
  const valid = new Set<string>();
  checkAll(makeSite(`<h1>Contact</h1>${body}`), "/", valid);
  expect(() => checkAll(makeSite(`<h1>Contact</h1>${faulty}`), "/", valid)).toThrow(
    DiagnosticError,
  );
});
