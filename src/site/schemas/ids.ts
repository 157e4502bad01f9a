/**
 * The services in the order in which every list shows them. An id is also the file name under
 * content/services and the last part of the address, so changing one moves a page.
 */
export const serviceIds = [
  "custom",
  "webApplication",
  "mobileApp",
  "ecommerce",
  "cloud",
  "softwareMaintenance",
  "itConsult",
  "travel",
] as const;

export type ServiceId = (typeof serviceIds)[number];

/** The industries in the order in which every list shows them; see `serviceIds`. */
export const industryIds = [
  "banking",
  "education",
  "agriculture",
  "healthcare",
  "manufacturing",
] as const;

export type IndustryId = (typeof industryIds)[number];
