import { expect, test } from "vitest";
import { bodyLine, collectFaults, makePage, makeSite } from "./fixtureSite.ts";

const far = "https://far.example";
const image = 'alt="" width="4" height="3"';

const found = (body: string) => collectFaults(makeSite(`<h1>Contact</h1>\n${body}`));

test.each([
  [`<script src="${far}/a.js"></script>`, "<script src> loads", "script-src 'self'", "script"],
  ['<script src="//far.example/a.js"></script>', "<script src> loads", "script-src", "script"],
  [`<img src="${far}/a.png" ${image}/>`, "<img src> loads", "img-src 'self'", "image"],
  [`<img src="/photo-480.jpg" srcset="${far}/a.png 2x" ${image}/>`, "<img srcset>", "img", "image"],
  [`<iframe src="${far}/" title="A"></iframe>`, "<iframe src>", "default-src 'none'", "frame"],
  [`<video src="${far}/a.mp4" controls></video>`, "<video src>", "default-src 'none'", "media"],
  [`<object data="${far}/a.pdf"></object>`, "<object data>", "default-src 'none'", "object"],
  [
    `<form action="${far}/f"><p>A</p></form>`,
    "<form action> sends to",
    "form-action",
    "formAction",
  ],
  [
    `<button type="submit" formaction="${far}/">A</button>`,
    "<button formaction>",
    "",
    "formAction",
  ],
])("%s is refused with its CSP directive and how to allow it", (body, says, directive, kind) => {
  expect(found(body)).toEqual([
    {
      where: "contact/index.html",
      line: bodyLine + 1,
      column: expect.any(Number),
      message: expect.stringMatching(
        new RegExp(`^${says}.*far\\.example.*, which browsers refuse: .* says "${directive}`),
      ),
      hint: `Keep to the site's own files, or add "${far}" to "${kind}" in outsideSources of the site's configuration.`,
    },
  ]);
});

test.each([
  [`<link rel="stylesheet" href="${far}/a.css"/>`, "style-src"],
  [`<link rel="icon" href="${far}/a.png"/>`, "img-src"],
  [`<link rel="preload" as="font" crossorigin href="${far}/a.woff2"/>`, "font-src"],
  [`<link rel="preload" as="video" href="${far}/a.mp4"/>`, "default-src"],
  [`<link rel="preload" as="fetch" crossorigin href="${far}/a.json"/>`, "connect-src"],
  [`<link rel="modulepreload" href="${far}/a.js"/>`, "script-src"],
  [`<link rel="manifest" href="${far}/a.webmanifest"/>`, "manifest-src"],
  [`<base href="${far}/"/>`, "base-uri 'none'"],
])("in the head, %s is refused by %s", (element, directive) => {
  const site = makeSite("<h1>Contact</h1>");
  const page = site.get("contact/index.html") as string;
  site.set("contact/index.html", page.replace("</title>", `</title>${element}`));
  expect(collectFaults(site)).toEqual([
    expect.objectContaining({ message: expect.stringContaining(`says "${directive}`) }),
  ]);
});

test.each([
  ['<button type="button" onclick="go()">A</button>', "<button onclick>", "script-src 'self'"],
  ["<script>go()</script>", "<script>", "script-src 'self'"],
  ['<script type="module">go()</script>', "<script>", "script-src 'self'"],
  ['<p style="color: red">A</p>', "<p style>", "style-src 'self'"],
  ["<style>a {}</style>", "<style>", "style-src 'self'"],
])("%s, inline in the page, is refused at its line", (body, from, directive) => {
  expect(found(body)).toContainEqual({
    where: "contact/index.html",
    line: bodyLine + 1,
    column: expect.any(Number),
    message: expect.stringMatching(new RegExp(`^${from} is .* in the page itself.*${directive}`)),
    hint: expect.stringContaining("Put it into"),
  });
});

test.each([
  ["a.css", `a{background:url(${far}/a.png)}`, `url() loads "${far}/a.png"`, "img-src"],
  ["a.css", 'a{background:url("data:image/gif;base64,R0")}', 'url() loads "data:image', "img-src"],
  ["a.css", `@font-face{src:url("${far}/a.woff2")}`, `url() loads "${far}/a.woff2"`, "font-src"],
  ["a.css", `@import "${far}/b.css";`, `@import loads "${far}/b.css"`, "style-src"],
  ["a.js", `await fetch("${far}/a.json")`, `fetch() loads "${far}/a.json"`, "connect-src"],
  ["a.js", `navigator.sendBeacon('${far}/')`, `sendBeacon() loads "${far}/"`, "connect-src"],
  ["a.js", `new WebSocket("wss://far.example/")`, "WebSocket() loads", "connect-src"],
  ["a.js", `import("${far}/b.js")`, `import loads "${far}/b.js"`, "script-src"],
  ["a.js", `import a from"${far}/b.js";`, `import loads "${far}/b.js"`, "script-src"],
])("in %s, %s is refused", (path, text, says, directive) => {
  const site = makeSite("<h1>Contact</h1>").set(path, Buffer.from(`\n${text}`));
  expect(collectFaults(site)).toEqual([
    {
      where: path,
      line: 2,
      column: expect.any(Number),
      message: expect.stringMatching(`${directive} 'self'`),
      hint: expect.stringContaining("outsideSources"),
    },
  ]);
  expect(collectFaults(site)[0]?.message).toContain(says);
});

test("declared outside sources, the site's own files and plain links are accepted", () => {
  const body = `<h1>Contact</h1><script src="${far}/a.js"></script><a href="${far}/">A</a>
<script type="application/ld+json">{}</script><iframe src="${far}/" title="A"></iframe>
<video src="/photo-480.jpg" controls></video><img src="data:image/gif;base64,R0lG" ${image}/>
<form action="mailto:a@a.example"><p>A</p></form>`;
  const site = makeSite(body);
  site.set("a.css", Buffer.from("a{background:url(/photo-480.jpg)}b{filter:url(#f)}"));
  site.set("a.js", Buffer.from('fetch("/a");import("./b.js");const ns="http://www.w3.org/";'));
  site.set("index.html", makePage("home", `<h1>Home</h1><h2 id="offers">A</h2>`));
  const outside = {
    ...{ script: [far], frame: [far], media: ["'self'"], image: ["data:"] },
    formAction: ["mailto:"],
  };
  expect(collectFaults(site, { outside })).toEqual([]);
  expect(collectFaults(site)).toHaveLength(5);
});

test("a javascript: URL as a form's action is refused, even if the policy allows the scheme", () => {
  const site = makeSite('<h1>A</h1><form action="javascript:go()"><p>A</p></form>');
  const [fault] = collectFaults(site, { outside: { formAction: ["javascript:"] } });
  expect(fault?.message).toContain("which is not an address that the site may link to");
});
