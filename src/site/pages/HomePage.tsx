import { PointList } from "../components/common/PointList.tsx";
import { HeroSection } from "../components/home/HeroSection.tsx";
import { IndustryTiles } from "../components/home/IndustryTiles.tsx";
import { LifecycleSection } from "../components/home/LifecycleSection.tsx";
import { ServicesSection } from "../components/home/ServicesSection.tsx";
import { WhoWeAre } from "../components/home/WhoWeAre.tsx";
import type { Home } from "../schemas/home.ts";

/** SPEC §2, home page: seven sections in the specification's order. */
export function HomePage({ home }: { readonly home: Home }) {
  const { heading, lead, reasons } = home.whyChooseUs;
  return (
    <>
      {/* Not one of the slides' headings: two of three slides are always hidden from everybody. */}
      <h1 className="visually-hidden">{home.heading}</h1>
      <HeroSection label={home.carousel.label} slides={home.slides} />
      <WhoWeAre content={home.whoWeAre} />
      <PointList id="why-choose-us" heading={heading} lead={lead} points={reasons} isAlternate />
      <ServicesSection content={home.servicesExplorer} />
      <IndustryTiles heading={home.industries.heading} note={home.industries.note} isAlternate />
      <LifecycleSection content={home.lifecycle} />
    </>
  );
}
