import { useEffect, useId, useRef, useState } from "react";
import { formatMailto, toLine, toText } from "../../../parts/links/mailto.ts";
import type { Answers } from "./fields.ts";
import type { LineName } from "./names.ts";
import type { DeliveryResult, MailDelivery } from "./useDelivery.ts";

/** Prepares the mail that the visitor's own mail program sends. */
export function deliverByMail(delivery: MailDelivery, answers: Answers): DeliveryResult {
  const mail = composeMail(delivery, answers);
  return {
    type: "deliver",
    show: (edit) => <MailPanel {...delivery} mail={mail} onEdit={edit} />,
  };
}

// Windows passes no longer URL to a mail program, and some programs silently cut it there.
const longestUrl = 2000;

/**
 * Writes the mail, with `\n` between lines, and its `mailto:` URL, without the mail if that is too long. A line break in
 * a single-line answer becomes a space, so that nothing a visitor types can add a header or a line of its own (RFC 6068
 * §7).
 */
export function composeMail({ mailbox, labels, words }: MailDelivery, answers: Answers) {
  const lines = (Object.keys(labels) as LineName[]).map(
    (name) => `${toLine(labels[name])}: ${toLine(answers[name])}`,
  );
  const text = [...lines, "", toText(answers.message)].join("\n");
  const whole = formatMailto(mailbox, words.subject, text);
  const isTooLong = whole.length > longestUrl;
  return { href: isTooLong ? formatMailto(mailbox, words.subject) : whole, text, isTooLong };
}

/** Opens the visitor's mail program with the mail, and says what to do if there is none. */
function MailPanel({
  mail: { href, text, isTooLong },
  mailbox,
  words,
  onEdit,
}: Pick<MailDelivery, "mailbox" | "words"> & {
  readonly mail: ReturnType<typeof composeMail>;
  readonly onEdit: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState("");

  useEffect(() => {
    heading.current?.focus();
    if (!isTooLong) location.href = href;
  }, [href, isTooLong]);

  const copy = async () => {
    if (field.current) setStatus((await copyText(field.current)) ? words.copied : words.selected);
  };
  return (
    // The second press of a double click may be on the panel: it can have the focus itself, which else would be lost.
    <div className="form ground" tabIndex={-1}>
      <h2 className="t-sub" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{isTooLong ? words.tooLong : words.description}</p>
      <p>
        {words.address}{" "}
        <a className="form__mail" href={`mailto:${mailbox}`}>
          {mailbox}
        </a>
      </p>
      <div className="field">
        <label htmlFor={id}>{words.message}</label>
        <textarea id={id} ref={field} rows={8} readOnly value={text} />
      </div>
      <div className="form__end">
        <button className="button" type="button" onClick={() => void copy()}>
          {words.copy}
        </button>
        <a className="button button--quiet" href={href}>
          {words.open}
        </a>
        <button className="button button--quiet" type="button" onClick={onEdit}>
          {words.edit}
        </button>
        <p className="t-small" role="status">
          {status}
        </p>
      </div>
    </div>
  );
}

/**
 * Copies a field's text and leaves it selected, so that a visitor can copy it by hand where the browser refuses
 * (older browsers, pages without https).
 *
 * @returns whether it was copied
 */
async function copyText(field: HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
