import { describe, expect, it } from 'vitest';
import {
  type LocatedPlans,
  type LocationAdvice,
  locatedPlans,
  locationAdvice,
  type PlanInputs,
  pathRun,
} from '../../../engine/index.ts';
import { STILL } from '../../golden/households/share-households.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';
import { checkedPlan } from '../roth/optimized.ts';

const GROWING = { ...STILL, equityReturn: 0.1, equityVol: 0, bondVol: 0 };
const STRATEGIES: NonNullable<PlanInputs['strategies']> = [
  { id: 'stocks', kind: 'fixed', mix: { equity: 1 } },
  { id: 'bonds', kind: 'fixed', mix: { bond: 1 } },
];

function placed(inputs: PlanInputs): LocatedPlans | null {
  const found = locatedPlans(checkedPlan(inputs), lawTables);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

function advised(inputs: PlanInputs, runs = 2): LocationAdvice {
  const plan = checkedPlan(inputs);
  const plans = placed(inputs);
  if (plans === null) throw new Error('there is nothing to place');
  const [located, alike] = [plans.located, plans.alike].map((each) => {
    const run = pathRun(each, { runs }, { law: lawTables, history: marketHistory });
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    run.value.runRange({ from: 1, to: runs + 1 });
    return run.value;
  });
  if (located === undefined || alike === undefined) throw new Error('there are two plans');
  return locationAdvice(plan, plans, lawTables, { located, alike, paths: runs });
}

describe('stocks in a traditional IRA of 200,000 and bonds in a Roth IRA of 100,000, for one year in which stocks grow by 10%', () => {
  const plan = stillPlan('1976-06-15', 50, {
    assumptions: GROWING,
    strategies: STRATEGIES,
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 200_000, strategyId: 'stocks' },
      { id: 'roth', kind: 'rothIra', balance: 100_000, basis: 100_000, rothFirstYear: 2010, strategyId: 'bonds' },
    ],
    legacy: { heirTaxRate: 0.25 },
  });
  const { mixOf, mix, worth, moves, tax } = advised(plan);

  it('holds two thirds of stocks', () => {
    expect(mixOf).toBe('accounts');
    expect(mix.usEquity).toBeCloseTo(2 / 3, 12);
    expect(mix.bond).toBeCloseTo(1 / 3, 12);
  });

  it('is told what changes in each account, which costs no tax', () => {
    expect(tax).toBe(0);
    expect(moves).toMatchObject([
      { accountId: 'ira', when: 'now', gain: 0, tax: 0 },
      { accountId: 'roth', when: 'now', gain: 0, tax: 0 },
    ]);
    const [ira, roth] = moves;
    expect(ira?.moved).toBeDollars(100_000);
    expect(ira?.classes.map(({ class: of, before, after }) => [of, Math.round(before), Math.round(after)])).toEqual([
      ['usEquity', 200_000, 100_000],
      ['bond', 0, 100_000],
    ]);
    expect(roth?.classes.map(({ class: of, before, after }) => [of, Math.round(before), Math.round(after)])).toEqual([
      ['usEquity', 0, 100_000],
      ['bond', 100_000, 0],
    ]);
  });

  it('leaves heirs 833.33 more than with two thirds of stocks in both', () => {
    // Located: 75% of 100,000 × 1.1 + 100,000, and 110,000. Alike: 75% of 200,000 × 1.0667, and 100,000 × 1.0667.
    expect(worth?.located.legacy).toBeDollars(267_500);
    expect(worth?.alike.legacy).toBeDollars(266_666.667);
    expect(worth?.difference.mean).toBeDollars(833.333);
    expect(worth?.shareAhead).toBe(1);
  });

  it('is worth nothing where heirs pay no tax and both accounts only grow, on any paths', () => {
    const untaxed = {
      ...plan,
      assumptions: { ...GROWING, equityVol: 0.18, bondVol: 0.06 },
      legacy: { heirTaxRate: 0 },
    };
    const random = advised(untaxed, 50).worth;
    expect(Math.abs(random?.difference.p10 ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(random?.difference.p90 ?? 1)).toBeLessThan(0.001);
    expect(random?.shareAhead).toBe(0);
  });
});

