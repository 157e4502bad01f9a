import { Breadcrumb } from "../components/common/Breadcrumb.tsx";
import { ButtonLink } from "../components/common/ButtonLink.tsx";
import { Drawing } from "../components/common/Drawing.tsx";
import { InnerHero } from "../components/common/InnerHero.tsx";
import { Offerings } from "../components/common/Offerings.tsx";
import { Overview } from "../components/common/Overview.tsx";
import { Approach } from "../components/service/Approach.tsx";
import type { Service } from "../schemas/service.ts";

/** SPEC §2, service pages: one layout for all eight. */
export function ServicePage({ service }: { readonly service: Service }) {
  return (
    <>
      <InnerHero
        hero={service.hero}
        breadcrumb={<Breadcrumb />}
        emblem={<Drawing name={`emblem-${service.id}`} className="emblem" />}
        action={<ButtonLink to="/contact">{service.hero.buttonText}</ButtonLink>}
      />
      <Overview id="overview" overview={service.overview} />
      <Approach approach={service.approach} />
      <Offerings offerings={service.offerings} startAfter={service.id} />
    </>
  );
}
