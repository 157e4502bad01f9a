/** What survives `JSON.stringify` and `JSON.parse` unchanged; anything else turns into `never` where it stands. */
export type Serialisable<T> = T extends string | number | boolean | null
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends readonly (infer Item)[]
      ? readonly Serialisable<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Serialisable<T[Key]> }
        : never;
