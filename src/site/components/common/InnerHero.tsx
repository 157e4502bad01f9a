import type { ReactNode } from "react";
import type { HeroContent } from "../../schemas/heroContent.ts";
import { PictureView } from "./PictureView.tsx";

/** DESIGN §6, inner hero: night, text left, picture dissolving into the ground on the right. */
export function InnerHero({
  hero,
  breadcrumb,
  emblem,
  action,
}: {
  readonly hero: HeroContent;
  readonly breadcrumb: ReactNode;
  readonly emblem?: ReactNode;
  /** The button; its words are `hero.buttonText`. */
  readonly action: ReactNode;
}) {
  return (
    <section className="inner-hero dark">
      <div className="inner-hero__text">
        {breadcrumb}
        {emblem}
        <h1 className="t-title">{hero.title}</h1>
        <p className="t-lead">{hero.description}</p>
        {action}
      </div>
      <div className="inner-hero__picture">
        <PictureView image={hero.image} sizes="(width >= 64rem) 58vw, 100vw" priority />
      </div>
    </section>
  );
}
