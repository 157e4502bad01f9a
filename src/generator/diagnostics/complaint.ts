/** One thing that is wrong, as the terminal and the browser tell it. Plain data. */
export interface Complaint {
  readonly message: string;
  /** `content/home.yaml:12:3` */
  readonly place?: string | undefined;
  /** The lines round the place, with their numbers. */
  readonly frame?: string | undefined;
  readonly hint?: string | undefined;
  /** What led to it, nearest first. */
  readonly causes?: readonly string[];
}

/** Everything that is wrong at a time, by what found it. */
export interface Complaints {
  /** Why the site could not be built: the last good one is served. */
  readonly build: readonly Complaint[];
  /** What the checks of the output found in what is served. */
  readonly checks: readonly Complaint[];
  /** What the type checker says. */
  readonly types: readonly Complaint[];
}

/** For the terminal. */
export function formatComplaint({ message, place, frame, hint, causes = [] }: Complaint): string {
  return [
    place === undefined ? message : `${place}  ${message}`,
    ...(frame === undefined ? [] : [frame]),
    ...(hint === undefined ? [] : [`    ${hint}`]),
    ...causes.map((cause) => `    caused by ${cause}`),
  ].join("\n");
}
