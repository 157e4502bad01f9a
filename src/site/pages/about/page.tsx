import { Island } from "../../../generator/index.ts";
import { Features } from "../../parts/features/Features.tsx";
import { ButtonLink } from "../../parts/links/links.tsx";
import { Sign } from "../../parts/pictures/pictures.tsx";
import { InnerHero, Section } from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { Row } from "../../shell/rows.ts";
import { AboutTabs, tabsName } from "./aboutTabs/AboutTabs.tsx";
import { about } from "./content.ts";

const folder = "src/site/pages/about";

export const aboutPage: Row<"about"> = {
  content: { about },
  name: ({ shell }) => shell.navigation.about,
  menu: "entry",
  kind: "AboutPage",
  head: ({ about }) => about.head,
  picture: ({ about }) => about.hero.image,
  styles: `${folder}/about.scss`,
  widgets: {
    aboutTabs: { component: AboutTabs, module: `${folder}/aboutTabs/AboutTabs.tsx` },
  },
  page: () => <AboutPage />,
};

function AboutPage() {
  const { about } = useSite().content;
  return (
    <>
      <InnerHero hero={about.hero} />
      <TabsSection />
      <Features />
      <Closing />
    </>
  );
}

function TabsSection() {
  const { content, sourcesOf } = useSite();
  const tabs = content.about.tabs.map(({ image, ...words }) => ({
    id: toFragment(words.title),
    ...words,
    picture: sourcesOf(image),
  }));
  return (
    <section className="section section--even" aria-label={tabsName}>
      <div className="container">
        <Island name="aboutTabs" className="tabs" schedule={{ on: "visible" }} props={{ tabs }} />
      </div>
    </section>
  );
}

/** “About Us” → `about-us`: the fragment with which links open a tab. Letters of every script stay. */
function toFragment(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
}

/** Two drawings show what a client brings, separate dots, and what becomes of it: the same dots in one line. */
function Closing() {
  const { heading, description, linkText } = useSite().content.about.closing;
  return (
    <Section id="closing" tone="alt" layout="closing">
      <h2 className="t-display" id="closing">
        {heading}
      </h2>
      <div className="closing__words">
        <p className="t-lead">{description}</p>
        <ButtonLink to="/contact">{linkText}</ButtonLink>
      </div>
      <div className="closing__signs">
        <Sign name="apart" />
        <Sign name="order" />
      </div>
    </Section>
  );
}
