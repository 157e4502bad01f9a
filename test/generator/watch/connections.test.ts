import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { openConnections } from "../../../src/generator/watch/connections.ts";
import { openServedSite } from "../../../src/generator/watch/servedSite.ts";

const html = (text: string, sheet = "one.css") =>
  `<html><head><link rel="stylesheet" href="/base/${sheet}"/></head><body>${text}</body></html>`;

/** A site of two pages, and a function that connects as a page does. */
function openSite() {
  const served = openServedSite("/base/@watch/client.js");
  served.publish([
    ["index.html", html("home")],
    ["about/index.html", html("about")],
    ["404.html", html("not found")],
  ]);
  served.setStylesheet("one.css");
  const connections = openConnections(served, "/base/");
  const connect = (
    file = "index.html",
    revision = served.revisionOf(file),
    stylesheet = "one.css",
  ) => {
    const request = new EventEmitter();
    let text = "";
    const response = {
      writeHead: () => response,
      write: (part: string) => {
        text += part;
      },
    };
    connections.accept(
      { file, revision, stylesheet },
      request as IncomingMessage,
      response as unknown as ServerResponse,
    );
    return {
      /** Names of the events so far, without the first, which tells what is wrong. */
      events: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name).slice(1),
      text: () => text,
      close: () => request.emit("close"),
    };
  };
  return { served, connections, connect };
}

test("a page that is as it was served is asked for nothing", () => {
  const { connections, connect } = openSite();
  const page = connect();
  connections.announce();
  expect(page.events()).toEqual([]);
});

test("a page that changed between being served and connecting reloads at once", () => {
  const { served, connect } = openSite();
  const revision = served.revisionOf("index.html");
  served.publish([["index.html", html("new")]]);
  expect(connect("index.html", revision).events()).toEqual(["reload"]);
});

test("a page of a server that is no more reloads only if it is another one", () => {
  const first = openSite();
  const second = openSite();
  const revision = first.served.revisionOf("index.html");
  expect(second.connect("index.html", revision).events()).toEqual([]);
});

test("only the pages that changed reload", () => {
  const { served, connections, connect } = openSite();
  const home = connect();
  const about = connect("about/index.html");
  served.publish([["about/index.html", html("new")]]);
  connections.announce();
  expect([home.events(), about.events()]).toEqual([[], ["reload"]]);
});

test("another style sheet is told once and is no reason to reload", () => {
  const { served, connections, connect } = openSite();
  const page = connect();
  served.setStylesheet("two.css");
  connections.announce();
  served.publish([["index.html", html("home", "two.css")]]);
  connections.announce();
  expect(page.events()).toEqual(["style"]);
  expect(page.text()).toContain('{"href":"/base/two.css"}');
});

test("a page that connects with an old style sheet is told the new one", () => {
  const { connect } = openSite();
  const page = connect("index.html", undefined, "old.css");
  expect(page.events()).toEqual(["style"]);
});

test("a page that is gone reloads, and so gets the one of 404", () => {
  const { served, connections, connect } = openSite();
  const page = connect("about/index.html");
  served.keepOnly((path) => path !== "about/index.html");
  connections.announce();
  expect(page.events()).toEqual(["reload"]);
});

test("what is wrong is told to those who are there and to those who come", () => {
  const { connections, connect } = openSite();
  const early = connect();
  connections.show({ build: [{ message: "Bad news" }], checks: [], types: [] });
  for (const page of [early, connect()]) expect(page.text()).toContain("Bad news");
});

test("the pages that are shown are those connected, each once", () => {
  const { connections, connect } = openSite();
  const [first] = [connect(), connect(), connect("about/index.html")];
  expect(connections.listShown()).toEqual(["index.html", "about/index.html"]);
  first?.close();
  expect(connections.listShown()).toEqual(["index.html", "about/index.html"]);
});
