import type { WebkitSession } from "./webkitDriver.ts";

/** What a test does with a window of WebKit; elements are named by CSS selectors. */
export interface WebkitTab {
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page; it reaches nothing but its arguments. */
  readonly evaluate: <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  readonly click: (selector: string) => Promise<void>;
  readonly hover: (selector: string) => Promise<void>;
  /** A key, or `Shift+` and a key. */
  readonly press: (key: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
}

const keys: Readonly<Record<string, string>> = {
  Shift: "\uE008",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};

export function driveTab(send: WebkitSession["send"]): WebkitTab {
  const evaluate: WebkitTab["evaluate"] = async (run, ...args) => {
    const script = `return (${run}).apply(null, arguments)`;
    return (await send("POST", "/execute/sync", { script, args })) as never;
  };
  const act = (type: string, actions: object[]) =>
    send("POST", "/actions", { actions: [{ type, id: type, actions }] });
  const find = async (selector: string) => {
    const query = { using: "css selector", value: selector };
    return (await send("POST", "/element", query)) as Record<string, string>;
  };
  return {
    evaluate,
    open: async (url) => {
      await send("POST", "/url", { url });
    },
    click: async (selector) => {
      // The driver's own scrolling leaves what it clicks behind the sticky header.
      await evaluate(scrollTo, selector);
      const [id] = Object.values(await find(selector));
      await send("POST", `/element/${id}/click`, {});
    },
    hover: async (selector) => {
      await act("pointer", [{ type: "pointerMove", origin: await find(selector), x: 0, y: 0 }]);
    },
    press: async (combination) => {
      const held = combination.split("+").map((key) => keys[key] ?? key);
      await act("key", [
        ...held.map((value) => ({ type: "keyDown", value })),
        ...held.reverse().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    goBack: async () => {
      await send("POST", "/back", {});
    },
    goForward: async () => {
      await send("POST", "/forward", {});
    },
  };
}

function scrollTo(selector: string): void {
  const place = { block: "center", behavior: "instant" } as const;
  document.querySelector(selector)?.scrollIntoView(place);
}
