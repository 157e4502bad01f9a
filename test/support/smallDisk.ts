import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { onTestFinished } from "vitest";

/** Only as root on Linux can tests mount disks and drop privileges. */
export const isLinuxRoot = process.platform === "linux" && process.getuid?.() === 0;

/** Uid of the unprivileged user `nobody`. */
export const nobody = 65_534;

const sizeOf = (megabytes: number) => `size=${Math.round(1024 * megabytes)}k`;

/** Mounts an empty disk of a few megabytes on a folder until the test ends. */
export function mountDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `${sizeOf(megabytes)},mode=1777`, "tmpfs", folder]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
}

/** Gives a disk this many megabytes. */
export function growDisk(folder: string, megabytes: number): void {
  execFileSync("mount", ["-o", `remount,${sizeOf(megabytes)}`, folder]);
}

/** Makes the disk read-only, for root too. */
export function lockDisk(folder: string): void {
  execFileSync("mount", ["-o", "remount,ro", folder]);
}