describe('70% bonds, for which the IRA of 100,000 has no room beside stocks in a taxable account', () => {
  const plan = stillPlan('1976-06-15', 53, {
    assumptions: GROWING,
    strategies: STRATEGIES,
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 100_000, strategyId: 'stocks' },
      {
        id: 'funds',
        kind: 'taxable',
        balance: 300_000,
        basis: 100_000,
        strategyId: 'stocks',
        yield: { dividend: 0, turnover: 0 },
      },
    ],
    allocation: { of: 'household', mix: { equity: 0.3, bond: 0.7 } },
  });
  const { moves, tax, mixOf } = advised(plan);

  it('moves the IRA now and sells in December what it has no room for', () => {
    expect(mixOf).toBe('household');
    expect(moves.map(({ accountId, when }) => [accountId, when])).toEqual([
      ['ira', 'now'],
      ['funds', 'december'],
    ]);
    expect(moves[0]?.moved).toBeDollars(100_000);
    // 430,000 in December, 301,000 of them bonds, 100,000 of those in the IRA; 201,000 of 330,000 with a gain of 230,000.
    expect(moves[1]?.moved).toBeDollars(201_000);
    expect(moves[1]?.gain).toBeDollars(140_090.909);
  });

  it('names the tax that the sale brings', () => {
    // 15% of 140,090.91 less the standard deduction of 16,100 and 49,450 at 0% (2026) are 11,181.14. It is paid out of the same
    // account, of which 1 − 240,090.91 ÷ 330,000 is gain by then: 11,181.14 ÷ (1 − 15% × 27.245%).
    expect(tax).toBeDollars(11_657.555);
    expect(moves.map((move) => Math.round(move.tax))).toEqual([0, 11_658]);
  });
});

it('of a household with cash beside its accounts holds the same in both ways on the first day', () => {
  const inputs = stillPlan('1976-06-15', 53, {
    assumptions: GROWING,
    strategies: STRATEGIES,
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 200_000, strategyId: 'stocks' },
      { id: 'roth', kind: 'rothIra', balance: 100_000, basis: 100_000, strategyId: 'bonds' },
      { id: 'cash', kind: 'cash', balance: 100_000 },
    ],
  });
  const { mix } = advised(inputs);
  expect(mix.cash).toBeCloseTo(0.25, 12);
  const { oneMix, allocation } = placed(inputs)?.alike ?? checkedPlan(inputs);
  // Cash stays where it is, so that the two others hold two thirds of stocks between them.
  expect(oneMix?.first.equity).toBeCloseTo(2 / 3, 12);
  expect(oneMix?.first.cash).toBeCloseTo(0, 12);
  expect(allocation?.points[0]?.mix.cash).toBeCloseTo(0.25, 12);
});

it('is none for a single account that takes a mix', () => {
  const accounts = [
    { id: 'ira', kind: 'traditionalIra' as const, balance: 200_000 },
    { id: 'cash', kind: 'cash' as const, balance: 10_000 },
  ];
  expect(placed(stillPlan('1976-06-15', 53, { accounts }))).toBeNull();
});

it('is refused of a plan that cannot be projected, in the words of every other answer', () => {
  const accounts = [
    { id: 'ira', kind: 'traditionalIra' as const, balance: 200_000 },
    { id: 'roth', kind: 'rothIra' as const, balance: 10_000, basis: 0 },
  ];
  const early = { ...stillPlan('1976-06-15', 53, { accounts }), startMonth: '2001-01' };
  expect(locatedPlans(checkedPlan(early), lawTables)).toMatchObject({ ok: false, refused: 'simulation' });
});
