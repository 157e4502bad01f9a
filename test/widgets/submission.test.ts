import { describe, expect, test } from "vitest";
import {
  advance,
  type Submission,
  type SubmissionEvent,
  untouched,
} from "../../src/site/widgets/contactForm/submission.ts";

const answers = { name: "M", email: "m@a.in", phone: "112233", message: "Hello" };
const errors = { email: "Enter an address" };
const show = () => null;

const submit: SubmissionEvent = { type: "submit", answers, errors: {} };
const submitWrong: SubmissionEvent = { type: "submit", answers, errors };
const deliver: SubmissionEvent = { type: "deliver", show };
const fail: SubmissionEvent = { type: "fail", failure: "Try again" };
const edit: SubmissionEvent = { type: "edit" };

const delivering: Submission = { status: "delivering", answers };
const delivered: Submission = { status: "delivered", show };
const failed: Submission = { status: "editing", errors: {}, failure: "Try again" };

test.each<{ what: string; from: Submission; event: SubmissionEvent; to: Submission }>([
  { what: "right answers are delivered", from: untouched, event: submit, to: delivering },
  {
    what: "wrong answers stay with their errors",
    from: untouched,
    event: submitWrong,
    to: { status: "editing", errors },
  },
  {
    what: "mended answers are delivered",
    from: { status: "editing", errors },
    event: submit,
    to: delivering,
  },
  { what: "a delivery is shown", from: delivering, event: deliver, to: delivered },
  { what: "a failure is told", from: delivering, event: fail, to: failed },
  {
    what: "after a failure the visitor submits again",
    from: failed,
    event: submit,
    to: delivering,
  },
  {
    what: "after a failure wrong answers have their errors alone",
    from: failed,
    event: submitWrong,
    to: { status: "editing", errors },
  },
  {
    what: "from what is shown a visitor comes back to the form",
    from: delivered,
    event: edit,
    to: { status: "editing", errors: {}, isResumed: true },
  },
  {
    what: "and from what the browser did by itself",
    from: delivering,
    event: edit,
    to: { status: "editing", errors: {}, isResumed: true },
  },
])("$what", ({ from, event, to }) => {
  expect(advance(from, event)).toEqual(to);
});

describe("nothing happens, and nothing is sent twice, by", () => {
  test.each<{ what: string; from: Submission; event: SubmissionEvent }>([
    { what: "a second submit on the way", from: delivering, event: submit },
    { what: "a wrong submit on the way", from: delivering, event: submitWrong },
    { what: "a submit once it is delivered", from: delivered, event: submit },
    { what: "an answer nobody waits for", from: untouched, event: deliver },
    { what: "a failure nobody waits for", from: delivered, event: fail },
    { what: "coming back to where one is", from: failed, event: edit },
  ])("$what", ({ from, event }) => {
    expect(advance(from, event)).toBe(from);
  });
});

test("the same errors again are a new state, so that the focus goes there again", () => {
  const first = advance(untouched, submitWrong);
  expect(advance(first, submitWrong)).not.toBe(first);
});
