import { Island } from "../../../generator/islands/Island.tsx";
import type { RoutePath } from "../../../generator/routing/routePath.ts";
import type { CarouselSlide } from "../../schemas/carouselSlide.ts";
import { useSite } from "../siteContext.ts";

/** SPEC §2: the hero carousel with its three slides. */
export function HeroSection({
  label,
  slides,
}: {
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
}) {
  const { drawing, href, sourcesOf } = useSite();
  return (
    <Island
      name="heroCarousel"
      as="section"
      className="hero dark"
      label={label}
      roleDescription="carousel"
      schedule={{ on: "idle" }}
      props={{
        label,
        strip: drawing("strip-3"),
        slides: slides.map(({ title, description, buttonText, buttonUrl, image }) => ({
          title,
          description,
          buttonText,
          // The loader holds content's paths against the route table; their type would make the table refer to itself.
          href: href((buttonUrl ?? "/contact") as RoutePath),
          picture: sourcesOf(image),
        })),
      }}
    />
  );
}
