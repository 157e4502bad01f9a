import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeAll } from "../../../src/generator/images/lazyFiles.ts";
import { planShareImages, type ShareInput } from "../../../src/generator/images/shareImages.ts";
import { site as realSite } from "../../../src/site/site.ts";
import { root } from "../../support/root.ts";
import { green, makeProject, near, paint, pick, red } from "./imageProject.ts";

type Titles = readonly [home: string, about: string];
const own = { name: () => "Page", layouts: [], page: () => <p /> };

function makeSite([home, about]: Titles): ShareInput<undefined>["site"] {
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
    ShareCard: ({ title, pictureUrl }) => (
      <div style={{ display: "flex", width: 1200, height: 630, backgroundColor: "#14172b" }}>
        <img src={pictureUrl} alt="" width={300} height={300} />
        <span style={{ fontFamily: "Display", fontSize: 60, color: "#ffffff" }}>{title}</span>
      </div>
    ),
    sharePicture: () => ({ file: "green" }),
    images: { folder: "photos" },
    ...(realSite.shareFonts && { shareFonts: realSite.shareFonts }),
  };
}

async function makeSharingProject() {
  const project = await makeProject();
  await symlink(join(root, "assets"), join(project.root, "assets"));
  await project.write("green.png", paint(green));
  await project.write("red.png", paint(red));
  /** Draws the missing share images and counts them. */
  const share = async (titles: Titles = ["Home", "About"], site = makeSite(titles)) => {
    const { images, cache } = await project.open();
    const input = { root: project.root, cache, site, content: undefined, images };
    const plan = await planShareImages(input);
    let drawn = 0;
    const files = await makeAll(plan.values(), ({ total }) => {
      drawn = total;
    });
    const byRoute = new Map(Array.from(plan, ([route, [path]]) => [route, path]));
    const drawings = Array.from(files.values(), ({ copyFrom }) => readFile(copyFrom));
    return { byRoute, files, drawings: await Promise.all(drawings), drawn };
  };
  return { ...project, share };
}

const countBright = async (bytes: Buffer = Buffer.of()) => {
  const words = sharp(bytes).extract({ left: 310, top: 0, width: 890, height: 100 });
  return (await words.greyscale().raw().toBuffer()).filter((value) => value > 200).length;
};

test("every indexable page gets a 1200 × 630 px JPEG with its own picture or the site's, and its title", async () => {
  const { share } = await makeSharingProject();
  const { byRoute, drawings } = await share(["Home", " "]);
  expect([...byRoute]).toEqual([
    ["/", expect.stringMatching(/^assets\/share\/home-[0-9a-f]{8}\.jpg$/)],
    ["/about/Us", expect.stringMatching(/^assets\/share\/about-us-[0-9a-f]{8}\.jpg$/)],
    ["/jobs/open", expect.stringMatching(/^assets\/share\/jobs-open-[0-9a-f]{8}\.jpg$/)],
  ]);
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
    const { drawings } = await share(titles);
    expect(await sharp(drawings[0]).metadata()).toMatchObject({ width: 1200 });
  }
});

test("a share image is drawn again only if its title or picture has changed; otherwise no tool is loaded", async () => {
  const { share, write } = await makeSharingProject();
  const before = await share();
  expect(before.drawn).toBe(3);
  const renamed = await share(["Home", "About us"]);
  expect(renamed.drawn).toBe(1);
  expect(renamed.byRoute.get("/")).toBe(before.byRoute.get("/"));
  expect(renamed.byRoute.get("/about/Us")).not.toBe(before.byRoute.get("/about/Us"));
  await write("red.png", paint([142, 42, 26]));
  const repainted = await share();
  expect(repainted.drawn).toBe(1);
  for (const tool of ["sharp", "satori", "subset-font"]) {
    vi.doMock(tool, () => expect.fail(`${tool} was loaded`));
    onTestFinished(() => void vi.doUnmock(tool));
  }
  expect(await share()).toEqual({ ...repainted, drawn: 0 });
});

test("a site without a ShareCard has no share images", async () => {
  const { share } = await makeSharingProject();
  const { ShareCard, shareFonts, ...site } = makeSite(["Home", "About"]);
  expect((await share(["Home", "About"], site)).files.size).toBe(0);
});
