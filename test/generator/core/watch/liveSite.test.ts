import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { RenderedSite } from "../../../../src/generator/core/build/plugin.ts";
import { openLiveSite } from "../../../../src/generator/core/watch/liveSite.ts";

/** Opens a site of two pages, with functions that publish it anew and connect as a page does. */
function openSite() {
  const live = openLiveSite("/base/");
  const texts = { "index.html": "home", "about/index.html": "about", "404.html": "not found" };
  const publish = (other: Record<string, string | undefined> = {}, stylesheet = "one.css") => {
    const link = `<link rel="stylesheet" href="/base/${stylesheet}"/>`;
    const pages = Object.entries({ ...texts, ...other }).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, `<head>${link}</head><body>${text}</body>`] as const],
    );
    const site = { output: new Map(pages), assets: { stylesheet } };
    return live.publish(site as unknown as RenderedSite);
  };
  const connect = (path = "/base/", revision = live.revisionOf(live.pageAt(path))) => {
    let text = "";
    const write = (part: string) => {
      text += part;
    };
    const response = Object.assign(new EventEmitter(), { writeHead: () => undefined, write });
    const page = { path, revision, stylesheet: "/base/one.css" };
    live.connect(page, response as unknown as ServerResponse);
    return {
      /** Names of the events so far, without the first, which sends the diagnostics. */
      events: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name).slice(1),
      text: () => text,
    };
  };
  publish();
  return { live, publish, connect };
}

test("a page reloads on connecting only if it has changed since it was served, even by an earlier server", () => {
  const revision = openSite().live.revisionOf("index.html");
  const { publish, connect } = openSite();
  expect(connect("/base/", revision).events()).toEqual([]);
  publish({ "index.html": "new" });
  expect(connect("/base/", revision).events()).toEqual(["reload"]);
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

test("a new style sheet is announced to each page once, at the latest on connecting, without a reload", () => {
  const { publish, connect } = openSite();
  const page = connect();
  publish({}, "two.css");
  publish({}, "two.css");
  expect(page.events()).toEqual(["style"]);
  expect(page.text()).toContain('"/base/two.css"');
  expect(connect().events()).toEqual(["style"]);
});

test("diagnostics are sent to pages that are connected and to those that connect later, each once", () => {
  const { live, connect } = openSite();
  const early = connect();
  expect(live.show({ build: [{ message: "Bad news" }] })).toBe(true);
  expect(live.show({ build: [{ message: "Bad news" }] })).toBe(false);
  expect(early.events()).toEqual(["diagnostics"]);
  for (const page of [early, connect()]) expect(page.text()).toContain("Bad news");
});
