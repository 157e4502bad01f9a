import { z } from "zod";
import {
  type ContentOf,
  collection,
  single,
  type TokenRules,
} from "../../../../src/generator/core/content/collections.ts";
import {
  type LoadOptions,
  loadContent,
} from "../../../../src/generator/core/content/loadContent.ts";
import {
  between,
  pagePath,
  text,
  textOfLength,
  unique,
} from "../../../../src/generator/core/content/schema.ts";
import { diagnosticsOf } from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import { image } from "../../../../src/generator/plugins/kit/imageSchema.ts";
import { makeTempFolder, writeFiles } from "../../../support/tempFolder.ts";

const head = z.strictObject({
  title: unique("site", textOfLength("Title.", 10, 40)),
  description: unique("site", text("Description.")),
});
const way = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("mail") }),
  z.strictObject({
    method: z.literal("post"),
    url: text("Address."),
    next: pagePath("The page after it.").optional(),
  }),
]);

/** A plan with every kind of content file, and every kind of value that a schema can have. */
export const plan = {
  site: single(
    "site.yaml",
    z
      .strictObject({
        name: text("Name."),
        mailboxes: z.strictObject({ info: z.email().meta({ description: "Mailbox." }) }),
        lines: z.array(text("Line.")).min(1),
        year: z.int().min(2000),
      })
      .meta({ title: "Site" }),
  ),
  home: single(
    "home.yaml",
    z.strictObject({
      head,
      tagline: text("Tagline."),
      link: pagePath("Where it leads.").optional(),
      size: z.enum(["Large", "Small"]),
      hero: image("pictures"),
      points: between(
        [2, 3],
        "points",
        z.strictObject({
          title: text("Title."),
          note: text("Note.").optional(),
          link: pagePath("Its page.").optional(),
        }),
      ),
      way: way.default({ method: "mail" }),
    }),
  ),
  products: collection({
    folder: "products",
    schema: z
      .strictObject({
        order: unique("collection", z.int()),
        title: text("Title."),
        head,
        last: z.iso.date().optional(),
        alias: unique("address", z.string()).optional(),
        image: image("pictures").optional(),
      })
      .meta({ title: "Product" }),
    path: (slug) => `/products/${slug}` as const,
    order: (a, b) => a.order - b.order,
    leaveOut: ({ title, last = "9999" }, date) => (last < date ? `over: ${title}` : undefined),
  }),
  notes: collection({
    folder: "notes",
    extension: "md",
    schema: z.strictObject({ title: text("Title."), head }),
    required: ["terms"],
    path: (slug) => `/${slug}` as const,
  }),
};

export type Content = ContentOf<typeof plan>;

const tokens: TokenRules = {
  file: "site.yaml",
  values: { company: "name", infoMail: "mailboxes.info" },
  late: ["count"],
};

/** Content files by path from the project's root: text, or bytes for tests about encoding. */
export type ContentTree = Map<string, string | Uint8Array>;

/** Valid content of the plan. */
export function makeTree(): ContentTree {
  return new Map([
    [
      "content/site.yaml",
      "name: Acme\nmailboxes:\n  info: info@acme.example\nlines:\n  - House\n  - Street\nyear: 2025\n",
    ],
    [
      "content/home.yaml",
      `${formatHead("Home")}tagline: Words
link: /contact
size: Large
hero:
  file: cloud
  alt: A cloud
points:
  - title: First
  - title: Second
    note: Note
`,
    ],
    ["content/products/cup.yaml", makeProduct("Cup", 2)],
    ["content/products/big-bowl.yaml", makeProduct("Bowl", 1)],
    [
      "content/notes/terms.md",
      `---\ntitle: Terms\n${formatHead("Terms")}---\n\n## First\n\nWrite to {infoMail} or [us](/contact#form).\n`,
    ],
  ]);
}

export function makeProduct(title: string, order: number): string {
  return `order: ${order}\ntitle: ${title}\n${formatHead(title)}`;
}

function formatHead(name: string): string {
  return `head:\n  title: ${name} of the fixture | {company}\n  description: About ${name}\n`;
}

export const options: Omit<LoadOptions, "root"> = {
  folder: "content",
  images: ["cloud", "travel", "bank"],
  staticPaths: ["/", "/contact", "/products"],
  tokens,
};

/** Writes the tree into a temporary folder, which is deleted when the test ends. @returns the folder */
export async function writeTree(tree: ContentTree): Promise<string> {
  const root = await makeTempFolder();
  await writeFiles(root, tree);
  return root;
}

export function loadRoot(root: string, other: Partial<LoadOptions> = {}) {
  return loadContent(plan, { root, ...options, ...other });
}

export async function loadTree(tree: ContentTree, other: Partial<LoadOptions> = {}) {
  return loadRoot(await writeTree(tree), other);
}

/** Diagnostics of the content in a folder or a tree; none if it loads. */
export async function listDiagnostics(place: string | ContentTree, other?: Partial<LoadOptions>) {
  const root = typeof place === "string" ? place : await writeTree(place);
  return loadRoot(root, other).then(() => [], diagnosticsOf);
}

/** The text of a file of the tree. */
export function readTree(tree: ContentTree, file: string): string {
  const content = tree.get(file);
  if (typeof content !== "string") throw new Error(`The tree has no text ${file}`);
  return content;
}

/** Replaces text in one file. @throws Error if that changes nothing, as such a test could not fail */
export function edit(tree: ContentTree, file: string, from: string | RegExp, to: string): void {
  const before = readTree(tree, file);
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${file} does not hold ${String(from)}`);
  tree.set(file, after);
}

export const files = {
  site: "content/site.yaml",
  home: "content/home.yaml",
  cup: "content/products/cup.yaml",
  terms: "content/notes/terms.md",
};
