import type { Delivery } from "../schemas/delivery.ts";

/** Sources that a content security policy has to allow beyond the site itself, for the form to be delivered. */
export interface DeliveryOrigins {
  /** For `connect-src`: where script sends the form. */
  readonly connect: readonly string[];
  /** For `form-action`: where the form goes without script. */
  readonly formAction: readonly string[];
}

export function deliveryOrigins(delivery: Delivery): DeliveryOrigins {
  if (delivery.method === "mail") return { connect: [], formAction: ["mailto:"] };
  const { origin } = new URL(delivery.url);
  return { connect: [origin], formAction: [origin] };
}
