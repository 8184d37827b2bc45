import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import type { StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';
import worked from './state-returns.json' with { type: 'json' };

interface Household {
  readonly filingStatus: string;
  readonly figures: StateReturnParts;
  readonly persons: StateReturnParts['persons'];
}

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };
const households: Readonly<Record<string, Household>> = worked.households;

describe('state income tax agrees with returns worked by hand', () => {
  it.each(worked.returns)('$state $year, $household: $tax ($why)', ({ state, year, household, taxableIncome, tax }) => {
    const { filingStatus, figures, persons } = households[household] as Household;
    const law = stateLaw(stateTables[state as StateCode], { year, filingStatus: filingStatus as FilingStatus, growth });
    const worksheet = new Float64Array(STATE_LINE_COUNT);
    const result = stateTax(law, stateReturnOf({ ...figures, persons: persons ?? [] }), worksheet);
    expect(worksheet[STATE_LINE.taxableIncome]).toBeDollars(taxableIncome);
    expect(result).toBeDollars(tax);
  });

  it('works at least three returns for every state with an income tax', () => {
    const few = Object.values(stateTables)
      .filter(({ incomeTax, topic }) => incomeTax && worked.returns.filter(({ state }) => state === topic).length < 3)
      .map(({ topic }) => topic);
    expect(few).toEqual([]);
  });
});
