import type { BuildOptions } from "./buildOutput.ts";

/** Edits content to what it is once the company has supplied everything: without placeholders and sample positions. */
export const supplyContent: NonNullable<BuildOptions["edit"]> = (content) => {
  content.placeholders = [];
  for (const position of content.positions) position.hasPlaceholder = false;
};
