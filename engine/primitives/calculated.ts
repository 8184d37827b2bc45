/** One fault of a calculator's request: the field and the reason in a plain sentence. */
export interface CalculatorIssue {
  readonly code: string;
  /** Path of the field, such as `persons[1].birthDate`. */
  readonly path: string;
  readonly message: string;
}

/** A calculator's answer: the result, or everything that is wrong with the request. */
export type Calculated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly CalculatorIssue[] };
