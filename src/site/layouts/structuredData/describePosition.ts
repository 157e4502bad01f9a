import type { PageAddress, Subject } from "../../../generator/routing/route.ts";
import type { Content } from "../../content/content.ts";
import { isPlaceholder } from "../../content/isPlaceholder.ts";
import type { Position } from "../../schemas/position.ts";
import { escapeMarkup } from "../escapeMarkup.ts";
import { identifyCompany } from "./ids.ts";

// Google's words for the kinds of employment.
const employmentTypes = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
} as const satisfies Record<Position["type"], string>;

/** An opening as job search engines list it; none while the employer has no name. A sample's page is told nothing of at all. */
export function describePosition(
  position: Position,
  content: Content,
  { canonical, place }: PageAddress,
): Subject | undefined {
  if (isPlaceholder(content, "name")) return undefined;
  return {
    "@type": "JobPosting",
    "@id": `${canonical}#job`,
    title: position.title,
    description: formatDescription(position, content.careers.positions.page),
    datePosted: position.datePosted,
    validThrough: position.validThrough,
    employmentType: employmentTypes[position.type],
    experienceRequirements: position.experience,
    hiringOrganization: { "@id": identifyCompany(place) },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: position.location,
        addressCountry: content.site.address.country,
      },
    },
    url: canonical,
  };
}

/** The page's own words, in the little HTML that job search engines ask for. */
function formatDescription(
  { summary, responsibilities, skills }: Position,
  headings: Content["careers"]["positions"]["page"],
): string {
  const list = (heading: string, items: readonly string[]) =>
    `<p>${escapeMarkup(heading)}</p><ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;
  return [
    `<p>${escapeMarkup(summary)}</p>`,
    list(headings.responsibilities, responsibilities),
    list(headings.skills, skills),
  ].join("");
}
