import type { JobPostingLeaf } from "schema-dts";
import type { PageAddress } from "../../../generator/index.ts";
import { type Content, isPlaceholder } from "../../parts/useSite.ts";
import { companyId, describeOffice, type SchemaNode } from "../../shell/structuredData.tsx";
import { escapeMarkup } from "../../shell/words.ts";
import type { Position } from "./content.ts";

// Google's values for `employmentType`.
const employmentTypes = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
} as const satisfies Record<Position["type"], string>;

/** A job posting; none while the company's name is a placeholder. Sample positions have no structured data at all. */
export function describePosition(
  position: Position,
  content: Content,
  { canonical, siteUrl }: PageAddress,
): SchemaNode<JobPostingLeaf> | undefined {
  if (isPlaceholder(content, "name")) return undefined;
  const office = describeOffice(content.site);
  const { addressLocality, addressCountry } = office;
  return {
    "@type": "JobPosting",
    "@id": `${canonical}#job`,
    title: position.title,
    description: describeWork(position, content.careers.positions.page),
    datePosted: position.datePosted,
    validThrough: position.validThrough,
    employmentType: employmentTypes[position.type],
    experienceRequirements: position.experience,
    hiringOrganization: { "@id": companyId(siteUrl) },
    jobLocation: {
      "@type": "Place",
      // For another city, nothing but its name is known.
      address:
        position.location === addressLocality
          ? office
          : { "@type": "PostalAddress", addressLocality: position.location, addressCountry },
    },
    url: canonical,
  };
}

/** The page's own text, in the simple HTML that job search engines ask for. */
function describeWork(position: Position, headings: Content["careers"]["positions"]["page"]) {
  const lists = (["responsibilities", "skills"] as const).map((list) => {
    const items = position[list].map((item) => `<li>${escapeMarkup(item)}</li>`);
    return `<p>${escapeMarkup(headings[list])}</p><ul>${items.join("")}</ul>`;
  });
  return `<p>${escapeMarkup(position.summary)}</p>${lists.join("")}`;
}
