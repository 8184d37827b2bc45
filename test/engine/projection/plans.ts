import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

/** Nothing grows and nothing is taxed by a state, so that every figure is arithmetic on what a test adds. */
export const STILL = {
  inflation: 0,
  medicalInflation: 0,
  cashReturn: 0,
  equityReturn: 0,
  bondReturn: 0,
  propertyGrowth: 0,
} as const;

/** A single person of 55 without Medicare or Social Security, with a million in cash, from 2026 through 2031. */
export function singlePlan(changes: Partial<PlanInputs> = {}): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [{ birthDate: '1971-05-15', planEnd: 60 }],
    accounts: [{ kind: 'cash', balance: 1_000_000 }],
    assumptions: STILL,
    ...changes,
  };
}

/** A couple of 65 and 60; the client dies on December 31, 2026, the spouse lives through 2030. */
export function couplePlan(changes: Partial<PlanInputs> = {}): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [
      { birthDate: '1961-05-15', planEnd: 65, medicare: { enrolled: false } },
      { birthDate: '1966-05-15', planEnd: 64, medicare: { enrolled: false } },
    ],
    accounts: [{ kind: 'cash', owner: 'joint', balance: 1_000_000 }],
    assumptions: STILL,
    ...changes,
  };
}
