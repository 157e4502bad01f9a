import { Island, type RoutePath } from "../../generator/index.ts";
import type { Home } from "../collections.ts";
import { Drawing, emblemOf, useDrawings } from "../components/common/drawings.tsx";
import { IndustryTiles } from "../components/common/IndustryTiles.tsx";
import { TextLink } from "../components/common/links.tsx";
import { PictureView } from "../components/common/pictures.tsx";
import { PointList, Section, SectionHead } from "../components/common/sections.tsx";
import { useSite } from "../components/useSite.ts";
import { carouselName } from "../widgets/heroCarousel/HeroCarousel.tsx";

/** The home page: carousel, company, reasons, services, industries and lifecycle, in this order. */
export function HomePage({ home }: { readonly home: Home }) {
  const { whyChooseUs } = home;
  return (
    <>
      {/* Not a slide's heading: two of the three slides are always hidden, also from screen readers. */}
      <h1 className="visually-hidden">{home.heading}</h1>
      <HeroSection slides={home.slides} />
      <WhoWeAre content={home.whoWeAre} />
      <PointList
        id="why-choose-us"
        words={whyChooseUs}
        points={whyChooseUs.reasons}
        signs={["depth", "onTime", "growth", "pieces", "focus", "endToEnd"]}
        isAlternate
      />
      <ServicesSection content={home.servicesExplorer} />
      <IndustryTiles words={home.industries} />
      <LifecycleSection content={home.lifecycle} />
    </>
  );
}

function HeroSection({ slides }: { readonly slides: Home["slides"] }) {
  const { href, sourcesOf } = useSite();
  const drawing = useDrawings();
  return (
    <Island
      name="heroCarousel"
      as="section"
      className="hero dark"
      label={carouselName}
      roleDescription="carousel"
      schedule={{ on: "idle" }}
      props={{
        strip: drawing("strip-3"),
        slides: slides.map(({ title, description, buttonText, buttonUrl, image }) => ({
          title,
          description,
          buttonText,
          // Loading content checks this path against the route table; typing it would make the table's type circular.
          href: href((buttonUrl ?? "/contact") as RoutePath),
          picture: sourcesOf(image),
        })),
      }}
    />
  );
}

function WhoWeAre({ content }: { readonly content: Home["whoWeAre"] }) {
  const { heading, lead, paragraph, linkText, image } = content;
  return (
    <section className="section" aria-labelledby="who-we-are">
      <div className="container who">
        <figure className="who__picture">
          <PictureView
            image={image}
            crop="square"
            sizes="(width >= 88rem) 34rem, (width >= 48rem) 40vw, 90vw"
          />
        </figure>
        <div className="who__text">
          <h2 className="t-heading" id="who-we-are">
            {heading}
          </h2>
          <p className="t-lead">{lead}</p>
          <p className="t-2 measure">{paragraph}</p>
          <TextLink to="/aboutus">{linkText}</TextLink>
        </div>
      </div>
    </section>
  );
}

/** The services explorer. Small screens have no panel, so they don't load its script. */
function ServicesSection({ content }: { readonly content: Home["servicesExplorer"] }) {
  const site = useSite();
  const drawing = useDrawings();
  return (
    <Section id="services" words={content}>
      <Island
        name="servicesExplorer"
        className="explorer"
        schedule={{ on: "media", query: "(width >= 64rem)" }}
        props={{
          label: content.heading,
          items: site.content.services.map((service) => {
            const { path, title, title2, category, description, image } = service;
            return {
              href: site.href(path),
              title,
              category,
              thumbnail: { ...site.sourcesOf(image, "thumbnail"), alt: "" },
              panel: {
                title: title2,
                description,
                linkText: content.linkText.replace("{title}", () => lowerFirst(title)),
                picture: site.sourcesOf(image),
                emblem: drawing(`emblem-${emblemOf(service)}`),
              },
            };
          }),
        }}
      />
    </Section>
  );
}

/** A title inside a sentence: "Cloud" → "cloud", but "IT consulting" stays as it is. */
function lowerFirst(title: string): string {
  return /^[A-Z][A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

function LifecycleSection({ content }: { readonly content: Home["lifecycle"] }) {
  const { sourcesOf } = useSite();
  const drawing = useDrawings();
  const { heading, steps } = content;
  return (
    <section className="lifecycle-section section dark" aria-labelledby="lifecycle">
      <Drawing name="backdrop-life" className="backdrop" />
      <div className="container">
        <SectionHead id="lifecycle" words={content} />
        <Island
          name="lifecycleCarousel"
          className="lifecycle"
          schedule={{ on: "visible", margin: 600 }}
          props={{
            label: heading,
            strip: drawing("strip-6"),
            steps: steps.map(({ title, description, image }, index) => ({
              step: `${index + 1}`.padStart(2, "0"),
              title,
              description,
              picture: sourcesOf(image),
            })),
          }}
        />
      </div>
    </section>
  );
}
