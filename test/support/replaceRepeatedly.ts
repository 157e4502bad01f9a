import { replaceOutput } from "../../src/generator/output/replaceOutput.ts";
import { writeOutput } from "../../src/generator/output/write.ts";

// Run as a process of its own: replaces one folder five times with a site whose every file says `mark`.
const [out = "", root = "", mark = ""] = process.argv.slice(2);
const pages = Array.from({ length: 40 }, (_, index) => [`page-${index}/index.html`, mark] as const);
const site = new Map([...pages, ["404.html", mark] as const]);
for (let round = 0; round < 5; round += 1) {
  await replaceOutput(out, root, async (folder) => ({
    size: await writeOutput(site, folder),
  }));
}
