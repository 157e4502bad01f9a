import { expect, test } from "vitest";
import { buildSite } from "../../src/generator/render/buildSite.tsx";
import type { SiteDefinition } from "../../src/generator/render/siteDefinition.ts";
import type { Layout, Route } from "../../src/generator/routing/route.ts";

/** A site that has nothing to do with the real one: the generator knows neither. */
interface Words {
  readonly greeting: string;
}

const Outer: Layout = ({ children }) => <main>{children}</main>;
const Inner: Layout = ({ children }) => <section>{children}</section>;

function makeRoute(own: Partial<Route<Words>> = {}): Route<Words> {
  return {
    name: ({ greeting }) => greeting,
    head: ({ greeting }) => ({ title: greeting, description: `About ${greeting}` }),
    layouts: [Outer, Inner],
    page: ({ greeting }) => <p>{greeting} &amp; &lt;all&gt;</p>,
    ...own,
  };
}

function makeSite(routes: SiteDefinition<Words>["routes"]): SiteDefinition<Words> {
  return {
    routes,
    notFound: makeRoute({ page: () => <p>Not here</p> }),
    PageFrame: ({ currentPath, spriteUrl, children }) => (
      <>
        {currentPath} {spriteUrl}
        {children}
      </>
    ),
    Document: (props) => (
      <html lang="en">
        <head>
          <title>{props.head.title}</title>
          <meta content={props.contentPolicy.replace(/^.*(connect-src [^;]*).*$/, "$1")} />
          {[props.canonical, props.redirectTo, props.stylesheetUrl, ...props.scriptUrls]
            .filter((url) => url !== undefined)
            .map((url) => (
              <link key={url} href={url} />
            ))}
        </head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixture's own markup. */}
        <body dangerouslySetInnerHTML={{ __html: props.body }} />
      </html>
    ),
    textFiles: {
      "site.txt": ({ content, place, date, pages }) =>
        [content.greeting, place.base, date, ...pages.map(({ canonical }) => canonical)].join(" "),
    },
    outsideSources: () => ({ connect: ["https://forms.example"], formAction: [] }),
    ShareCard: ({ title }) => <p>{title}</p>,
    sharePicture: () => ({ file: "hello" }),
    RedirectPage: ({ title, href }) => <a href={href}>{title}</a>,
    widgets: {},
    scripts: { everyPage: "src/every.ts" },
    styles: { entry: "src/main.scss", preloadFonts: [] },
    images: { folder: "images" },
    sprite: "<svg></svg>",
  };
}

function build(
  routes: SiteDefinition<Words>["routes"],
  files: ReadonlyMap<string, string> = new Map(),
) {
  return new Map(
    buildSite({
      site: makeSite(routes),
      content: { greeting: "Hello" },
      place: { origin: "https://a.example", base: "/b/" },
      date: "2026-11-02",
      pictures: {},
      shareImages: new Map(),
      bundle: {
        files: new Map([["assets/s.css", new Uint8Array()]]),
        stylesheet: "assets/s.css",
        bySource: new Map([
          ["src/every.ts", "assets/every-1.js"],
          ["src/menu.ts", "assets/menu-1.js"],
        ]),
        widgets: new Map(),
        loader: undefined,
        packages: [],
        reads: new Set(),
      },
      files,
    }),
  );
}

test("a route becomes a page: document round frame round layouts, outermost first, round page", () => {
  const output = build({ "/hi": makeRoute() });
  const sprite = [...output.keys()].find((path) => path.endsWith(".svg"));
  expect(output.get("hi/index.html")).toBe(
    `<!DOCTYPE html><html lang="en"><head><title>Hello</title><meta content="connect-src &#x27;self&#x27; https://forms.example"/><link href="https://a.example/b/hi/"/>` +
      `<link href="/b/assets/s.css"/><link href="/b/assets/every-1.js"/></head><body>/hi /b/${sprite}` +
      `<main><section><p>Hello &amp; &lt;all&gt;</p></section></main></body></html>\n`,
  );
});

test("the output holds pages, 404 page, sprite, text files, bundle and files, and nothing else", () => {
  const output = build({ "/": makeRoute(), "/hi": makeRoute() }, new Map([["icon.svg", "<svg/>"]]));
  expect([...output.keys()].sort()).toEqual([
    ".htaccess",
    "404.html",
    "_headers",
    "_redirects",
    expect.stringMatching(/^assets\/.*-[0-9a-f]{16}\.svg$/),
    expect.stringMatching(/^assets\/links-[0-9a-f]{16}\.speculationrules$/),
    "assets/s.css",
    "hi/index.html",
    "icon.svg",
    "index.html",
    "site.txt",
  ]);
});

test("an alias becomes a page that leads on, without the page's words and scripts", () => {
  const output = build({ "/hi": makeRoute({ aliases: ["/Hi"], scripts: ["src/menu.ts"] }) });
  expect(output.get("Hi/index.html")).toContain('<link href="/b/hi/"/>');
  expect(output.get("Hi/index.html")).toContain('<a href="/b/hi/">Hello</a>');
  expect(output.get("Hi/index.html")).not.toContain("menu-1.js");
  expect(output.get("hi/index.html")).toContain('<link href="/b/assets/menu-1.js"/>');
});

test("what content lets pages reach is allowed in the page and by the hosts", () => {
  const output = build({ "/hi": makeRoute() });
  expect(output.get("hi/index.html")).toContain("&#x27;self&#x27; https://forms.example");
  expect(output.get("_headers")).toContain("connect-src 'self' https://forms.example");
});

test("a script that is not in the bundle is a fault that names it", () => {
  expect(() => build({ "/hi": makeRoute({ scripts: ["src/gone.ts"] }) })).toThrow("src/gone.ts");
});
