import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Collection } from "../../src/generator/core/content/collections.ts";
import { valueRules } from "../../src/generator/core/content/schema.ts";
import { parseYaml } from "../../src/generator/core/content/yaml.ts";
import { plan } from "../../src/site/pages/index.ts";
import { buildDate } from "./buildDate.ts";

// The content that a company has after two years, made from whatever is there: all facts supplied, more of everything,
// and longer texts.

const domain = "kaveri-delta-systems.example";

/** Origin and base path, of 40 characters each. */
export const grownOrigin = `https://www.${domain}`;
export const grownBase = "/sites/kaveri-delta-systems/new-website/";

/** What a company may supply, by the key in `content/site.yaml`. */
const facts: Readonly<Record<string, string>> = {
  name: "Kaveri & “Delta” புள்ளி Softwares",
  shortName: "Kaveri & “Delta”",
  origin: grownOrigin,
  legalName: "Kaveri Delta Software Systems Private Limited",
  cin: "U62011TN2020PTC135790",
  registeredOffice: "Third Floor, Lakshmi Towers, 27/4 Mount Poonamallee Road, Chennai 600 089",
  telephone: "+91 44 4567 8901",
  whatsApp: "+91 98765 43210",
  contactPerson: "Meenakshi Sundaram, Head of Client Relations",
  grievanceContact: "Venkataraghavan Krishnamurthy, Data Protection Officer",
  map: "https://maps.example.com/place/kaveri-delta-software-systems/@13.0827,80.2707,17z",
  lines: "Third Floor, Lakshmi Towers, 27/4",
  locality: "Nandambakkam",
  postalCode: "600 089",
  info: `information@${domain}`,
  careers: `careers@${domain}`,
  security: `security@${domain}`,
  grievance: `grievances@${domain}`,
  url: "https://social.example.com/company/kaveri-delta-software-systems",
};

type Group = Record<string, unknown>;

/** Grows the content of a copied project. */
export async function growContent(folder: string): Promise<void> {
  const content = join(folder, "content");
  const read = async (file: string) => readSource(await readFile(join(content, file), "utf8"));
  const write = (file: string, { value, body }: Source) => {
    const yaml = JSON.stringify(value, undefined, 1);
    return writeFile(join(content, file), body === undefined ? yaml : `---\n${yaml}\n---\n${body}`);
  };

  /** Grows a collection to this many entries at least. @returns their slugs */
  const growAll = async (
    {
      folder,
      extension,
      schema,
    }: Pick<Collection<z.ZodType, string>, "folder" | "extension" | "schema">,
    least = 0,
    edit: (value: Group, index: number) => Group = (value) => value,
    seed?: Source,
  ): Promise<string[]> => {
    const isEntry = (name: string) => name.endsWith(`.${extension}`) && !/^[_.]/.test(name);
    const files = (await readdir(join(content, folder))).filter(isEntry).sort();
    const entries = await Promise.all(files.map((file) => read(join(folder, file))));
    const models = entries.length > 0 || seed === undefined ? entries : [seed];
    const names = files.map((file) => file.slice(0, -extension.length - 1));
    for (let number = names.length; number < least; number += 1) names.push(`grown-${number}`);
    for (const [index, name] of names.entries()) {
      const model = models[index % models.length];
      if (model === undefined) throw new Error(`content/${folder} has no file to make more from`);
      const own = index < entries.length ? model.value : copyEntry(model.value, folder, index + 1);
      const value = edit(growValue(schema, own) as Group, index);
      await write(join(folder, `${name}.${extension}`), {
        ...model,
        value,
        body: growBody(model.body),
      });
    }
    return names;
  };

  for (const one of Object.values(plan)) {
    if (one.kind !== "single" || one === plan.site) continue;
    const { value } = await read(one.file);
    const grown = growValue(one.schema, value) as Group;
    await write(one.file, { value: one === plan.contact ? { ...grown, delivery } : grown });
  }
  const { value: site } = await read(plan.site.file);
  await write(plan.site.file, { value: supply(site) as Group });

  const services = await growAll(plan.services, 12);
  const industries = await growAll(plan.industries, 7);
  await growAll(plan.positions, 8, openPosition, { value: position });
  const template = await read(join(plan.work.folder, "_template.md"));
  const relate = (value: Group, index: number) => ({
    ...value,
    service: `/services/${services[index >> 1]}`,
    industry: `/solutions/${industries[index % 2]}`,
  });
  await growAll(plan.work, 4, relate, { ...template, body: story });

  const { notice } = (await read(plan.contact.file)).value as { notice: Notice };
  await growAll(plan.legal, 0, ({ review: _, ...value }) => value);
  const privacy = await read("legal/privacy.md");
  const promises = `${notice.data.description}\n\n${notice.receiver.php}\n`;
  await write("legal/privacy.md", { ...privacy, body: `${privacy.body}\n\n${promises}` });
  // The first by its name, so that it stands for all legal texts where one of each kind is looked at.
  const everyElement = await readFile(join(import.meta.dirname, "everyElement.md"), "utf8");
  const file = join(content, plan.legal.folder, "a-text-with-everything.md");
  await writeFile(file, `${everyElement}\n${sections.join("\n")}`);
}

/** More than a table of contents can list in the height of a window. */
const sections = Array.from({ length: 20 }, (_, index) => `## Clause ${index + 1}\n\nAs agreed.\n`);

