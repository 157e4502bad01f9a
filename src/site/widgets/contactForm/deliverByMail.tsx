import { composeMail } from "./composeMail.ts";
import type { Answers } from "./fields.ts";
import type { MailDelivery } from "./formDelivery.ts";
import { MailPanel } from "./MailPanel.tsx";
import type { SubmissionEvent } from "./submission.ts";

/** Prepares the mail that the visitor's own mail program sends. */
export function deliverByMail(
  { mailbox, labels, words }: MailDelivery,
  answers: Answers,
): SubmissionEvent {
  const mail = composeMail({
    mailbox,
    subject: words.subject,
    lines: (["name", "email", "phone"] as const).map((name) => [labels[name], answers[name]]),
    message: answers.message,
  });
  return {
    type: "deliver",
    show: (edit) => <MailPanel mail={mail} mailbox={mailbox} words={words} onEdit={edit} />,
  };
}
