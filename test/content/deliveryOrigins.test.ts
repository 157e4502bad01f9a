import { expect, test } from "vitest";
import { deliveryOrigins } from "../../src/site/content/deliveryOrigins.ts";

const endpoint = { method: "endpoint", encoding: "json", honeypotField: "_gotcha" } as const;

test.each([
  { delivery: { method: "mail" } as const, connect: [], formAction: ["mailto:"] },
  {
    delivery: { ...endpoint, url: "https://forms.example:8443/f/abc?x=1" },
    connect: ["https://forms.example:8443"],
    formAction: ["https://forms.example:8443"],
  },
  {
    delivery: { ...endpoint, url: "https://FORMS.example/f" },
    connect: ["https://forms.example"],
    formAction: ["https://forms.example"],
  },
  {
    delivery: { ...endpoint, url: "http://127.0.0.1:9/f" },
    connect: ["http://127.0.0.1:9"],
    formAction: ["http://127.0.0.1:9"],
  },
])("$delivery.method $delivery.url needs $connect and $formAction", (row) => {
  const { delivery, ...origins } = row;
  expect(deliveryOrigins(delivery)).toEqual(origins);
});
