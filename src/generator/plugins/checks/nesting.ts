import type { Finding } from "./report.ts";

const listOf = (names: string) => names.split(" ");

/** By element: its only parents. */
const parents = new Map(
  [
    ["caption colgroup thead tbody tfoot", "table"],
    ["tr", "thead tbody tfoot"],
    ["td th", "tr"],
    ["col", "colgroup"],
    ["li", "ul ol menu"],
    ["dt dd", "dl div"],
    ["head body", "html"],
  ].flatMap(([names = "", outer = ""]) =>
    listOf(names).map((one) => [one, listOf(outer)] as const),
  ),
);

/** By parent: the only elements that may be straight in it. */
const contents = new Map(
  [
    ["table", "caption colgroup thead tbody tfoot"],
    ["thead tbody tfoot", "tr"],
    ["tr", "td th"],
    ["colgroup", "col"],
    ["ul ol menu", "li"],
    ["dl", "dt dd div"],
    ["head", "base link meta noscript script style template title"],
    ["html", "head body"],
  ].flatMap(([outer = "", names = ""]) =>
    listOf(outer).map((one) => [one, listOf(names)] as const),
  ),
);

const blocks =
  "address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
  "header hgroup hr main menu nav ol p pre search section table ul";
const controls = "a button details iframe input label select textarea";
const phrases = "b br code em i img li small span strong sub sup";
const aside = "Put one beside the other";

/** What may not be in an element, however deep: what browsers make of it, and what to do. */
const exclusions = new Map(
  [
    [
      "p",
      blocks,
      "end the <p> before it",
      "End that <p> before this, or make it a <div>; a few words in a sentence can be a <span>.",
    ],
    [
      "a button",
      controls,
      "end the outer one, or let only one of them be pressed",
      `${aside}; a link that looks like a button is one <a>.`,
    ],
    ["form", "form", "leave the inner one out", `${aside}.`],
    ["h1 h2 h3 h4 h5 h6", "h1 h2 h3 h4 h5 h6", "end the first before the second", `${aside}.`],
    [
      "svg",
      `${blocks} ${phrases}`,
      "end the drawing before it",
      "Use <text>, or put it beside the drawing.",
    ],
  ].flatMap(([outer = "", inner = "", browsers, hint]) =>
    listOf(outer).map((one) => [one, { inner: new Set(listOf(inner)), browsers, hint }] as const),
  ),
);

// What is in one of these is in no paragraph, link or drawing around it.
const scopes = new Set(listOf("td th caption template object foreignObject desc title"));

// These may be anywhere.
const anywhere = new Set(["script", "template"]);

/** An element that is open, and those around it that exclude others, outermost first. */
export interface OpenElement {
  readonly name: string;
  readonly index: number;
  readonly excluding: readonly string[];
}

/** @param parent undefined for the outermost element */
export function openElement(name: string, index: number, parent?: OpenElement): OpenElement {
  const around = scopes.has(name) ? [] : (parent?.excluding ?? []);
  return { name, index, excluding: exclusions.has(name) ? [...around, name] : around };
}

/** Why browsers would make another tree than is written, with an element in this place; undefined if they don't. */
export function findMisplaced(name: string, open: OpenElement | undefined): Finding | undefined {
  if (open === undefined) return undefined;
  for (const outer of open.excluding) {
    const { inner, browsers, hint } = exclusions.get(outer) ?? {};
    if (inner?.has(name))
      return { message: `<${name}> is in <${outer}>: browsers ${browsers}.`, hint };
  }
  const parent = open.name;
  // Drawings have names of their own.
  if (open.excluding.includes("svg") || anywhere.has(name)) return undefined;
  const allowed = contents.get(parent);
  if (allowed !== undefined && !allowed.includes(name)) {
    const message = `<${name}> is straight in <${parent}>: ${describeMove(parent, name)}.`;
    return { message, hint: `Expected there: ${listTags(allowed)}.` };
  }
  const expected = parents.get(name);
  if (expected === undefined || expected.includes(parent)) return undefined;
  const message = `<${name}> is in <${parent}>: ${describeMove(parent, name)}.`;
  return { message, hint: `Put it straight into ${listTags(expected)}.` };
}

function describeMove(parent: string, name: string): string {
  if (parent === "table" && name === "tr") return "browsers put a <tbody> around it";
  if (tableParts.test(parent)) return "browsers move it out of the table";
  if (parent === "head") return "browsers end the head before it";
  if (/^(?:caption|col|colgroup|t[dhr]|thead|tbody|tfoot|head|body)$/.test(name))
    return "browsers leave its tag out";
  return "browsers make no list of it, and screen readers count none";
}

const tableParts = /^(?:table|thead|tbody|tfoot|tr|colgroup)$/;

/** Text that browsers move out of a table. */
export function findMovedText(text: string, parent: string): Finding | undefined {
  if (!tableParts.test(parent) || text.trim() === "") return undefined;
  const message = `The text “${text.trim()}” is straight in <${parent}>: browsers move it out of the table.`;
  return { message, hint: "Put it into a <td>, <th> or <caption>." };
}

/** `<ul>, <ol> or <menu>` */
const listTags = (names: readonly string[]) =>
  names
    .map((name) => `<${name}>`)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");
