import type { BuildOptions } from "./buildOutput.ts";

/** Content as it is once the company has supplied everything: nothing is a placeholder, and no position a sample. */
export const supplyContent: NonNullable<BuildOptions["edit"]> = (content) => {
  content.placeholders = [];
  for (const position of content.positions) position.hasPlaceholder = false;
};
