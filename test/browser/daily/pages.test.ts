import { kindsOfPage, unknownAddress } from "../../support/browser/site.ts";
import { describeBarriers, describeWidths } from "../../support/browser/wholePages.ts";

// One page of each kind; test/browser/long/otherPages.test.ts has the others.
describeBarriers(kindsOfPage);
describeWidths([
  ...kindsOfPage.map((address) => ({ address, status: address === unknownAddress ? 404 : 200 })),
  { address: "/404.html", status: 200 },
]);
