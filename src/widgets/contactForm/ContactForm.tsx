import { useId } from "react";
import { Glyph } from "../../elements/Glyph.tsx";

/** The form's words, and where the browser sends it. */
export interface ContactFormContent {
  readonly action: string;
  readonly label: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly messagePlaceholder: string;
  readonly note: string;
  readonly submit: string;
}

/**
 * SPEC §2: Name, Email, Phone and message, all required. The fields keep their own text (uncontrolled): what a
 * visitor types before the widget runs is there when it does.
 */
export function ContactForm(form: ContactFormContent) {
  const id = useId();
  return (
    <form
      className="form"
      action={form.action}
      method="post"
      encType="text/plain"
      aria-label={form.label}
    >
      <div className="field">
        <label htmlFor={`${id}-name`}>{form.name}</label>
        <input id={`${id}-name`} name="Name" type="text" autoComplete="name" required />
      </div>
      <div className="form__row">
        <div className="field">
          <label htmlFor={`${id}-email`}>{form.email}</label>
          <input id={`${id}-email`} name="Email" type="email" autoComplete="email" required />
        </div>
        <div className="field">
          <label htmlFor={`${id}-phone`}>{form.phone}</label>
          <input
            id={`${id}-phone`}
            name="Phone"
            type="text"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}-message`}>{form.message}</label>
        <textarea
          id={`${id}-message`}
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
