import type { CarouselSlide } from "../../content/schemas/carouselSlide.ts";
import type { RoutePath } from "../../urls/routePath.ts";
import { PictureView } from "../picture/PictureView.tsx";
import { ButtonLink } from "../shared/ButtonLink.tsx";
import { DotStrip } from "../shared/DotStrip.tsx";

/** SPEC §2: three slides. Without script they are a row that snaps, and the dots are links into it. */
export function HeroCarousel({
  label,
  slides,
}: {
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
}) {
  return (
    <section className="hero dark" aria-label={label}>
      <div className="hero__track">
        {slides.map((slide, index) => (
          <Slide key={slide.title} slide={slide} isFirst={index === 0} id={`slide-${index + 1}`} />
        ))}
      </div>
      <div className="hero__controls">
        <DotStrip kind="slide" count={slides.length} label={label} />
      </div>
    </section>
  );
}

function Slide({
  slide: { title, description, buttonText, buttonUrl, image },
  isFirst,
  id,
}: {
  readonly slide: CarouselSlide;
  readonly isFirst: boolean;
  readonly id: string;
}) {
  // The loader holds content's paths against the route table; their type would make the table refer to itself.
  const target = (buttonUrl ?? "/contact") as RoutePath;
  const Heading = isFirst ? "h1" : "h2";
  return (
    <div className="hero__slide" id={id}>
      <div className="hero__text">
        <Heading className="t-display">{title}</Heading>
        <p className="t-lead">{description}</p>
        <ButtonLink to={target}>{buttonText}</ButtonLink>
      </div>
      <div className="hero__picture">
        <PictureView image={image} sizes="(width >= 64rem) 62vw, 100vw" priority={isFirst} />
      </div>
    </div>
  );
}
