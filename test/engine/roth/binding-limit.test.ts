import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { compilePlan } from '../../../engine/projection/compile/compile-plan.ts';
import { bindingLimit } from '../../../engine/roth/binding-limit.ts';
import { usedRequest } from '../../../engine/roth/used-request.ts';
import { AGI, LINE_COUNT } from '../../../engine/tax/federal/federal-tax-lines.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan } from './optimized.ts';

/** A single person of 60 who buys marketplace cover in 2026, and one of 70 on Medicare. */
const persons = (birthDate: string): PlanInputs => ({
  startMonth: '2026-01',
  state: 'TX',
  persons: [{ birthDate, planEnd: 90, socialSecurity: { basis: 'none' } }],
  accounts: [{ id: 'ira', kind: 'traditionalIra', balance: 900_000 }],
  goals: [{ amount: 3_000, frequency: 'monthly' }],
  taxes: { priorYearMagi: [30_000, 30_000], acaBenchmarkMonthly: 900 },
});

/** The limit at which a return of 2026 with an adjusted gross income stands. */
function limitAt(inputs: PlanInputs, agi: number, margin = 0): string {
  const plan = checkedPlan(inputs);
  const program = compilePlan(plan, lawTables);
  const lines = new Float64Array(LINE_COUNT);
  lines[AGI] = agi;
  return bindingLimit(program, 0, lines, usedRequest(plan, { strategy: 'dynamic', targetBracket: 0.37, margin }));
}

describe('what limits a year', () => {
  // The poverty line of 2025 for one person in the 48 states is $15,650: 90 FR 5917.
  it.each<readonly [string, string, number, number, string]>([
    [
      'a dollar inside the lower edge of the premium credit, where there is no margin',
      '1965-06-01',
      15_651,
      0,
      'premiumTaxCreditStart',
    ],
    ['the margin inside it', '1965-06-01', 16_150, 500, 'premiumTaxCreditStart'],
    ['400% of the poverty line', '1965-06-01', 62_600, 0, 'premiumTaxCredit'],
    ['between the two', '1965-06-01', 30_000, 0, 'none'],
    // 26 USC 151(d)(5)(C): $6,000 phases out at 6% over $75,000, so that $175,000 ends it.
    ['the start of the phase-out of the senior deduction', '1955-06-01', 75_000, 0, 'seniorDeductionPhaseOut'],
    ['its end', '1955-06-01', 175_000, 0, 'seniorDeductionGone'],
  ])('is named: %s', (_, birthDate, agi, margin, expected) => {
    expect(limitAt(persons(birthDate), agi, margin)).toBe(expected);
  });
});
