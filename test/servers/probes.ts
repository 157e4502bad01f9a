import { probeAddresses } from "./probeAddresses.ts";
import { probeFiles } from "./probeFiles.ts";
import { probeHeaders } from "./probeHeaders.ts";

/** Every row of the table. */
export const probes = { ...probeAddresses, ...probeFiles, ...probeHeaders } as const;

export type ProbeName = keyof typeof probes;
