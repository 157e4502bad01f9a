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

type Type = Parameters<typeof jsx>[0];

/** Props of an element. */
export type Props = Readonly<Record<string, unknown>>;

export type Place = ReturnType<typeof placeOf>;

/** Sees the elements of JSX while a page is rendered, and may put something else in their place. */
export interface Inspector {
  /** @returns what stands in for an element of no function or class, such as one in memo(); undefined to leave it */
  readonly element: (type: unknown, props: Props, place: Place) => ReactElement | undefined;
  /** @returns what stands in for a function or class */
  readonly component: (type: Exclude<Type, string>, place: Place) => Type;
}

type ReportLost = (lost: Diagnostic) => void;

/** Set while a page is rendered, but not while an island is, whose handlers work once it is hydrated. */
let reportHere: ReportLost | undefined;

let marksSources = false;

let inspector: Inspector | undefined;

/** Where the component that is being rendered is used, and the components that use it, nearest first. */
const UsesContext = createContext<readonly Source[]>([]);

/** Makes an element as React's function of this name does, but checks its event handlers and may mark its source. */
export function jsxDEV(
  type: Type,
  props: Props,
  key: string | undefined,
  isStaticChildren: boolean,
  source: JsxPlace,
): ReactElement {
  const make = isStaticChildren ? jsxs : jsx;
  if (typeof type !== "function") {
    const other = inspector?.element(type, props, placeOf(source));
    if (other) return other;
  }
  if (type === undefined) throw new TypeError("The name of this element stands for undefined.");
  if (typeof type === "function" && marksSources) {
    const value = [{ place: formatPlace(placeOf(source)), component: type.name }, ...usesHere()];
    const component = inspector?.component(type, placeOf(source)) ?? type;
    return jsx(UsesContext, { value, children: make(component, props) }, key);
  }
  if (typeof type !== "string") return make(type, props, key);
  for (const name in props) {
    // Asked first, as few attributes are functions and a page has thousands of attributes.
    if (!isDropped(props[name])) continue;
    if (/^on[A-Z]/.test(name)) reportLost(placeOf(source), `${name} of <${type}>`, "never runs");
    else if (!takesFunction.test(name))
      throw new TypeError(`${name} of <${type}> is no text, and would be left out.`);
  }
  if (!marksSources) return make(type, props, key);
  const sources = [{ place: formatPlace(placeOf(source)) }, ...usesHere()];
  return make(type, { ...props, [sourceAttribute]: formatSources(sources) }, key);
}

/** Names of attributes that may be functions. */
export const takesFunction = /^(?:on[A-Z]|(?:ref|action|formAction)$)/;

/** Whether React leaves out a child or attribute silently, or writes keys and values of a child one after the other. */
export function isDropped(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isDropped);
  return typeof value === "function" || typeof value === "symbol" || value instanceof Map;
}

/** None where no component of a page is being rendered, such as in the route table, the document or an island. */
export function usesHere(): readonly Source[] {
  return reportHere === undefined ? [] : use(UsesContext);
}

export const formatUse = ({ component, place }: Source) => `in ${component} (used at ${place})`;

function placeOf({ fileName, lineNumber, columnNumber }: JsxPlace) {
  return { where: fileName, line: lineNumber, column: columnNumber };
}

/** Renders with `sourceAttribute` on each HTML element. */
export function renderSources<Result>(render: () => Result, inspectBy?: Inspector): Result {
  marksSources = true;
  inspector = inspectBy;
  try {
    return render();
  } finally {
    marksSources = false;
    inspector = undefined;
  }
}

/**
 * Renders markup that is never hydrated, and reports event handlers and hooks in it, which would never run: React drops
 * them silently.
 */
export function renderOnce<Result>(render: () => Result, report: ReportLost): Result {
  reportHere = report;
  try {
    return render();
  } finally {
    reportHere = undefined;
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
  if (reportHere === undefined) return;
  // Components are the functions whose names start with a capital letter.
  const [, component] = /^\s+at ([A-Z]\w*) \(/m.exec(new Error().stack ?? "") ?? [];
  const inside = component === undefined ? "" : ` in ${component}`;
  reportHere({
    ...place,
    message: `${what}${inside} ${loss}: a page is rendered once, without React in the browser.`,
    hint: "Make the interactive part a widget: move it to a module of its own, list it among the site's widgets, and write <Island name=\"…\" …> here (see “widget” in the README of the site's code). Or write a script for the page.",
  });
}
