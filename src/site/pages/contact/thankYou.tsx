import { ButtonLink } from "../../parts/links/links.tsx";
import { Sign } from "../../parts/pictures/pictures.tsx";
import { Answers, NumberedSteps } from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { Row } from "../../shell/rows.ts";
import { formBanner, keepDraft } from "./page.tsx";

/** It exists with any delivery method, so that an endpoint can be told its URL in advance; nothing links to it. */
export const thankYouPage: Row = {
  content: {},
  name: ({ contact }) => contact.thankYou.heading,
  banner: formBanner,
  hasBreadcrumbs: false,
  noindex: true,
  head: ({ contact }) => contact.thankYou.head,
  scripts: [keepDraft],
  styles: "src/site/pages/contact/thankYou.scss",
  page: () => <ThankYouPage />,
};

/** Where an endpoint redirects visitors without script after receiving the form: what happens next. */
function ThankYouPage() {
  const { thankYou, answers } = useSite().content.contact;
  const { heading, description, linkText, steps } = thankYou;
  return (
    <>
      <section className="inner-hero inner-hero--drawn dark">
        <div className="inner-hero__text">
          <h1 className="t-title">{heading}</h1>
          <p className="t-lead">{description}</p>
          <ButtonLink to="/">{linkText}</ButtonLink>
        </div>
        {/* Two lines round the same dots: a message and its answer. */}
        <Sign name="twice" />
      </section>
      <Answers file="content/contact.yaml" answers={answers}>
        <NumberedSteps steps={steps} />
      </Answers>
    </>
  );
}
