import { describe, expect, it } from 'vitest';
import { annuityIncome } from '../../../engine/accounts/annuity.ts';
import { jointStepUpShare } from '../../../engine/accounts/basis.ts';
import { firstQcdMonth, qcdAmount } from '../../../engine/accounts/qcd.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { lawForYear } from '../../../engine/law/law-tables.ts';
import { parseDate, yearMonth } from '../../../engine/primitives/calendar.ts';
import { lawTables } from '../../law-tables.ts';

const { retirementDistributions: law, basisAtDeath } = lawForYear(lawTables, 2026, DEFAULT_GROWTH);

describe('qualified charitable distributions, 26 USC 408(d)(8)', () => {
  it.each([
    ['1956-01-31', yearMonth(2026, 7)],
    ['1955-08-01', yearMonth(2026, 2)],
  ])('born %s: from month %d, of attaining 70 1/2', (birthDate, month) => {
    expect(firstQcdMonth(parseDate(birthDate), law)).toBe(month);
  });

  it.each([
    // wanted  given    IRAs     QCD
    [110_999, 0, 500_000, 110_999, 'below the limit of 2026'],
    [111_000, 0, 500_000, 111_000, 'at the limit'],
    [111_001, 0, 500_000, 111_000, 'above the limit'],
    [20_000, 100_000, 500_000, 11_000, 'what is left of it'],
    [20_000, 120_000, 500_000, 0, 'nothing is left'],
    [20_000, 0, 12_000, 12_000, 'no more than the IRAs hold'],
  ])('wanted %d, given %d, IRAs %d: %d (%s)', (wanted, given, iras, amount) => {
    expect(qcdAmount(wanted, given, iras, law)).toBe(amount);
  });
});

describe('withdrawals from a non-qualified annuity, 26 USC 72(e)', () => {
  it.each([
    // amount  value   investment  income
    [20_000, 150_000, 100_000, 20_000, 'gain first'],
    [50_000, 150_000, 100_000, 50_000, 'all of the gain'],
    [50_001, 150_000, 100_000, 50_000, 'then the investment'],
    [150_000, 150_000, 100_000, 50_000, 'the whole contract'],
    [10_000, 90_000, 100_000, 0, 'no gain'],
  ])('%d of %d with %d invested: income %d (%s)', (amount, value, investment, income) => {
    expect(annuityIncome(amount, value, investment)).toBe(income);
  });
});

describe('basis of a joint account at a death, 26 USC 1014(b)(6), (9), 2040(b)', () => {
  it.each(['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI'])('%s makes it community property: whole', (state) => {
    expect(jointStepUpShare(state, basisAtDeath)).toBe(1);
  });

  it.each(['AK', 'FL', 'NY', 'OK', 'TN', 'none'])('%s does not: half', (state) => {
    expect(jointStepUpShare(state, basisAtDeath)).toBe(0.5);
  });

  it('names nine states', () => {
    expect(basisAtDeath.communityPropertyStates).toHaveLength(9);
  });
});
