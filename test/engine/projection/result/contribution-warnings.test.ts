import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

/** 50 in 2026, with 60,000 of wages of which 12,000 are deferred, and 50,000 a year to live on. */
function plan(changes: object = {}) {
  return {
    startMonth: '2026-01',
    persons: [{ birthDate: '1976-03-10', planEnd: 51, retirement: { month: '2028-01' } }],
    incomes: [{ id: 'w', kind: 'wage', amount: 60_000, frequency: 'annual', covered: false }],
    accounts: [
      {
        kind: 'traditional401k',
        balance: 0,
        contributions: [{ amount: 12_000, incomeId: 'w', end: { month: '2027-01' } }],
      },
      { kind: 'traditionalIra', balance: 400_000 },
    ],
    goals: [{ amount: 50_000 / 12, frequency: 'monthly' }],
    assumptions: STILL,
    ...changes,
  };
}

const warnings = (document: object) =>
  projectYearly(document)
    .warnings.filter(({ code }) => code === 'contributionsBesidePenalty')
    .map(({ year, message }) => [year, message]);

describe('contributions are made while their pay is paid, whatever must then be drawn, 26 USC 72(t)', () => {
  it('a warning names them, and what is drawn beside them with its additional tax', () => {
    // Drawn: W = 50,000 + 12,000 - 60,000 + 870 of Medicare tax + 3,580 + 0.12 W + 0.1 W, which is 8,269.23.
    expect(warnings(plan())).toEqual([
      [
        2026,
        '$12,000 of contributions in 2026 are made in months that draw on accounts, and $8,269 drawn in that year bear the additional tax on early distributions, which costs $827: contributing less would save it.',
      ],
    ]);
  });

  it('not where cash is drawn, nor where the contributions have ended before', () => {
    const cash = plan({ accounts: [...plan().accounts, { kind: 'cash', balance: 400_000 }] });
    expect(warnings(cash)).toEqual([]);
    const later = plan({ goals: [{ amount: 60_000, frequency: 'annual', start: { month: '2027-02' } }] });
    expect(warnings(later).map(([year]) => year)).not.toContain(2027);
  });
});
