import { createAbout } from "./about.ts";
import { createCareers } from "./careers.ts";
import { contact } from "./contact.ts";
import { features } from "./features.ts";
import { createHome } from "./home.ts";
import type { IndustryId, ServiceId } from "./ids.ts";
import { createIndustry } from "./industry.ts";
import type { KnownNames } from "./knownNames.ts";
import { legalFrontMatter } from "./legalText.ts";
import { notFound } from "./notFound.ts";
import { position } from "./position.ts";
import { createService } from "./service.ts";
import { createServicesPage } from "./servicesPage.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";
import { createSolutionsPage } from "./solutionsPage.ts";

export type ContentSchemas = ReturnType<typeof createSchemas>;

/** The schema of every kind of content file, for one set of routes and pictures. */
export function createSchemas(known: KnownNames) {
  return {
    site,
    shell,
    home: createHome(known),
    about: createAbout(known),
    features,
    careers: createCareers(known),
    contact,
    services: createServicesPage(known),
    solutions: createSolutionsPage(known),
    notFound,
    createService: (id?: ServiceId) => createService(known, id && [id]),
    createIndustry: (id?: IndustryId) => createIndustry(known, id && [id]),
    position,
    legalFrontMatter,
  };
}
