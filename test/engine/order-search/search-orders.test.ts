import { describe, expect, it } from 'vitest';
import { finalistsOf, searchOrders } from '../../../engine/index.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan } from '../roth/optimized.ts';
import { BROKERAGE, IRA, oneYear, searchedOrders } from './searched-orders.ts';

const ROTH = { id: 'roth', kind: 'rothIra', balance: 100_000, basis: 100_000, rothFirstYear: 2010 } as const;

describe('one year of spending 12,000 from a brokerage account and an IRA of 100,000 each', () => {
  const search = searchedOrders(oneYear([BROKERAGE, IRA]));

  it('leaves 163,000 where the brokerage account comes first', () => {
    // 88,000 + 75% of 100,000.
    expect(search.own.legacy).toBeDollars(163_000);
    expect(search.own.taxes).toBe(0);
  });

  it('leaves 3,000 more where the IRA comes first: within the standard deduction nobody pays tax on it', () => {
    // 100,000 + 75% of 88,000.
    const [best] = search.alone;
    expect(best?.legacy).toBeDollars(166_000);
    expect(best?.taxes).toBe(0);
    expect(best?.candidate.order).toEqual({ bracketAware: { fillTraditionalTo: 0.1 } });
  });

  it('leaves 1,500 more where both give alike', () => {
    // 94,000 + 75% of 94,000.
    const alike = search.alone.find(({ candidate }) => candidate.order === 'proportional');
    expect(alike?.legacy).toBeDollars(164_500);
  });

  it('leaves more with conversions that fill the 22% bracket, which is less than the heirs pay', () => {
    const [best] = finalistsOf(search).together;
    expect(best?.variant).toMatchObject({ conversions: 'bracketFill', targetBracket: 0.22 });
    const inOwnOrder = search.together.find(
      ({ candidate, variant }) => candidate.isOwn && variant.targetBracket === 0.22,
    );
    // The whole IRA is converted: 100,000 less the deduction of 16,100, of which 12,400 at 10%, 38,000 at 12% and 33,500 at 22% (2026).
    expect(inOwnOrder?.taxes).toBeDollars(13_170);
    // 88,000 of the brokerage account less the tax, and 100,000 in the Roth IRA.
    expect(inOwnOrder?.legacy).toBeDollars(174_830);
  });
});

describe('the orders that are tried', () => {
  it('stop at each Medicare tier, and with each bracket at the first, where a return decides a surcharge', () => {
    const years = {
      ...oneYear([BROKERAGE, IRA, ROTH]),
      persons: [{ birthDate: '1958-06-15', planEnd: 74, medicare: { enrolled: true } }],
    };
    const tiers = searchedOrders(years).alone.flatMap(({ candidate: { name, order } }) =>
      typeof order === 'object' && 'bracketAware' in order && order.bracketAware.below !== undefined
        ? [`${order.bracketAware.below} ${order.bracketAware.fillTraditionalTo} ${name}`]
        : [],
    );
    expect(tiers).toHaveLength(11);
    expect(tiers).toContain(
      'irmaaTier2 0.37 Traditional accounts up to the second Medicare tier, then taxable, then Roth',
    );
    expect(tiers).toContain(
      'irmaaTier1 0.22 Traditional accounts up to the top of the 22% bracket and below the first Medicare tier, then taxable, then Roth',
    );
  });

  it('are the named ones, every bracket with a top and every order of the classes', () => {
    const { own, alone } = searchedOrders(oneYear([BROKERAGE, IRA, ROTH]));
    expect(own.candidate.isOwn).toBe(true);
    expect(alone.map(({ candidate }) => candidate.name).sort()).toEqual([
      'In proportion to the balances',
      'Roth, then taxable, then traditional accounts',
      'Roth, then traditional, then taxable accounts',
      'Taxable, then Roth, then traditional accounts',
      'Traditional accounts up to the top of the 10% bracket, then taxable, then Roth',
      'Traditional accounts up to the top of the 12% bracket, then taxable, then Roth',
      'Traditional accounts up to the top of the 22% bracket, then taxable, then Roth',
      'Traditional accounts up to the top of the 24% bracket, then taxable, then Roth',
      'Traditional accounts up to the top of the 32% bracket, then taxable, then Roth',
      'Traditional accounts up to the top of the 35% bracket, then taxable, then Roth',
      'Traditional, then Roth, then taxable accounts',
      'Traditional, then taxable, then Roth accounts',
    ]);
  });

  it('name the accounts of each class in the order of the list, cash first', () => {
    const { alone } = searchedOrders(
      oneYear([ROTH, { ...IRA, id: 'second' }, IRA, BROKERAGE, { id: 'cash', kind: 'cash', balance: 10 }]),
    );
    const backward = alone.find(({ candidate }) => candidate.name === 'Roth, then traditional, then taxable accounts');
    expect(backward?.candidate.order).toEqual({ custom: ['cash', 'roth', 'second', 'ira', 'funds'] });
  });

  it('leave out what the plan does already, however it is written', () => {
    const named = searchedOrders(oneYear([BROKERAGE, ROTH], { withdrawal: { order: { custom: ['roth', 'funds'] } } }));
    expect(named.alone.map(({ candidate }) => candidate.name).sort()).toEqual([
      'In proportion to the balances',
      'Taxable accounts first',
    ]);
  });

  it('are tried without conversions and with each bracket filled where the plan has some of its own', () => {
    const { together } = searchedOrders(
      oneYear([BROKERAGE, IRA], { roth: { manual: [{ year: 2026, amount: 5_000 }] } }),
    );
    const own = together.filter(({ candidate }) => candidate.isOwn).map(({ variant }) => variant);
    expect(own.map(({ conversions, targetBracket }) => [conversions, targetBracket])).toEqual(
      expect.arrayContaining([
        ['none', null],
        ['bracketFill', 0.1],
        ['bracketFill', 0.35],
      ]),
    );
    expect(own).toHaveLength(7);
  });
});

it('does not count an order that leaves a goal unpaid', () => {
  // Withdrawn before 59½, the IRA bears the additional tax, which the money does not suffice for.
  const search = searchedOrders(
    stillPlan('1980-06-15', 46, {
      accounts: [BROKERAGE, ROTH],
      goals: [{ id: 'living', name: 'Living', category: 'essential', amount: 200_000, frequency: 'annual' }],
    }),
  );
  const { own } = search;
  for (const { legacy, unpaid, firstShortfallMonth } of [
    ...finalistsOf(search).alone,
    ...finalistsOf(search).together,
  ]) {
    expect(unpaid).toBeLessThanOrEqual(own.unpaid + 0.01);
    expect(firstShortfallMonth).toBe(own.firstShortfallMonth);
    expect(legacy).toBeGreaterThan(own.legacy);
  }
});

it('says how far it is, the plan itself counted', () => {
  const told: number[] = [];
  const found = searchOrders(checkedPlan(oneYear([BROKERAGE, ROTH])), lawTables, ({ done }) => told.push(done));
  // The plan, in proportion, Roth first; there is nothing to convert.
  expect(told).toEqual([1, 2, 3]);
  expect(found.ok && found.value.simulations).toBe(3);
});

it('is refused of a plan that cannot be projected', () => {
  const plan = checkedPlan({ ...oneYear([BROKERAGE, IRA]), startMonth: '2001-01' });
  expect(searchOrders(plan, lawTables, () => undefined)).toMatchObject({ ok: false, refused: 'simulation' });
});
