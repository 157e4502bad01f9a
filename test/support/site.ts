// The door through which tests reach the site's configuration, content and schemas, so that moving those moves no test.
export type { Position } from "../../src/site/pages/careers/content.ts";
export { type Delivery, deliveryOrigins } from "../../src/site/pages/contact/delivery.ts";
export { plan, routes } from "../../src/site/pages/index.ts";
export type { Work } from "../../src/site/pages/work/content.ts";
export { head } from "../../src/site/parts/schema.ts";
export type { Content } from "../../src/site/parts/useSite.ts";
export { tokens } from "../../src/site/shell/content.ts";
export { config } from "../../src/site/site.ts";
