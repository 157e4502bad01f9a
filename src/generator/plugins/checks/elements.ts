import { inspect } from "node:util";
import { createElement, type ElementType, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isDropped, type Props, takesFunction } from "../../core/render/renderOnce.ts";
import type { Finding } from "./report.ts";

/**
 * What React rejects without a place, or leaves out silently.
 *
 * @param type of a component: then its result is the `children` in the props
 */
export function judgeElement(type: unknown, props: Props): Finding | undefined {
  if (typeof type === "function") return findStrange(`${nameOf(type)} returns`, props);
  if (typeof type === "object" && type !== null && "$$typeof" in type && !isValidElement(type)) {
    // A context, or a component in memo().
    return undefined;
  }
  if (typeof type !== "string" && typeof type !== "symbol") return explainType(type);
  const tag = typeof type === "string" ? `<${type}>` : "<>";
  return (
    findStrange(`${tag} contains`, props) ?? findFunction(tag, props) ?? askReact(tag, type, props)
  );
}

/** What a component is called in messages. */
export const nameOf = ({ name }: { readonly name: string }) => name || "A component without a name";

/** What to do about a promise. */
export const noWaiting =
  "A page is rendered without waiting: no component is async, and data is awaited at the top of a module.";

function explainType(type: unknown): Finding {
  const isMade = isValidElement(type);
  const found = isMade ? "an element" : inspect(type, { depth: 0 });
  return {
    message: `The name of this element stands for ${found}: expected a component or the name of a tag.`,
    hint: isMade
      ? "It is made already: write it in braces, {name}."
      : "Look at where it comes from: an import whose name is misspelt, or has braces too many or too few, a table that lacks the key, or modules that import each other.",
  };
}

/** Children in one list, with nothing in the place of elements, each of which is judged when it is made. */
function listLeaves({ children }: Props): readonly unknown[] {
  const all = [children ?? []].flat(Number.POSITIVE_INFINITY);
  return all.map((child) => (isValidElement(child) ? "" : child));
}

function findStrange(what: string, props: Props): Finding | undefined {
  const strange = listLeaves(props).find((child) => {
    const isObject = typeof child === "object" && child !== null && !(Symbol.iterator in child);
    return isObject || isDropped(child);
  });
  if (strange === undefined) return undefined;
  return {
    message: `${what} ${describe(strange)}: expected text, numbers or elements.`,
    hint: advise(strange),
  };
}

function describe(strange: unknown): string {
  if (strange instanceof Promise) return "a Promise";
  if (strange instanceof Date) return `the Date ${inspect(strange)}`;
  if (typeof strange === "function")
    return `a function${isComponent(strange) ? `, ${strange.name}` : ""}`;
  const text = inspect(strange, { depth: 0, breakLength: Number.POSITIVE_INFINITY });
  // Of an entry of content, all texts of a page.
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function advise(strange: unknown): string {
  if (strange instanceof Promise) return noWaiting;
  if (strange instanceof Date)
    return "Write it as text, by toISOString() or by Intl.DateTimeFormat with a time zone.";
  if (typeof strange === "function")
    return isComponent(strange) ? `Write <${strange.name} />.` : "Call it, by ().";
  if (strange instanceof Map) return "Make an element of each entry: [...entries].map().";
  return "Write the part of it that is to be read, or make an element of each of its Object.values() by map().";
}

const isComponent = ({ name }: { readonly name: string }) => /^[A-Z]/.test(name);

/** An attribute that is a function; handlers are reported by the core. */
function findFunction(tag: string, props: Props): Finding | undefined {
  const name = Object.keys(props).find(
    (key) => typeof props[key] === "function" && !takesFunction.test(key),
  );
  if (name === undefined) return undefined;
  return {
    message: `${name} of ${tag} is a function: expected text or a number.`,
    hint: "Call it, by ().",
  };
}

/** Has React render the element alone. */
function askReact(tag: string, type: string | symbol, props: Props): Finding | undefined {
  try {
    const children = listLeaves(props) as ReactNode[];
    renderToStaticMarkup(createElement(type as ElementType, props, ...children));
    return undefined;
  } catch (error) {
    const [message = ""] = (error as Error).message.split(/(?<=\.) /);
    const [, hint] = hints.find(([said]) => said.test(message)) ?? [];
    return {
      message: `${tag} can’t be rendered. ${message}`,
      hint: hint ?? "Correct this element.",
    };
  }
}

/** What to do, by React's message. */
const hints: readonly (readonly [said: RegExp, hint: string])[] = [
  [
    /self-closing/,
    "Close it by “/>” and put what is in it before or behind it, or use another element.",
  ],
  [
    /`style`/,
    "Put it into a Sass file that the page loads, under a class: browsers block styles in attributes.",
  ],
  [
    /only set one/,
    "Put the children into an element before or behind it, or take one of the two out.",
  ],
  [/`\{__html: /, "Write dangerouslySetInnerHTML={{ __html: html }}."],
  [/^Invalid tag/, "Correct the tag’s name."],
];
