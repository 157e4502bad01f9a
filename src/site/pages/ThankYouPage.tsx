import { ButtonLink } from "../components/common/ButtonLink.tsx";
import type { Contact } from "../schemas/contact.ts";

/** Where an endpoint takes a visitor without script once it has received the form. */
export function ThankYouPage({ thankYou }: { readonly thankYou: Contact["thankYou"] }) {
  return (
    <section className="thank-you section">
      <div className="container">
        <h1 className="t-title">{thankYou.heading}</h1>
        <p className="t-lead t-2">{thankYou.description}</p>
        <ButtonLink to="/">{thankYou.linkText}</ButtonLink>
      </div>
    </section>
  );
}
