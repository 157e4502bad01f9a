import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePictures } from "../../src/generator/images/encodePictures.ts";
import { formatPlaceholders } from "../../src/generator/images/formatPlaceholders.ts";
import { buildOutput } from "../support/buildOutput.ts";
import { listPages, parsePage } from "../support/readPage.ts";
import { makeProject } from "./makeProject.ts";

function listChannels(colour: string): number[] {
  return [...Buffer.from(colour.slice(1), "hex")];
}

test("a picture is stood in for by the colours of its upper and its lower half", async () => {
  const project = await makeProject();
  const lower = await sharp({
    create: { width: 64, height: 24, channels: 3, background: "#bc3d27" },
  })
    .png()
    .toBuffer();
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: "#14172b" } });
  const halves = image.composite([{ input: lower, left: 0, top: 24 }]);
  await project.write("halves.png", await halves.png().toBuffer());
  await project.paint("plain.png", 64, 48, "#1f6a4b");
  const { pictures } = await encodePictures(project);
  const { top, bottom } = pictures["halves"]?.colours ?? expect.fail("no picture");
  // The encoder lets a little of each half into the other.
  expect(listChannels(top)).toEqual([0x14, 0x17, 0x2b].map((value) => expect.closeTo(value, -1.4)));
  expect(listChannels(bottom)).toEqual(
    [0xbc, 0x3d, 0x27].map((value) => expect.closeTo(value, -1.4)),
  );
  expect(formatPlaceholders(pictures)).toBe(
    `.picture-halves{background:linear-gradient(${top},${bottom})}\n.picture-plain{background:#1f6a4b}`,
  );
  // From the ledger, the second time.
  expect((await encodePictures(project)).pictures).toEqual(pictures);
});

test("every picture of every page has its rule in the one style sheet", async () => {
  const output = await buildOutput();
  const [sheet = expect.fail("no style sheet"), ...others] = [...output.keys()].filter((path) =>
    path.endsWith(".css"),
  );
  const css = new TextDecoder().decode(output.get(sheet) as Uint8Array);
  const classes = listPages(output).flatMap(([, html]) =>
    [...parsePage(html).querySelectorAll("picture img")].map((image) => image.className),
  );
  expect(others).toEqual([]);
  expect(classes.filter((name) => !css.includes(`.${name}{`))).toEqual([]);
  expect(classes).toContain("picture-cloud");
});
