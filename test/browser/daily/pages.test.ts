import { describeWidths, kindsOfDocument } from "../../support/browser/wholePages.ts";

// One page of each kind at the narrowest width, with axe; test/browser/long/otherPages.test.ts has the others.
describeWidths([320], kindsOfDocument, true);
