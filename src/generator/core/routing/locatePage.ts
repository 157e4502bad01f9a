/** Origin and base path of a site. */
export interface SiteUrl {
  /** Scheme and host without a path: `https://www.firm.example`. */
  readonly origin: string;
  /** Base path of the whole site; begins and ends with a slash: `/` or `/sub/path/`. */
  readonly base: string;
}

/** The output path and the two URLs of one page. */
export interface PageLocation {
  /** File in the output, relative and without a leading slash: `services/cloud/index.html`. */
  readonly file: string;
  /** For links: `/sub/path/services/cloud/`. */
  readonly href: string;
  /** For search engines: `https://www.firm.example/sub/path/services/cloud/`. */
  readonly canonical: string;
}

/**
 * The one rule for URLs. A page is a folder with an `index.html`, and every link to it ends in a slash: the only form that
 * all web servers answer without a redirect or a rewrite.
 *
 * @param path as in the route table: `/`, `/services/cloud`
 */
export function locatePage(path: string, { origin, base }: SiteUrl): PageLocation {
  const folder = path === "/" ? "" : `${path.slice(1)}/`;
  const href = base + folder;
  return { file: `${folder}index.html`, href, canonical: origin + href };
}

/** Whether a path of a link is a file's: `/brochure.pdf`. Pages have no dot in their last segment. */
export function isFilePath(path: string): boolean {
  return /\.[^/]*$/.test(path);
}

/** The URL of a link within the site, with its query and fragment: `/contact#form` → `/sub/path/contact/#form`. */
export function resolveLink(link: string, siteUrl: SiteUrl): string {
  return link
    .normalize("NFC")
    .replace(/^[^?#]*/, (path) =>
      isFilePath(path) ? siteUrl.base + path.slice(1) : locatePage(path, siteUrl).href,
    );
}

/** Decodes percent-encoding. A path with a stray `%` is returned as it is: no file and no id has a `%` in its name. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a path is that of the branch or below it: `/services/cloud` is in the branch `/services`. */
export function isInBranch(path: string, branch: string): boolean {
  return path === branch || path.startsWith(`${branch}/`);
}
