import { randomBytes } from "node:crypto";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const start = `<!doctype html><html lang="en"><title>Empty</title><link rel="icon" href="data:,"><p>Empty</p>`;

/**
 * Writes the floor of a site: for each page one with a single word and noise in a comment, as large on the wire.
 *
 * @param site folder of a built site, with precompressed pages
 * @param folder where to write the floor
 */
export async function writeEmptyPages(site: string, folder: string): Promise<void> {
  const names = await readdir(site, { recursive: true });
  for (const name of names.filter((one) => one.endsWith(".html.br"))) {
    const { size } = await stat(join(site, name));
    // Compressed, Base64 is as long as the bytes it stands for; the rest of the page takes some 110.
    const noise = randomBytes(Math.max(0, size - 110)).toString("base64");
    const page = `${start}<!--${noise}-->`;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, brotliCompressSync(page));
    await writeFile(path.replace(/\.br$/, ""), page);
  }
}
