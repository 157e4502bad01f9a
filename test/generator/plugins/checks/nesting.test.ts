import { expect, test } from "vitest";
import { bodyLine, check, makePage, makeSite } from "./fixtureSite.ts";

const table = (inner: string) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`;
const svg = (inner: string) => `<svg viewBox="0 0 9 9"><g>${inner}</g></svg>`;
const closes = "browsers end the <p> before it";
const both = "browsers end the outer one, or let only one of them be pressed";

/** The messages about a body of one line, which all have its line and a hint. */
function listMessages(body: string): readonly string[] {
  return check(makeSite(body)).map(({ where, line, hint, message }) => {
    expect({ where, line, hint }).toEqual({
      where: "contact/index.html",
      line: bodyLine + 1,
      hint: expect.stringMatching(/\.$/),
    });
    return message;
  });
}

test.each([
  ["<p>a<p>b</p></p>", `<p> is in <p>: ${closes}.`],
  ["<p>a<span><div>b</div></span></p>", `<div> is in <p>: ${closes}.`],
  ["<p>a<ul><li>b</li></ul></p>", `<ul> is in <p>: ${closes}.`],
  ["<p>a<hr/></p>", `<hr> is in <p>: ${closes}.`],
  ["<p>a<h2>b</h2></p>", `<h2> is in <p>: ${closes}.`],
  ['<a href="/">a<i><a href="/">b</a></i></a>', `<a> is in <a>: ${both}.`],
  ['<a href="/">a<button>b</button></a>', `<button> is in <a>: ${both}.`],
  ["<button>a<b><button>b</button></b></button>", `<button> is in <button>: ${both}.`],
  ['<button>a<input type="checkbox"/></button>', `<input> is in <button>: ${both}.`],
  ["<form>a<form>b</form>c</form>", "<form> is in <form>: browsers leave the inner one out."],
  ["<form><div><form>b</form>c</div></form>", "<form> is in <form>: browsers leave the inner"],
  ["<h2>a<h3>b</h3></h2>", "<h3> is in <h2>: browsers end the first before the second."],
  ["<div><li>a</li></div>", "<li> is in <div>: browsers make no list of it"],
  ["<ul><div>a</div></ul>", "<div> is straight in <ul>: browsers make no list of it"],
  ["<div><span><dt>a</dt></span></div>", "<dt> is in <span>: browsers make no list of it"],
  ["<table><tr><td>a</td></tr></table>", "<tr> is straight in <table>: browsers put a <tbody>"],
  ["<div><td>a</td></div>", "<td> is in <div>: browsers leave its tag out."],
  ["<table><tbody><div>a</div></tbody></table>", "<div> is straight in <tbody>: browsers move it"],
  ["<table>a</table>", "The text “a” is straight in <table>: browsers move it out of the table."],
  ["<div><body>a</body></div>", "<body> is in <div>: browsers leave its tag out."],
  [svg("<p>a</p>"), "<p> is in <svg>: browsers end the drawing before it."],
])("%s is rejected at its line: browsers build another tree", (body, message) => {
  expect(listMessages(body)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ["<div>a <b>b</div>", ["<b> is not closed before </div>: browsers end it there"]],
  ["<div>a</b></div>", ["</b> ends nothing: browsers leave it out."]],
  ["<div>a</p></div>", ["</p> ends nothing: browsers leave it out."]],
  ["<div>a<b>b</b></b></div>", ["In or behind <b> is a </b> too many."]],
  ["<p>a<p>b</p>c</p></p>", ["<p> is in <p>", "</p> too many"]],
  ["<ul><li>a<li>b</li></li></ul>", ["<li> is in <li>: browsers make no list of it"]],
  [
    "<div><section><i>a</i></div>b</section></div>",
    ["In <section> is a </div>, before its own </section>"],
  ],
  ["<b>a<i>b</b>c</i>", ["In <i> is a </b>, before its own </i>: browsers end the <i> there."]],
  ["<div><b>a</div><div><i>b</div>", ["<b> is not closed", "<i> is not closed"]],
  ["<p>a<p>b</p></p><div><i>c</div>", ["<p> is in <p>", "<i> is not closed before </div>"]],
])("HTML that isn't balanced is rejected, with all that is wrong in it: %s", (body, messages) => {
  expect(listMessages(body)).toEqual(messages.map((message) => expect.stringContaining(message)));
});

test("an end tag too many is told at the element that it ends, not at the one around", () => {
  const inserted = "<div>\n<p>a</p></div>\n<p>b</p>\n";
  expect(check(makeSite(`<section>\n${inserted}</div></section>`))).toMatchObject([
    { line: bodyLine + 2, message: "In or behind <div> is a </div> too many." },
  ]);
});

test("an element that is open at the end of a page is rejected", () => {
  const page = makePage("contact", "<h1>Contact</h1><div>").split("</body>", 1).join("");
  expect(check(makeSite().set("contact/index.html", page))).toMatchObject(
    ["html", "body", "div"].map((name) => ({
      message: expect.stringContaining(`<${name}> is not closed before the end of the page`),
    })),
  );
});

test("what isn't of a head is rejected in it", () => {
  const page = makePage("contact", "<h1>Contact</h1>").replace("<link", "<div></div><link");
  expect(check(makeSite().set("contact/index.html", page))).toMatchObject([
    { message: "<div> is straight in <head>: browsers end the head before it." },
  ]);
});

test.each([
  table(`<p>a</p><a href="/">b</a>`),
  "<p>a</p><div><p>b</p></div>",
  "<ul><li>a<li>b<ul><li>c</ul><li>d</ul><div><p>a<p>b<div>c</div><p>d</div>",
  "<dl><dt>a<dd>b<dt>c<dd>d</dl><table><tbody><tr><td>a<td>b<tr><td>c</table>",
  '<a href="/"><div><h2>a</h2><p>b</p></div></a>',
  "<table><caption>a</caption><colgroup><col/></colgroup><thead>\n<tr><th>a</th></tr></thead></table>",
  "<dl><div><dt>a</dt><dd><p>b</p></dd></div></dl>",
  "<ul><li>a<ul><li>b</li></ul></li><template></template></ul>",
  svg('<path d="M0 0"/><path d="M1 1"></path><a href="/"><title>b</title><desc>c</desc></a>'),
  svg("<foreignObject><div><p>a</p></div></foreignObject>"),
  "<p>a<br/>b<wbr>c<img src='/photo-480.jpg' alt='' width='4' height='3'></p>",
  "<script type='text/plain'>if (a</b>/.test(c)) '</div>'</script><!-- </p> --><textarea></b></textarea>",
])("%s is as browsers build it", (body) => {
  expect(listMessages(body)).toEqual([]);
});
