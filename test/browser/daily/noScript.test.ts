import { describeWithoutScript } from "../../support/browser/withoutScript.ts";

// As on a phone; test/browser/long/noScript.test.ts has the desktop.
describeWithoutScript(390);
