import { Breadcrumb } from "../components/common/Breadcrumb.tsx";
import { ButtonLink } from "../components/common/ButtonLink.tsx";
import { InnerHero } from "../components/common/InnerHero.tsx";
import { Overview } from "../components/common/Overview.tsx";
import { IndustryTiles } from "../components/home/IndustryTiles.tsx";
import type { SolutionsPage as SolutionsContent } from "../schemas/solutionsPage.ts";

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
