/** Where a site lives. */
export interface SiteUrl {
  /** Scheme and host without a path: `https://www.firm.example`. */
  readonly origin: string;
  /** Path that the whole site stands under; begins and ends with a slash: `/` or `/sub/path/`. */
  readonly base: string;
}

/** The three addresses of one page. */
export interface PageLocation {
  /** File in the output, relative and without a leading slash: `services/cloud/index.html`. */
  readonly file: string;
  /** What links say: `/sub/path/services/cloud/`. */
  readonly href: string;
  /** What search engines are told: `https://www.firm.example/sub/path/services/cloud/`. */
  readonly canonical: string;
}

/**
 * The one rule for URLs. A page is a folder with an `index.html`, and every link to it ends in a
 * slash: the only form that all web servers answer without a redirect or a rewrite.
 *
 * @param path as in the route table: `/`, `/services/cloud`
 */
export function locatePage(path: string, { origin, base }: SiteUrl): PageLocation {
  const folder = path === "/" ? "" : `${path.slice(1)}/`;
  const href = base + folder;
  return { file: `${folder}index.html`, href, canonical: origin + href };
}

/** What a written path stands for. A stray `%` stands for itself: no file and no id has it in its name. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a path is the branch's own or below it: `/services/cloud` is in the branch `/services`. */
export function isInBranch(path: string, branch: string): boolean {
  return path === branch || path.startsWith(`${branch}/`);
}
