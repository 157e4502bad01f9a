import type { SpriteReference } from "../../elements/SpriteDrawing.tsx";
import type { FormWords, MailWords, SendingWords } from "./formWords.ts";
import type { Enquiry } from "./sendEnquiry.ts";

/** How the form is delivered, with the words that only this way of delivery needs. */
export type FormDelivery = MailDelivery | EndpointDelivery;

export interface MailDelivery {
  readonly method: "mail";
  readonly mailbox: string;
  /** Where a browser without script sends the form: `mailto:…`. */
  readonly url: string;
  /** Before the answers in the mail. */
  readonly labels: Pick<FormWords, "name" | "email" | "phone">;
  readonly words: MailWords;
}

export interface EndpointDelivery extends Pick<Enquiry, "url" | "encoding"> {
  readonly method: "endpoint";
  readonly honeypotField: string;
  /** Tells the service where to take a visitor without script. */
  readonly redirect?: { readonly field: string; readonly url: string };
  /** On the button while the message is on its way. */
  readonly busyMark: SpriteReference;
  readonly words: SendingWords;
  /** Said once the message has been received. */
  readonly thanks: { readonly heading: string; readonly description: string };
}
