import type { Contact } from "../../content/schemas/contact.ts";
import { Glyph } from "../../elements/Glyph.tsx";
import { useSite } from "../siteContext.ts";

/** SPEC §2: Name, Email, Phone and message, all required. Without script the browser checks them and its mail program sends them. */
export function ContactForm({ form }: { readonly form: Contact["form"] }) {
  const { mailboxes } = useSite().content.site;
  const action = `mailto:${mailboxes.info}?subject=${encodeURIComponent(form.mailSubject)}`;
  return (
    <form
      className="form"
      id="contact-form"
      action={action}
      method="post"
      encType="text/plain"
      aria-label={form.message}
    >
      <div className="field">
        <label htmlFor="contact-name">{form.name}</label>
        <input id="contact-name" name="Name" type="text" autoComplete="name" required />
      </div>
      <div className="form__row">
        <div className="field">
          <label htmlFor="contact-email">{form.email}</label>
          <input id="contact-email" name="Email" type="email" autoComplete="email" required />
        </div>
        <div className="field">
          <label htmlFor="contact-phone">{form.phone}</label>
          <input
            id="contact-phone"
            name="Phone"
            type="text"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor="contact-message">{form.message}</label>
        <textarea
          id="contact-message"
          name="Message"
          rows={5}
          placeholder={form.messagePlaceholder}
          required
        />
      </div>
      <div className="form__end">
        <button className="button" type="submit">
          {form.submit} <Glyph name="arrow" />
        </button>
        <p className="t-small t-2">{form.note}</p>
      </div>
    </form>
  );
}
