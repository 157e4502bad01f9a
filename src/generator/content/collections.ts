import type { z } from "zod";

/** A file that is there once, such as `home.yaml`. */
export interface Single<Schema extends z.ZodType = z.ZodType> {
  readonly kind: "single";
  /** Path from the content folder. */
  readonly file: string;
  readonly schema: Schema;
}

/** A folder in which each file is an entry with a page of its own. The file's name is the slug. */
export interface Collection<
  Schema extends z.ZodType = z.ZodType,
  Path extends string = string,
  Extension extends "yaml" | "md" = "yaml" | "md",
> {
  readonly kind: "collection";
  /** Path from the content folder. It may be empty or missing: then there are no entries. */
  readonly folder: string;
  /** Judges a YAML file, or the front matter of a Markdown file. Its title names the editors' JSON schema. */
  readonly schema: Schema;
  /** `yaml`, or `md` for Markdown with front matter. */
  readonly extension: Extension;
  /** How file names are written, because they become part of an address. */
  readonly slugs: "kebab-case" | "camelCase";
  /** Slugs of entries that must be there, because code links to them. */
  readonly required: readonly string[];
  path(slug: string): Path;
  /** Sorts the entries; by slug where there is none. */
  order?(a: Entry<Schema, Path, Extension>, b: Entry<Schema, Path, Extension>): number;
  /**
   * Why an entry has no page on a day, as a remark for whoever builds the site; undefined where it has one.
   *
   * @param date day of the build, `YYYY-MM-DD`
   */
  leaveOut?(entry: Entry<Schema, Path, Extension>, date: string): string | undefined;
}

export type Entry<
  Schema extends z.ZodType,
  Path extends string = string,
  Extension extends "yaml" | "md" = "yaml",
> = z.infer<Schema> & {
  /** Name of the file without its extension. */
  readonly slug: string;
  readonly path: Path;
  /** True while the company must still supply a value of the file. */
  readonly hasPlaceholder: boolean;
} & (Extension extends "md"
    ? {
        /** Markdown below the front matter, its tokens replaced. */
        readonly body: string;
      }
    : unknown);

/** All that a site says: each kind of content by the name that the site gives it. */
export type Plan = Readonly<Record<string, Single | Collection>>;

/** A value that the company must still supply: tagged `!placeholder` in its file. */
export interface Placeholder {
  /** Path from the project's root. */
  readonly file: string;
  /** Line of the value, from 1. */
  readonly line: number;
  /** Where in the file, such as `address.lines[0]`. */
  readonly key: string;
  readonly value: string;
  /** What its schema says that belongs there. */
  readonly description?: string | undefined;
}

/** What a plan's files hold, checked, with tokens replaced. */
export type ContentOf<P extends Plan> = {
  readonly [Name in keyof P]: P[Name] extends Single<infer Schema>
    ? z.infer<Schema>
    : P[Name] extends Collection<infer Schema, infer Path, infer Extension>
      ? readonly Entry<Schema, Path, Extension>[]
      : never;
} & {
  /** Sorted by file and line. */
  readonly placeholders: readonly Placeholder[];
};

/** Words in braces that stand for a value: `{company}`. */
export interface TokenRules {
  /** The file, from the content folder, with the values. It holds no tokens itself. */
  readonly file: string;
  /** Where in that file each token's value is, such as `mailboxes.info`. */
  readonly values: Readonly<Record<string, string>>;
  /** Tokens that stay in the text, for a component to fill in. */
  readonly late: readonly string[];
}

export function single<Schema extends z.ZodType>(file: string, schema: Schema): Single<Schema> {
  return { kind: "single", file, schema };
}

export function collection<
  Schema extends z.ZodType,
  Path extends string,
  Extension extends "yaml" | "md" = "yaml",
>(
  options: Pick<Collection<Schema, Path, Extension>, "folder" | "schema" | "path"> &
    Partial<Collection<Schema, Path, Extension>>,
): Collection<Schema, Path, Extension> {
  const extension = options.extension ?? ("yaml" as Extension);
  return { slugs: "kebab-case", required: [], ...options, extension, kind: "collection" };
}

/** What the company must still supply: a place each, which a terminal turns into a link, and what stands there now. */
export function formatLaunchCheck(placeholders: readonly Placeholder[]): string {
  const { length } = placeholders;
  if (length === 0) return "No placeholders are left: the content is ready for launch.";
  const lines = placeholders.flatMap(({ file, line, key, value, description }) => [
    `${file}:${line}  ${key}${description === undefined ? "" : `: ${description}`}`,
    `    now: ${value}`,
  ]);
  const summary = length === 1 ? "1 placeholder is" : `${length} placeholders are`;
  return [
    ...lines,
    `${summary} left. Put in what is asked for, or leave what is right, and remove the tag !placeholder before it.`,
  ].join("\n");
}
