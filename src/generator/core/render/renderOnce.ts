import { createContext, createElement, type ReactElement, use } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { type Diagnostic, formatPlace } from "../diagnostics/diagnostic.ts";
import { formatSources, type Source, sourceAttribute } from "../diagnostics/locate.ts";

// All JSX, the generator's own too, is compiled to calls of this module's `jsxDEV` instead of React's (see start.js).
export { createElement, Fragment };

/** Where a JSX element is in its source; `fileName` is its path from the project's root. */
interface JsxPlace {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

type ReportLost = (lost: Diagnostic) => void;

/** Set while a page is rendered, but not while an island is, whose handlers work once it is hydrated. */
let current: ReportLost | undefined;

let hasSources = false;

/** Where the component that is being rendered is used, and the components that use it, nearest first. */
const UsesContext = createContext<readonly Source[]>([]);

/** Makes an element as React's function of this name does, but checks its event handlers and may mark its source. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Readonly<Record<string, unknown>>,
  key: string | undefined,
  isStaticChildren: boolean,
  source: JsxPlace,
): ReactElement {
  const make = isStaticChildren ? jsxs : jsx;
  if (typeof type === "function" && hasSources) {
    const value = [{ place: formatPlace(placeOf(source)), component: type.name }, ...usesHere()];
    return jsx(UsesContext, { value, children: make(type, props) }, key);
  }
  if (typeof type !== "string") return make(type, props, key);
  for (const name in props) {
    // Asked first, as few attributes are functions and a page has thousands of attributes.
    if (typeof props[name] !== "function" || !/^on[A-Z]/.test(name)) continue;
    reportLost(placeOf(source), `${name} of <${type}>`, "never runs");
  }
  if (!hasSources) return make(type, props, key);
  const sources = [{ place: formatPlace(placeOf(source)) }, ...usesHere()];
  return make(type, { ...props, [sourceAttribute]: formatSources(sources) }, key);
}

/** Outside a page's component, such as in the site's route table, there is none to ask for. */
function usesHere(): readonly Source[] {
  return current === undefined ? [] : use(UsesContext);
}

function placeOf({ fileName, lineNumber, columnNumber }: JsxPlace) {
  return { where: fileName, line: lineNumber, column: columnNumber };
}

/** Renders with `sourceAttribute` on each HTML element. */
export function renderSources<Result>(render: () => Result): Result {
  hasSources = true;
  try {
    return render();
  } finally {
    hasSources = false;
  }
}

/**
 * Renders markup that is never hydrated, and reports event handlers and hooks in it, which would never run: React drops
 * them silently.
 */
export function renderOnce<Result>(render: () => Result, report: ReportLost): Result {
  current = report;
  try {
    return render();
  } finally {
    current = undefined;
  }
}

/** Wraps a hook to report calls in a page that is never hydrated, where it does nothing. */
export function checkHook<Args extends readonly unknown[], Result>(
  name: string,
  hook: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    // No line: the place of the call comes from the stack of the reported error.
    reportLost({ where: name }, `${name}()`, "does nothing");
    return hook(...args);
  };
}

/** Reports a handler or hook of a page that is never hydrated. */
function reportLost(place: Omit<Diagnostic, "message">, what: string, loss: string): void {
  // In an island, for example, where it works. Checked first: capturing a stack takes as long as rendering a widget.
  if (current === undefined) return;
  // Components are the functions whose names start with a capital letter.
  const [, component] = /^\s+at ([A-Z]\w*) \(/m.exec(new Error().stack ?? "") ?? [];
  const inside = component === undefined ? "" : ` in ${component}`;
  current({
    ...place,
    message: `${what}${inside} ${loss}: a page is rendered once, without React in the browser.`,
    hint: "Turn the interactive part into a widget and use it as an <Island>, or write a script for the page.",
  });
}
