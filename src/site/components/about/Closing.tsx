import type { About } from "../../schemas/about.ts";
import { ButtonLink } from "../common/ButtonLink.tsx";

/** SPEC §2: the call to action that closes About Us. */
export function Closing({ closing }: { readonly closing: About["closing"] }) {
  return (
    <section className="closing section alt" aria-labelledby="closing">
      <div className="container closing__row">
        <div>
          <h2 className="t-heading" id="closing">
            {closing.heading}
          </h2>
          <p className="t-lead t-2">{closing.description}</p>
        </div>
        <ButtonLink to="/contact" kind="quiet">
          {closing.buttonText}
        </ButtonLink>
      </div>
    </section>
  );
}
