import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { RenderedSite } from "../../../../src/generator/core/build/plugin.ts";
import { openLiveSite } from "../../../../src/generator/core/watch/liveSite.ts";

/** Opens a site of two pages, with functions that publish it anew and connect as a page does. */
function openSite() {
  const live = openLiveSite("/base/");
  const texts = { "index.html": "home", "about/index.html": "about", "404.html": "not found" };
  const publish = (other: Record<string, string | undefined> = {}, css = "a{}") => {
    const head = `<meta content="style-src &#x27;sha256-${css}=&#x27;"/><style>${css}</style>`;
    const pages = Object.entries({ ...texts, ...other }).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, `<head>${head}</head><body>${text}</body>`] as const],
    );
    return live.publish({ output: new Map(pages) } as unknown as RenderedSite);
  };
  publish();
  const { styles } = live.stateOf("index.html");
  const connect = (path = "/base/", revision = live.stateOf(live.pageAt(path)).revision) => {
    let text = "";
    const write = (part: string) => {
      text += part;
    };
    const response = Object.assign(new EventEmitter(), { writeHead: () => undefined, write });
    live.connect({ path, revision, styles }, response as unknown as ServerResponse);
    return {
      /** Names of the events so far, without the first, which sends the diagnostics. */
      events: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name).slice(1),
      text: () => text,
    };
  };
  return { live, publish, connect };
}

test("a page reloads on connecting only if it has changed since it was served, even by an earlier server", () => {
  const revision = openSite().live.stateOf("index.html").revision;
  const { publish, connect } = openSite();
  expect(connect("/base/", revision).events()).toEqual([]);
  publish({ "index.html": "new" });
  expect(connect("/base/", revision).events()).toEqual(["reload"]);
});

test("before a site is built, every page has an empty revision, as the page that says so", () => {
  const { pageAt, stateOf } = openLiveSite("/base/");
  expect(stateOf(pageAt("/base/"))).toEqual({ revision: "", css: "", styles: "" });
});

test("only pages that have changed, been added or been deleted reload", () => {
  const { live, publish, connect } = openSite();
  const [home, about, added] = [connect(), connect("/base/about/"), connect("/base/new/")];
  expect(live.pageAt("/base/new/")).toBe("404.html");
  publish({ "index.html": `<i data-island-src="/2.js"></i>` });
  expect([home, about, added].map(({ events }) => events())).toEqual([["reload"], [], []]);
  publish({ "index.html": "newer", "about/index.html": undefined, "new/index.html": "new" });
  expect([about, added].map(({ events }) => events())).toEqual([["reload"], ["reload"]]);
});

test("a page whose styles alone have changed is sent them once, at the latest on connecting, and no reload", () => {
  const { publish, connect } = openSite();
  const page = connect();
  publish({}, 'b{c:"d"}');
  publish({}, 'b{c:"d"}');
  expect(page.events()).toEqual(["styles"]);
  expect(page.text()).toContain(`data: {"css":${JSON.stringify('b{c:"d"}')},"styles":"`);
  expect(connect().events()).toEqual(["styles"]);
});

test("diagnostics are sent to pages that are connected and to those that connect later, each once", () => {
  const { live, connect } = openSite();
  const early = connect();
  expect(live.show({ build: [{ message: "Bad news" }] })).toBe(true);
  expect(live.show({ build: [{ message: "Bad news" }] })).toBe(false);
  expect(early.events()).toEqual(["diagnostics"]);
  for (const page of [early, connect()]) expect(page.text()).toContain("Bad news");
});
