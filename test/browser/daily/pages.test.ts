import { describeNarrow, kindsOfDocument } from "../../support/browser/wholePages.ts";

// One page of each kind, on the narrowest of phones; test/browser/long/otherPages.test.ts has the other pages and widths.
describeNarrow(kindsOfDocument);
