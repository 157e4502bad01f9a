import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import { Island } from "../../src/generator/islands/Island.tsx";
import { IslandContext } from "../../src/generator/islands/islandContext.ts";
import { collectIslands } from "../../src/generator/islands/renderIslands.ts";
import { ContactForm } from "../../src/site/widgets/contactForm/ContactForm.tsx";
import { formProps } from "../support/formProps.ts";
import { find, parsePage } from "../support/readPage.ts";

type Words = ComponentProps<typeof ContactForm>;

type Widget = (props: Words) => ReactNode;

/** A page at `/here` with one island for each of these words, in which `widget` takes the form's place. */
function build(widget: Widget, ...islands: readonly object[]) {
  const collection = collectIslands(
    "/here",
    { contactForm: widget },
    (name) => `/assets/${name}.js`,
  );
  const page = renderToStaticMarkup(
    <IslandContext value={collection.collect}>
      {islands.map((own, index) => (
        <Island
          // biome-ignore lint/suspicious/noArrayIndexKey: islands of one page never move.
          key={index}
          name="contactForm"
          className="form-box"
          schedule={{ on: "visible", margin: 600 }}
          props={{ ...formProps, ...own }}
        />
      ))}
    </IslandContext>,
  );
  return { html: collection.fill(page), count: collection.count() };
}

/** The faults that building such a page ends with. */
function collectFaults(widget: Widget, ...islands: readonly object[]) {
  try {
    build(widget, ...islands);
    return [];
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  }
}

describe("an island", () => {
  test("is a container that holds exactly what React renders for hydration, and nothing round it", () => {
    const { html } = build(ContactForm, {});
    const inner = renderToString(<ContactForm {...formProps} />, {
      identifierPrefix: "contactForm-0-",
    });
    const start = html.indexOf(">") + 1;
    expect(html.slice(start)).toBe(`${inner}</div>`);
    expect(inner).toContain("contactForm-0-");
  });

  test("says all that the browser needs to bring it to life", () => {
    const island = find(parsePage(build(ContactForm, {}).html), "[data-island]");
    expect({
      ...island.getAttributeNames().map((name) => [name, island.getAttribute(name)]),
    }).toEqual({
      0: ["class", "form-box"],
      1: ["data-island", "contactForm"],
      2: ["data-island-src", "/assets/contactForm.js"],
      3: ["data-island-prefix", "contactForm-0-"],
      4: ["data-island-on", '{"on":"visible","margin":600}'],
      5: ["data-island-props", JSON.stringify(formProps)],
    });
  });

  test("keeps the comments between texts by which hydration tells them apart", () => {
    const Greeting = ({ label }: Words) => <p>Hello {label}</p>;
    expect(build(Greeting, {}).html).toContain("<p>Hello <!-- -->Write to us</p>");
  });

  test("shares no id with another one of its widget", () => {
    const { html, count } = build(ContactForm, {}, {}, {});
    const ids = [...parsePage(html).querySelectorAll("[id]")].map(({ id }) => id);
    const prefixes = [...html.matchAll(/data-island-prefix="([^"]+)"/g)].map(
      ([, prefix]) => prefix,
    );
    expect(count).toBe(3);
    expect(ids).toHaveLength(15);
    expect(new Set(ids).size).toBe(15);
    expect(prefixes).toEqual(["contactForm-0-", "contactForm-1-", "contactForm-2-"]);
  });

  test("gets the ids of its own prefix, as the browser's root makes them", () => {
    const Named = () => <p id={useId()}>x</p>;
    expect(build(Named, {}, {}).html).toMatch(/id="_contactForm-0-R_0_".*id="_contactForm-1-R_0_"/);
  });
});

test("a page without islands counts none and stays as it is", () => {
  const { html, count } = build(ContactForm);
  expect(count).toBe(0);
  expect(html).toBe("");
});

test("a page's own <!--comments--> and dollar signs stay as they are", () => {
  const { fill } = collectIslands("/here", {}, String);
  expect(fill("<!--island--><!-- island:0 -->$&$1")).toBe("<!--island--><!-- island:0 -->$&$1");
});

describe("words that could break out come back equal from the attribute", () => {
  test.each([
    { what: "quotes", text: `"double" 'single' \`back\` &quot; &amp;quot;` },
    { what: "the end of a script", text: `</script></SCRIPT ><!--<script>-->` },
    { what: "the mark of an island", text: "<!--island:0--><!--island:9-->" },
    { what: "signs of a replacement", text: "$& $1 $$ $` $'" },
    { what: "line ends of JavaScript", text: "a\u2028b\u2029c" },
    { what: "emoji", text: "😀 👨‍👩‍👧 🇮🇳" },
    { what: "Tamil", text: "மென்பொருள் நிறுவனம்" },
    { what: "backslashes", text: String.raw`\u003c \n \\ \"` },
    { what: "line ends and tabs", text: "a\nb\tc" },
    { what: "a very long word", text: "w".repeat(5000) },
    { what: "no word at all", text: "" },
  ])("$what", ({ text }) => {
    const { html } = build(ContactForm, {
      label: text,
      words: { ...formProps.words, submit: text },
    });
    const page = parsePage(html);
    const island = find(page, "[data-island]");
    expect(JSON.parse(island.getAttribute("data-island-props") ?? "")).toEqual({
      ...formProps,
      label: text,
      words: { ...formProps.words, submit: text },
    });
    expect(find(page, "form").getAttribute("aria-label")).toBe(text);
    expect(find(page, "button").textContent).toBe(`${text} `);
    expect(page.querySelectorAll("script, [data-island]")).toHaveLength(1);
  });
});

describe("is refused at build, by page and island", () => {
  test("what JSON would lose, by its path into the props", () => {
    const broken = { note: { texts: ["a", undefined] }, submit: () => 1 };
    const faults = collectFaults(ContactForm, broken).map(({ where, message }) => [where, message]);
    expect(faults).toEqual([
      [
        "/here",
        `Island "contactForm": props.note.texts[1] is undefined, which can't be handed to the browser.`,
      ],
      [
        "/here",
        `Island "contactForm": props.submit is a function, which can't be handed to the browser.`,
      ],
    ]);
  });

  test("a widget without HTML", () => {
    const [fault] = collectFaults(() => null, {});
    expect(fault).toMatchObject({
      where: "/here",
      message: `Island "contactForm" renders nothing.`,
    });
  });

  test("a widget whose eager picture makes React put a preload link before it", () => {
    const [fault] = collectFaults(() => <img src="/a.jpg" alt="" />, {});
    expect(fault?.where).toBe("/here");
    expect(fault?.message).toMatch(/^Island "contactForm" renders an eager <img> .* preload link/);
  });
});

test.each([
  { what: "lazy", Picture: () => <img src="/a.jpg" alt="" loading="lazy" /> },
  {
    what: "inside <picture>",
    Picture: () => (
      <picture>
        <img src="/a.jpg" alt="" />
      </picture>
    ),
  },
])("a picture that is $what needs no preload link and is let through", ({ Picture }) => {
  expect(build(Picture, {}).html).not.toContain("<link");
});

test("an island inside an island is refused by its name", () => {
  const Nesting = () => (
    <Island name="contactForm" className="inner" schedule={{ on: "idle" }} props={formProps} />
  );
  expect(() => build(Nesting, {})).toThrow(`The island "contactForm" stands inside another island`);
});
