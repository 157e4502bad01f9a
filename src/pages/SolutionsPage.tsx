import { IndustryTiles } from "../components/home/IndustryTiles.tsx";
import { Breadcrumb } from "../components/shared/Breadcrumb.tsx";
import { ButtonLink } from "../components/shared/ButtonLink.tsx";
import { InnerHero } from "../components/shared/InnerHero.tsx";
import { Overview } from "../components/shared/Overview.tsx";
import type { SolutionsPage as SolutionsContent } from "../content/schemas/solutionsPage.ts";

/** The overview at `/solutions`: the five industries. */
export function SolutionsPage({ solutions }: { readonly solutions: SolutionsContent }) {
  return (
    <>
      <InnerHero
        hero={solutions.hero}
        breadcrumb={<Breadcrumb />}
        action={<ButtonLink to="/contact">{solutions.hero.buttonText}</ButtonLink>}
      />
      <Overview id="intro" overview={solutions.intro} />
      <IndustryTiles heading={solutions.list.heading} note={solutions.list.note} />
    </>
  );
}
