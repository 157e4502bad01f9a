import type { ReactNode } from "react";
import type { Serialisable } from "../../../../generator/index.ts";
import type { SpriteReference } from "../../../parts/pictures/svg.tsx";
import type { Content } from "../../../parts/useSite.ts";
import type { Delivery } from "../delivery.ts";
import type { FormWords } from "./fields.ts";
import type { LineName } from "./names.ts";

/** How the form is delivered, with the texts that only this delivery method needs. */
export type FormDelivery = MailDelivery | EndpointDelivery;

export interface MailDelivery {
  readonly method: "mail";
  readonly mailbox: string;
  /** Where a browser without script sends the form: `mailto:…`. */
  readonly url: string;
  /** Labels before the answers in the mail. */
  readonly labels: Pick<FormWords, LineName>;
  readonly words: Serialisable<Content["contact"]["mailPanel"]>;
}

type Endpoint = Extract<Delivery, { method: "endpoint" }>;

export interface EndpointDelivery extends Readonly<Omit<Endpoint, "service" | "redirectField">> {
  /** Tells the service where to redirect a visitor without script. */
  readonly redirect?: { readonly field: string; readonly url: string };
  /** Whether it is the site's own PHP file that answers. */
  readonly isOwnPhp?: true;
  /** Shown on the button while the message is on its way. */
  readonly busyMark: SpriteReference;
  readonly words: Serialisable<Content["contact"]["sending"]>;
  /** Shown once the message has been received. */
  readonly thanks: { readonly heading: string; readonly description: string };
}

/** Rendered in place of the form once it is delivered. Not every delivery method offers a way back (`edit`). */
export type Outcome = (edit: () => void) => ReactNode;

export type DeliveryResult =
  | { readonly type: "deliver"; readonly show: Outcome }
  | { readonly type: "fail"; readonly failure: string };
