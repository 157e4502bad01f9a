import { ButtonLink } from "../common/ButtonLink.tsx";
import { Drawing } from "../common/Drawing.tsx";
import { useSite } from "../siteContext.ts";

/** SPEC §2, shared layout: the banner that links to contact. */
export function CallToAction() {
  const { heading, description, buttonText } = useSite().content.shell.callToAction;
  return (
    <section className="call-to-action" aria-labelledby="call-to-action">
      <Drawing name="backdrop-cta" className="backdrop" />
      <div className="container">
        <h2 className="t-display" id="call-to-action">
          {heading}
        </h2>
        <p className="t-lead">{description}</p>
        <ButtonLink to="/contact" kind="rice">
          {buttonText}
        </ButtonLink>
      </div>
    </section>
  );
}
