import type { Home } from "../../schemas/home.ts";
import { PictureView } from "../common/PictureView.tsx";
import { TextLink } from "../common/TextLink.tsx";

export function WhoWeAre({ content }: { readonly content: Home["whoWeAre"] }) {
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
