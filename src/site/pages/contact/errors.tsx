import type { ReactNode } from "react";
import { locatePage } from "../../../generator/index.ts";
import { useSite } from "../../parts/useSite.ts";
import type { Row } from "../../shell/rows.ts";
import { FormEnd } from "./form/ContactForm.tsx";
import { describeRoom, Field, FieldError, FieldRows, type InputAttributes } from "./form/Field.tsx";
import { type FieldName, fieldNames, idOf, inputs, isLine } from "./form/names.ts";
import { useDelivery } from "./form/useDelivery.ts";
import { ContactSections, formBanner } from "./page.tsx";

/** What the PHP file fills in, and shows to visitors without script; nothing links to it. */
export const contactErrors: Row = {
  content: {},
  name: ({ contact }) => contact.form.problem,
  isThere: ({ contact }) => contact.delivery.method === "php",
  banner: formBanner,
  hasBreadcrumbs: false,
  noindex: true,
  head: ({ contact: { head, form } }) => ({
    title: `${form.errorPrefix} ${head.title}`,
    description: `${form.errorPrefix} ${head.description}`,
  }),
  styles: "src/site/pages/contact/contact.scss",
  page: () => <ContactErrorsPage />,
};

// Tags that the PHP file fills in, in the syntax of Mustache.
const tag = (name: string) => `{{${name}}}`;
const where = (name: string, text: string) => `{{#${name}}}${text}{{/${name}}}`;
const errorOf = (name: FieldName) => `${name}.error`;

/** The contact page as the PHP file answers visitors without script: with what is wrong, and with what they typed. */
function ContactErrorsPage() {
  const { content, siteUrl } = useSite();
  const { contact } = content;
  const { form: words } = contact;
  const delivery = useDelivery();
  const attributesOf = (attributes: InputAttributes) => {
    const error = `${attributes.id}-error`;
    return {
      ...attributes,
      "aria-invalid": where(errorOf(attributes.name), "true") as "true",
      // Browsers pass over what the page turns out not to have.
      "aria-describedby": [error, attributes["aria-describedby"]].filter(Boolean).join(" "),
      defaultValue: tag(attributes.name),
    };
  };
  return (
    <ContactSections>
      {/* Leads who asks for this page to the form, not to tags. The PHP file takes it out. */}
      <meta httpEquiv="refresh" content={`0; url=${locatePage("/contact", siteUrl).href}`} />
      <div className="contact__form">
        <form
          className="form ground"
          action={delivery.method === "endpoint" ? delivery.url : undefined}
          method="post"
          aria-label={contact.title}
        >
          <div className="form__notice form__notice--problem">
            <h2 className="t-card">{words.problem}</h2>
            <ul>
              {fieldNames.map((name) => (
                <Where key={name} name={errorOf(name)}>
                  <li>
                    <a href={`#${idOf(name)}`}>{tag(errorOf(name))}</a>
                  </li>
                </Where>
              ))}
            </ul>
            <Where name="failure">
              <p>{tag("failure")}</p>
            </Where>
          </div>
          <FieldRows>
            {(name) => (
              <Field
                {...{ name, words }}
                error={undefined}
                hint={isLine(name) ? undefined : describeRoom(words, 0)}
              >
                {(attributes) => (
                  <>
                    {isLine(name) ? (
                      <input {...attributesOf(attributes)} {...inputs[name]} />
                    ) : (
                      <textarea
                        {...attributesOf(attributes)}
                        rows={5}
                        placeholder={words.messagePlaceholder}
                      />
                    )}
                    <Where name={errorOf(name)}>
                      <FieldError name={name} words={words} error={tag(errorOf(name))} />
                    </Where>
                  </>
                )}
              </Field>
            )}
          </FieldRows>
          <FormEnd words={words} delivery={delivery} isSending={false} />
        </form>
      </div>
    </ContactSections>
  );
}

/** What the PHP file leaves out if there is no such value. */
function Where({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}
