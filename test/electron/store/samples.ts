import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { Headline } from '../../../engine/results/monte-carlo/headline.ts';

/** A plan document in a user's own words, with a balance to tell revisions apart. */
export function inputsWithBalance(balance: number): PlanInputs {
  return {
    schemaVersion: 1,
    startMonth: '2026-01',
    persons: [{ id: 'p1', birthDate: '1966-03-10' }],
    accounts: [{ id: 'a1', kind: 'rothIra', balance }],
  };
}

export function planNamed(name: string, balance = 1000) {
  return { name, description: '', inputs: inputsWithBalance(balance) };
}

export function householdNamed(name: string, tags: string[] = []) {
  return { name, profile: 'married' as const, notes: '', tags };
}

export const FIRST_PAGE = { page: 0, size: 25 };
export const EVERY_HOUSEHOLD = { ...FIRST_PAGE, archived: false };

/** What a run of 1,000 paths may have come to; cents that no float holds exactly, to be kept as they are. */
export function headlineOf(successes: number, runs = 1000): Headline {
  return {
    engine: '1.0.0',
    law: '2026-11',
    seed: 2 ** 53 - 1,
    runs,
    successes,
    finalNetPortfolioInTodaysDollars: 1_234_567.1 / 3,
    lifetimeTaxesInTodaysDollars: 0.1 + 0.2,
  };
}
