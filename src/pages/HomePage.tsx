import { HeroCarousel } from "../components/home/HeroCarousel.tsx";
import { IndustryTiles } from "../components/home/IndustryTiles.tsx";
import { Lifecycle } from "../components/home/Lifecycle.tsx";
import { ServicesExplorer } from "../components/home/ServicesExplorer.tsx";
import { WhoWeAre } from "../components/home/WhoWeAre.tsx";
import { PointList } from "../components/shared/PointList.tsx";
import type { Home } from "../content/schemas/home.ts";

/** SPEC §2, home page: seven sections in the specification's order. */
export function HomePage({ home }: { readonly home: Home }) {
  const { heading, lead, reasons } = home.whyChooseUs;
  return (
    <>
      <HeroCarousel label={home.carousel.label} slides={home.slides} />
      <WhoWeAre content={home.whoWeAre} />
      <PointList id="why-choose-us" heading={heading} lead={lead} points={reasons} isAlternate />
      <ServicesExplorer content={home.servicesExplorer} />
      <IndustryTiles heading={home.industries.heading} note={home.industries.note} isAlternate />
      <Lifecycle content={home.lifecycle} />
    </>
  );
}
