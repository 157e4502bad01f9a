import { type FunctionComponent, useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  Island,
  IslandContext,
  type Schedule,
} from "../../../../src/generator/core/islands/Island.tsx";
import { collectIslands } from "../../../../src/generator/core/islands/renderIslands.tsx";
import { collectDiagnostics } from "../../../support/collectDiagnostics.ts";
import { find, parsePage } from "../../../support/readPage.ts";

interface Words {
  readonly label: string;
}

/** `Island` that accepts any name, not only the site's registered ones. */
const AnyIsland = Island as unknown as FunctionComponent<{
  readonly name: string;
  readonly props: object;
  readonly schedule: Schedule;
  readonly className: string;
}>;

function Clock({ label }: Words) {
  const id = useId();
  return (
    <form aria-label={label}>
      <label htmlFor={id}>Time in {label}</label>
      <input id={id} />
    </form>
  );
}

/** A page at `/here` with an island of `component` for each of these props. */
function build(component: FunctionComponent<never>, ...islands: readonly object[]) {
  const urlOf = (name: string) => `/assets/${name}.js`;
  const collection = collectIslands("/here", { clock: { component } }, urlOf, String);
  const page = renderToStaticMarkup(
    <IslandContext value={collection.collect}>
      {islands.map((props, index) => (
        <AnyIsland
          // biome-ignore lint/suspicious/noArrayIndexKey: islands of one page never move.
          key={index}
          name="clock"
          className="box"
          schedule={{ on: "visible", margin: 600 }}
          props={props}
        />
      ))}
    </IslandContext>,
  );
  return { html: collection.fill(page), count: collection.count() };
}

test("an island's attributes hold all that the browser needs to hydrate it", () => {
  const island = find(parsePage(build(Clock, { label: "Chennai" }).html), "[data-island]");
  expect(island.getAttributeNames().map((name) => [name, island.getAttribute(name)])).toEqual([
    ["class", "box"],
    ["data-island", "clock"],
    ["data-island-src", "/assets/clock.js"],
    ["data-island-prefix", "clock-0-"],
    ["data-island-on", '{"on":"visible","margin":600}'],
    ["data-island-props", '{"label":"Chennai"}'],
  ]);
});

test("several islands of one widget have distinct ids", () => {
  const { html, count } = build(Clock, { label: "a" }, { label: "b" }, { label: "c" });
  expect(count).toBe(3);
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    "_clock-0-R_0_",
    "_clock-1-R_0_",
    "_clock-2-R_0_",
  ]);
});

test("a page without islands counts none, and its HTML comments and dollar signs are unchanged", () => {
  expect(build(Clock)).toEqual({ html: "", count: 0 });
  const { fill } = collectIslands("/here", {}, String, String);
  expect(fill("<!--island--><!-- island:0 -->$&$1")).toBe("<!--island--><!-- island:0 -->$&$1");
});

test.each([
  ["quotes", `"double" 'single' \`back\` &quot; &amp;quot;`],
  ["the end of a script", `</script></SCRIPT ><!--<script>-->`],
  ["the mark of an island", "<!--island:0--><!--island:9-->"],
  ["signs of a replacement", "$& $1 $$ $` $'"],
  ["line ends, emoji and Tamil", "a\u2028b\u2029c\nd\te 👨‍👩‍👧 🇮🇳 மென்பொருள்"],
  ["backslashes", String.raw`\u003c \n \\ \"`],
  ["no word at all", ""],
])(
  "text in an island's props that could break the markup is read back unchanged: %s",
  (_, label) => {
    const page = parsePage(build(Clock, { label }).html);
    const island = find(page, "[data-island]");
    expect(JSON.parse(island.getAttribute("data-island-props") ?? "")).toEqual({ label });
    expect(find(page, "label").textContent).toBe(`Time in ${label}`);
    expect(page.querySelectorAll("script, [data-island]").length).toBe(1);
  },
);

test.each<[what: string, component: FunctionComponent<never>, message: RegExp]>([
  ["a widget without HTML", () => null, / renders nothing\.$/],
  ["a widget that throws", () => JSON.parse("{"), /: .* JSON/],
  [
    "an eager picture, for which React puts a preload link before the widget",
    () => <img src="/a.jpg" alt="" />,
    / renders an <img> that is neither lazy nor in a <picture>, .* preload link/,
  ],
  [
    "an island inside an island",
    () => <AnyIsland name="inner" className="" schedule={{ on: "idle" }} props={{}} />,
    /: The island "inner" stands inside another island\. Use its component/,
  ],
])("%s is rejected, with the page and the reason", (_, component, message) => {
  expect(collectDiagnostics(() => build(component, {}))).toMatchObject([
    { where: "/here", message: expect.stringMatching(message) },
  ]);
});

const picture = (
  <picture>
    <img src="/a.jpg" alt="" />
  </picture>
);

test.each([
  ["lazy", <img key="a" src="/a.jpg" alt="" loading="lazy" />],
  ["inside <picture>", picture],
])("a picture that is %s needs no preload link and is allowed", (_, element) => {
  expect(build(() => element, {}).html).not.toContain("<link");
});

test("an island whose name is not a widget's is rejected, with the name probably meant", () => {
  const { collect } = collectIslands("/here", { clock: { component: Clock } }, String, String);
  const request = { name: "Clok", props: {}, hasPropsFile: false };
  expect(() => collect(request)).toThrow(/"Clok": no widget .*\n.*"clock"/);
});
