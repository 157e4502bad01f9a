import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { IslandRequest, IslandSlot, Widget } from "./Island.tsx";

/** Content can't contain this comment: React and Markdown both escape it. */
const markPattern = /<!--island:(\d+)-->/g;

/**
 * The islands of one page: collected while the page is rendered, then rendered and inserted into its HTML. Two passes,
 * because a widget rendered inside its page's tree gets other ids from `useId` than the root that hydrates it.
 *
 * @param where the page, for messages
 * @param urlOf URL of a widget's script
 * @param addFile adds a file to the site, and returns its URL
 * @throws DiagnosticError naming the page and the island
 */
export function collectIslands(
  where: string,
  widgets: Readonly<Record<string, Pick<Widget, "component">>>,
  urlOf: (name: string) => string,
  addFile: (stem: string, json: string) => string,
) {
  const requests: (IslandRequest & IslandSlot)[] = [];

  const rejection = (name: string, reason: string, hint?: string, options?: ErrorOptions) =>
    new DiagnosticError([{ where, message: `Island "${name}"${reason}`, hint }], options);

  function collect(request: IslandRequest): IslandSlot {
    const { name, props, hasPropsFile } = request;
    if (widgets[name] === undefined) {
      const meant = suggest(name, Object.keys(widgets));
      throw rejection(name, ": no widget has this name.", meant && `Did you mean "${meant}"?`);
    }
    const number = requests.length;
    const mark = `<!--island:${number}-->`;
    const propsSrc = hasPropsFile ? addFile(name, JSON.stringify(props)) : undefined;
    const slot = { src: urlOf(name), propsSrc, prefix: `${name}-${number}-`, mark };
    requests.push({ ...request, ...slot });
    return slot;
  }

  function render({ name, props, prefix }: IslandRequest & IslandSlot): string {
    const Component = widgets[name]?.component as ComponentType<object>;
    let html: string;
    try {
      // Not static markup: hydration needs the comment nodes between texts, and exactly this HTML in the container.
      html = renderToString(<Component {...props} />, { identifierPrefix: prefix });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw rejection(name, `: ${message}`, undefined, { cause });
    }
    if (html === "") {
      const hint = "Without HTML from the server it can be neither seen nor hydrated.";
      throw rejection(name, " renders nothing.", hint);
    }
    if (html.startsWith("<link")) {
      const reason =
        " renders an <img> that is neither lazy nor in a <picture>, so React puts a preload link before it.";
      throw rejection(name, reason, 'Put it into a <picture>, or give it loading="lazy".');
    }
    return html;
  }

  return {
    collect,
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
