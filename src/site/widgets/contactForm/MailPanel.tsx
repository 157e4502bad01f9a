import { useEffect, useId, useRef, useState } from "react";
import type { Mail } from "./composeMail.ts";
import { copyText } from "./copyText.ts";
import type { MailWords } from "./formWords.ts";

/** Opens the visitor's mail program with the mail, and says what to do where there is none. */
export function MailPanel({
  mail: { href, text, isTooLong },
  mailbox,
  words,
  onEdit,
}: {
  readonly mail: Mail;
  readonly mailbox: string;
  readonly words: MailWords;
  readonly onEdit: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, say] = useState("");

  useEffect(() => {
    heading.current?.focus();
    if (!isTooLong) location.href = href;
  }, [href, isTooLong]);

  const copy = async () => {
    if (field.current) say((await copyText(field.current)) ? words.copied : words.selected);
  };
  return (
    <div className="form">
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
          {said}
        </p>
      </div>
    </div>
  );
}
