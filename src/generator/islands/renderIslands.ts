import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { IslandRequest, IslandSlot, Widget } from "./Island.tsx";

/** Content can't contain this comment: React and Markdown both escape it. */
const markPattern = /<!--island:(\d+)-->/g;

const serialisable =
  "Props of islands are text, numbers, true, false, null, and lists and plain objects of them.";

/**
 * The islands of one page: collected while the page is rendered, then rendered and inserted into its HTML. Two passes,
 * because a widget rendered inside its page's tree gets other ids from `useId` than the root that hydrates it.
 *
 * @param where the page, for messages
 * @param urlOf URL of a widget's script
 * @throws DiagnosticError naming the page, the island and the path of the wrong prop
 */
export function collectIslands(
  where: string,
  widgets: Readonly<Record<string, Pick<Widget, "component">>>,
  urlOf: (name: string) => string,
) {
  const requests: (IslandRequest & IslandSlot)[] = [];

  const refuse = (name: string, faults: readonly string[], hint?: string, options?: ErrorOptions) =>
    new DiagnosticError(
      faults.map((fault) => ({ where, message: `Island "${name}"${fault}`, hint })),
      options,
    );

  function collect(request: IslandRequest): IslandSlot {
    const { name, props } = request;
    if (widgets[name] === undefined) {
      const meant = suggest(name, Object.keys(widgets));
      throw refuse(name, [": no widget has this name."], meant && `Did you mean "${meant}"?`);
    }
    const lost = findUnserialisable(props, "props");
    const faults = lost.map((what) => `: ${what}, which can't be handed to the browser.`);
    if (faults.length > 0) throw refuse(name, faults, serialisable);
    const number = requests.length;
    const mark = `<!--island:${number}-->`;
    const slot = { src: urlOf(name), prefix: `${name}-${number}-`, mark };
    requests.push({ ...request, ...slot });
    return slot;
  }

  function render({ name, props, prefix }: IslandRequest & IslandSlot): string {
    const component = widgets[name]?.component as ComponentType<object>;
    let html: string;
    try {
      // Not static markup: hydration needs the comment nodes between texts, and exactly this HTML in the container.
      html = renderToString(createElement(component, props), { identifierPrefix: prefix });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw refuse(name, [`: ${message}`], undefined, { cause });
    }
    if (html !== "" && !html.startsWith("<link")) return html;
    if (html === "") {
      const hint = "Without HTML from the server it can be neither seen nor hydrated.";
      throw refuse(name, [" renders nothing."], hint);
    }
    const fault =
      " renders an <img> that is neither lazy nor in a <picture>, so React puts a preload link before it.";
    throw refuse(name, [fault], 'Put it into a <picture>, or give it loading="lazy".');
  }

  return {
    collect,
    /** Number of islands collected. */
    count: () => requests.length,
    /** Replaces the mark of every island with its HTML. */
    fill: (html: string): string =>
      html.replace(markPattern, (_, number: string) => {
        const request = requests[Number(number)];
        if (request === undefined) throw new Error(`${where} has a mark of no island`);
        return render(request);
      }),
  };
}

/**
 * Names every place in a value that JSON would lose or change silently: functions, `undefined`, `NaN`, `-0`,
 * `Map`, class instances, lone surrogates, cycles. Types rule most of them out, but content and casts bypass types.
 *
 * @param path name of the value itself, such as `props`
 */
export function findUnserialisable(
  value: unknown,
  path: string,
  ancestors: readonly object[] = [],
): string[] {
  const refused = () => [`${path} is ${describe(value)}`];
  if (value === null || typeof value === "boolean") return [];
  if (typeof value === "string") {
    return value.isWellFormed() ? [] : [`${path} is text with half a character in it`];
  }
  if (typeof value === "number") {
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : refused();
  }
  if (typeof value !== "object") return refused();
  if (ancestors.includes(value)) return [`${path} contains itself`];
  const inner = [...ancestors, value];
  if (Array.isArray(value)) {
    return Array.from(value, (item, index) =>
      findUnserialisable(item, `${path}[${index}]`, inner),
    ).flat();
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return refused();
  return [
    ...Object.getOwnPropertySymbols(value).map((key) => `${path} has the key ${String(key)}`),
    ...Object.entries(value).flatMap(([key, item]) =>
      findUnserialisable(item, `${path}.${key}`, inner),
    ),
  ];
}

function describe(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null)
    return `a ${value.constructor?.name ?? "thing without a constructor"}`;
  return Object.is(value, -0) ? "-0" : String(value);
}
