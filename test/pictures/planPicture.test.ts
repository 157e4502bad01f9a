import { expect, test } from "vitest";
import { hashRendition, type RenditionRecipe } from "../../src/generator/images/hashRendition.ts";
import { planPicture } from "../../src/generator/images/planPicture.ts";

const encoder = "sharp 1";

function makeMaster(width: number, height: number, hash = "0123456789abcdef") {
  return {
    name: "cloud",
    file: "assets/pictures/cloud.webp",
    hash,
    width,
    height,
    colours: { top: "#1f2442", bottom: "#232949" },
  };
}

function plan(width: number, height: number) {
  return planPicture(makeMaster(width, height), encoder, []).picture.crops;
}

const widthsOf = (candidates: readonly { width: number }[]) => candidates.map(({ width }) => width);

test.each([
  { master: [2000, 1500], full: [480, 800, 1200, 1600], square: [160, 320, 640] },
  { master: [1600, 1200], full: [480, 800, 1200, 1600], square: [160, 320, 640] },
  { master: [1000, 750], full: [480, 800, 1000], square: [160, 320, 640] },
  { master: [800, 600], full: [480, 800], square: [160, 320, 600] },
  { master: [300, 225], full: [300], square: [160, 225] },
  { master: [100, 75], full: [100], square: [75] },
])(
  "a master of $master px is never enlarged",
  ({ master: [width = 0, height = 0], full, square }) => {
    const crops = plan(width, height);
    expect(widthsOf(crops.full.sources.avif)).toEqual(full);
    expect(widthsOf(crops.full.sources.webp)).toEqual(full);
    expect(widthsOf(crops.square.sources.avif)).toEqual(square);
    expect(crops.full).toMatchObject({ width: full.at(-1), height: ((full.at(-1) ?? 0) * 3) / 4 });
    expect(crops.square).toMatchObject({ width: square.at(-1), height: square.at(-1) });
  },
);

test("heights keep the master's proportions, and squares are square", () => {
  const { full, square } = plan(1600, 1200);
  expect(full.sources.avif.map(({ height }) => height)).toEqual([360, 600, 900, 1200]);
  expect(square.sources.webp.every(({ width, height }) => width === height)).toBe(true);
  expect(plan(900, 1600).square).toMatchObject({ width: 640, height: 640 });
});

test("the JPEG is of a middling size, or the master's own", () => {
  expect([plan(1600, 1200).full.fallback.width, plan(300, 225).full.fallback.width]).toEqual([
    800, 300,
  ]);
  expect([plan(1600, 1200).square.fallback.width, plan(100, 75).square.fallback.width]).toEqual([
    320, 75,
  ]);
});

test("paths say name, width and contentHash, and no two are the same", () => {
  const { full, square } = plan(1600, 1200);
  const all = [full, square].flatMap(({ sources, fallback }) => [
    ...sources.avif,
    ...sources.webp,
    fallback,
  ]);
  expect(full.sources.avif[0]?.path).toMatch(/^assets\/pictures\/cloud-480-[0-9a-f]{8}\.avif$/);
  expect(square.fallback.path).toMatch(/^assets\/pictures\/cloud-square-320-[0-9a-f]{8}\.jpg$/);
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});

test("all files of a picture have one contentHash in their names, and other ones where anything else is in them", () => {
  const readPrints = (...args: Parameters<typeof planPicture>) => {
    const { crops, focusedSquares } = planPicture(...args).picture;
    const sets = [crops.full, crops.square, ...Object.values(focusedSquares)];
    return sets.map(({ sources, fallback }) => {
      const files = [...sources.avif, ...sources.webp, fallback];
      return [...new Set(files.map(({ path }) => /-([0-9a-f]{8})\./.exec(path)?.[1]))].join();
    });
  };
  const [full, square, left] = readPrints(makeMaster(1600, 1200), encoder, ["left"]);
  const [otherMaster] = readPrints(makeMaster(1600, 1200, "0123456789abcdee"), encoder, []);
  const [otherEncoder] = readPrints(makeMaster(1600, 1200), "sharp 2", []);
  expect(full).toMatch(/^[0-9a-f]{8}$/);
  expect(square).toBe(full);
  expect(new Set([full, left, otherMaster, otherEncoder]).size).toBe(4);
});

test("the contentHash changes with every part of the recipe", () => {
  const recipe: RenditionRecipe = {
    masterHash: "0123456789abcdef",
    cut: "full",
    width: 480,
    height: 360,
    format: "avif",
    ground: "#1f2442",
    options: { quality: 52 },
    encoder: "sharp 1",
  };
  const changes: Partial<RenditionRecipe>[] = [
    { masterHash: "0123456789abcdee" },
    { cut: "square" },
    { width: 481 },
    { height: 361 },
    { format: "webp" },
    { ground: "#000000" },
    { options: { quality: 53 } },
    { encoder: "sharp 2" },
  ];
  const prints = [{}, ...changes].map((change) => hashRendition({ ...recipe, ...change }));
  expect(new Set(prints).size).toBe(prints.length);
  expect(hashRendition({ ...recipe })).toBe(prints[0]);
});
