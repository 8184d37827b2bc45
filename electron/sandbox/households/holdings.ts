import type { Account, Income, Property, Strategy } from './plan-parts.ts';
import type { Setting } from './story.ts';

type Owner = 'p1' | 'p2' | 'joint';

interface Holding {
  readonly owner: Owner;
  readonly balance: number;
}

/** A brokerage account that has gained over the years: every taxable account states what it cost. */
export function brokerage({ owner, balance }: Holding, { draw }: Setting): Account {
  return {
    kind: 'taxable',
    owner,
    balance,
    basis: roundTo(balance * (draw.whole(48, 82) / 100), 500),
    strategyId: 's1',
  };
}

export function savings(owner: Owner, balance: number): Account {
  return { kind: 'cash', owner, balance };
}

export function traditional(kind: 'traditional401k' | 'traditionalIra', { owner, balance }: Holding): Account {
  return { kind, owner, balance, strategyId: 's1', priorDecemberBalance: balance };
}

/** From a parent who had begun required distributions: to be emptied within ten years of the death. */
export function inheritedIra(balance: number, { startYear }: Setting): Account {
  const inherited = { deathYear: startYear - 2, decedentHadStartedRmds: true };
  return { kind: 'inheritedIra', owner: 'p1', balance, strategyId: 's1', priorDecemberBalance: balance, inherited };
}

/** A Roth IRA opened long ago: part of it is contributions, which can be taken at any age. */
export function rothIra({ owner, balance }: Holding, { draw, startYear }: Setting): Account {
  const basis = roundTo(balance * (draw.whole(40, 65) / 100), 500);
  return { kind: 'rothIra', owner, balance, basis, strategyId: 's1', rothFirstYear: startYear - draw.whole(6, 18) };
}

interface Saver extends Holding {
  readonly incomeId: string;
  /** Share of pay that is put away each year, and what the employer adds. */
  readonly saves: number;
  readonly match: { readonly rate: number; readonly upTo: number };
}

/** A 401(k) that is still paid into, and that the employer matches. */
export function matched401k({ owner, balance, incomeId, saves, match }: Saver): Account {
  return {
    ...traditional('traditional401k', { owner, balance }),
    contributions: [{ shareOfIncome: saves, incomeId, employerMatch: match }],
  };
}

export function wages(id: string, owner: Owner, amount: number): Income {
  return { id, owner, kind: 'wage', amount, frequency: 'annual', growth: { kind: 'inflationPlus', rate: 0.005 } };
}

/** A home with a loan whose payment is that of its remaining years. */
export function mortgagedHome(
  value: number,
  loan: { readonly balance: number; readonly years: number },
  { draw }: Setting,
): Property {
  const rate = draw.amount(275, 625, 25) / 10_000;
  return {
    ...home(value, draw.whole(42, 70) / 100),
    mortgage: { balance: loan.balance, rate, monthlyPayment: levelPayment(loan.balance, rate, loan.years) },
  };
}

/** @param costShare what it cost as a share of what it is worth today */
export function home(value: number, costShare: number): Property {
  return {
    name: 'Home',
    value,
    primary: true,
    basis: roundTo(value * costShare, 1000),
    propertyTax: roundTo(value * 0.011, 100),
    insurance: roundTo(value * 0.0045, 50),
  };
}

/** The payment of a loan that is even to the end, up to the next dollar. */
function levelPayment(balance: number, rate: number, years: number): number {
  const monthly = rate / 12;
  let factor = 1;
  for (let month = 0; month < years * 12; month += 1) factor /= 1 + monthly;
  return Math.ceil((balance * monthly) / (1 - factor));
}

/** Shares of 60/40 or more cautious or bold by what is drawn. */
export function mixOf(equity: number, cash = 0): Strategy {
  const bond = (100 - equity - cash) / 100;
  const name = cash === 0 ? `${equity}/${100 - equity}` : `${equity}/${100 - equity - cash}/${cash}`;
  return { id: 's1', name, kind: 'fixed', mix: { equity: equity / 100, bond, cash: cash / 100 } };
}

/** Bold while at work, cautious from ten years after the start. */
export function glidePath(from: number, to: number, { startYear }: Setting): Strategy {
  return {
    id: 's1',
    name: `Glide path ${from} to ${to}`,
    kind: 'glidePath',
    points: [
      { when: { month: `${startYear}-01` }, mix: { equity: from / 100, bond: (100 - from) / 100, cash: 0 } },
      { when: { month: `${startYear + 15}-01` }, mix: { equity: to / 100, bond: (100 - to) / 100, cash: 0 } },
    ],
  };
}

export function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step;
}
