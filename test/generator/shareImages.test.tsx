import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { encodePictures } from "../../src/generator/images/encodePictures.ts";
import { makeShareImages } from "../../src/generator/images/share/makeShareImages.ts";
import { planShareImages } from "../../src/generator/images/share/planShareImages.ts";
import type { SiteConfig } from "../../src/generator/render/siteConfig.ts";
import { makeProject, type PictureProject } from "../pictures/makeProject.ts";
import { root } from "../support/buildOutput.ts";
import { makeStandInPictures } from "../support/standIns.ts";

interface Words {
  readonly titles: readonly [string, string];
}

function makeSite({ titles: [home, about] }: Words) {
  const own = { name: () => "Page", layouts: [], page: () => <p /> };
  const head = (title: string) => () => ({ title, description: title });
  const site: Pick<SiteConfig<Words>, "routes" | "ShareCard" | "sharePicture"> = {
    routes: {
      "/": { ...own, head: head(home) },
      "/about/Us": { ...own, head: head(about), picture: () => ({ file: "red" }) },
    },
    ShareCard: ({ title, pictureUrl }) => (
      <div style={{ display: "flex", width: 1200, height: 630, backgroundColor: "#14172b" }}>
        <img src={pictureUrl} alt="" width={300} height={300} />
        <span style={{ fontFamily: "Display", fontSize: 60, color: "#ffffff" }}>{title}</span>
      </div>
    ),
    sharePicture: () => ({ file: "green" }),
  };
  return site;
}

async function makeSharingProject() {
  const project = await makeProject();
  await project.paint("green.png", 64, 48, "#1f6a4b");
  await project.paint("red.png", 64, 48, "#bc3d27");
  return project;
}

/** Draws what is missing in a project's cache, and counts it. */
async function share(project: PictureProject, content: Words = { titles: ["Home", "About"] }) {
  const onProgress = vi.fn();
  const { byRoute, files } = await makeShareImages({
    root,
    cacheDir: join(project.root, ".cache/share"),
    site: makeSite(content),
    content,
    encoded: await encodePictures(project),
    onProgress,
  });
  const images = await Promise.all(
    [...byRoute.values()].map((path) => readFile(files.get(path) ?? "")),
  );
  return { byRoute, files, images, drawn: onProgress.mock.calls.length };
}

test("pages that content adds have one too, and pages not to be found have none", () => {
  const words: Words = { titles: ["Home", "About"] };
  const own = { name: () => "Job", layouts: [], page: () => <p /> };
  const head = () => ({ title: "Job", description: "Job" });
  const contentRoutes = () => ({
    "/jobs/open": { ...own, head },
    "/jobs/sample": { ...own, head, noindex: true },
  });
  const pictures = makeStandInPictures(["green", "red"]);
  const plans = planShareImages({ ...makeSite(words), contentRoutes }, words, pictures, "tools");
  expect(plans.map(({ route }) => route)).toEqual(["/", "/about/Us", "/jobs/open"]);
});

test("every page gets a JPEG of 1200 × 630 px, with its own picture or the site's", async () => {
  const { byRoute, images } = await share(await makeSharingProject());
  expect([...byRoute]).toEqual([
    ["/", expect.stringMatching(/^assets\/share\/home-[0-9a-f]{8}\.jpg$/)],
    ["/about/Us", expect.stringMatching(/^assets\/share\/about-us-[0-9a-f]{8}\.jpg$/)],
  ]);
  const facts = await Promise.all(images.map((bytes) => sharp(bytes).metadata()));
  expect(facts).toMatchObject([1, 2].map(() => ({ format: "jpeg", width: 1200, height: 630 })));
  const greens = images.map(async (bytes) => {
    const pixel = sharp(bytes).extract({ left: 150, top: 100, width: 1, height: 1 });
    return (await pixel.raw().toBuffer())[1];
  });
  expect(await Promise.all(greens)).toEqual([0x6a, 0x3d].map((value) => expect.closeTo(value, -1)));
});

test("the title is in the image", async () => {
  const project = await makeSharingProject();
  const { images: named } = await share(project);
  const { images: blank } = await share(project, { titles: [" ", " "] });
  const countBright = async (bytes: Buffer) => {
    const words = sharp(bytes).extract({ left: 310, top: 0, width: 890, height: 100 });
    const pixels = await words.greyscale().raw().toBuffer();
    return pixels.filter((value) => value > 200).length;
  };
  expect(await countBright(named[0] ?? Buffer.of())).toBeGreaterThan(500);
  expect(await countBright(blank[0] ?? Buffer.of())).toBe(0);
});

test.each(["கோலம்", "₹ 500 → ½", "فارسی", "👩‍💻 & <b>", "e\u0301", "長い"])(
  "a title with letters that the font may lack is drawn all the same: %s",
  async (title) => {
    const { images } = await share(await makeSharingProject(), { titles: [title, title] });
    expect(await sharp(images[0]).metadata()).toMatchObject({ width: 1200 });
  },
);

test("a second run draws nothing and gives the same names", async () => {
  const project = await makeSharingProject();
  const cold = await share(project);
  const warm = await share(project);
  expect([cold.drawn, warm.drawn]).toEqual([2, 0]);
  expect(warm).toEqual({ ...cold, drawn: 0 });
});

test("only the image of which the title or the picture changed is drawn again", async () => {
  const project = await makeSharingProject();
  const before = await share(project);
  const renamed = await share(project, { titles: ["Home", "About us"] });
  expect(renamed.drawn).toBe(1);
  expect(renamed.byRoute.get("/")).toBe(before.byRoute.get("/"));
  expect(renamed.byRoute.get("/about/Us")).not.toBe(before.byRoute.get("/about/Us"));
  await project.paint("red.png", 64, 48, "#8e2a1a");
  expect(await share(project)).toHaveProperty("drawn", 1);
});

test.each([
  ["cut short", (path: string) => truncate(path, 200)],
  ["overwritten with other bytes", (path: string) => writeFile(path, "no JPEG")],
])("an image that was %s in the cache is drawn again, to the same bytes", async (_, spoil) => {
  const project = await makeSharingProject();
  const sound = await share(project);
  await spoil([...sound.files.values()][0] ?? "");
  const mended = await share(project);
  expect(mended).toEqual({ ...sound, drawn: 1 });
});

test("two runs at once do not spoil each other", async () => {
  const project = await makeSharingProject();
  const [one, two] = await Promise.all([share(project), share(project)]);
  expect(one.images).toEqual(two.images);
  expect(await share(project)).toHaveProperty("drawn", 0);
  const left = await readdir(join(project.root, ".cache/share"));
  expect(left.filter((name) => name.endsWith(".tmp"))).toEqual([]);
});
