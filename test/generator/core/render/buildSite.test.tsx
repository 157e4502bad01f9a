import { createHash } from "node:crypto";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { inlineSource } from "../../../../src/generator/core/http/contentPolicy.ts";
import { Island } from "../../../../src/generator/core/islands/Island.tsx";
import { buildSite } from "../../../../src/generator/core/render/buildSite.tsx";
import { usePage } from "../../../../src/generator/core/render/pageContext.ts";
import type { SiteConfig } from "../../../../src/generator/core/render/siteConfig.ts";
import type { RoutePath } from "../../../../src/generator/core/routing/registered.ts";
import type { Layout, Route } from "../../../../src/generator/core/routing/route.ts";
import { collectionRoutes, listRoutes } from "../../../../src/generator/core/routing/routeTable.ts";

/** Content of a site unrelated to the real one: the generator knows neither. */
interface Words {
  readonly greeting: string;
  readonly notes: readonly { readonly path: string; readonly title: string }[];
}

const Outer: Layout = ({ children }) => <main>{children}</main>;
const Inner: Layout = ({ children }) => <section>{children}</section>;

function Where() {
  const { content, currentPath, sprites, breadcrumbs } = usePage<Words>();
  return [
    content.greeting,
    currentPath,
    sprites["shapes"],
    ...breadcrumbs.map(({ name }) => name),
  ].join(" ");
}

function Link({ to }: { readonly to: string }) {
  return <a href={usePage<Words>().href(to as RoutePath, "top")}>there</a>;
}

function makeRoute(own: Partial<Route<Words>> = {}): Route<Words> {
  return {
    name: ({ greeting }) => greeting,
    head: ({ greeting }) => ({ title: greeting, description: `About ${greeting}` }),
    layouts: [Outer, Inner],
    page: ({ greeting }) => <p>{greeting} &amp; &lt;all&gt;</p>,
    ...own,
  };
}

const sheets = { "src/main.scss": 'a>b{c:"d"}', "src/other.scss": "b{top:0}" };
const styles = { entries: Object.keys(sheets), linked: ["src/paper.scss"] };

/** What a page with these styles has in its head: what its policy says about them, and they themselves. */
const withStyles = (css: string) =>
  `<meta content="style-src &#x27;self&#x27; &#x27;sha256-${createHash("sha256").update(css).digest("base64")}&#x27;"/><style>${css}</style>`;

