import type { PlanInputs } from '../../../engine/index.ts';
import { STILL } from './share-households.ts';

/** A single client without benefits or a state, at prices that stand still. The first account is cash unless the rest names others. */
export function stillPlan(birthDate: string, lastAge: number, rest: Partial<PlanInputs>): PlanInputs {
  return {
    startMonth: '2026-01',
    filingStatus: 'single',
    state: 'none',
    persons: [{ id: 'p1', birthDate, planEnd: lastAge, socialSecurity: { basis: 'none' } }],
    taxes: { priorYearMagi: [0, 0], acaBenchmarkMonthly: 0 },
    assumptions: STILL,
    ...rest,
  };
}
