import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";

export interface PictureProject {
  /** The project's root. */
  readonly root: string;
  readonly cacheDir: string;
  /** Any size will do: tiny masters are as good for most tests, and much faster. */
  readonly least: { readonly width: number; readonly height: number };
  /** Writes a file into `assets/pictures`. */
  write(fileName: string, bytes: Uint8Array | string): Promise<void>;
  /** Writes a PNG master of one colour; sizes in px. */
  paint(fileName: string, width: number, height: number, background: string): Promise<void>;
}

/** Makes an empty project in a temporary folder, which goes when the test has ended. */
export async function makeProject(): Promise<PictureProject> {
  const root = await mkdtemp(join(tmpdir(), "pictures-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, "assets/pictures");
  await mkdir(folder, { recursive: true });
  return {
    root,
    cacheDir: join(root, ".cache/pictures"),
    least: { width: 1, height: 1 },
    write: (fileName, bytes) => writeFile(join(folder, fileName), bytes),
    paint: async (fileName, width, height, background) => {
      const image = sharp({ create: { width, height, channels: 3, background } });
      await writeFile(join(folder, fileName), await image.png().toBuffer());
    },
  };
}
