import { CultureCards } from "../components/careers/CultureCards.tsx";
import { HowToApply } from "../components/careers/HowToApply.tsx";
import { OpenPositions } from "../components/careers/OpenPositions.tsx";
import { Values } from "../components/careers/Values.tsx";
import { Breadcrumb } from "../components/common/Breadcrumb.tsx";
import { ButtonLink } from "../components/common/ButtonLink.tsx";
import { InnerHero } from "../components/common/InnerHero.tsx";
import type { Careers } from "../schemas/careers.ts";

/** SPEC §2, Careers; the open positions stand before How to Apply, whose first step is to read them. */
export function CareersPage({ careers }: { readonly careers: Careers }) {
  return (
    <>
      <InnerHero
        hero={careers.hero}
        breadcrumb={<Breadcrumb />}
        action={
          <ButtonLink to="/careers" fragment="open-positions">
            {careers.hero.buttonText}
          </ButtonLink>
        }
      />
      <Values values={careers.values} />
      <CultureCards culture={careers.culture} />
      <OpenPositions />
      <HowToApply howToApply={careers.howToApply} />
    </>
  );
}
