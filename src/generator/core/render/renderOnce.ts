import {
  createContext,
  createElement,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  use,
} from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { type Diagnostic, DiagnosticError, formatPlace } from "../diagnostics/diagnostic.ts";
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

/** Says what is wrong with an element, or with the result of a component, which is then the `children` in the props. */
export type Judge = (
  type: unknown,
  props: Props,
) => Pick<Diagnostic, "message" | "hint"> | undefined;

type ReportLost = (lost: Diagnostic) => void;

/** Set while a page is rendered, but not while an island is, whose handlers work once it is hydrated. */
let current: ReportLost | undefined;

let hasSources = false;

/** Set while a page that has failed is rendered again: reports what is wrong. @returns whether anything is */
let findWrong: ((type: Type, props: Props, source: JsxPlace) => boolean) | undefined;

/** Set at the same time: reports what a component throws. */
let noteThrown = (_thrown: unknown, _uses: readonly string[]): void => undefined;

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
  if (typeof type !== "function" && findWrong?.(type, props, source)) {
    // The elements in it may be wrong too. Not a fragment: an island that renders nothing would be one more error.
    const inner = [props["children"]].flat(Number.POSITIVE_INFINITY).filter(isValidElement);
    return createElement("i", { key }, ...inner);
  }
  if (type === undefined) throw new TypeError("The name of this element stands for undefined.");
  if (typeof type === "function" && hasSources) {
    const value = [{ place: formatPlace(placeOf(source)), component: type.name }, ...usesHere()];
    return jsx(UsesContext, { value, children: make(watchResult(type, source), props) }, key);
  }
  if (typeof type !== "string") return make(type, props, key);
  for (const name in props) {
    // Asked first, as few attributes are functions and a page has thousands of attributes.
    if (!isDropped(props[name])) continue;
    if (/^on[A-Z]/.test(name)) reportLost(placeOf(source), `${name} of <${type}>`, "never runs");
    else if (!takesFunction.test(name))
      throw new TypeError(`${name} of <${type}> is no text, and would be left out.`);
  }
  if (!hasSources) return make(type, props, key);
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

/** Has a component render something else if it throws or its result is wrong. */
function watchResult(type: Exclude<Type, string>, source: JsxPlace): Type {
  if (findWrong === undefined || type.prototype?.isReactComponent) return type;
  return (props: Props) => {
    try {
      const result = (type as FunctionComponent<Props>)(props);
      return findWrong?.(type, { children: result }, source) ? createElement("i") : result;
    } catch (thrown) {
      // By this, use() tells React to wait for a promise.
      if (thrown instanceof Error && /^Suspense Exception/.test(thrown.message)) throw thrown;
      noteThrown(thrown, usesHere().map(formatUse));
      return createElement("i");
    }
  };
}

/** Outside a page's component, such as in the site's route table, there is none to ask for. */
function usesHere(): readonly Source[] {
  return current === undefined ? [] : use(UsesContext);
}

const formatUse = ({ component, place }: Source) => `in ${component} (used at ${place})`;

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
 * Renders again what has failed, without the elements that are wrong.
 *
 * @param thrown what the first rendering threw
 * @returns an error for each of those elements, and one for what fails nevertheless; `thrown` if there are none
 */
export function findWrongElements(
  judge: Judge,
  render: () => unknown,
  thrown: unknown,
): readonly unknown[] {
  const wrong: unknown[] = [];
  findWrong = (type, props, source) => {
    const mistake = judge(type, props);
    if (mistake === undefined) return false;
    const place = placeOf(source);
    // The result of a component is found in it, but told at its element.
    const users = usesHere().filter((use) => use.place !== formatPlace(place));
    const uses = users.map(formatUse);
    const error = new DiagnosticError([{ ...place, ...mistake, uses }]);
    // In a list each item has another value, but one cause. The uses say what the stack would.
    const cause = `${formatPlace(place)} ${mistake.hint}`;
    wrong.push(Object.assign(error, { stack: error.message, sameCause: cause }));
    return true;
  };
  // Its stack ends at the component: React has called it, not what uses it.
  noteThrown = (thrown, uses) =>
    wrong.push(thrown instanceof Error ? Object.assign(thrown, { uses }) : thrown);
  try {
    renderSources(render);
  } catch (error) {
    wrong.push(wrong.length > 0 ? error : thrown);
  } finally {
    findWrong = undefined;
  }
  return wrong.length > 0 ? wrong : [thrown];
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
    hint: "Make the interactive part a widget: move it to a module of its own, list it among the site's widgets, and write <Island name=\"…\" …> here (see “widget” in the README of the site's code). Or write a script for the page.",
  });
}
