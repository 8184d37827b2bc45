import type { Concentrated, ParsedConcentrated } from '../../schema/shares/concentrated.ts';
import { completeWhenOr, PLAN_END, PLAN_START } from '../complete-when.ts';

/** @param person who is meant where a date names nobody */
export function completeConcentrated(inputs: ParsedConcentrated | undefined, person: string): Concentrated | null {
  if (inputs === undefined) return null;
  const sales = inputs.sales.map(({ start, end, frequency, amount, share, to }) => ({
    start: completeWhenOr(start, person, PLAN_START),
    end: completeWhenOr(end, person, PLAN_END),
    frequency,
    amount: amount ?? null,
    share: share ?? null,
    to,
  }));
  return { ...inputs, sales };
}
