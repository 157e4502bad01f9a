declare module "@adobe/structured-data-validator" {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: "ERROR" | "WARNING";
    readonly rootType: string;
  }
  export default class Validator {
    /** @param data items by type, grouped by format */
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<readonly Issue[]>;
  }
}
