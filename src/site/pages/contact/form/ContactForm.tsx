import {
  type FocusEvent,
  type MouseEvent,
  type SubmitEvent,
  startTransition,
  useEffect,
  useRef,
} from "react";
import { Glyph, SpriteDrawing } from "../../../parts/pictures/svg.tsx";
import { Field, FieldRows, MessageField } from "./Field.tsx";
import { checkAnswers, type FormWords, readAnswers } from "./fields.ts";
import { fieldNames, idOf, inputs, isLine, noticeId } from "./names.ts";
import { untouched, useSubmission } from "./submission.ts";
import { useAfterPress } from "./useAfterPress.ts";
import type { FormDelivery } from "./useDelivery.ts";

interface ContactFormProps {
  readonly label: string;
  readonly words: FormWords;
  readonly delivery: FormDelivery;
}

/**
 * Name, email, phone and message, all required. The fields are uncontrolled: what a visitor types before hydration
 * stays, and nothing but success ever empties them.
 */
export function ContactForm({ label, words, delivery }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [submission, dispatch] = useSubmission(formRef, delivery);
  const { status } = submission;
  const { errors, failure } = status === "editing" ? submission : untouched;
  const wrong = fieldNames.filter((name) => errors[name] !== undefined);
  const isRefused = failure !== undefined || wrong.length > 0;
  useErrorTitle(isRefused, words.errorPrefix);
  const afterPress = useAfterPress();

  // Each refused submission moves the focus to the notice again.
  useEffect(() => {
    if ("isRejudged" in submission) return;
    const isResumed = "isResumed" in submission;
    (isResumed ? formRef.current?.querySelector("textarea") : notice.current)?.focus();
  }, [submission]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = readAnswers(event.currentTarget);
    const errors = checkAnswers(answers, words);
    // In slices, between which the pressed button is painted: the errors take longer than a frame.
    startTransition(() => dispatch({ type: "submit", answers, errors }));
  };
  const leave = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const name = fieldNames.find((one) => one === target.name);
    // The link that gets the focus would go with its error, and the focus with it.
    if (name === undefined || notice.current?.contains(relatedTarget)) return;
    afterPress(() => {
      const error = checkAnswers(readAnswers(currentTarget), words)[name];
      // In a task of its own, too: a tap leaves the field and clicks in one.
      startTransition(() => dispatch({ type: "leave", name, error }));
    });
  };
  return (
    <>
      {status === "delivered" && submission.show(() => dispatch({ type: "edit" }))}
      <form
        ref={formRef}
        className="form ground"
        action={delivery.method === "endpoint" ? delivery.url : undefined}
        method="post"
        encType={delivery.method === "mail" ? "text/plain" : undefined}
        aria-label={label}
        hidden={status === "delivered"}
        onSubmit={submit}
        onBlur={leave}
      >
        {isRefused && (
          <div className="form__notice form__notice--problem" ref={notice} tabIndex={-1}>
            {/* Inside: some screen readers read an alert on the focused element twice (GOV.UK error summary). Not atomic: of
                errors that fields left since have changed, the others are not read again. */}
            <div role="alert" aria-atomic={false}>
              <h2 className="t-card">{words.problem}</h2>
              <ul>
                {wrong.map((name) => (
                  <li key={name}>
                    <a href={`#${idOf(name)}`} onClick={(event) => goToField(event, idOf(name))}>
                      {errors[name]}
                    </a>
                  </li>
                ))}
              </ul>
              {failure !== undefined && <p>{failure}</p>}
            </div>
          </div>
        )}
        <FieldRows>
          {(name) => {
            const field = { name, words, error: errors[name] };
            if (!isLine(name)) return <MessageField {...field} />;
            return (
              <Field {...field}>
                {(attributes) => <input {...attributes} {...inputs[name]} />}
              </Field>
            );
          }}
        </FieldRows>
        <FormEnd words={words} delivery={delivery} isSending={status === "delivering"} />
      </form>
    </>
  );
}

/** Marks errors in the page's title, which screen readers announce first and which is visible from other tabs. */
function useErrorTitle(hasErrors: boolean, prefix: string): void {
  useEffect(() => {
    if (!hasErrors) return;
    const { title } = document;
    document.title = `${prefix} ${title}`;
    return () => {
      document.title = title;
    };
  }, [hasErrors, prefix]);
}

/** Focuses a field and scrolls to its label. A plain link would scroll so far that the label is out of view. */
function goToField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.querySelector(`label[for="${id}"]`)?.scrollIntoView();
  document.getElementById(id)?.focus({ preventScroll: true });
}

const honeypotId = "contact-trap";
const honeypotLabel = "Leave this field empty";
const sendingStatus = "Your message is being sent.";

/** The end of the form: the button with its status, and fields that only the endpoint sees. */
export function FormEnd({
  words,
  delivery,
  isSending,
}: Omit<ContactFormProps, "label"> & { readonly isSending: boolean }) {
  const busy = isSending && delivery.method === "endpoint" ? delivery : undefined;
  return (
    <div className="form__end">
      <p className="t-small">
        {words.note}. <a href={`#${noticeId}`}>{words.noticeLink}</a>
      </p>
      {/* For mail, the action is on the button: on the form, Chromium warns every visitor of an https page. */}
      <button
        className="button"
        type="submit"
        formAction={delivery.method === "mail" ? delivery.url : undefined}
        aria-describedby={noticeId}
        aria-disabled={isSending || undefined}
      >
        {/* In an element: of a text that a translation has replaced, React would change what is no longer shown. */}
        <span>{busy?.words.button ?? words.submit}</span>{" "}
        {busy ? <SpriteDrawing drawing={busy.busyMark} /> : <Glyph name="arrow" />}
      </button>
      {delivery.method === "endpoint" && (
        <>
          <span className="visually-hidden" role="status">
            {isSending && sendingStatus}
          </span>
          {delivery.redirect !== undefined && (
            <input type="hidden" name={delivery.redirect.field} value={delivery.redirect.url} />
          )}
          <div className="visually-hidden" inert aria-hidden="true">
            <label htmlFor={honeypotId}>{honeypotLabel}</label>
            <input
              id={honeypotId}
              name={delivery.honeypotField}
              type="text"
              autoComplete="off"
              tabIndex={-1}
            />
          </div>
        </>
      )}
    </div>
  );
}

declare module "../../../../generator/index.ts" {
  interface RegisteredWidgets {
    contactForm: Parameters<typeof ContactForm>[0];
  }
}
