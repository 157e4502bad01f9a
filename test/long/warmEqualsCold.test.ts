import fc from "fast-check";
import { expect, test } from "vitest";
import { anyEdit, makeEdit } from "../support/siteEdits.ts";
import {
  buildTinySite,
  copySources,
  copyTinySite,
  removeFolder,
  type TinySite,
} from "../support/tinySite.ts";

const count = Number(process.env["EDITS"] ?? 24);
const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

/** An edit of content, styles, code, pictures or static files, and the options of the build after it. */
const anyStep = fc.record({
  edit: anyEdit,
  site: fc.constantFrom<TinySite>("everything", "everything", "widgets2"),
  base: fc.constantFrom("/", "/", "/sub/"),
});

test(`after each of ${count} random edits a build makes the same bytes as one without cache and output (SEED=${seed})`, async () => {
  const [warm, cold] = [await copyTinySite(), await copyTinySite()];
  const story: string[] = [];
  try {
    await buildTinySite(warm);
    for (const { edit, site, base } of fc.sample(anyStep, { seed, numRuns: count })) {
      story.push(`${edit.name} ${edit.number}, ${site}, ${base}`);
      await makeEdit(warm, edit);
      await copySources(warm, cold);
      const flags = ["--base", base];
      const [again, anew] = [
        await buildTinySite(warm, site, flags),
        await buildTinySite(cold, site, flags),
      ];
      const names = [...new Set([...again.keys(), ...anew.keys()])];
      const differ = names.filter(
        (name) => !anew.get(name)?.equals(again.get(name) ?? Buffer.of()),
      );
      expect(differ, story.join("\n")).toEqual([]);
    }
  } finally {
    await removeFolder(warm);
    await removeFolder(cold);
  }
});
