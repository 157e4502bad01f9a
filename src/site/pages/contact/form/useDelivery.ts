import type { ReactNode } from "react";
import { locatePage, type Serialisable } from "../../../../generator/index.ts";
import { formatMailto } from "../../../parts/links/mailto.ts";
import { useDrawings } from "../../../parts/pictures/pictures.tsx";
import { useSite } from "../../../parts/useSite.ts";
import { locatePhp } from "../php.ts";
import type { LineName } from "./names.ts";

/** The props of the delivery method that contact.yaml has chosen, without the texts of the other. */
export function useDelivery() {
  const { content, siteUrl } = useSite();
  const { delivery, form, mailPanel, sending, thankYou } = content.contact;
  const { info } = content.site.mailboxes;
  const drawing = useDrawings();
  if (delivery.method === "mail") {
    const { name, email, phone } = form;
    return {
      method: "mail" as const,
      mailbox: info,
      // Where a browser without script sends the form.
      url: formatMailto(info, mailPanel.subject),
      // Before the answers in the mail.
      labels: { name, email, phone } satisfies Record<LineName, string>,
      words: mailPanel,
    };
  }
  const { canonical } = locatePage("/contact/thank-you", siteUrl);
  const { heading, description } = thankYou;
  const { honeypotField } = delivery;
  // The PHP file is an endpoint on the site itself, which knows where to redirect.
  const { url, encoding, redirectField } =
    delivery.method === "php"
      ? { url: locatePhp(siteUrl), encoding: "form" as const, redirectField: undefined }
      : delivery;
  return {
    method: "endpoint" as const,
    url,
    encoding,
    honeypotField,
    // It is the site's own PHP file that answers.
    ...(delivery.method === "php" && { isOwnPhp: true as const }),
    // Tells the service where to redirect a visitor without script.
    ...(redirectField !== undefined && { redirect: { field: redirectField, url: canonical } }),
    // Shown on the button while the message is on its way.
    busyMark: drawing("mark"),
    words: sending,
    // Shown once the message has been received.
    thanks: { heading, description },
  };
}

export type FormDelivery = Serialisable<ReturnType<typeof useDelivery>>;

export type MailDelivery = Extract<FormDelivery, { readonly method: "mail" }>;
export type EndpointDelivery = Extract<FormDelivery, { readonly method: "endpoint" }>;

/** Rendered in place of the form once it is delivered. Not every delivery method offers a way back (`edit`). */
export type Outcome = (edit: () => void) => ReactNode;

export type DeliveryResult =
  | { readonly type: "deliver"; readonly show: Outcome }
  | { readonly type: "fail"; readonly failure: string };
