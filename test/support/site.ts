// The door through which tests reach the site's configuration, content and schemas, so that moving those moves no test.
export {
  type Content,
  type Position,
  plan,
  tokens,
  type Work,
} from "../../src/site/collections.ts";
export { type Delivery, deliveryOrigins } from "../../src/site/pages/contact/delivery.ts";
export { head } from "../../src/site/parts/schema.ts";
export type { routes } from "../../src/site/routes.tsx";
export { config } from "../../src/site/site.ts";
