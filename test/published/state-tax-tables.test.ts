import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../engine/primitives/filing-status.ts';
import type { StateCode } from '../../engine/primitives/state-codes.ts';
import { stateTax } from '../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../engine/tax/state/state-worksheet.ts';
import { type StateReturnParts, stateReturnOf } from '../engine/tax/state/state-return-fixture.ts';
import { stateTables } from '../state-tables.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };
const SINGLE = 'single';
const JOINT = 'marriedFilingJointly';
const HEAD = 'headOfHousehold';
const SEPARATE = 'marriedFilingSeparately';

interface ReturnOf {
  readonly state: StateCode;
  readonly year: number;
  readonly status: FilingStatus;
}

function linesOf({ state, year, status }: ReturnOf, parts: StateReturnParts): Float64Array {
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  stateTax(stateLaw(stateTables[state], { year, filingStatus: status, growth }), stateReturnOf(parts), worksheet);
  return worksheet;
}

/** The tax of the schedule on a taxable income, from the return on the income that comes to it after all deductions. */
function taxOn(of: ReturnOf, taxable: number): number {
  let federalAgi = taxable;
  let lines = linesOf(of, {});
  for (let round = 0; round < 60; round++) {
    lines = linesOf(of, { federalAgi, interest: federalAgi, persons: [{ age: 50 }, { age: 50 }] });
    federalAgi += taxable - (lines[STATE_LINE.taxableIncome] ?? 0);
  }
  expect(lines[STATE_LINE.taxableIncome]).toBeCloseTo(taxable, 2);
  return lines[STATE_LINE.scheduleTax] ?? 0;
}

type Row = readonly [status: FilingStatus, taxable: number, tax: number];

/** Returns whose tax a form, a table or a statute prints, within what it rounds. */
function holds(state: StateCode, year: number, rounding: number, rows: readonly Row[]) {
  it.each(rows)(`${state} ${year}, %s, taxable income %d: %d`, (status, taxable, tax) => {
    expect(Math.abs(taxOn({ state, year, status }, taxable) - tax)).toBeLessThan(rounding);
  });
}

describe('California, the tax table of 2025 at the middle of its rows, and its example', () => {
  holds('CA', 2025, 0.51, [
    [SINGLE, 14_000, 169],
    [JOINT, 14_000, 140],
    [SINGLE, 16_000, 209],
    [HEAD, 16_000, 160],
    [SINGLE, 20_100, 291],
    [JOINT, 20_100, 201],
    [HEAD, 20_100, 201],
    [SINGLE, 26_500, 424],
    [JOINT, 26_500, 308],
    [SINGLE, 33_100, 688],
    [HEAD, 33_100, 440],
    [SINGLE, 41_500, 1_025],
    [JOINT, 41_500, 608],
    [SEPARATE, 49_500, 1_505],
    [HEAD, 49_500, 768],
    [SINGLE, 55_100, 1_841],
    [JOINT, 55_100, 932],
  ]);
  holds('CA', 2025, 0.006, [[JOINT, 125_000, 4_768.1]]);
});

describe('New York, Tax Law 601: the tax at the lower edge of each bracket, in whole dollars', () => {
  holds('NY', 2025, 1.01, [
    [SINGLE, 8_500, 340],
    [SINGLE, 13_900, 600],
    [SINGLE, 80_650, 4_271],
    [SINGLE, 215_400, 12_356],
    [SINGLE, 1_077_550, 71_413],
    [JOINT, 17_150, 686],
    [JOINT, 27_900, 1_202],
    [JOINT, 161_550, 8_553],
    [JOINT, 323_200, 18_252],
    [JOINT, 2_155_350, 143_754],
    [HEAD, 20_900, 901],
    [HEAD, 107_650, 5_672],
    [HEAD, 269_300, 15_371],
  ]);
  holds('NY', 2026, 1.01, [
    [SINGLE, 8_500, 332],
    [SINGLE, 13_900, 586],
    [SINGLE, 80_650, 4_191],
    [SINGLE, 215_400, 12_141],
    [SINGLE, 1_077_550, 71_198],
    [JOINT, 17_150, 669],
    [JOINT, 27_900, 1_174],
    [JOINT, 161_550, 8_391],
    [JOINT, 323_200, 17_928],
    [JOINT, 2_155_350, 143_430],
    [HEAD, 20_900, 879],
    [HEAD, 107_650, 5_564],
    [HEAD, 269_300, 15_101],
  ]);

  it('the example of the instructions of 2025, line 29: pensions of 30,000 and 15,000, both from 62, leave out 35,000', () => {
    const persons = [
      { age: 62, pension: 30_000 },
      { age: 62, pension: 15_000 },
    ];
    const lines = linesOf({ state: 'NY', year: 2025, status: JOINT }, { federalAgi: 45_000, persons });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(35_000);
  });
});

describe('Wisconsin, Form 1-ES of 2026, schedules A, B and C', () => {
  holds('WI', 2026, 0.006, [
    [SINGLE, 15_110, 528.85],
    [SINGLE, 51_950, 2_149.81],
    [HEAD, 332_720, 17_030.62],
    [JOINT, 20_150, 705.25],
    [JOINT, 69_260, 2_866.09],
    [JOINT, 443_630, 22_707.7],
    [SEPARATE, 10_080, 352.8],
    [SEPARATE, 34_630, 1_433],
    [SEPARATE, 221_820, 11_354.07],
  ]);
});

describe('Missouri, Form MO-1040ES of 2026, tax rate chart and its two examples', () => {
  holds('MO', 2026, 0.6, [
    [SINGLE, 4_000, 60],
    [SINGLE, 12_300, 398],
    [SINGLE, 9_436, 263],
  ]);
});

describe('New Jersey, N.J.S.A. 54A:2-1, the same in both years', () => {
  for (const year of [2025, 2026]) {
    holds('NJ', year, 0.006, [
      [SINGLE, 20_000, 280],
      [SINGLE, 35_000, 542.5],
      [SINGLE, 40_000, 717.5],
      [SEPARATE, 75_000, 2_651.25],
      [SINGLE, 500_000, 29_723.75],
      [JOINT, 50_000, 805],
      [HEAD, 150_000, 5_512.5],
      [JOINT, 500_000, 27_807.5],
    ]);
  }
});

describe('Ohio and Virginia', () => {
  holds('OH', 2025, 0.006, [
    [SINGLE, 100_000, 342 + 0.0275 * 73_950],
    [SINGLE, 150_000, 2_394.32 + 0.03125 * 50_000],
  ]);
  holds('OH', 2026, 0.006, [[SINGLE, 100_000, 332 + 0.0275 * 73_950]]);
  for (const year of [2025, 2026]) holds('VA', year, 0.006, [[SINGLE, 17_000, 720]]);
});
