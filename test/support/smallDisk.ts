import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { onTestFinished } from "vitest";

/** Only there may tests mount disks and give up their rights. */
export const isLinuxRoot = process.platform === "linux" && process.getuid?.() === 0;

/** A user who owns nothing (`nobody`). */
export const nobody = 65_534;

/** Puts an empty disk of a few megabytes over a folder until the test is over. */
export function mountDisk(folder: string, megabytes: number): void {
  onTestFinished(mountDiskAt(folder, megabytes));
}

/** The same, until what it returns is called. */
export function mountDiskAt(folder: string, megabytes: number): () => void {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", folder]);
  return () => execFileSync("umount", ["--lazy", folder]);
}

/** From now on nobody may write to the disk, root neither. */
export function lockDisk(folder: string): void {
  execFileSync("mount", ["-o", "remount,ro", folder]);
}