const delivery = { method: "php", spool: "../form-spool", from: `website@${domain}` };

/** The parts of the notice beside the form that the privacy policy must repeat. */
interface Notice {
  readonly data: { readonly description: string };
  readonly receiver: { readonly php: string };
}

/** A content file: its YAML or front matter, and the Markdown below that. */
interface Source {
  readonly value: Group;
  readonly body?: string | undefined;
}

function readSource(text: string): Source {
  const [whole, yaml = text] = /^---\n(.*?\n)---\n/s.exec(text) ?? [];
  const { value } = parseYaml("", yaml);
  return { value: value as Group, body: whole && text.slice(whole.length) };
}

function supply(value: unknown, key = ""): unknown {
  if (typeof value === "string") return facts[key] ?? value;
  if (Array.isArray(value)) return value.map((item) => supply(item, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, supply(own, name)]));
}

/** Grows every text as far as its schema allows, and every list with an upper limit by one item. */
function growValue(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return value && growValue(schema.unwrap(), value);
  if (schema instanceof z.ZodString && typeof value === "string") return growText(schema, value);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, value).success);
    return option === undefined ? value : growValue(option, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const more = value.length < findMost(schema) ? [nameAgain(value[0])] : [];
    return [...value, ...more].map((item) => growValue(schema.element, item));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const grow = ([key, own]: [string, unknown]) => {
    const part: z.core.$ZodType | undefined = schema.shape[key];
    return [key, part === undefined ? own : growValue(part, own)];
  };
  return Object.fromEntries(Object.entries(value as Group).map(grow));
}

/** The most items that a list may have; 0 where there is no limit. */
function findMost({ _zod }: z.ZodArray): number {
  const limits = (_zod.def.checks ?? []).map((check) => check._zod.def as { maximum?: number });
  return limits.find(({ maximum }) => maximum !== undefined)?.maximum ?? 0;
}

/** An item like the first one, under another name. */
function nameAgain(item: unknown): unknown {
  if (typeof item === "string") return `${item} Once more.`;
  return { ...(item as Group), title: `${(item as Group)["title"]} again` };
}

const latin = [" & “more”", " & us", " every month", " “as agreed” with you", " & on time"];
const tamil = [" & தமிழில்", ...latin, " எங்கள் குழுவுடன்"];

/** Adds words before the full stop: 30 % if the schema allows that, else less. */
function growText(schema: z.ZodString, value: string): string {
  // Tells what is still missing, in brackets.
  const text = value.trim().replace(/^\[(.*)\](.*)$/s, "$1$2");
  const isName = valueRules.get(schema as z.ZodType)?.refersTo !== undefined;
  const accepts = (longer: string) =>
    schema.safeParse(longer.replaceAll("{shortName}", facts["shortName"] ?? "")).success;
  const [end = ""] = /(?: \| \{shortName\})?[.:?!]?$/.exec(text) ?? [];
  const start = text.slice(0, text.length - end.length);
  const shortest = 120;
  for (const share of isName ? [] : [0.3, 0.2, 0.1]) {
    for (const words of [tamil, latin]) {
      const room = Math.floor(Math.max(text.length, shortest) * share);
      const longer = start + pickWords(words, room) + end;
      if (accepts(longer)) return longer;
    }
  }
  return text;
}

/** As many of the words as fit, from one on that depends on the room for them. */
function pickWords(words: readonly string[], room: number): string {
  let picked = "";
  for (let index = 0; index < 2 * room; index += 1) {
    const next = words[(room + index) % words.length] ?? "";
    if (picked.length + next.length <= room) picked += next;
  }
  return picked;
}

/** Repeats paragraphs of a text, a third of them. */
function growBody(body: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  const paragraphs = body.split(/\n{2,}/).filter((one) => /^\p{L}/u.test(one));
  return `${body}\n\n${paragraphs.filter((_, index) => index % 3 === 0).join("\n\n")}\n`;
}

const kinds = ["Managed", "“Offline”", "R&D for", "கிராம"];

/** A further entry like this one, with what must be unique changed. */
function copyEntry({ alias: _, ...value }: Group, folder: string, number: number): Group {
  const title = `${kinds[number % kinds.length]} ${String(value["title"]).replace(/^\[(.*)\]$/, "$1")}`;
  const head = {
    title: `Added to our ${folder} as number ${number} | {shortName}`,
    description: `What the company has added to its ${folder} in its second year, here as number ${number} of all.`,
  };
  return { ...value, ...("order" in value && { order: 100 + number }), title, head };
}

/** Open on the day of the build. */
function openPosition(value: Group, index: number): Group {
  const day = (distance: number) =>
    new Date(Date.parse(buildDate) + distance * 86_400_000).toISOString().slice(0, 10);
  return { ...value, datePosted: day(-1 - index), validThrough: day(index * 10) };
}

/** Where none is open at the time. */
const position: Group = {
  title: "Engineer",
  summary: "You write code, and read that of others.",
  team: "Engineering",
  location: "Chennai",
  type: "Full-time",
  experience: "2 to 4 years",
  responsibilities: ["Write code."],
  skills: ["Reading."],
};

const story = `
We sat with the staff for a week, & wrote down what “urgent” means to each of them. பதிவேடு stays on the desk.

### What we built

- One list of appointments, on every desk & phone.
- A register that prints, for the days without power.

### How it went live

In one department first. The others followed [in their own time](/contact).
`;
