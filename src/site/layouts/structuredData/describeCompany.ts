import type { Organization, WebSite } from "schema-dts";
import type { Place } from "../../../generator/routing/locatePage.ts";
import type { Content } from "../../content/content.ts";
import { identifyCompany, identifyWebsite } from "./ids.ts";

/**
 * The company, from what the footer shows. An `Organization` and no `LocalBusiness`: that would promise opening hours
 * and a counter.
 */
export function describeCompany({ site }: Content, place: Place): Organization {
  const { lines, locality, city, region, postalCode, country } = site.address;
  const root = place.origin + place.base;
  return {
    "@type": "Organization",
    "@id": identifyCompany(place),
    name: site.name,
    url: root,
    logo: `${root}icon-512.png`,
    email: site.mailboxes.info,
    address: {
      "@type": "PostalAddress",
      streetAddress: [...lines, locality].join(", "),
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    sameAs: site.profiles.map(({ url }) => url),
  };
}

export function describeWebsite({ site }: Content, place: Place): WebSite {
  return {
    "@type": "WebSite",
    "@id": identifyWebsite(place),
    url: place.origin + place.base,
    name: site.name,
    inLanguage: site.language,
    publisher: { "@id": identifyCompany(place) },
  };
}
