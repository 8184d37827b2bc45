import { describe, expect, it } from 'vitest';
import { replayPath } from '../../../../engine/index.ts';
import { spendingRuleEvents } from '../../../../engine/projection/result/spending-rules/spending-rule-events.ts';
import { planOf } from '../../../projection.ts';
import { context } from '../../monte-carlo/simulation.ts';

/** Six years from July 2030 on; $24,000 a year may be changed, half of it in the first. */
const PROGRAM = {
  guardrails: 'guytonKlinger',
  years: [2030, 2031, 2032, 2033, 2034, 2035].map((year, at) => ({
    year,
    from: at === 0 ? 0 : 12 * at - 6,
    to: 12 * at + 6,
  })),
  adjustableOfYear: Float64Array.of(12_000, 24_000, 24_000, 24_000, 24_000, 24_000),
} as const;

const eventsOf = (...factors: number[]) =>
  spendingRuleEvents(PROGRAM, { spendingFactors: Float64Array.from(factors) }).map(({ month, kind, amount, text }) => [
    month,
    kind,
    amount,
    text,
  ]);

describe('what a spending rule does', () => {
  it('is said once for the time that spending is below the plan: by how much, how long and at most', () => {
    const [cut, ...others] = eventsOf(1, 0.9, 0.81, 0.9, 1, 1);
    expect(others).toEqual([]);
    expect(cut?.slice(0, 2)).toEqual([6, 'spendingCut']);
    // A tenth of $2,000, and 19% of it in the second year.
    expect(cut?.[2]).toBeCloseTo(200, 9);
    expect(cut?.[3]).toBe(
      'Spending rule: $200 a month less than planned, for 3 years, at most $380 in 2032, in dollars of those years',
    );
  });

  it('is said in the first months too, and of what is raised', () => {
    expect(eventsOf(0.95, 1.1, 1.1, 1.1, 1.1, 1.1).map(([month, , , text]) => [month, text])).toEqual([
      [0, 'Spending rule: $100 a month less than planned, for a year, in dollars of those years'],
      [6, 'Spending rule: $200 a month more than planned, for 5 years, in dollars of those years'],
    ]);
  });

  it('is nothing where nothing is changed', () => {
    expect(eventsOf(1, 1, 1, 1, 1, 1)).toEqual([]);
    expect(spendingRuleEvents({ ...PROGRAM, guardrails: 'none' }, { spendingFactors: Float64Array.of(0.5) })).toEqual(
      [],
    );
  });

  it('stands in the row of the year in which a path is cut, with the dollars that its spending lacks', () => {
    const couple = {
      startMonth: '2026-01',
      state: 'none',
      persons: [
        { birthDate: '1968-03-01', retirement: { month: '2033-01' }, planEnd: 95 },
        { birthDate: '1968-09-01', retirement: { month: '2033-01' }, planEnd: 95 },
      ],
      incomes: [{ kind: 'wage', owner: 'p1', amount: 120_000, frequency: 'annual' }],
      accounts: [
        { kind: 'rothIra', owner: 'p1', balance: 900_000, basis: 900_000, rothFirstYear: 2010 },
        { kind: 'traditionalIra', owner: 'p2', balance: 500_000 },
      ],
      goals: [
        { amount: 3000, frequency: 'monthly' },
        { amount: 2500, frequency: 'monthly', category: 'discretionary' },
      ],
    };
    const rowsUnder = (guardrails: string, path: number) => {
      const replay = replayPath(planOf({ ...couple, withdrawal: { guardrails } }), { path }, context, {
        granularity: 'yearly',
      });
      if (!replay.ok || replay.value.granularity !== 'yearly') throw new Error('not replayed');
      return replay.value.rows;
    };
    let cuts = 0;
    for (let path = 1; path <= 12; path++) {
      const planned = rowsUnder('none', path);
      rowsUnder('guytonKlinger', path).forEach(({ year, events, spending }, at) => {
        const cut = events.find(({ kind }) => kind === 'spendingCut');
        if (cut === undefined) return;
        expect(year).toBeGreaterThan(2032);
        const lacking = (planned[at]?.spending.discretionary ?? 0) - spending.discretionary;
        expect(12 * (cut.amount ?? 0)).toBeCloseTo(lacking, 4);
        expect(cut.text).toContain(' a month less than planned, for ');
        cuts += 1;
      });
    }
    expect(cuts).toBeGreaterThan(3);
  });
});
