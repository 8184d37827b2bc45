import { describe, expect, it } from 'vitest';
import { explainPathYear, type ReplayRequest, replayPath } from '../../../../engine/index.ts';
import { planOf } from '../../../projection.ts';
import { context, untaxedHousehold } from '../simulation.ts';

/** A conversion and withdrawals of a couple of years, under returns that differ from path to path. */
const plan = planOf({
  startMonth: '2026-01',
  state: 'CA',
  persons: [{ birthDate: '1962-05-15', planEnd: 70, socialSecurity: { basis: 'none' } }],
  accounts: [
    { kind: 'taxable', balance: 300_000, basis: 150_000 },
    { kind: 'traditionalIra', balance: 600_000 },
    { kind: 'rothIra', balance: 50_000, basis: 50_000, rothFirstYear: 2010 },
  ],
  goals: [{ amount: 5000, frequency: 'monthly' }],
  roth: { manual: [{ year: 2027, amount: 40_000 }] },
});

const REQUESTS: readonly [string, ReplayRequest][] = [
  ['drawn', { path: 1 }],
  ['another of the same seed', { path: 2 }],
  ['of another seed', { path: 2, seed: 9 }],
  ['under a mean of its own', { path: 2, equityReturn: 0.03 }],
  ['of blocks of history', { path: 3, model: 'historical', blockYears: 4 }],
  ['a window of history', { path: 40, model: 'cycles' }],
  ['with fat tails', { path: 2, model: 'studentT' }],
  ['of calm and turbulent years', { path: 2, model: 'regimes' }],
  ['of stationary blocks', { path: 3, model: { historical: { blocks: 'stationary', blockYears: 4 } } }],
];

function rowsOf(request: ReplayRequest) {
  const outcome = replayPath(plan, request, context, { granularity: 'yearly' });
  if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error('not replayed');
  return outcome.value.rows;
}

function yearOf(request: ReplayRequest, year: number) {
  const outcome = explainPathYear(plan, request, context, year);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

/** What the line behind a figure of the row comes to. */
function lineBehind({ worksheets, figures }: ReturnType<typeof yearOf>, figure: string): number | undefined {
  return worksheets.flatMap(({ lines }) => lines).find(({ id }) => id === figures[figure])?.value;
}

describe('a year of a path, line by line', () => {
  it.each(REQUESTS)('%s: comes to the figures of its replay', (_, request) => {
    for (const row of rowsOf(request)) {
      const explained = yearOf(request, row.year);
      expect(explained.months.at(-1)?.netPortfolio).toBe(row.netPortfolio);
      const behind = ['netPortfolio', 'taxes.total', 'withdrawals.total', 'rothConversion'].map((figure) =>
        lineBehind(explained, figure),
      );
      const said = [row.netPortfolio, row.taxes.total, row.withdrawals.total, row.rothConversion];
      said.forEach((value, at) => expect(behind[at], row.period).toBeCloseTo(value, 2));
    }
  });

  it.each([
    [{ path: 1 }, /^lognormal months: /],
    [{ path: 40, model: 'cycles' }, /^the year 1968 of history: /],
    [{ path: 3, model: 'historical' }, /^the year (19|20)\d\d of history: /],
    [{ path: 2, model: 'studentT' }, /^months of Student’s t, 5 degrees of freedom: /],
    [{ path: 2, model: 'regimes' }, /^a (calm|turbulent) year of two regimes: /],
  ] satisfies readonly [ReplayRequest, RegExp][])('says as what the year was drawn: %j', (request, text) => {
    const market = yearOf(request, 2027).worksheets.find(({ id }) => id === 'market');
    expect(market?.lines.map(({ label }) => label)).toEqual(['Return of stocks', 'Return of bonds']);
    expect(market?.lines[0]?.formula).toMatch(text);
  });

  it('says of a window of history what its stocks earned, as the plan meets them', () => {
    const market = yearOf({ path: 41, model: 'cycles' }, 2026).worksheets.find(({ id }) => id === 'market');
    const year = context.history.years.find(({ year: of }) => of === 1968);
    expect(market?.lines[0]?.value).toBeCloseTo(
      ((1 + (year?.equity ?? 0)) / (1 + (year?.inflation ?? 0))) * 1.025 - 1,
      9,
    );
  });

  it('and no two of these paths end alike', () => {
    const ends = REQUESTS.map(([, request]) => rowsOf(request).at(-1)?.netPortfolio);
    expect(new Set(ends).size).toBe(REQUESTS.length);
  });

  it('is refused for a window that history does not have, at its place in the request', () => {
    const long = planOf(untaxedHousehold({ balance: 100_000, monthly: 100 }));
    expect(explainPathYear(long, { path: 90, model: 'cycles' }, context, 2030)).toMatchObject({
      ok: false,
      refused: 'request',
      issues: [{ path: 'onPath.path', message: expect.stringMatching(/: enter a number from 1 to \d+\.$/) }],
    });
  });

  it('is refused for a year that the plan does not reach', () => {
    expect(explainPathYear(plan, { path: 1 }, context, 2050)).toMatchObject({
      ok: false,
      refused: 'request',
      issues: [{ path: 'year', message: expect.stringContaining('Choose one of its years.') }],
    });
  });
});
