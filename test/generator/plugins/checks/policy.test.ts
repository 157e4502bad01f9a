import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { allows } from "../../../../src/generator/plugins/checks/policy.ts";
import { bodyLine, check, makeSite } from "./fixtureSite.ts";

const far = "https://far.example";
const image = 'alt="" width="4" height="3"';

test.each([
  [`<script src="${far}/a.js"></script>`, "<script src> loads", "script-src 'self'", "script"],
  ['<script src="//far.example/a.js"></script>', "<script src> loads", "script-src", "script"],
  [`<img src="${far}/a.png" ${image}/>`, "<img src> loads", "img-src 'self'", "image"],
  [`<img src="/photo-480.jpg" srcset="${far}/a.png 2x" ${image}/>`, "<img srcset>", "img", "image"],
  [`<iframe src="${far}/" title="A"></iframe>`, "<iframe src>", "default-src 'none'", "frame"],
  [`<video src="${far}/a.mp4" controls></video>`, "<video src>", "default-src 'none'", "media"],
  [`<object data="${far}/a.pdf"></object>`, "<object data>", "default-src 'none'", "object"],
  [`<form action="${far}/f"></form>`, "<form action> sends to", "form-action", "formAction"],
  [`<button formaction="${far}/">A</button>`, "<button formaction>", "", "formAction"],
])("%s is rejected with its CSP directive and how to allow it", (body, says, directive, kind) => {
  expect(check(makeSite(body))).toEqual([
    {
      where: "contact/index.html",
      line: bodyLine + 1,
      column: expect.any(Number),
      message: expect.stringMatching(
        new RegExp(`^${says}.*far\\.example.*, which browsers block: .* says "${directive}`),
      ),
      hint: expect.stringMatching(
        new RegExp(
          `^Keep to the site's own files, or add "${far}" to "${kind}" in outsideSources.*${kind === "script" ? '"connect".*Trusted Types' : "configuration"}.*$`,
        ),
      ),
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
])("%s is rejected by %s", (element, directive) => {
  expect(check(makeSite(element))).toEqual([
    expect.objectContaining({ message: expect.stringContaining(`says "${directive}`) }),
  ]);
});

test.each([
  ['<button type="button" onclick="go()">A</button>', "<button onclick>", "script-src 'self'"],
  ["<script>go()</script>", "<script>", "script-src 'self'"],
  ['<script type="module">go()</script>', "<script>", "script-src 'self'"],
  ['<p style="color: red">A</p>', "<p style>", "style-src 'self'"],
  ["<style>a {}</style>", "<style>", "style-src 'self'"],
])("%s, inline in the page, is rejected at its line", (body, from, directive) => {
  expect(check(makeSite(body))).toContainEqual({
    where: "contact/index.html",
    line: bodyLine + 1,
    column: expect.any(Number),
    message: expect.stringMatching(new RegExp(`^${from} is .* in the page itself.*${directive}`)),
    hint: expect.stringContaining("Put it into"),
  });
});

test.each([
  ["style", "a {}", "b {}"],
  ["script", "a()", "b()"],
])(
  "a %s in a page is accepted if its hash is in the page's policy, and no other beside it",
  (name, own, other) => {
    const hash = createHash("sha256").update(own).digest("base64");
    const page = `<meta content="${name}-src &#x27;sha256-${hash}&#x27;"/><${name}>${own}</${name}>`;
    expect(check(makeSite(page))).toEqual([]);
    const both = `${page}\n<${name}>${other}</${name}>`;
    expect(check(makeSite(both))).toMatchObject([{ line: bodyLine + 2 }]);
  },
);

test("declared outside sources, the site's own files and plain links are accepted", () => {
  const site = makeSite(`<script src="${far}/a.js"></script><a href="${far}/">A</a>
<script type="application/ld+json">{}</script><iframe src="${far}/" title="A"></iframe>
<video src="/photo-480.jpg" controls></video><img src="data:image/gif;base64,R0lG" ${image}/>
<form action="mailto:a@a.example"><p style="color: red">A</p></form>`);
  const loaded = { script: [far], frame: [far], media: ["'self'"], image: ["data:"] };
  const outside = { ...loaded, formAction: ["mailto:"], style: ["'unsafe-inline'"] };
  expect(check(site, { outside })).toEqual([]);
  expect(check(site)).toHaveLength(6);
});

test("a javascript: URL as a form's action is rejected, even if the policy allows the scheme", () => {
  const site = makeSite('<form action="javascript:go()"><p>A</p></form>');
  const [found] = check(site, { outside: { formAction: ["javascript:"] } });
  expect(found?.message).toContain("which is not an address that the site may link to");
});

test.each([
  ["/a.png", "'self'", true],
  ["a.png", "'self'", true],
  ["/a.png", "https://a.example", false],
  ["https://a.example/a.png", "'self'", false],
  ["//a.example/a.png", "'self'", false],
  ["https://a.example/a.png", "https://a.example", true],
  ["//a.example/a.png", "https://a.example", true],
  ["https://a.example/a.png", "a.example", true],
  ["http://a.example/a.png", "https://a.example", false],
  ["https://b.a.example/a.png", "https://a.example", false],
  ["https://b.a.example/a.png", "https://*.a.example", true],
  ["https://a.example/a.png", "https://*.a.example", false],
  ["https://ba.example/a.png", "https://*.a.example", false],
  ["https://a.example:8000/a", "https://a.example", false],
  ["https://a.example:8000/a", "https://a.example:8000", true],
  ["https://a.example/x/a.png", "https://a.example/x/", true],
  ["https://a.example/y/a.png", "https://a.example/x/", false],
  ["https://a.example/x", "https://a.example/x", true],
  ["data:image/gif;base64,R0lG", "data:", true],
  ["data:image/gif;base64,R0lG", "https://a.example", false],
  ["mailto:a@a.example", "mailto:", true],
  ["https://", "https:", false],
])("%s is allowed by %s: %s", (address, source, isAllowed) => {
  expect(allows([source], address)).toBe(isAllowed);
});
