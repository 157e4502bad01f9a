import { Drawing } from "../components/common/Drawing.tsx";
import { TextLink } from "../components/common/TextLink.tsx";
import { FormSection } from "../components/contact/FormSection.tsx";
import { PostalAddress } from "../components/shell/PostalAddress.tsx";
import { useSite } from "../components/siteContext.ts";
import type { Contact } from "../schemas/contact.ts";

/** SPEC §2, Contact: a dark section with the form and, beside it, address, mailbox and hiring. */
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
          <FormSection contact={contact} />
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
