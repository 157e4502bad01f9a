import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "../../core/build/plugin.ts";
import { DiagnosticError } from "../../core/diagnostics/diagnostic.ts";
import { gatherErrors } from "../../core/diagnostics/gather.ts";
import { readNamedFile } from "../kit/namedFiles.ts";
import { recogniseStranger } from "../kit/strangers.ts";

declare module "../../core/render/siteConfig.ts" {
  interface SiteConfig<Content> {
    /** Licences to publish with the site, besides those of bundled packages. */
    readonly licences?: readonly LicenceFile[];
  }
}

/** The licence of third-party work that is published with the site. */
export interface LicenceFile {
  /** Name of the licensed work. */
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
}

/**
 * Adds `licences.txt`, with the licences that the site names and those of all bundled packages: both the OFL of fonts
 * and the MIT licence of packages require their text to be passed on.
 */
export function licences(): Plugin {
  return {
    name: "licences",
    files: async ({ root, config, assets }) => {
      const ofPackages = assets.packages.map((folder) => findPackageLicence(root, folder));
      const all = [...(config.licences ?? []), ...(await gatherErrors(ofPackages))];
      const texts = all.map(async ({ name, file }) => {
        const bytes = await readNamedFile(root, file);
        const { what, hint } = recogniseStranger(bytes) ?? {};
        if (what !== undefined) {
          const message = `This licence can't be published: ${what}.`;
          throw new DiagnosticError([{ where: file, message, hint }]);
        }
        return `${name}\n${"=".repeat(72)}\n\n${bytes.toString().trim()}\n`;
      });
      const text = (await gatherErrors(texts)).join("\n\n");
      return text === "" ? [] : [["licences.txt", text]];
    },
  };
}

/** @throws DiagnosticError if there is none: then the package must not be published */
async function findPackageLicence(root: string, folder: string): Promise<LicenceFile> {
  const names = await readdir(join(root, folder));
  const file = names.sort().find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) {
    const message = "This package is bundled for browsers, but has no licence file.";
    const hint = "Use another package: its text has to be published with it.";
    throw new DiagnosticError([{ where: folder, message, hint }]);
  }
  return { name: folder.replace(/^.*node_modules\//, ""), file: `${folder}/${file}` };
}
