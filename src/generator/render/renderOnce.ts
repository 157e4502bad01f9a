import type { ReactElement } from "react";
import { createElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { type Diagnostic, placeOf } from "../diagnostics/diagnostic.ts";

// The site's JSX is compiled to calls of `jsxDEV` here, in the place of React's own (see `openServerBundler`).
export { createElement, Fragment };

/** Where a piece of JSX stands. */
interface Source {
  /** Path from the project's root. */
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Event handlers that nobody will ever call, by their places. */
export type LostHandlers = Map<string, Diagnostic>;

/** Of the page that is being rendered; none while an island is, which has its handlers in the browser. */
let current: { readonly page: string; readonly lost: LostHandlers } | undefined;

/** Makes an element, as React's function of this name does, and looks at it first. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Readonly<Record<string, unknown>>,
  key: string | undefined,
  hasList: boolean,
  source: Source,
): ReactElement {
  if (current !== undefined && typeof type === "string") noteHandlers(current, type, props, source);
  return (hasList ? jsxs : jsx)(type, props, key);
}

/**
 * Renders what has no React in the browser, and notes the event handlers in it: React leaves them out without a word.
 *
 * @param page its path, for messages
 */
export function renderOnce<Result>(page: string, lost: LostHandlers, render: () => Result): Result {
  current = { page, lost };
  try {
    return render();
  } finally {
    current = undefined;
  }
}

function noteHandlers(
  { page, lost }: NonNullable<typeof current>,
  element: string,
  props: Readonly<Record<string, unknown>>,
  { fileName, lineNumber, columnNumber }: Source,
): void {
  for (const name in props) {
    if (!/^on[A-Z]/.test(name) || typeof props[name] !== "function") continue;
    const place = { where: fileName, line: lineNumber, column: columnNumber };
    const key = `${placeOf(place)} ${name}`;
    if (lost.has(key)) continue;
    // Components are the functions with a capital letter.
    const [, component] = /^\s+at ([A-Z]\w*) \(/m.exec(new Error().stack ?? "") ?? [];
    const inside = component === undefined ? "" : ` in ${component}`;
    lost.set(key, {
      ...place,
      message: `${name} of <${element}>${inside} never runs: ${page} is rendered once, without React in the browser.`,
      hint: "Make what is to react a widget, and place it as an <Island>; or write a script for the page.",
    });
  }
}
