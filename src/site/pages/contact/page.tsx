import type { ReactNode } from "react";
import { Island } from "../../../generator/index.ts";
import { ornaments } from "../../brand/kolam/drawings.ts";
import { MailText, TextLink } from "../../parts/links/links.tsx";
import { PictureView, useDrawings } from "../../parts/pictures/pictures.tsx";
import { Glyph } from "../../parts/pictures/svg.tsx";
import { Answers } from "../../parts/sections/sections.tsx";
import { Facts } from "../../parts/texts/Facts.tsx";
import { useSite } from "../../parts/useSite.ts";
import { CompanyFacts, PostalAddress } from "../../shell/company.tsx";
import { listCompanyFacts } from "../../shell/content.ts";
import type { Banner, Row } from "../../shell/rows.ts";
import { contact } from "./content.ts";
import { ContactForm } from "./form/ContactForm.tsx";
import { fieldNames, idOf, noticeId } from "./form/names.ts";
import { useDelivery } from "./form/useDelivery.ts";
import { describeReceiver } from "./notice.ts";

const folder = "src/site/pages/contact";

/** On pages with the form, and the one after it: leads to the form's first field. */
export const formBanner: Banner = {
  words: ({ shell }) => shell.callToActionOnContact,
  fragment: idOf("name"),
};
export const keepDraft = `${folder}/keepDraft.ts`;

export const contactPage: Row<"contact"> = {
  content: { contact },
  name: ({ shell }) => shell.navigation.contact,
  menu: "button",
  banner: formBanner,
  kind: "ContactPage",
  hasBreadcrumbs: false,
  head: ({ contact }) => contact.head,
  scripts: [keepDraft],
  styles: `${folder}/contact.scss`,
  widgets: {
    contactForm: { component: ContactForm, module: `${folder}/form/ContactForm.tsx` },
  },
  page: () => <ContactPage />,
};

function ContactPage() {
  const { contact } = useSite().content;
  return (
    <ContactSections>
      {/* Without script the browser validates the form and sends it the same way. */}
      <Island
        name="contactForm"
        className="contact__form"
        schedule={{ on: "interaction" }}
        props={{ label: contact.title, words: contact.form, delivery: useDelivery() }}
      />
    </ContactSections>
  );
}

/** The page around the form. */
export function ContactSections({ children }: { readonly children: ReactNode }) {
  const { contact } = useSite().content;
  return (
    <>
      <section className="contact dark">
        <div className="container">
          <hgroup className="contact__head">
            <h1 className="t-title">{contact.title}</h1>
            <p className="t-lead">{contact.tagline}</p>
          </hgroup>
          <DirectWays />
          {children}
          <MessageLine />
          <OtherWays />
          <Notice />
        </div>
      </section>
      <Answers file="content/contact.yaml" answers={contact.answers} />
    </>
  );
}

/** For those who would rather write a mail or call. It precedes the form, so that phones show it first. */
function DirectWays() {
  const { contact, site } = useSite().content;
  const { info } = site.mailboxes;
  return (
    <section className="contact__direct">
      <h2 className="t-card">{contact.mailHeading}</h2>
      <a className="contact__mail" href={`mailto:${info}`}>
        {info}
      </a>
      <CompanyFacts keys={["telephone", "whatsApp", "contactPerson"]} />
    </section>
  );
}

/** A kolam line to the company with a link for each field, which the styles show while its field is filled in. */
function MessageLine() {
  const drawing = useDrawings();
  const line = drawing("message-line");
  const { width, height } = line;
  const cuts = [0, ...ornaments["message-line"].dots.slice(1, -1).map(({ x }) => x), width];
  return (
    <svg className="kolam contact__line" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {fieldNames.map((field, index) => {
        const [from = 0, to = width] = cuts.slice(index);
        // The parts overlap a little to hide the seams.
        const part = { x: from - 1, y: 0, width: to - from + 2, height };
        const viewBox = Object.values(part).join(" ");
        return (
          <svg key={field} data-field={field} {...part} viewBox={viewBox} aria-hidden="true">
            <use href={line.href} width={width} height={height} />
            <use href={drawing("message-dots").href} width={width} height={height} />
          </svg>
        );
      })}
    </svg>
  );
}

function OtherWays() {
  const { content } = useSite();
  const { image, addressHeading, hiring } = content.contact;
  const { map } = listCompanyFacts(content);
  return (
    <section className="contact__side">
      <PictureView
        image={image}
        sizes="(width >= 64rem) 30rem, (resolution > 2dppx) 60vw, 90vw"
        priority
      />
      <div>
        <h2 className="t-card">{addressHeading}</h2>
        <PostalAddress />
        {map !== undefined && (
          <a className="link" href={map} rel="noopener">
            <span>{content.shell.company.map}</span>
            <Glyph name="arrow" />
          </a>
        )}
      </div>
      <div>
        <h2 className="t-card">{hiring.heading}</h2>
        <p>{hiring.description}</p>
        <TextLink to="/careers" fragment="open-positions">
          {hiring.linkText}
        </TextLink>
      </div>
    </section>
  );
}

/** What happens to the data. It describes the submit button, so that screen readers read it before it is pressed. */
function Notice() {
  const { notice, delivery } = useSite().content.contact;
  const { data, purpose, receiver, retention, rights, grievance } = notice;
  const received = { title: receiver.title, description: describeReceiver(notice, delivery) };
  const items = [data, purpose, received, retention, rights, grievance].map(
    ({ title, description }) => [title, <MailText key={title} text={description} />],
  );
  return (
    <section className="contact__notice" id={noticeId} aria-labelledby="notice">
      <h2 className="t-sub" id="notice">
        {notice.heading}
      </h2>
      <Facts facts={Object.fromEntries(items)} />
      <CompanyFacts keys={["grievanceContact"]} />
      <TextLink to="/privacy">{notice.linkText}</TextLink>
    </section>
  );
}
