import { Island } from "../../../generator/islands/Island.tsx";
import { locatePage } from "../../../generator/routing/locatePage.ts";
import { formatMailto } from "../../elements/mailto.ts";
import type { Contact } from "../../schemas/contact.ts";
import type { FormDelivery } from "../../widgets/contactForm/submission.ts";
import { useSite } from "../siteContext.ts";

/** SPEC §2: the contact form. Without script the browser checks it and sends it the same way. */
export function FormSection({ contact }: { readonly contact: Contact }) {
  return (
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
  );
}

/** What the form has to know of the way that site.yaml has chosen, and no words of the other. */
function useDelivery({ form, mailPanel, sending, thankYou }: Contact): FormDelivery {
  const { content, place, drawing } = useSite();
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
  const { canonical } = locatePage("/contact/thank-you", place);
  const { heading, description } = thankYou;
  return {
    ...{ method, url, encoding, honeypotField },
    ...(redirectField !== undefined && { redirect: { field: redirectField, url: canonical } }),
    busyMark: drawing("mark"),
    words: sending,
    thanks: { heading, description },
  };
}
