import type { PageAddress, Subject } from "../../../generator/routing/route.ts";
import type { HeroContent } from "../../schemas/heroContent.ts";
import type { Industry } from "../../schemas/industry.ts";
import type { Service } from "../../schemas/service.ts";
import { identifyCompany } from "./ids.ts";

export function describeService({ title, hero }: Service, address: PageAddress): Subject {
  return describeOffer(title, hero, address);
}

/** What the company does for one industry is a service too, with an audience. */
export function describeIndustry({ title, hero }: Industry, address: PageAddress): Subject {
  const audience = { "@type": "Audience", audienceType: title } as const;
  return { ...describeOffer(hero.title, hero, address), audience };
}

function describeOffer(
  name: string,
  { description }: HeroContent,
  { canonical, place }: PageAddress,
) {
  return {
    "@type": "Service",
    "@id": `${canonical}#service`,
    name,
    description,
    url: canonical,
    provider: { "@id": identifyCompany(place) },
  } as const;
}
