import type { z } from "zod";
import { compareDiagnostics, type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { decodePath, isFilePath } from "../routing/locatePage.ts";
import { listIndexedPaths, type Routes } from "../routing/routeTable.ts";
import { type CheckedFile, type CheckOptions, checkFiles } from "./checkFiles.ts";
import type { ContentOf, Entry, Plan } from "./collections.ts";
import { listContentFiles } from "./contentFiles.ts";
import { describeIssues } from "./issues.ts";
import {
  checkLink,
  isInternalHref,
  type LinkTargets,
  type MarkdownSource,
  pathOf,
} from "./markdown.ts";
import { formatPath } from "./yaml.ts";

export interface LoadOptions extends CheckOptions {
  /** Names of the images that content may refer to; undefined if no plugin makes any. */
  readonly images: readonly string[] | undefined;
  /** Paths of pages outside the collections that content may link to. */
  readonly staticPaths: readonly string[];
  /** Derives the table of all pages from content, which may link to each of them. */
  deriveRoutes?(content: unknown): Routes<unknown>;
  /** Finds contradictions between files. */
  compare?(content: unknown): readonly Diagnostic[];
}

/** A link to a file or to a part of a page: only when all files are made it is certain to be right. */
export interface ContentLink extends Omit<Diagnostic, "message"> {
  /** `/contact#form`, `/brochure.pdf`; `#form` for a part of its own page. */
  readonly link: string;
  /** Path of its own page, if it has one. */
  readonly page?: string | undefined;
}

/**
 * Reads and checks every file of a plan: first each by itself, then the links between them.
 *
 * @returns the content, the routes derived from it, remarks for the report of the build (which entries are left out), and
 *   what can be checked further: links, and the texts in Markdown
 * @throws DiagnosticError with the diagnostics of all files, sorted
 */
export async function loadContent<P extends Plan>(plan: P, options: LoadOptions) {
  const { images, staticPaths, deriveRoutes = () => ({}), compare = () => [] } = options;
  const { sources, diagnostics } = listContentFiles(plan, options);
  const files = checkFiles(sources, options);
  const isWhole = diagnostics.length === 0 && files.every(({ isValid }) => isValid);
  const content = isWhole ? assemble(plan, files) : undefined;
  // From invalid content too, if the site can, so that wrong links are reported in the same run.
  const routes = content
    ? deriveRoutes(content)
    : attempt(() => deriveRoutes(assemble(plan, files)));
  const pages = listPages(files, staticPaths, routes);
  const mistakes = [
    ...diagnostics,
    ...files.flatMap((file) => listDiagnostics(file, images, pages)),
    ...findRepetitions(files, staticPaths),
    ...(images ? [] : rejectImages(files)),
    ...(content ? compare(content) : []),
  ];
  // Without mistakes both are there.
  if (mistakes.length > 0 || content === undefined || routes === undefined)
    throw new DiagnosticError(mistakes.sort(compareDiagnostics));
  return {
    content,
    routes,
    remarks: files.flatMap(({ leftOut }) => leftOut ?? []),
    links: files.flatMap(listOpenLinks),
    texts: files.flatMap(({ markdown }): MarkdownSource[] => (markdown ? [markdown] : [])),
  };
}

/** @returns undefined if it throws */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Lists the pages that content may link to: of the fixed ones and those of entries it is certain that they exist. */
function listPages(
  files: readonly CheckedFile[],
  staticPaths: readonly string[],
  routes: Routes<unknown> | undefined,
): LinkTargets {
  const entries = files.flatMap(({ source, leftOut }) =>
    "path" in source && leftOut === undefined ? source.path : [],
  );
  const known = new Set([...staticPaths, ...entries, ...listIndexedPaths(routes ?? {})]);
  // No file can be judged yet, nor, as long as the routes are unknown, any path.
  const isOpen = routes === undefined;
  const mayBeThere = (path: string) => isInternalHref(path) && (isOpen || isFilePath(path));
  return { known, has: (path) => known.has(path) || mayBeThere(path) };
}

function listDiagnostics(
  file: CheckedFile,
  images: LoadOptions["images"],
  pages: LinkTargets,
): Diagnostic[] {
  const diagnostics = [
    ...file.diagnostics,
    ...file.links.flatMap((link) => checkLink(link, pages)),
  ];
  // Unknown images and pages, as schema issues, so that messages are worded like those for other invalid choices.
  const unknown = file.ruled.flatMap(({ value, path, refersTo }) => {
    const names = refersTo === "page" ? [...pages.known] : refersTo && images;
    if (names === undefined || typeof value !== "string") return [];
    if (refersTo === "page" ? pages.has(pathOf(value)) : names.includes(value)) return [];
    return [{ code: "invalid_value" as const, path: [...path], message: "", values: [...names] }];
  });
  const { schema } = file.source.kind;
  const issues = describeIssues(file, schema, [...file.issues, ...unknown]);
  // A schema issue on a line that has a diagnostic already may only follow from that.
  const isNews = (issue: Diagnostic) => !diagnostics.some(({ line }) => line === issue.line);
  return [...diagnostics, ...issues.filter(isNews)];
}

function listOpenLinks({ source, links, ruled, placeOf }: CheckedFile): ContentLink[] {
  const page = "path" in source ? source.path : undefined;
  const inYaml = ruled.flatMap(({ value, path, refersTo }) =>
    refersTo === "page" && typeof value === "string"
      ? [{ ...placeOf(path, "value"), link: value }]
      : [],
  );
  const inMarkdown = links.map(({ href, ...place }) => {
    return { ...place, link: decodePath(href), page };
  });
  return [...inYaml, ...inMarkdown].filter(
    ({ link }) => link.startsWith("#") || (isInternalHref(link) && /[#.]/.test(link)),
  );
}

/**
 * Finds addresses and `unique` values of several files: two pages with one title look the same in search results and
 * browser tabs. Addresses must differ in more than case: some file systems have one folder for both.
 */
function* findRepetitions(files: readonly CheckedFile[], staticPaths: readonly string[]) {
  // By path, or by the three lines of a value's id, which is like no path.
  const owners = new Map(staticPaths.map((path) => [path.toLowerCase(), "the site itself"]));
  const claim = (id: string, file: string) => {
    const owner = owners.get(id);
    owners.set(id, owner ?? file);
    return owner;
  };
  // Pages come first: an alias with the address of a page is the mistake, in whichever file.
  for (const { source } of files) {
    const owner = "path" in source && claim(source.path.toLowerCase(), source.file);
    if (!owner) continue;
    const message = `its page would have the address ${source.path}, which already belongs to a page of ${owner}`;
    yield { where: source.file, message, hint: "Rename the file." };
  }
  for (const { source, ruled, placeOf } of files) {
    for (const { value, path, unique } of ruled) {
      const words = typeof value === "string" || typeof value === "number" ? `${value}`.trim() : "";
      if (unique === undefined || words === "") continue;
      const key = String(path.at(-1));
      const isAddress = unique === "address";
      const id = [unique === "site" ? "" : source.name, key, words].join("\n");
      const owner = claim(isAddress ? words.toLowerCase() : id, source.file);
      // The address of its own page in other letters is what an alias is for.
      const isOwn = isAddress && owner === source.file && "path" in source && source.path !== words;
      if (!owner || isOwn) continue;
      const [wanted, found, hint] = isAddress
        ? [
            "an address that no other page has",
            "that of",
            "Choose another address, or remove this key.",
          ]
        : [`a unique ${key}`, "the same as in", "Change one of the two."];
      const message = `${formatPath(path)}: expected ${wanted}, found ${found} ${owner}: “${words}”`;
      yield { ...placeOf(path, "value"), message, hint };
    }
  }
}

/** One diagnostic, at the first image that content names, if no plugin makes any. */
function rejectImages(files: readonly CheckedFile[]): Diagnostic[] {
  const named = files.flatMap(({ ruled, placeOf }) =>
    ruled.flatMap(({ value, path, refersTo }) =>
      refersTo === "image" && typeof value === "string" ? [placeOf(path, "value")] : [],
    ),
  );
  const message = `a picture is named here, and ${named.length} in all, but no plugin in build.ts makes any`;
  const hint = "Add images() to the plugins there, or take the pictures out of the content.";
  return named.slice(0, 1).map((place) => ({ ...place, message, hint }));
}

/** The content, without what is left out. */
function assemble<P extends Plan>(plan: P, files: readonly CheckedFile[]): ContentOf<P> {
  const content = Object.entries(plan).map(([name, kind]) => {
    const values = files.flatMap(({ source, data, leftOut }) =>
      source.name === name && data && leftOut === undefined ? [data] : [],
    );
    if (kind.kind === "single") return [name, values[0]];
    return [name, kind.order ? (values as Entry<z.ZodType>[]).sort(kind.order) : values];
  });
  const placeholders = files.flatMap((file) => file.placeholders);
  return { ...Object.fromEntries(content), placeholders };
}
