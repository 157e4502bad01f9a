import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { openConnections } from "../../../src/generator/watch/connections.ts";
import { packFiles } from "../../../src/generator/watch/packedFiles.ts";
import { readPageState, type ServedSite } from "../../../src/generator/watch/servedSite.ts";

const html = (text: string, sheet = "one.css") =>
  `<html><head><link rel="stylesheet" href="/base/${sheet}"/></head><body>${text}</body></html>`;

/** Opens a site of two pages, with a function that connects as a page does. */
function openSite() {
  const pages = { "index.html": "home", "about/index.html": "about", "404.html": "not found" };
  const files = packFiles(Object.entries(pages).map(([path, text]) => [path, html(text)]));
  const served: ServedSite = { files, stylesheet: "one.css", pictures: new Map() };
  const connections = openConnections(served, "/base/", "token");
  const connect = (
    file = "index.html",
    { revision, islandsRevision: islands } = readPageState(served, file),
    stylesheet = "one.css",
  ) => {
    let text = "";
    const response = Object.assign(new EventEmitter(), {
      writeHead: () => undefined,
      write: (part: string) => {
        text += part;
      },
    });
    const page = { file, revision, islands, stylesheet };
    connections.accept(page, response as unknown as ServerResponse);
    return {
      /** Names of the events so far, without the first two, which send the token and the diagnostics. */
      events: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name).slice(2),
      text: () => text,
      close: () => response.emit("close"),
    };
  };
  return { served, files, connections, connect };
}

test("a page reloads on connecting only if it has changed since it was served, even by an earlier server", () => {
  const state = readPageState(openSite().served, "index.html");
  const { files, connect } = openSite();
  expect(connect("index.html", state).events()).toEqual([]);
  files.set("index.html", html("new"));
  expect(connect("index.html", state).events()).toEqual(["reload"]);
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
  expect(page.text()).toContain('{"href":"/base/two.css"}');
  expect(connect().events()).toEqual(["style"]);
});

const island = (src: string, props: string, inside: string) =>
  `<p>Before<br></p><div data-island="x" data-island-src="${src}" data-island-props='${props}'>${inside}</div>`;

const one = island("/1.js", "{}", "<div>One<br></div>");

test.each([
  ["other script", island("/2.js", "{}", "<div>One<br></div>")],
  ["other props", island("/1.js", '{"a":"1"}', "<div>One<br></div>")],
  ["other words inside", island("/2.js", '{"a":"1"}', "<b>Two</b><div></div>")],
])("a page whose islands alone have changed is sent them once, without a reload: %s", (_, text) => {
  const { files, connections, connect } = openSite();
  files.set("index.html", html(one));
  const page = connect();
  files.set("index.html", html(text));
  connections.announce();
  connections.announce();
  expect(page.events()).toEqual(["islands"]);
  const [, src = "", props = ""] = /src="([^"]*)".*props='([^']*)'/.exec(text) ?? [];
  expect(page.text()).toContain(JSON.stringify([{ src, props }]));
  expect(connect().events()).toEqual([]);
});

test.each([
  ["what is round an island", (page: string) => page.replace("Before", "After")],
  ["what comes after it", (page: string) => page.replace("</body>", "<p>End</p></body>")],
  ["its container", (page: string) => page.replace("data-island=", 'class="y" data-island=')],
  ["the number of islands", (page: string) => page.replace("</body>", `${one}</body>`)],
])("a page with an island reloads if %s changes", (_, change) => {
  const { files, connections, connect } = openSite();
  files.set("index.html", html(one));
  const page = connect();
  files.set("index.html", change(html(one)));
  connections.announce();
  expect(page.events()).toEqual(["reload"]);
});

test("diagnostics are sent to pages that are connected and to those that connect later", () => {
  const { connections, connect } = openSite();
  const early = connect();
  connections.show({ build: [{ message: "Bad news" }], checks: [], types: [] });
  for (const page of [early, connect()]) expect(page.text()).toContain("Bad news");
});

test("the pages listed as shown are the connected ones, each once", () => {
  const { connections, connect } = openSite();
  const [first, second] = [connect(), connect(), connect("about/index.html")];
  expect(connections.listShown()).toEqual(["index.html", "about/index.html"]);
  first.close();
  expect(connections.listShown()).toEqual(["index.html", "about/index.html"]);
  second.close();
  expect(connections.listShown()).toEqual(["about/index.html"]);
});
