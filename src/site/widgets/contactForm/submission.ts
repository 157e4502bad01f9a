import { type ReactNode, type RefObject, useEffect, useReducer } from "react";
import type { Serialisable } from "../../../generator/index.ts";
import type { Contact } from "../../collections.ts";
import type { SpriteReference } from "../../elements/svg.tsx";
import type { Delivery } from "../../schemas/delivery.ts";
import type { Answers, FieldErrors, FormWords } from "./fields.ts";

/** How the form is delivered, with the words that only this way of delivery needs. */
export type FormDelivery = MailDelivery | EndpointDelivery;

export interface MailDelivery {
  readonly method: "mail";
  readonly mailbox: string;
  /** Where a browser without script sends the form: `mailto:…`. */
  readonly url: string;
  /** Before the answers in the mail. */
  readonly labels: Pick<FormWords, "name" | "email" | "phone">;
  readonly words: Serialisable<Contact["mailPanel"]>;
}

export interface EndpointDelivery {
  readonly method: "endpoint";
  readonly url: string;
  readonly encoding: Extract<Delivery, { method: "endpoint" }>["encoding"];
  readonly honeypotField: string;
  /** Tells the service where to redirect a visitor without script. */
  readonly redirect?: { readonly field: string; readonly url: string };
  /** On the button while the message is on its way. */
  readonly busyMark: SpriteReference;
  readonly words: Serialisable<Contact["sending"]>;
  /** Said once the message has been received. */
  readonly thanks: { readonly heading: string; readonly description: string };
}

/** How far the form has come. */
export type Submission =
  | {
      readonly status: "editing";
      readonly errors: FieldErrors;
      /** Why the last delivery failed, and what to do. */
      readonly failure?: string;
      /** The visitor came back from what the delivery led to. */
      readonly isResumed?: true;
    }
  | { readonly status: "delivering"; readonly answers: Answers }
  | { readonly status: "delivered"; readonly show: Outcome };

/** What stands in the form's place once it is delivered. Not every way of delivery leads back to the form. */
type Outcome = (edit: () => void) => ReactNode;

export type SubmissionEvent =
  | { readonly type: "submit"; readonly answers: Answers; readonly errors: FieldErrors }
  | { readonly type: "deliver"; readonly show: Outcome }
  | { readonly type: "fail"; readonly failure: string }
  | { readonly type: "edit" };

export const untouched: Submission = { status: "editing", errors: {} };

/** Nothing is sent twice: submitting does nothing while a message is on its way, and once it is delivered. */
export function advance(submission: Submission, event: SubmissionEvent): Submission {
  const { status } = submission;
  switch (event.type) {
    case "submit": {
      if (status !== "editing") return submission;
      const { answers, errors } = event;
      const isRight = Object.keys(errors).length === 0;
      return isRight ? { status: "delivering", answers } : { status: "editing", errors };
    }
    case "deliver":
      return status === "delivering" ? { status: "delivered", show: event.show } : submission;
    case "fail":
      if (status !== "delivering") return submission;
      return { status: "editing", errors: {}, failure: event.failure };
    case "edit":
      if (status === "editing") return submission;
      return { status: "editing", errors: {}, isResumed: true };
  }
}

/** Runs a submission in the page: from now on the form is checked by its widget, and what is right is delivered. */
export function useSubmission(
  formRef: RefObject<HTMLFormElement | null>,
  delivery: FormDelivery,
): [submission: Submission, dispatch: (event: SubmissionEvent) => void] {
  const [submission, dispatch] = useReducer(advance, untouched);

  useEffect(() => {
    // Not in the HTML: without script the browser checks the form.
    if (formRef.current) formRef.current.noValidate = true;
    // Ahead of the submit, since without a connection the code could not be had.
    loadDelivery(delivery).catch(() => {
      // It is asked for again on submit, and what then fails is dealt with there.
    });
  }, [formRef, delivery]);

  useEffect(() => {
    const form = formRef.current;
    if (form === null || submission.status !== "delivering") return;
    const { answers } = submission;
    const delivered = loadDelivery(delivery).then((deliver) => deliver(form, answers));
    delivered.then(dispatch, () => {
      // As without script: the browser itself sends the form.
      form.action = delivery.url;
      form.submit();
      const resume = () => dispatch({ type: "edit" });
      // A mail leaves the page where it is; an endpoint's answer takes its place until the visitor comes back.
      if (delivery.method === "mail") resume();
      else addEventListener("pageshow", resume, { once: true });
    });
  }, [formRef, delivery, submission]);

  return [submission, dispatch];
}

type Deliver = (
  form: HTMLFormElement,
  answers: Answers,
) => SubmissionEvent | Promise<SubmissionEvent>;

/**
 * Loads the code of one way of delivery, each a chunk of its own.
 *
 * @throws Error only when it can't be loaded
 */
async function loadDelivery(delivery: FormDelivery): Promise<Deliver> {
  if (delivery.method === "mail") {
    const { deliverByMail } = await import("./deliverByMail.tsx");
    return (_, answers) => deliverByMail(delivery, answers);
  }
  const { deliverToEndpoint } = await import("./deliverToEndpoint.tsx");
  return (form, answers) => deliverToEndpoint(delivery, form, answers);
}
