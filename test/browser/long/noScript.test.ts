import { describeWithoutScript } from "../../support/browser/withoutScript.ts";

describeWithoutScript(1440);
