import type { Contact } from "../../content/schemas/contact.ts";
import { Island } from "../island/Island.tsx";
import { useSite } from "../siteContext.ts";

/** SPEC §2: the contact form. Without script the browser checks it and its mail program sends it. */
export function FormSection({ form }: { readonly form: Contact["form"] }) {
  const { mailboxes } = useSite().content.site;
  const { mailSubject, ...words } = form;
  const action = `mailto:${mailboxes.info}?subject=${encodeURIComponent(mailSubject)}`;
  return (
    <Island
      name="contactForm"
      className="contact__form"
      schedule={{ on: "interaction" }}
      props={{ ...words, action, label: form.message }}
    />
  );
}
