import { describeWidths, kindsOfDocument } from "../../support/browser/wholePages.ts";

// One page of each kind, on the narrowest of phones, where axe reads it too; test/browser/long/otherPages.test.ts has the other pages and widths.
describeWidths([320], kindsOfDocument, true);
