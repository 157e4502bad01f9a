import { ApplyLink } from "../components/careers/ApplyLink.tsx";
import { CareersMailText } from "../components/careers/CareersMailText.tsx";
import { PositionDetails } from "../components/careers/PositionDetails.tsx";
import { Breadcrumb } from "../components/common/Breadcrumb.tsx";
import { InnerHero } from "../components/common/InnerHero.tsx";
import { TextLink } from "../components/common/TextLink.tsx";
import { useSite } from "../components/siteContext.ts";
import type { Position } from "../schemas/position.ts";

/** One open position: what the work is, what to know for it, and the mail with which to apply. */
export function PositionPage({ position }: { readonly position: Position }) {
  const { hero, positions, howToApply } = useSite().content.careers;
  return (
    <>
      <InnerHero
        hero={{ ...hero, title: position.title, description: position.summary }}
        breadcrumb={<Breadcrumb />}
        emblem={position.isSample && <span className="badge">{positions.sampleBadge}</span>}
        action={<ApplyLink position={position} />}
      />
      <PositionDetails position={position} />
      <section className="section alt" aria-labelledby="how-to-apply">
        <div className="container overview">
          <h2 className="t-heading" id="how-to-apply">
            {howToApply.heading}
          </h2>
          <div className="job__apply">
            <p className="t-lead">
              <CareersMailText text={positions.page.apply} subject={position.title} />
            </p>
            <ApplyLink position={position} />
            <TextLink to="/careers" fragment="open-positions">
              {positions.page.allPositions}
            </TextLink>
          </div>
        </div>
      </section>
    </>
  );
}
