import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { findUnserialisable } from "./findUnserialisable.ts";
import type { IslandRequest, IslandSlot } from "./islandContext.ts";

/** The islands of one page: collected while the page is rendered, rendered and put in their places after it. */
export interface IslandCollection {
  readonly collect: (request: IslandRequest) => IslandSlot;
  /** Number of islands collected. */
  readonly count: () => number;
  /** Puts the HTML of every island where its mark stands. */
  readonly fill: (html: string) => string;
}

/** Content can't write this: React escapes it, and so does Markdown. */
const markPattern = /<!--island:(\d+)-->/g;

/**
 * Two passes, because a widget rendered inside its page's tree gets other ids from `useId` than the root that
 * hydrates it, and because only so a page can be told from one without islands.
 *
 * @param where the page, for messages
 * @throws DiagnosticError naming page, island and path into the props
 */
export function collectIslands(
  where: string,
  widgets: Readonly<Record<string, ComponentType<never>>>,
  urlOf: (name: string) => string,
): IslandCollection {
  const requests: (IslandRequest & IslandSlot)[] = [];

  function collect(request: IslandRequest): IslandSlot {
    const { name, props } = request;
    const faults = findUnserialisable(props, "props");
    if (faults.length > 0) {
      throw new DiagnosticError(
        faults.map((fault) => ({
          where,
          message: `Island "${name}": ${fault}, which can't be handed to the browser.`,
          hint: "Props of islands are text, numbers, true, false, null, and lists and plain objects of them.",
        })),
      );
    }
    const number = requests.length;
    const slot = {
      src: urlOf(name),
      prefix: `${name}-${number}-`,
      mark: `<!--island:${number}-->`,
    };
    requests.push({ ...request, ...slot });
    return slot;
  }

  function render({ name, props, prefix }: IslandRequest & IslandSlot): string {
    const widget = widgets[name] as ComponentType<object>;
    // `renderToString`, with the comment nodes between texts that hydration reads. Nothing may be put before or
    // after it: the container holds exactly this.
    const html = renderWidget(name, () =>
      renderToString(createElement(widget, props), { identifierPrefix: prefix }),
    );
    if (html === "" || html.startsWith("<link")) {
      throw new DiagnosticError([
        {
          where,
          message: `Island "${name}" ${html === "" ? "renders nothing" : "renders an eager <img> outside a <picture>, for which React puts a preload link before it"}.`,
          hint: "Without HTML from the server it can be neither seen nor hydrated.",
        },
      ]);
    }
    return html;
  }

  /** A widget that throws, or that holds another island, is named with its page. */
  function renderWidget(name: string, run: () => string): string {
    try {
      return run();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new DiagnosticError([{ where, message: `Island "${name}": ${message}` }], {
        cause: error,
      });
    }
  }

  return {
    collect,
    count: () => requests.length,
    fill: (html) =>
      html.replace(markPattern, (_, number: string) => {
        const request = requests[Number(number)];
        if (request === undefined) throw new Error(`${where} has a mark of no island`);
        return render(request);
      }),
  };
}
