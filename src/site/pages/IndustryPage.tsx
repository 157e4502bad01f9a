import { Breadcrumb } from "../components/common/Breadcrumb.tsx";
import { ButtonLink } from "../components/common/ButtonLink.tsx";
import { InnerHero } from "../components/common/InnerHero.tsx";
import { Offerings } from "../components/common/Offerings.tsx";
import { Comparison } from "../components/industry/Comparison.tsx";
import { type IndustryId, industryIds, serviceIds } from "../schemas/ids.ts";
import type { Industry } from "../schemas/industry.ts";

/** SPEC §2, industry pages: one layout for all five. */
export function IndustryPage({ industry }: { readonly industry: Industry }) {
  return (
    <>
      <InnerHero
        hero={industry.hero}
        breadcrumb={<Breadcrumb />}
        action={<ButtonLink to="/contact">{industry.hero.buttonText}</ButtonLink>}
      />
      <Comparison comparison={industry.comparison} />
      <Offerings offerings={industry.offerings} startAfter={firstEmblem(industry.id)} />
    </>
  );
}

/** Industries have no emblem of their own: each page starts its cards at another one. */
function firstEmblem(id: IndustryId) {
  return serviceIds[industryIds.indexOf(id)] ?? serviceIds[0];
}
