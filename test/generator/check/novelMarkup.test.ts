import { expect, test } from "vitest";
import { openNovelMarkup } from "../../../src/generator/check/novelMarkup.ts";

const menu = '<ul class="#"><li>#</li><li>#</li><li>#</li><li>#</li></ul>';

test("only elements with the same contents and ancestors as on a valid page are emptied", () => {
  const findNovel = openNovelMarkup();
  const first = `<body><nav>${menu}</nav><main><p>#</p></main></body>`;
  const { novel, keep } = findNovel(first);
  expect(novel).toBe(first);
  keep();
  expect(findNovel(`<body><nav>${menu}</nav><main><b>#</b></main></body>`).novel).toBe(
    "<body><nav></nav><main><b>#</b></main></body>",
  );
  const elsewhere = `<body><a><nav>${menu}</nav></a></body>`;
  expect(findNovel(elsewhere).novel).toBe(elsewhere);
});

test("an element seen only on a page not known to be valid is not emptied", () => {
  const findNovel = openNovelMarkup();
  findNovel(`<body>${menu}</body>`);
  const second = `<body>${menu}<p>#</p></body>`;
  expect(findNovel(second).novel).toBe(second);
});

test.each([
  ["a void element", `<div><br>${menu}</div>`, "<div></div>"],
  ["an element without an end tag", `<div><p>#${menu}</div>`, "<div></div>"],
  ["a tag in a value", `<div title="<p>">${menu}</div>`, '<div title="<p>"></div>'],
  ["a tag in a comment", `<div><!-- </div> -->${menu}</div>`, "<div></div>"],
  ["an end tag without a start tag", `</p><div>${menu}</div>`, "</p><div></div>"],
  ["an element that must not be empty", `<head>${menu}</head>`, '<head><ul class="#"></ul></head>'],
])("known contents are emptied correctly in markup with %s", (_, markup, novel) => {
  const findNovel = openNovelMarkup();
  findNovel(markup).keep();
  expect(findNovel(markup).novel).toBe(novel);
});
