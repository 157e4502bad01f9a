import { Tiles } from "../../parts/cards/cards.tsx";
import { FeatureStrip } from "../../parts/features/Features.tsx";
import { Sign } from "../../parts/pictures/pictures.tsx";
import { InnerHero, Overview } from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { Row } from "../../shell/rows.ts";
import { industries, solutionsPage } from "./content.ts";
import { industryPages } from "./industry.tsx";

export const solutionsOverview: Row<"industries" | "solutionsPage"> = {
  content: { industries, solutionsPage },
  name: ({ shell }) => shell.navigation.industries,
  menu: "entry",
  group: ({ shell }) => ({ name: "industries", overview: shell.navigation.allIndustries }),
  banner: { size: "medium" },
  kind: "CollectionPage",
  head: ({ solutionsPage }) => solutionsPage.head,
  picture: ({ solutionsPage }) => solutionsPage.hero.image,
  styles: "src/site/pages/solutions/solutions.scss",
  page: () => <SolutionsPage />,
  below: industryPages,
};

function SolutionsPage() {
  const { solutionsPage, industries } = useSite().content;
  const { hero, intro, list } = solutionsPage;
  return (
    <>
      <InnerHero hero={hero} />
      {/* One line round all dots: it stands for the paperwork of the intro, put in order. */}
      <Overview id="intro" overview={intro} emblem={<Sign name="order" />} />
      <Tiles id="industries" words={list} cards={industries} />
      <FeatureStrip />
    </>
  );
}
