import { symlink } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PreparedSite, RenderedSite } from "../../../src/generator/core/build/plugin.ts";
import type { SiteConfig } from "../../../src/generator/core/render/siteConfig.ts";
import { listRoutes } from "../../../src/generator/core/routing/routeTable.ts";
import { shareImages } from "../../../src/generator/plugins/shareImages/index.ts";
import { root } from "../../support/root.ts";
import { config as realConfig } from "../../support/site.ts";
import {
  green,
  listFiles,
  makeAll,
  makeProject,
  near,
  paint,
  passTime,
  pick,
  red,
} from "./images/imageProject.ts";

type Titles = readonly [home: string, about: string];
const own = { name: () => "Page", layouts: [], page: () => <p /> };

function makeSite([home, about]: Titles): SiteConfig<unknown> {
  const head = (title: string) => () => ({ title, description: title });
  return {
    routes: {
      "/": { ...own, head: head(home) },
      "/about/Us": { ...own, head: head(about), picture: () => ({ file: "red" }) },
    },
    contentRoutes: () => ({
      "/jobs/open": { ...own, head: head("Job") },
      "/jobs/sample": { ...own, head: head("Sample"), noindex: true },
    }),
    sharing: {
      Card: ({ title, pictureUrl }) => (
        <div style={{ display: "flex", width: 1200, height: 630, backgroundColor: "#14172b" }}>
          <img src={pictureUrl} alt="" width={300} height={300} />
          <span style={{ fontSize: 60, color: "#ffffff" }}>{title}</span>
        </div>
      ),
      picture: () => ({ file: "green" }),
      pictureWidth: 300,
      fonts: realConfig.sharing?.fonts ?? [],
    },
    images: { folder: "photos" },
  } as Partial<SiteConfig<unknown>> as SiteConfig<unknown>;
}

async function makeSharingProject() {
  const project = await makeProject();
  await symlink(join(root, "assets"), join(project.root, "assets"));
  await project.write("green.png", paint(green));
  await project.write("red.png", paint(red));
  /** Draws the missing share images and counts them. */
  const share = async (titles: Titles = ["Home", "About"], config = makeSite(titles)) => {
    const { images, cache } = await project.open();
    const siteUrl = { origin: "https://a.example", base: "/b/" };
    const routes = listRoutes(config, undefined);
    const prepared = { root: project.root, cache, config, routes, siteUrl, images };
    const plugin = shareImages();
    const dataOf = await plugin.pageData?.(prepared as PreparedSite);
    const { made, encoded } = await makeAll(await listFiles(plugin, prepared as RenderedSite));
    const paths = new Map(
      Object.keys(routes).map((route) => [route, dataOf?.(route).share?.url.split("/b/")[1]]),
    );
    return { paths, made, drawn: encoded };
  };
  return { ...project, share };
}

const countBright = async (bytes: Buffer = Buffer.of()) => {
  const words = sharp(bytes).extract({ left: 310, top: 0, width: 890, height: 100 });
  return (await words.greyscale().raw().toBuffer()).filter((value) => value > 200).length;
};

test("every indexable page gets a 1200 × 630 px JPEG with its own picture or the site's, and its title", async () => {
  const { share } = await makeSharingProject();
  const { paths, made } = await share(["Home", " "]);
  expect([...paths]).toEqual([
    ["/", expect.stringMatching(/^assets\/share\/home-[0-9a-f]{8}\.jpg$/)],
    ["/about/Us", expect.stringMatching(/^assets\/share\/about-us-[0-9a-f]{8}\.jpg$/)],
    ["/jobs/open", expect.stringMatching(/^assets\/share\/jobs-open-[0-9a-f]{8}\.jpg$/)],
    ["/jobs/sample", undefined],
  ]);
  expect(made.map(({ path }) => path)).toEqual([...paths.values()].slice(0, 3));
  const drawings = made.map(({ bytes }) => bytes);
  const facts = await Promise.all(drawings.map((bytes) => sharp(bytes).metadata()));
  expect(facts).toMatchObject(facts.map(() => ({ format: "jpeg", width: 1200, height: 630 })));
  const colours = await Promise.all(drawings.map((bytes) => pick(bytes, 150, 100)));
  expect(colours).toEqual([near(green), near(red), near(green)]);
  expect(await countBright(drawings[0])).toBeGreaterThan(500);
  expect(await countBright(drawings[1])).toBe(0);
});

test("a share image is drawn even if its title has characters that the fonts lack", async () => {
  const { share } = await makeSharingProject();
  for (const titles of [
    ["கோலம்", "₹ 500 → ½"],
    ["فارسی", "👩‍💻 & <b>"],
    ["e\u0301", "長い"],
  ] as const) {
    const { made } = await share(titles);
    expect(await sharp(made[0]?.bytes).metadata()).toMatchObject({ width: 1200 });
  }
});

test("a share image is drawn again only if its title or picture has changed; otherwise no tool is loaded", async () => {
  const { share, write } = await makeSharingProject();
  const before = await share();
  expect(before.drawn).toBe(3);
  const renamed = await share(["Home", "About us"]);
  expect(renamed.drawn).toBe(1);
  expect(renamed.paths.get("/")).toBe(before.paths.get("/"));
  expect(renamed.paths.get("/about/Us")).not.toBe(before.paths.get("/about/Us"));
  await write("red.png", paint([142, 42, 26]));
  passTime();
  const repainted = await share();
  expect(repainted.drawn).toBe(1);
  for (const tool of ["sharp", "satori", "subset-font"]) {
    vi.doMock(tool, () => expect.fail(`${tool} was loaded`));
    onTestFinished(() => void vi.doUnmock(tool));
  }
  expect(await share()).toEqual({ ...repainted, drawn: 0 });
});

test("a site without a card has no share images", async () => {
  const { share } = await makeSharingProject();
  const { sharing: _, ...site } = makeSite(["Home", "About"]);
  expect((await share(["Home", "About"], site)).made).toEqual([]);
});

test("a font without the axes that a card asks for is named, with the position", async () => {
  const { share } = await makeSharingProject();
  const site = makeSite(["Home", "About"]);
  const fonts = site.sharing?.fonts.map((one) => ({ ...one, axes: { wght: 400, NONE: 1 } }));
  const sharing = { ...site.sharing, fonts } as SiteConfig<unknown>["sharing"];
  await expect(share(["Home", "About"], { ...site, sharing } as typeof site)).rejects.toThrow(
    /^assets\/fonts\/.*\.woff2 {2}the share image's font ".*" can't be cut from this at wght 400, NONE 1\n {4}Make /,
  );
});

test("a font that is something else is named, with what it is", async () => {
  const { share, write } = await makeSharingProject();
  await write("../text.woff2", Buffer.from("<!doctype html>"));
  const site = makeSite(["Home", "About"]);
  const fonts = site.sharing?.fonts.map((one) => ({ ...one, file: "text.woff2" }));
  const sharing = { ...site.sharing, fonts } as SiteConfig<unknown>["sharing"];
  await expect(share(["Home", "About"], { ...site, sharing } as typeof site)).rejects.toThrow(
    /^text\.woff2 {2}This font can't be read: it is a web page\.\n/,
  );
});
