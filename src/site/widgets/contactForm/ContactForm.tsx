import { type SubmitEvent, useEffect, useId, useRef } from "react";
import { checkAnswers, type FieldErrors } from "./checkAnswers.ts";
import { ErrorNotice } from "./ErrorNotice.tsx";
import { Field } from "./Field.tsx";
import { FormEnd } from "./FormEnd.tsx";
import { type FieldName, readAnswers } from "./fields.ts";
import type { FormDelivery } from "./formDelivery.ts";
import type { FormWords } from "./formWords.ts";
import { MessageField } from "./MessageField.tsx";
import { useErrorTitle } from "./useErrorTitle.ts";
import { useSubmission } from "./useSubmission.ts";

export interface ContactFormContent {
  readonly label: string;
  readonly words: FormWords;
  readonly delivery: FormDelivery;
}

/**
 * SPEC §2: Name, Email, Phone and message, all required. The fields keep their own text (uncontrolled): what a
 * visitor types before the widget runs is there when it does, and nothing but success ever empties them.
 */
export function ContactForm({ label, words, delivery }: ContactFormContent) {
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [submission, tell] = useSubmission(formRef, delivery);
  const { status } = submission;
  const { failure } = status === "editing" ? submission : {};
  const errors: FieldErrors = status === "editing" ? submission.errors : {};
  const isRefused = failure !== undefined || Object.keys(errors).length > 0;
  useErrorTitle(isRefused, words.errorPrefix);

  // Each submission that is refused takes the focus anew.
  useEffect(() => {
    const isResumed = submission.status === "editing" && submission.isResumed;
    (isResumed ? formRef.current?.querySelector("textarea") : notice.current)?.focus();
  }, [submission]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = readAnswers(event.currentTarget);
    tell({ type: "submit", answers, errors: checkAnswers(answers, words) });
  };
  const fieldOf = (name: FieldName) => ({
    id: `${id}-${name}`,
    name,
    label: words[name],
    error: errors[name],
    errorPrefix: words.errorPrefix,
  });
  return (
    <>
      {status === "delivered" && submission.show(() => tell({ type: "edit" }))}
      <form
        ref={formRef}
        className="form"
        action={delivery.method === "endpoint" ? delivery.url : undefined}
        method="post"
        encType={delivery.method === "mail" ? "text/plain" : undefined}
        aria-label={label}
        hidden={status === "delivered"}
        onSubmit={submit}
      >
        {isRefused && (
          <ErrorNotice ref={notice} heading={words.problem} {...{ id, errors, failure }} />
        )}
        <Field {...fieldOf("name")}>
          {(attributes) => <input {...attributes} type="text" autoComplete="name" />}
        </Field>
        <div className="form__row">
          <Field {...fieldOf("email")}>
            {(attributes) => <input {...attributes} type="email" autoComplete="email" />}
          </Field>
          <Field {...fieldOf("phone")}>
            {(attributes) => (
              <input {...attributes} type="text" inputMode="tel" autoComplete="tel" />
            )}
          </Field>
        </div>
        <MessageField {...fieldOf("message")} words={words} />
        <FormEnd id={id} words={words} delivery={delivery} isSending={status === "delivering"} />
      </form>
    </>
  );
}
