import type { Position, Work } from "./site.ts";

/** An open position that content doesn't have. */
export const madeUpPosition: Position = {
  title: "Gardener",
  head: { title: "Gardener, full-time in Chennai | Pulli", description: "Plants. ".repeat(10) },
  summary: "You water plants.",
  ...{ team: "Garden", location: "Chennai", type: "Full-time", experience: "None" },
  ...{ responsibilities: ["Water the plants.", "Talk to them."], skills: ["Patience."] },
  ...{ datePosted: "2026-11-02", validThrough: "2027-01-31" },
  ...{ slug: "gardener", path: "/careers/gardener", hasPlaceholder: false, body: "" },
};

/** A piece of work that content doesn't have. @param pages of the service and industry that it is about */
export function makeUpWork(pages: Pick<Work, "service" | "industry">): Work {
  return {
    order: 1,
    title: "Made up",
    client: "A clinic",
    published: "2026-11-02",
    head: {
      title: "A piece of work for a clinic | Pulli",
      description: "What was wrong. ".repeat(5),
    },
    image: { file: "healthcare", alt: "A monitor." },
    ...pages,
    ...{ problem: "Files hid.", change: "They are found.", body: "First we *looked*." },
    ...{ slug: "made-up", path: "/work/made-up", hasPlaceholder: false },
  };
}

/** Delivery of the contact form's message by the site's own PHP file. */
export const phpDelivery = {
  method: "php",
  spool: "../form-spool",
  from: "website@pulli.example",
  honeypotField: "_gotcha",
} as const;
