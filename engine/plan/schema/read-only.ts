/** The same type, read-only at every depth. */
export type ReadOnly<T> = T extends readonly (infer Item)[]
  ? T extends readonly [infer First, infer Second]
    ? readonly [ReadOnly<First>, ReadOnly<Second>]
    : readonly ReadOnly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;
