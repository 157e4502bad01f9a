import { Island, locatePage } from "../../generator/index.ts";
import type { Contact } from "../collections.ts";
import { Drawing, useDrawings } from "../components/common/drawings.tsx";
import { ButtonLink, TextLink } from "../components/common/links.tsx";
import { PostalAddress } from "../components/shell/brand.tsx";
import { useSite } from "../components/useSite.ts";
import { formatMailto } from "../elements/mailto.ts";
import type { FormDelivery } from "../widgets/contactForm/delivery.ts";

/** A dark section with the form and, beside it, address, mailbox and hiring. */
export function ContactPage({ contact }: { readonly contact: Contact }) {
  const { mailboxes } = useSite().content.site;
  return (
    <section className="contact dark">
      <Drawing name="backdrop-contact" className="backdrop" />
      <div className="container">
        <hgroup className="contact__head">
          <h1 className="t-display">{contact.title}</h1>
          <p className="t-lead">{contact.tagline}</p>
        </hgroup>
        <div className="contact__columns">
          {/* Without script the browser checks the form and sends it the same way. */}
          <Island
            name="contactForm"
            className="contact__form"
            schedule={{ on: "interaction" }}
            props={{
              label: contact.form.message,
              words: contact.form,
              delivery: useDelivery(contact),
            }}
          />
          <div className="contact__side">
            <div>
              <h2 className="t-card">{contact.address.heading}</h2>
              <PostalAddress />
            </div>
            <div>
              <h2 className="t-card">{contact.mail.heading}</h2>
              <a className="contact__mail" href={`mailto:${mailboxes.info}`}>
                {mailboxes.info}
              </a>
            </div>
            <div>
              <h2 className="t-sub">{contact.hiring.heading}</h2>
              <p>{contact.hiring.description}</p>
              <TextLink to="/careers" fragment="open-positions">
                {contact.hiring.linkText}
              </TextLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** What the form has to know of the way that site.yaml has chosen, and no words of the other. */
function useDelivery({ form, mailPanel, sending, thankYou }: Contact): FormDelivery {
  const { content, siteUrl } = useSite();
  const drawing = useDrawings();
  const { delivery, mailboxes } = content.site;
  if (delivery.method === "mail") {
    return {
      method: "mail",
      mailbox: mailboxes.info,
      url: formatMailto(mailboxes.info, mailPanel.subject),
      labels: { name: form.name, email: form.email, phone: form.phone },
      words: mailPanel,
    };
  }
  const { method, url, encoding, honeypotField, redirectField } = delivery;
  const { canonical } = locatePage("/contact/thank-you", siteUrl);
  const { heading, description } = thankYou;
  return {
    ...{ method, url, encoding, honeypotField },
    ...(redirectField !== undefined && { redirect: { field: redirectField, url: canonical } }),
    busyMark: drawing("mark"),
    words: sending,
    thanks: { heading, description },
  };
}

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
