import { describe, expect, it } from 'vitest';
import { yearsInto } from '../../../../../renderer/charts/reviews/landing.ts';
import { percentileText } from '../../../../../renderer/format/percent.ts';
import { differenceSheet, stepText } from '../../../../../renderer/screens/plan/reviewed/landing-words.ts';

const STEP = { of: null, merged: [], fields: [], amount: 0 };

describe('where balances landed, in words', () => {
  it('is a place in the order of all futures', () => {
    expect([1, 2, 3, 11, 22.4, 62.6, 50].map(percentileText)).toEqual([
      '1st percentile',
      '2nd percentile',
      '3rd percentile',
      '11th percentile',
      '22nd percentile',
      '63rd percentile',
      '50th percentile',
    ]);
    expect([0.2, 99.7].map(percentileText)).toEqual(['below every future', 'above every future']);
  });

  it('calls the rest returns only where every flow was recorded', () => {
    expect(stepText({ ...STEP, cause: 'returns' }, true)).toBe('Returns');
    expect(stepText({ ...STEP, cause: 'returns' }, false)).toBe('Returns and unrecorded flows');
    expect(stepText({ ...STEP, cause: 'edits', of: 'spending' }, true)).toBe('Edits of the plan: Spending');
  });

  it('adds the parts up to the difference', () => {
    const sheet = differenceSheet({
      since: '2026-01',
      actual: 230_000,
      expected: 226_000,
      median: 226_000,
      percentile: 60,
      difference: 4_000,
      areFlowsRecorded: true,
      steps: [
        { ...STEP, cause: 'flows', amount: 5_000 },
        { ...STEP, cause: 'returns', amount: -1_000 },
      ],
    });
    expect(sheet.lines.map(({ name, value }) => [name, value.value])).toEqual([
      ['Paid in and taken out, other than planned', 5_000],
      ['Returns', -1_000],
    ]);
    expect(sheet.result.value).toBe(4_000);
  });

  it('stands on the axis at its month', () => {
    expect(yearsInto({ startMonth: '2026-01' }, '2027-01')).toBe(1);
    expect(yearsInto({ startMonth: '2026-01' }, '2026-07')).toBe(0.5);
    // From July the first year is half as long, and as wide on the axis.
    expect(yearsInto({ startMonth: '2026-07' }, '2026-10')).toBe(0.5);
    expect(yearsInto({ startMonth: '2026-07' }, '2028-04')).toBe(2.25);
  });
});
