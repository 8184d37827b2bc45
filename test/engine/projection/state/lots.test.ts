import { describe, expect, it } from 'vitest';
import { SALE_ORDER } from '../../../../engine/projection/program/program-shares.ts';
import {
  basisOfLots,
  buyLot,
  type Lots,
  lotCells,
  markEmployerShares,
  measureSale,
  OF_SALE,
  openLots,
  renewLots,
  sellLots,
  settleLots,
  stepLotsUp,
  turnLotsOver,
  unrealizedOfLots,
} from '../../../../engine/projection/state/lots.ts';

interface Stated {
  readonly bought: number;
  readonly basis: number;
  readonly value: number;
}

function opened(stated: readonly Stated[]): Lots {
  const terms = { order: SALE_ORDER.inTurn, stated };
  const lots = new Float64Array(lotCells(terms, 24));
  openLots(lots, terms);
  return lots;
}

function sold(lots: Lots, sale: { amount: number; balance: number; month: number; order: number }) {
  const into = new Float64Array(OF_SALE.columns);
  const measured = new Float64Array(OF_SALE.columns);
  measureSale(lots, sale, measured);
  sellLots(lots, sale, into);
  expect([...measured]).toEqual([...into]);
  const [shortTerm = 0, longTerm = 0, appreciation = 0, basis = 0] = into;
  return { shortTerm, longTerm, appreciation, basis };
}

/** 100 shares at $77, 200 at $84, 100 at $105, the last two months ago, now at $90: J.K. Lasser, Your Income Tax, 30.2. */
const ACME = [
  { bought: -40, basis: 7700, value: 9000 },
  { bought: -28, basis: 16_800, value: 18_000 },
  { bought: -2, basis: 10_500, value: 9000 },
];

describe('100 of 400 shares at $90: 26 CFR 1.1012-1(c)', () => {
  it('that cost most lose $1,500, within a year', () => {
    const sale = { amount: 9000, balance: 36_000, month: 0, order: SALE_ORDER.highestCost };
    expect(sold(opened(ACME), sale)).toEqual({ shortTerm: -1500, longTerm: 0, appreciation: 0, basis: 10_500 });
  });

  it('that were bought first gain $1,300', () => {
    const sale = { amount: 9000, balance: 36_000, month: 0, order: SALE_ORDER.inTurn };
    expect(sold(opened(ACME), sale)).toEqual({ shortTerm: 0, longTerm: 1300, appreciation: 0, basis: 7700 });
  });

  it('at their average gain $250, held as long as the first', () => {
    const sale = { amount: 9000, balance: 36_000, month: 0, order: SALE_ORDER.average };
    const lots = opened(ACME);
    // 35,000 ÷ 4.
    expect(sold(lots, sale)).toEqual({ shortTerm: 0, longTerm: 250, appreciation: 0, basis: 8750 });
    expect(basisOfLots(lots)).toBe(26_250);
  });

  it('beyond a lot take part of the next', () => {
    const sale = { amount: 13_500, balance: 36_000, month: 0, order: SALE_ORDER.highestCost };
    const lots = opened(ACME);
    // 1,500 lost on the dear ones, 4,500 − 4,200 gained on a quarter of the next.
    expect(sold(lots, sale)).toEqual({ shortTerm: -1500, longTerm: 300, appreciation: 0, basis: 14_700 });
    expect(basisOfLots(lots)).toBe(20_300);
    // The rest of them: 13,500 − 12,600, and 1,300.
    const rest = { amount: 22_500, balance: 22_500, month: 0, order: SALE_ORDER.highestCost };
    expect(sold(lots, rest).longTerm).toBeCloseTo(2200, 9);
    expect(lots[0]).toBe(0);
  });

  it.each([
    [12, 'shortTerm'],
    [13, 'longTerm'],
  ] as const)('after %d months are held %s: 26 USC 1222(1), (3)', (month, column) => {
    const lots = opened([{ bought: 0, basis: 100, value: 200 }]);
    expect(sold(lots, { amount: 200, balance: 200, month, order: SALE_ORDER.inTurn })[column]).toBe(100);
  });
});

describe('lots of an account', () => {
  it('share the income that stays in it, by their parts', () => {
    const lots = opened(ACME);
    settleLots(lots, 35_400);
    const sale = { amount: 9000, balance: 36_000, month: 0, order: SALE_ORDER.inTurn };
    expect(sold(lots, sale).basis).toBe(7800);
  });

  it('are one more for each month that buys', () => {
    const lots = opened(ACME);
    buyLot(lots, 2000, 36_000, 1);
    buyLot(lots, 2000, 38_000, 1);
    expect(lots[0]).toBe(4);
    expect(basisOfLots(lots)).toBe(39_000);
    const sale = { amount: 4000, balance: 40_000, month: 2, order: SALE_ORDER.highestCost };
    // The 100 at $105 first: 9,000 of the 36,000 are a part of 40,000 still.
    expect(sold(lots, sale).shortTerm).toBeCloseTo(4000 - (10_500 * 4000) / 9000, 9);
  });

  it('turn over pro rata', () => {
    const lots = opened(ACME);
    expect(turnLotsOver(lots, 36_000, 0.5)).toBeCloseTo(500, 9);
    expect(basisOfLots(lots)).toBeCloseTo(35_500, 9);
  });

  it('step to their value at a death, but for appreciation in a plan: 26 USC 1014(a), (c)', () => {
    const lots = opened([]);
    buyLot(lots, 100_000, 0, 0);
    markEmployerShares(lots, 20_000, 80_000);
    stepLotsUp(lots, 130_000, 1);
    // 20,000 and what it gained since, 30,000: Rev. Rul. 75-125.
    expect(basisOfLots(lots)).toBe(50_000);
    const sale = { amount: 130_000, balance: 130_000, month: 1, order: SALE_ORDER.inTurn };
    expect(sold(lots, sale)).toEqual({ shortTerm: 0, longTerm: 0, appreciation: 80_000, basis: 50_000 });
  });

  it('of employer shares that have fallen keep as much of the appreciation as is there', () => {
    const lots = opened([]);
    buyLot(lots, 100_000, 0, 0);
    markEmployerShares(lots, 20_000, 80_000);
    const sale = { amount: 60_000, balance: 60_000, month: 1, order: SALE_ORDER.inTurn };
    expect(sold(lots, sale)).toEqual({ shortTerm: 0, longTerm: 0, appreciation: 40_000, basis: 20_000 });
  });

  it('renew what is held long, up to so much gain, and begin to be held again', () => {
    const lots = opened(ACME);
    expect(unrealizedOfLots(lots, 36_000, 0, false)).toBe(2500);
    const into = new Float64Array(OF_SALE.columns);
    renewLots(lots, { balance: 36_000, month: 0, most: 1900 }, into);
    // All of the first, half of the second.
    expect([...into]).toEqual([0, 1900, 0, 16_100]);
    expect(basisOfLots(lots)).toBe(36_900);
    expect(unrealizedOfLots(lots, 36_000, 0, false)).toBe(600);
  });

  it('renew every lot that loses, by how long it was held', () => {
    const lots = opened(ACME);
    expect(unrealizedOfLots(lots, 36_000, 0, true)).toBe(-1500);
    const into = new Float64Array(OF_SALE.columns);
    renewLots(lots, { balance: 36_000, month: 0, most: 'losses' }, into);
    expect([...into]).toEqual([-1500, 0, 0, 10_500]);
    expect(basisOfLots(lots)).toBe(33_500);
  });
});
