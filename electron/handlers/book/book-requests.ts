import { planInCase, shockInCase } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { BookRun } from '../../contract/book/book-operations.ts';
import type { NextRow } from '../../store/book/book-store.ts';
import type { Store } from '../../store/store.ts';

/** A request of `stateless.runMonteCarlo`, the same wherever it is run. */
export interface BookRequest {
  readonly plan: PlanInputs;
  readonly runs: number;
  readonly seed: number;
  readonly outcomes: true;
  readonly shock?: NonNullable<ReturnType<typeof shockInCase>>;
}

/** The two runs of a household, on the same paths. @throws ApiError where the plan cannot be read */
export function bookRequests(
  store: Store,
  { case: asked, runs, seed }: Pick<BookRun, 'case' | 'runs' | 'seed'>,
  { householdId, planId, revision }: Pick<NextRow, 'householdId' | 'planId' | 'revision'>,
): { readonly before: BookRequest; readonly after: BookRequest } {
  const { inputs } = store.plans.revision(householdId, planId, revision);
  const common = { runs, seed, outcomes: true } as const;
  const shock = shockInCase(asked);
  return {
    before: { plan: inputs, ...common },
    after: { plan: planInCase(inputs, asked), ...common, ...(shock === null ? {} : { shock }) },
  };
}