function makeSite(routes: SiteConfig<Words>["routes"]): SiteConfig<Words> {
  return {
    contentFolder: "content",
    plan: {},
    origin: () => "https://a.example",
    routes,
    contentRoutes: ({ notes }) =>
      collectionRoutes(notes, ({ title }) =>
        makeRoute({ name: () => title, page: () => <p>{title}</p> }),
      ),
    notFound: makeRoute({ page: () => <p>Not here</p> }),
    Document: (props) => (
      <html lang="en">
        <head>
          <title>{props.head.title}</title>
          <meta content={/connect-src [^;]*/.exec(props.contentPolicy)?.[0]} />
          <meta content={/style-src [^;]*/.exec(props.contentPolicy)?.[0]} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixture's own styles. */}
          <style dangerouslySetInnerHTML={{ __html: props.styles }} />
          {[props.canonical, props.redirectTo, ...props.linkedStyles, ...props.scriptUrls]
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
      "site.txt": ({ content, siteUrl, date, pages }) =>
        [content.greeting, siteUrl.base, date, ...pages.map(({ canonical }) => canonical)].join(
          " ",
        ),
    },
    outsideSources: () => ({ connect: ["https://forms.example"], formAction: [] }),
    RedirectPage: ({ title, href }) => <a href={href}>{title}</a>,
    widgets: {},
    scripts: { everyPage: "src/every.ts" },
    styles,
    images: { folder: "pictures" },
    sprites: () => ({ shapes: "<svg></svg>" }),
  };
}

function build(
  routes: SiteConfig<Words>["routes"],
  {
    notes = [],
    config = makeSite(routes),
  }: Partial<Pick<Words, "notes">> & { config?: SiteConfig<Words> } = {},
) {
  const content = { greeting: "Hello", notes };
  return new Map(
    buildSite({
      config,
      content,
      routes: listRoutes(config, content),
      siteUrl: { origin: "https://a.example", base: "/b/" },
      date: "2026-11-02",
      assets: {
        sheets: new Map(
          Object.entries(sheets).map(([file, css]) => [file, { css, source: inlineSource(css) }]),
        ),
        bySource: new Map([
          ["style:src/paper.scss", "assets/paper-1.css"],
          ["src/every.ts", "assets/every-1.js"],
          ["src/menu.ts", "assets/menu-1.js"],
        ]),
        widgets: new Map([["clock", "assets/clock-1.js"]]),
        loader: "assets/loader-1.js",
      },
    }),
  );
}

test("a route becomes a page: the document around the layouts, outermost first, around the page", () => {
  const output = build({ "/hi": makeRoute() });
  expect(output.get("hi/index.html")).toBe(
    `<!DOCTYPE html><html lang="en"><head><title>Hello</title><meta content="connect-src &#x27;self&#x27; https://forms.example"/>` +
      `${withStyles('a>b{c:"d"}')}<link href="https://a.example/b/hi/"/><link href="/b/assets/paper-1.css"/><link href="/b/assets/every-1.js"/></head><body>` +
      `<main><section><p>Hello &amp; &lt;all&gt;</p></section></main></body></html>\n`,
  );
});

test("usePage gives a page the content, its path, its breadcrumbs and the URLs of sprites", () => {
  const output = build({
    "/": makeRoute({ name: () => "Home" }),
    "/hi": makeRoute({ page: () => <Where /> }),
  });
  const sprite = [...output.keys()].find((path) => /^assets\/shapes-[0-9a-f]{16}\.svg$/.test(path));
  expect(output.get("hi/index.html")).toContain(`Hello /hi /b/${sprite} Home Hello`);
});

test("each entry of a collection gets a page, ordered after that of its parent route", () => {
  const notes = ["a", "b"].map((title) => ({ path: `/notes/${title}`, title }));
  const output = build({ "/notes": makeRoute(), "/last": makeRoute() }, { notes });
  const pages = [...output.keys()].filter((path) => path.endsWith("index.html"));
  const names = ["notes", "notes/a", "notes/b", "last"];
  expect(pages).toEqual(names.map((name) => `${name}/index.html`));
  expect(output.get("site.txt")).toContain(
    "https://a.example/b/notes/b/ https://a.example/b/last/",
  );
});

test("a link leads to its page below the base path", () => {
  const output = build({ "/hi": makeRoute({ page: () => <Link to="/ho" /> }), "/ho": makeRoute() });
  expect(output.get("hi/index.html")).toContain('<a href="/b/ho/#top">');
});

test("an alias becomes a page that redirects, without the target page's scripts", () => {
  const output = build({ "/hi": makeRoute({ aliases: ["/Hi"], scripts: ["src/menu.ts"] }) });
  expect(output.get("Hi/index.html")).toContain('<link href="/b/hi/"/>');
  expect(output.get("Hi/index.html")).toContain('<a href="/b/hi/">Hello</a>');
  expect(output.get("Hi/index.html")).not.toContain("menu-1.js");
  expect(output.get("hi/index.html")).toContain('<link href="/b/assets/menu-1.js"/>');
});

test("a page has the styles that its route names, and their hash alone in its policy", () => {
  const output = build({ "/hi": makeRoute({ styles: "src/other.scss" }) });
  expect(output.get("hi/index.html")).toContain(withStyles("b{top:0}"));
});

test("a script or Sass file that is not in the bundle is reported, with the path probably meant", () => {
  const reports = (own: Partial<Route<Words>>, named: string, meant: string) =>
    expect(() => build({ "/hi": makeRoute(own) })).toThrow(
      new RegExp(`^${named} {2}the site names it, .*\n {4}Did you mean ${meant}\\?$`),
    );
  reports({ scripts: ["src/menus.ts"] }, "src/menus.ts", "src/menu.ts");
  reports({ styles: "src/othr.scss" }, "src/othr.scss", "src/other.scss");
});

test("an island's props may be in a file, one for all pages with the same, and are then in no page", () => {
  const AnyIsland = Island as unknown as ComponentType<object>;
  const own = { name: "clock", props: { zone: "Asia" }, schedule: {}, hasPropsFile: true };
  const route = makeRoute({ page: () => <AnyIsland {...own} /> });
  const routes = { "/hi": route, "/ho": route };
  const widgets = { clock: { module: "", component: () => <p>Noon</p> } };
  const missing = <AnyIsland {...{ ...own, props: { zone: "None" } }} />;
  const notFound = makeRoute({ page: () => missing });
  const output = build(routes, { config: { ...makeSite(routes), widgets, notFound } });
  const files = [...output].filter(([path]) => path.endsWith(".json"));
  const name = expect.stringMatching(/^assets\/clock-[0-9a-f]{16}\.json$/);
  expect(files).toEqual([
    [name, '{"zone":"Asia"}'],
    [name, '{"zone":"None"}'],
  ]);
  const pages = `${output.get("hi/index.html")}${output.get("ho/index.html")}`;
  expect(pages.split(`data-island-props-src="/b/${files[0]?.[0]}"><p>Noon`)).toHaveLength(3);
  expect(pages).not.toContain("Asia");
});

/** Builds routes that must fail. @returns the error */
function buildBroken(routes: SiteConfig<Words>["routes"]): unknown {
  try {
    return build(routes) && undefined;
  } catch (error) {
    return error;
  }
}

test("an error on several pages is reported once with all of them, alongside other errors", () => {
  const Broken = () => <p>{(undefined as unknown as Words).greeting}</p>;
  const broken = makeRoute({ page: () => <Broken /> });
  const page = (): never => {
    throw "just a word";
  };
  const error = buildBroken({ "/a": broken, "/b": makeRoute({ page }), "/c": broken });
  expect(error).toMatchObject({
    errors: [
      { name: "TypeError", pages: ["/a", "/c"], stack: expect.stringMatching(/\n +at Broken /) },
      { message: "'just a word'", pages: ["/b"] },
    ],
  });
});
