import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { openConnections } from "../../../src/generator/watch/connections.ts";
import { revisionOf, type ServedSite } from "../../../src/generator/watch/servedSite.ts";

const html = (text: string, sheet = "one.css") =>
  `<html><head><link rel="stylesheet" href="/base/${sheet}"/></head><body>${text}</body></html>`;

/** Opens a site of two pages, with a function that connects as a page does. */
function openSite() {
  const pages = { "index.html": "home", "about/index.html": "about", "404.html": "not found" };
  const files = new Map(Object.entries(pages).map(([path, text]) => [path, html(text)]));
  const served: ServedSite = { files, stylesheet: "one.css", pictures: new Map() };
  const connections = openConnections(served, "/base/", "token");
  const connect = (
    file = "index.html",
    revision = revisionOf(served, file),
    stylesheet = "one.css",
  ) => {
    let text = "";
    const response = Object.assign(new EventEmitter(), {
      writeHead: () => undefined,
      write: (part: string) => {
        text += part;
      },
    });
    const page = { file, revision, stylesheet };
    connections.accept(page, response as unknown as ServerResponse);
    return {
      /** Names of the events so far, without the first two, which send the token and the diagnostics. */
      events: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name).slice(2),
      text: () => text,
    };
  };
  return { served, files, connections, connect };
}

test("a page reloads on connecting only if it has changed since it was served, even by an earlier server", () => {
  const revision = revisionOf(openSite().served, "index.html");
  const { files, connect } = openSite();
  expect(connect("index.html", revision).events()).toEqual([]);
  files.set("index.html", html("new"));
  expect(connect("index.html", revision).events()).toEqual(["reload"]);
});

test("only pages that have changed or been deleted reload", () => {
  const { files, connections, connect } = openSite();
  const [home, about] = [connect(), connect("about/index.html")];
  files.set("index.html", html("new"));
  connections.announce();
  expect([home.events(), about.events()]).toEqual([["reload"], []]);
  files.delete("about/index.html");
  connections.announce();
  expect(about.events()).toEqual(["reload"]);
});

test("a new style sheet is announced to each page once, at the latest on connecting, without a reload", () => {
  const { served, files, connections, connect } = openSite();
  const page = connect();
  served.stylesheet = "two.css";
  connections.announce();
  files.set("index.html", html("home", "two.css"));
  connections.announce();
  expect(page.events()).toEqual(["style"]);
  expect(page.text()).toContain('"/base/two.css"');
  expect(connect().events()).toEqual(["style"]);
});

test("a page whose widget has a new script reloads", () => {
  const { files, connections, connect } = openSite();
  const island = (script: string) =>
    html(`<div data-island="x" data-island-src="${script}"></div>`);
  files.set("index.html", island("/1.js"));
  const page = connect();
  files.set("index.html", island("/2.js"));
  connections.announce();
  expect(page.events()).toEqual(["reload"]);
});

test("diagnostics are sent to pages that are connected and to those that connect later", () => {
  const { connections, connect } = openSite();
  const early = connect();
  connections.show({ build: [{ message: "Bad news" }], checks: [], types: [] });
  for (const page of [early, connect()]) expect(page.text()).toContain("Bad news");
});
