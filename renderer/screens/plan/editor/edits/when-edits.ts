import type { WhenInputs } from '../../../../../engine/plan/schema/when.ts';

/** A date some years later. */
export function laterBy(when: WhenInputs, years: number): WhenInputs {
  if ('month' in when) return { month: `${Number(when.month.slice(0, 4)) + years}${when.month.slice(4)}` };
  if ('age' in when) return { ...when, age: when.age + years };
  return { ...when, offsetYears: (when.offsetYears ?? 0) + years };
}
