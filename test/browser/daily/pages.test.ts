import { kindsOfPage } from "../../support/browser/site.ts";
import {
  describeBarriers,
  describeWidths,
  kindsOfDocument,
} from "../../support/browser/wholePages.ts";

// One page of each kind, on a phone and on a desktop; test/browser/long/otherPages.test.ts has the others.
describeBarriers(kindsOfPage);
describeWidths([320, 1440], kindsOfDocument);
