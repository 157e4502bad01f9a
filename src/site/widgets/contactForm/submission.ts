import type { ReactNode } from "react";
import type { FieldErrors } from "./checkAnswers.ts";
import type { Answers } from "./fields.ts";

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
export type Outcome = (edit: () => void) => ReactNode;

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
