import type { z } from "zod";

/** Content of a single file, such as `home.yaml`. */
export interface Single<Schema extends z.ZodType = z.ZodType> {
  readonly kind: "single";
  /** Path from the content folder. */
  readonly file: string;
  readonly schema: Schema;
}

/** A folder in which each file is an entry with a page of its own. The file's name is the slug. */
export interface Collection<Schema extends z.ZodType = z.ZodType, Path extends string = string> {
  readonly kind: "collection";
  /** Path from the content folder. It may be empty or missing: then there are no entries. */
  readonly folder: string;
  /** Validates a YAML file, or front matter. Its title becomes the name of the JSON schema for editors. */
  readonly schema: Schema;
  /** `yaml`, or `md` for Markdown with front matter. */
  readonly extension: "yaml" | "md";
  /** Slugs of entries that must exist, because code links to them. */
  readonly required: readonly string[];
  path(slug: string): Path;
  /** Compares entries to sort them; by default they are sorted by file name. */
  order?(a: Entry<Schema, Path>, b: Entry<Schema, Path>): number;
  /**
   * Why an entry has no page on a day, as a note in the report of the build; undefined if it has one.
   *
   * @param date day of the build, `YYYY-MM-DD`
   */
  leaveOut?(entry: Entry<Schema, Path>, date: string): string | undefined;
}

export type Entry<Schema extends z.ZodType, Path extends string = string> = z.infer<Schema> & {
  /** Name of the file without its extension. */
  readonly slug: string;
  readonly path: Path;
  /** True while the company must still supply a value of the file. */
  readonly hasPlaceholder: boolean;
  /** Markdown below the front matter, its tokens replaced; empty for a YAML file. */
  readonly body: string;
  /** Line of the file on which the body starts, from 1; not of a YAML file. */
  readonly bodyLine?: number | undefined;
};

/** All content of a site: each kind of content, by the name that the site gives it. */
export type Plan = Readonly<Record<string, Single | Collection>>;

/** `const plan: PlanOf<RegisteredContent> = …` compiles only if it lists every kind of content that is registered. */
export type PlanOf<Registered> = { readonly [Name in keyof Registered]: Registered[Name] };

/** A value that the company must still supply: tagged `!placeholder` in its file. */
export interface Placeholder {
  /** Path from the project's root. */
  readonly file: string;
  /** Line of the value, from 1. */
  readonly line: number;
  /** Path of the value in the file, such as `address.lines[0]`. */
  readonly key: string;
  readonly value: string;
  /** The schema's description of the value. */
  readonly description?: string | undefined;
}

/** The content of a plan's files, validated, with tokens replaced. */
export type ContentOf<P extends Plan> = {
  readonly [Name in keyof P]: P[Name] extends Single<infer Schema>
    ? z.infer<Schema>
    : P[Name] extends Collection<infer Schema, infer Path>
      ? readonly Entry<Schema, Path>[]
      : never;
} & {
  /** Sorted by file and line. */
  readonly placeholders: readonly Placeholder[];
};

/** Words in braces that stand for a value: `{company}`. */
export interface TokenRules {
  /** File with the values, as a path from the content folder. It can't use tokens itself. */
  readonly file: string;
  /** Path of each token's value in that file, such as `mailboxes.info`. */
  readonly values: Readonly<Record<string, string>>;
  /** Tokens that stay in the text, for a component to fill in. */
  readonly late: readonly string[];
}

export function single<Schema extends z.ZodType>(file: string, schema: Schema): Single<Schema> {
  return { kind: "single", file, schema };
}

export function collection<Schema extends z.ZodType, Path extends string>(
  options: Pick<Collection<Schema, Path>, "folder" | "schema" | "path"> &
    Partial<Collection<Schema, Path>>,
): Collection<Schema, Path> {
  return { extension: "yaml", required: [], ...options, kind: "collection" };
}
