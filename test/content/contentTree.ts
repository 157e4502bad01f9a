import { stringify } from "yaml";
import { industryIds, serviceIds } from "../../src/site/schemas/ids.ts";

/** Content files by their path from the project's root: text, or bytes where the bytes are the point. */
export type ContentTree = Map<string, string | Uint8Array>;

/** The smallest content without a problem. Its words are made up, so that tests do not move with the real copy. */
export function makeContentTree(): ContentTree {
  const values: [file: string, value: object][] = [
    ["site", site],
    ["shell", shell],
    ["home", home],
    ["about", about],
    ["features", section(6)],
    ["careers", careers],
    ["contact", contact],
    ["services", { ...overview("services"), choosing: section(4) }],
    ["solutions", overview("solutions")],
    ["not-found", { ...notFound, head: head("not-found") }],
    ...serviceIds.map((id): [string, object] => [`services/${id}`, service(id)]),
    ...industryIds.map((id): [string, object] => [`industries/${id}`, industry(id)]),
    ["positions/tester", position],
  ];
  const tree: ContentTree = new Map();
  for (const [name, value] of values) tree.set(`content/${name}.yaml`, format(value));
  for (const name of ["privacy", "terms", "cookies"]) {
    const matter = { title: `The ${name}`, head: head(name), updated: "2025-12-01" };
    const body = "## First\n\nWrite to {infoMail} or [us](/contact#form).\n";
    tree.set(`content/legal/${name}.md`, `---\n${format(matter)}---\n\n${body}`);
  }
  return tree;
}

function format(value: object): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

function words(...keys: string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, `Words of ${key}`]));
}

function repeat<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

function head(name: string) {
  return {
    title: `The ${name} page of the fixture | {company}`,
    description: `What the ${name} page of the fixture tells its reader about {company}, at the length that is asked for.`,
  };
}

function section(count: number) {
  return { ...words("heading", "lead"), items: repeat(count, titled) };
}

function titled(number: number) {
  return { title: `Title ${number}`, description: `Description ${number}` };
}

function overview(name: string) {
  const noted = words("heading", "note");
  const intro = words("heading", "lead", "paragraph");
  return { head: head(name), hero, intro, list: noted, wrapper: noted };
}

const image = { file: "cloud", alt: "A cloud" };
const hero = { ...words("title", "description", "buttonText"), image };

const site = {
  name: "Acme",
  legalName: "Acme Private Limited",
  tagline: "Things that work",
  origin: "https://www.acme.example",
  language: "en-IN",
  copyrightYear: 2025,
  address: {
    lines: ["House", "Street"],
    ...words("locality", "city", "postalCode", "region", "country"),
  },
  mailboxes: {
    info: "info@acme.example",
    careers: "careers@acme.example",
    security: "s@acme.example",
  },
  profiles: [{ label: "LinkedIn", url: "https://www.example.com/acme" }],
};

const shell = {
  skipLink: "Skip",
  navigation: words(
    ...["label", "home", "about", "services", "industries", "careers", "contact"],
    ...["allServices", "allIndustries"],
  ),
  mobileMenu: words("open", "label", "close", "buttonText"),
  callToAction: words("heading", "description", "buttonText"),
  footer: words(
    ...["quickLinks", "services", "industries", "address", "profiles"],
    ...["rights", "privacy", "terms", "cookies"],
  ),
  breadcrumb: words("label", "home"),
};

const home = {
  head: head("home"),
  ...words("heading"),
  slides: repeat(3, (number) => ({
    ...titled(number),
    buttonText: "Go",
    buttonUrl: "/contact",
    image,
  })),
  whoWeAre: { ...words("heading", "lead", "paragraph", "linkText"), image },
  whyChooseUs: { ...words("heading", "lead"), reasons: repeat(6, titled) },
  servicesExplorer: { ...words("heading", "note"), linkText: "Read about {title}" },
  industries: words("heading", "note"),
  lifecycle: {
    ...words("heading", "lead"),
    steps: repeat(6, (number) => ({ step: `0${number}`, ...titled(number), image })),
  },
  carousel: words("label"),
};

const about = {
  head: head("about"),
  hero,
  tabs: {
    label: "Tabs",
    items: repeat(3, () => ({ ...words("title", "heading"), paragraphs: ["a", "b", "c"], image })),
  },
  closing: words("heading", "description", "buttonText"),
};

const careers = {
  head: head("careers"),
  hero,
  values: section(4),
  culture: section(9),
  positions: {
    ...words("heading", "lead", "sampleBadge", "sampleNote", "applyText"),
    empty: words("heading", "description"),
    labels: words("team", "location", "type", "experience", "posted", "lastDay"),
    page: words("facts", "responsibilities", "skills", "apply", "allPositions"),
  },
  howToApply: {
    ...words("heading", "lead", "mailSubject"),
    steps: repeat(4, (number) => ({ step: number, ...titled(number) })),
  },
};

const contact = {
  head: head("contact"),
  ...words("title", "tagline"),
  form: {
    ...words("name", "email", "phone", "message", "messagePlaceholder", "note", "submit"),
    ...words("limit", "remaining", "exceeded", "problem", "errorPrefix"),
    messageLimit: 1000,
    errors: {
      name: words("missing"),
      ...{ email: words("missing", "invalid"), phone: words("missing", "invalid") },
      message: words("missing", "tooLong"),
    },
  },
  mailPanel: words(
    ...["subject", "heading", "description", "tooLong", "address", "open"],
    ...["message", "copy", "copied", "selected", "edit"],
  ),
  sending: {
    ...words("button", "status", "trap"),
    failures: words("offline", "timeout", "refused", "rejected", "serverError"),
  },
  thankYou: { head: head("thank-you"), ...words("heading", "description", "linkText") },
  address: words("heading"),
  mail: words("heading"),
  hiring: words("heading", "description", "linkText"),
};

const notFound = words("title", "description", "searchHint", "pagesHeading", "redirecting");

const position = {
  ...words("title", "summary", "team", "location", "experience"),
  head: head("tester"),
  type: "Full-time",
  responsibilities: ["Test"],
  skills: ["Testing"],
  datePosted: "2025-11-02",
  validThrough: "2025-12-31",
};

function service(id: string) {
  return {
    id,
    ...words("title", "title2", "description"),
    category: "Development",
    path: `/services/${id}`,
    image,
    head: head(id),
    hero,
    overview: words("heading", "lead", "paragraph"),
    approach: {
      ...words("heading", "note", "assurance"),
      steps: repeat(5, (number) => ({ step: number, ...words("title", "desc") })),
    },
    offerings: { heading: "Offerings", items: repeat(5, titled) },
  };
}

function industry(id: string) {
  const card = { ...words("title", "subtitle", "badge"), items: repeat(5, titled) };
  return {
    id,
    title: "Industry",
    path: `/solutions/${id}`,
    image: { file: "banking", decorative: true },
    head: head(id),
    hero,
    comparison: { ...words("heading", "lead"), challenges: card, solutions: card },
    offerings: { heading: "Offerings", items: repeat(5, titled) },
  };
}
