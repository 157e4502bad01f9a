import type { About } from "../schemas/about.ts";
import type { Careers } from "../schemas/careers.ts";
import type { Contact } from "../schemas/contact.ts";
import type { Features } from "../schemas/features.ts";
import type { Home } from "../schemas/home.ts";
import type { IndustryId, ServiceId } from "../schemas/ids.ts";
import type { Industry } from "../schemas/industry.ts";
import type { LegalText } from "../schemas/legalText.ts";
import type { NotFound } from "../schemas/notFound.ts";
import type { Position } from "../schemas/position.ts";
import type { Service } from "../schemas/service.ts";
import type { ServicesPage } from "../schemas/servicesPage.ts";
import type { Shell } from "../schemas/shell.ts";
import type { Site } from "../schemas/site.ts";
import type { SolutionsPage } from "../schemas/solutionsPage.ts";

/** A value that the company must still supply: tagged `!placeholder` in its file. */
export interface Placeholder {
  /** Path from the project's root. */
  readonly file: string;
  /** Line of the value, from 1. */
  readonly line: number;
  /** Where in the file, such as `address.lines[0]`. */
  readonly key: string;
  readonly value: string;
}

/** Every word of the site, checked, with its tokens replaced. */
export interface Content {
  readonly site: Site;
  readonly shell: Shell;
  readonly home: Home;
  readonly about: About;
  readonly features: Features;
  readonly careers: Careers;
  readonly contact: Contact;
  /** The overview page; the services themselves are in `service`. */
  readonly services: ServicesPage;
  /** The overview page; the industries themselves are in `industry`. */
  readonly solutions: SolutionsPage;
  readonly notFound: NotFound;
  readonly service: Readonly<Record<ServiceId, Service>>;
  readonly industry: Readonly<Record<IndustryId, Industry>>;
  /** Sorted by title. */
  readonly positions: readonly Position[];
  readonly legal: {
    readonly privacy: LegalText;
    readonly terms: LegalText;
    readonly cookies: LegalText;
  };
  /** Sorted by file and line. */
  readonly placeholders: readonly Placeholder[];
}
