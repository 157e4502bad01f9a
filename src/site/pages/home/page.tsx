import { Island } from "../../../generator/index.ts";
import { Tiles } from "../../parts/cards/cards.tsx";
import { TextLink } from "../../parts/links/links.tsx";
import {
  Drawing,
  emblemOf,
  PictureView,
  type SignName,
  useDrawings,
} from "../../parts/pictures/pictures.tsx";
import { Heading, PointList, Section, SectionHead } from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { Row } from "../../shell/rows.ts";
import { home } from "./content.ts";
import { carouselName, HeroCarousel } from "./heroCarousel/HeroCarousel.tsx";
import { LifecycleCarousel } from "./lifecycleCarousel/LifecycleCarousel.tsx";
import { ServicesExplorer } from "./servicesExplorer/ServicesExplorer.tsx";

const folder = "src/site/pages/home";

export const homePage: Row<"home"> = {
  content: { home },
  name: ({ shell }) => shell.navigation.home,
  menu: "entry",
  banner: { size: "large" },
  head: ({ home }) => home.head,
  styles: `${folder}/home.scss`,
  drawings: ({ home }) => [`strip-${home.slides.length}`, `strip-${home.lifecycle.steps.length}`],
  widgets: {
    heroCarousel: { component: HeroCarousel, module: `${folder}/heroCarousel/HeroCarousel.tsx` },
    servicesExplorer: {
      component: ServicesExplorer,
      module: `${folder}/servicesExplorer/ServicesExplorer.tsx`,
    },
    lifecycleCarousel: {
      component: LifecycleCarousel,
      module: `${folder}/lifecycleCarousel/LifecycleCarousel.tsx`,
    },
  },
  page: () => <HomePage />,
};

/** In the order of the reasons in content, and for three more. */
const reasonSigns: readonly SignName[] = [
  ...(["depth", "onTime", "growth", "pieces", "focus", "endToEnd"] as const),
  ...(["openness", "order", "balance"] as const),
];

function HomePage() {
  const { home, industries } = useSite().content;
  return (
    <>
      {/* Not a slide's heading: two of the three slides are always hidden, also from screen readers. */}
      <h1 className="visually-hidden">{home.heading}</h1>
      <HeroSection />
      <WhoWeAre />
      <PointList id="why-choose-us" words={home.whyChooseUs} signs={reasonSigns} tone="alt" />
      <ServicesSection />
      <Tiles id="industries" words={home.industries} cards={industries} />
      <LifecycleSection />
    </>
  );
}

function HeroSection() {
  const { content, resolveLink, sourcesOf } = useSite();
  const drawing = useDrawings();
  return (
    <Island
      name="heroCarousel"
      as="section"
      className="hero dark"
      label={carouselName}
      {...(content.home.slides.length > 1 && { roleDescription: "carousel" })}
      schedule={{ on: "idle" }}
      hasPropsFile
      props={{
        strip: drawing(`strip-${content.home.slides.length}`),
        slides: content.home.slides.map(({ buttonUrl, image, ...words }) => ({
          ...words,
          // Loading content checks this path against the route table; typing it would make the table's type circular.
          href: resolveLink(buttonUrl ?? "/contact"),
          picture: sourcesOf(image),
        })),
      }}
    />
  );
}

function WhoWeAre() {
  const { heading, lead, paragraph, linkText, image } = useSite().content.home.whoWeAre;
  return (
    <Section id="who-we-are" layout="who">
      <figure className="who__picture">
        <PictureView
          image={image}
          crop="square"
          sizes="(width >= 88rem) 34rem, (width >= 48rem) 40vw, 90vw"
        />
      </figure>
      <div className="who__text">
        <Heading id="who-we-are">{heading}</Heading>
        <p className="t-lead">{lead}</p>
        <p className="measure">{paragraph}</p>
        <TextLink to="/aboutus">{linkText}</TextLink>
      </div>
    </Section>
  );
}

/** The services explorer. Small screens have no panel, so they don't load its script. */
function ServicesSection() {
  const { content, href, sourcesOf } = useSite();
  const drawing = useDrawings();
  const words = content.home.servicesExplorer;
  const items = content.services.map((service) => {
    const { path, title, title2, category, description, image } = service;
    return {
      href: href(path),
      title,
      category,
      thumbnail: { ...sourcesOf(image, "thumbnail"), alt: "" },
      panel: {
        title: title2,
        description,
        linkText: words.linkText.replace("{title}", () => lowerFirst(title)),
        picture: sourcesOf(image),
        emblem: drawing(emblemOf(service)),
      },
    };
  });
  return (
    <Section id="services" words={words}>
      <Island
        name="servicesExplorer"
        className="explorer"
        schedule={{ on: "media", query: "(width >= 64rem)" }}
        hasPropsFile
        props={{ label: words.heading, items }}
      />
    </Section>
  );
}

/** A title inside a sentence: "Cloud" → "cloud", but "IT consulting" stays as it is. */
function lowerFirst(title: string): string {
  return /^[A-Z][A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

function LifecycleSection() {
  const { content, sourcesOf } = useSite();
  const drawing = useDrawings();
  const { heading, lead, steps } = content.home.lifecycle;
  return (
    <section className="lifecycle-section section dark" aria-labelledby="lifecycle">
      <Drawing name="backdrop-life" className="backdrop" />
      <div className="container">
        <SectionHead id="lifecycle" words={{ heading, lead }} />
        <Island
          name="lifecycleCarousel"
          className="lifecycle"
          schedule={{ on: "visible", margin: 600 }}
          hasPropsFile
          props={{
            label: heading,
            strip: drawing(`strip-${steps.length}`),
            steps: steps.map(({ image, ...words }, index) => ({
              step: `${index + 1}`.padStart(2, "0"),
              ...words,
              // Wide enough for a card as wide as a phone's screen, at three pixels to the point.
              picture: sourcesOf(image, "full", 1200),
            })),
          }}
        />
      </div>
    </section>
  );
}
