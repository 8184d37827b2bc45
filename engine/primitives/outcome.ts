/** One thing wrong with a request or with a plan: the field and the reason in a plain sentence. */
export interface Issue {
  readonly code: string;
  /** The way to the field, such as `persons[1].birthDate`. */
  readonly path: string;
  readonly message: string;
  /** Given for plans, whose warnings are reported along with their errors; without it, an error. */
  readonly severity?: 'error' | 'warning';
}

/**
 * What was refused. `request`: fields of the request that are sound by themselves do not go together; paths lead from the
 * top of the request. `plan`: the document breaks a rule of the plan. `simulation`: it is a plan, but what was asked
 * cannot be worked out for it. Paths of the last two lead from the top of the document.
 */
export type Refused = 'request' | 'plan' | 'simulation';

export interface Refusal {
  readonly ok: false;
  readonly refused: Refused;
  readonly issues: readonly Issue[];
}

/** What every entry of the engine gives: the result, or everything that stands in its way. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refusal;

export function success<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function refusal(refused: Refused, issues: readonly Issue[]): Refusal {
  return { ok: false, refused, issues };
}
