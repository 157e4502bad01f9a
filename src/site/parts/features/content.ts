import { single } from "../../../generator/index.ts";
import { titledList } from "../schema.ts";

export const features = single(
  "features.yaml",
  titledList([3, 9], "The features that the about page and the industry pages share."),
);

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    features: typeof features;
  }
}
