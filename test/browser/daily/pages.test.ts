import { kindsOfPage } from "../../support/browser/site.ts";
import {
  describeBarriers,
  describeWidths,
  kindsOfDocument,
} from "../../support/browser/wholePages.ts";

// One page of each kind, on the narrowest of phones; test/browser/long/otherPages.test.ts has the other pages and widths.
describeBarriers(kindsOfPage);
describeWidths([320], kindsOfDocument);
