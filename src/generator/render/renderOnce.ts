import type { ReactElement } from "react";
import { createElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

// The site's JSX is compiled to calls of `jsxDEV` here, in the place of React's own (see `openServerBundler`).
export { createElement, Fragment };

/** Where a piece of JSX stands. */
interface Source {
  /** Path from the project's root. */
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

type Tell = (lost: Diagnostic) => void;

/** Says in a page, where sources are asked for, where the JSX of an element stands: `src/page.tsx:12:3`. */
export const sourceAttribute = "data-source";

/** While something is rendered; none while an island is, which has its handlers in the browser. */
let current: Tell | undefined;

let hasSources = false;

/** Makes an element, as React's function of this name does, and looks at it first. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Readonly<Record<string, unknown>>,
  key: string | undefined,
  hasList: boolean,
  source: Source,
): ReactElement {
  if (current !== undefined && typeof type === "string") tellHandlers(type, props, source);
  const make = hasList ? jsxs : jsx;
  if (!hasSources || typeof type !== "string") return make(type, props, key);
  const { fileName, lineNumber, columnNumber } = source;
  const place = `${fileName}:${lineNumber}:${columnNumber}`;
  return make(type, { ...props, [sourceAttribute]: place }, key);
}

/** Renders with `sourceAttribute` at each element of the site's own JSX. */
export function renderSources<Result>(render: () => Result): Result {
  hasSources = true;
  try {
    return render();
  } finally {
    hasSources = false;
  }
}

/**
 * Renders what has no React in the browser, and tells the event handlers and hooks in it that nobody would ever call:
 * React leaves them out without a word.
 */
export function renderOnce<Result>(render: () => Result, tell: Tell): Result {
  current = tell;
  try {
    return render();
  } finally {
    current = undefined;
  }
}

/** A hook that does as this one but, where a page is rendered once, tells that it does nothing. */
export function checkHook<Args extends readonly unknown[], Result>(
  name: string,
  hook: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    // Where it is called, its stack says.
    tell({ where: name }, `${name}()`, "does nothing");
    return hook(...args);
  };
}

function tellHandlers(
  element: string,
  props: Readonly<Record<string, unknown>>,
  { fileName, lineNumber, columnNumber }: Source,
): void {
  const place = { where: fileName, line: lineNumber, column: columnNumber };
  for (const name in props) {
    if (!/^on[A-Z]/.test(name) || typeof props[name] !== "function") continue;
    tell(place, `${name} of <${element}>`, "never runs");
  }
}

/** Tells what React has no use for, where a page is rendered once. */
function tell(place: Pick<Diagnostic, "where" | "line" | "column">, what: string, fault: string) {
  // In a widget, say, where all of it works: to make a stack takes as long as to render it.
  if (current === undefined) return;
  // Components are the functions with a capital letter.
  const [, component] = /^\s+at ([A-Z]\w*) \(/m.exec(new Error().stack ?? "") ?? [];
  const inside = component === undefined ? "" : ` in ${component}`;
  current({
    ...place,
    message: `${what}${inside} ${fault}: a page is rendered once, without React in the browser.`,
    hint: "Make what is to react a widget, and place it as an <Island>; or write a script for the page.",
  });
}
