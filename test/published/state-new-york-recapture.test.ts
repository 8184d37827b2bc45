import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../engine/primitives/filing-status.ts';
import { stateTax } from '../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../engine/tax/state/state-worksheet.ts';
import { stateReturnOf } from '../engine/tax/state/state-return-fixture.ts';
import { stateTables } from '../state-tables.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };

/** The recapture on wages that make up all of New York adjusted gross income. */
function recapture(filingStatus: FilingStatus, federalAgi: number): number {
  const law = stateLaw(stateTables.NY, { year: 2026, filingStatus, growth });
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  stateTax(law, stateReturnOf({ federalAgi, persons: [{ age: 50 }, { age: 50 }] }), worksheet);
  return worksheet[STATE_LINE.additionalTaxes] ?? 0;
}

describe('New York benefit recapture: amounts of the 2026 tax computation worksheets (IT-2105-I), in whole dollars', () => {
  it.each<[FilingStatus, number, number, string]>([
    ['marriedFilingJointly', 211_550, 1_140, 'base 333 + incremental benefit 807, 50,000 over 161,550'],
    ['marriedFilingJointly', 186_550, 736.5, 'base 333 + half of 807'],
    ['marriedFilingJointly', 373_200, 4_211, 'base 1,140 + 3,071, 50,000 over 323,200'],
    ['marriedFilingJointly', 2_205_350, 64_561, 'base 4,211 + 60,350'],
    ['marriedFilingJointly', 5_050_000, 97_061, 'base 64,561 + 32,500'],
    ['single', 265_400, 2_614, 'base 567 + 2,047, 50,000 over 215,400'],
    ['single', 1_127_550, 32_786, 'base 2,614 + 30,172'],
  ])('%s, income %d: %d to the dollar (%s)', (filingStatus, federalAgi, expected) => {
    expect(Math.abs(recapture(filingStatus, federalAgi) - expected)).toBeLessThan(1.5);
  });

  it.each<[FilingStatus, number, number, string]>([
    ['single', 107_650, 0, 'at the start'],
    ['single', 132_650, 284.125, 'half of 5.9% × 124,650 less the schedule’s 6,786.10'],
    ['single', 157_650, 568.25, 'all of 5.9% × 149,650 less the schedule’s 8,261.10'],
    ['marriedFilingJointly', 157_650, 332.5, 'all of 5.4% × 141,600 less the schedule’s 7,313.90'],
  ])('%s, income %d, below the first edge: %d (%s)', (filingStatus, federalAgi, expected) => {
    expect(Math.abs(recapture(filingStatus, federalAgi) - expected)).toBeLessThan(0.01);
  });
});
