import {
  planServing,
  type ServingPolicy,
} from "../../src/generator/plugins/hosts/servingPolicy.ts";

/** The serving policy of a small site, with one page that has an alias. */
export function makePolicy(base = "/"): ServingPolicy {
  const routes = {
    "/": {},
    "/services/cloud": {},
    "/solutions/healthcare": { aliases: ["/solutions/HealthCare"] },
  };
  return planServing(routes, base, { connect: [], formAction: ["mailto:"] });
}
