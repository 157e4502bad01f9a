import { expect, test } from "vitest";
import {
  markWords,
  matchTexts,
  traceTexts,
} from "../../../../src/generator/plugins/words/trace.ts";
import type { Word } from "../../../../src/generator/plugins/words/words.ts";

const content = {
  menu: ["Contact us", "About"],
  home: { title: "Contact us", city: "Chennai", street: "High Street", code: "en-IN" },
  more: "Read about {title}",
  legal: [{ body: "One [link](/a) here.\n\n- item\n" }],
};

const word = (loadedPath: readonly PropertyKey[], shown?: string, block?: number): Word => ({
  ...{ file: "content/a.yaml", path: loadedPath, block, line: 1, column: 1, key: "", source: "" },
  ...{ shown, isPlaceholder: false, hash: "", loadedPath, isFree: shown !== "en-IN" },
});

const words = [
  word(["menu", 0], "Contact us"),
  word(["home", "title"], "Contact us"),
  word(["home", "city"], "Chennai"),
  word(["home", "street"], "High Street"),
  word(["home", "code"], "en-IN"),
  word(["more"], "Read about {title}"),
  word(["legal", 0, "body"], undefined, 0),
  word(["legal", 0, "body"], undefined, 1),
];

const marked = markWords(content, words);
const { menu, home, more } = marked;

/** Sources of the texts of a page with this HTML, as a browser would request them. */
async function trace(html: string, ...keys: readonly string[]) {
  return matchTexts(keys, await traceTexts(html), words).map(({ of, isWhole, isContinued }) => {
    const end = isContinued ? ", continued" : "";
    return `${isWhole ? "" : "parts of "}${of.join(" ")}${end}`;
  });
}

test("marking changes only a copy of the content, and adds just one mark on either side of each word", () => {
  expect(content.home.city).toBe("Chennai");
  expect(home.city.replaceAll(/\p{Co}/gu, "")).toBe("Chennai");
  expect([...home.city]).toHaveLength("Chennai".length + 2);
  expect(home.code).toBe("en-IN");
});

test("equal texts are each traced to the source that was rendered there", async () => {
  const html = `<nav>${menu[0]}</nav><h1>${home.title}</h1>`;
  expect(await trace(html, "Contact us", "Contact us")).toEqual(["0", "1"]);
});

test("if the browser shows another number of equal texts, all their sources are candidates", async () => {
  const html = `<nav>${menu[0]}</nav><h1>${home.title}</h1>`;
  expect(await trace(html, "Contact us")).toEqual(["0 1"]);
});

test("a composed text is traced to its parts, and words within words to the outer ones", async () => {
  const html = `<p>${home.street}, ${home.city} &amp; more</p><a>${more.replace("{title}", home.city)}</a>`;
  expect(await trace(html, "High Street, Chennai & more", "Read about Chennai")).toEqual([
    "parts of 3 2",
    "5",
  ]);
});

test("with equal counts, a text without marks is not mistaken for an equal part of other words", async () => {
  // A language code can't carry marks: it can only be matched by its text.
  const [start, end] = home.city.replace("Chennai", "Chennai en-IN").split("en-IN");
  const html = `<a>en-IN</a><p>${start}<b>en-IN</b>${end}</p>`;
  expect(await trace(html, "en-IN", "Chennai", "en-IN")).toEqual(["4", "2", "2, continued"]);
});

test("words continue across the elements inside them, and end with the element around them", async () => {
  const [start = "", end = ""] = more.split("{title}");
  const html = `<p>${start}<b>${home.city}</b>!${end}</p><p>${start}</p><p>Other</p>`;
  expect(await trace(html, "Read about", "Chennai", "!", "Other")).toEqual([
    "5",
    "2",
    "5, continued",
    "parts of ",
  ]);
});

test("texts from Markdown are traced to their block", async () => {
  const [body = ""] = marked.legal.map((entry) => entry.body);
  const html = body.replace("[link](/a)", "<a>link</a>").replace(/^- (.*)$/m, "<li>$1</li>");
  expect(await trace(html, "One", "link", "here.", "item")).toEqual([
    "6",
    "6, continued",
    "6, continued",
    "7",
  ]);
});

test("attributes are traced like text; the contents of script, style and noscript are not", async () => {
  const unseen = ["script", "style", "noscript"].map((name) => `<${name}>${home.street}</${name}>`);
  const html = `${unseen.join("")}<p><img alt="${home.city}">${home.city}</p>`;
  expect(await trace(html, "@alt=Chennai", "Chennai")).toEqual(["2", "2"]);
  expect((await traceTexts(html)).size).toBe(2);
});

test("of a page's meta elements only the description is traced", async () => {
  const html = `<meta name="theme-color" content="${home.city}"><meta name="description" content="In ${home.city}">`;
  expect(await trace(html, "@content=In Chennai")).toEqual(["parts of 2"]);
  expect((await traceTexts(html)).size).toBe(1);
});
