import { openRothYear, type RothLayers, rothLayers } from '../../../engine/accounts/roth-ordering.ts';
import { lawForYear } from '../../../engine/law/law-tables.ts';
import { lawTables } from '../../law-tables.ts';
import type { AccountDocument, Assumptions, Kind, PlanDocument } from '../households/household.ts';

/** An account on the sheet: its three parts, its basis, and the year's columns. */
export interface Account {
  readonly id: string;
  readonly kind: Kind;
  readonly document: AccountDocument;
  owner: string;
  /** Taken over from a spouse who died: no longer a plan of the owner's own employer. */
  isRolledOver: boolean;
  readonly mix: readonly [number, number, number];
  readonly rebalance: 'annual' | 'monthly' | 'never';
  parts: [number, number, number];
  basis: number;
  /** Balance of the December 31 before, for required distributions. */
  priorDecember: number;
  opening: number;
  contributed: number;
  withdrawn: number;
  converted: number;
  growth: number;
  fees: number;
}

export function openAccount(document: AccountDocument, plan: PlanDocument): Account {
  const strategy = plan.strategies.find(({ id }) => id === document.strategyId);
  const mix: [number, number, number] =
    strategy === undefined ? [0, 0, 1] : [strategy.mix.equity, strategy.mix.bond, strategy.mix.cash];
  const { balance } = document;
  return {
    id: document.id,
    kind: document.kind,
    document,
    owner: document.owner,
    isRolledOver: false,
    mix,
    rebalance: strategy?.rebalance ?? 'annual',
    parts: [balance * mix[0], balance * mix[1], balance * mix[2]],
    basis: document.basis ?? 0,
    priorDecember: document.priorDecemberBalance ?? balance,
    opening: balance,
    contributed: 0,
    withdrawn: 0,
    converted: 0,
    growth: 0,
    fees: 0,
  };
}

export function balanceOf({ parts }: Account): number {
  return parts[0] + parts[1] + parts[2];
}

/** Closes the year's columns and opens the next. */
export function turnPage(account: Account): void {
  account.opening = balanceOf(account);
  account.contributed = 0;
  account.withdrawn = 0;
  account.converted = 0;
  account.growth = 0;
  account.fees = 0;
}

/** Money goes in at the target mix. */
export function putIn(account: Account, amount: number): void {
  for (const at of [0, 1, 2] as const) account.parts[at] += amount * account.mix[at];
  if (account.kind === 'taxable' || account.kind === 'annuity') account.basis += amount;
}

/** Money comes out of the parts as they stand. */
export function takeOut(account: Account, amount: number): void {
  const balance = balanceOf(account);
  if (balance <= 0) return;
  const kept = amount >= balance ? 0 : 1 - amount / balance;
  for (const at of [0, 1, 2] as const) account.parts[at] *= kept;
}

/** Dividends, their qualified share and turnover of an account; those of the document's default where nothing is said. */
export function yieldOf({ document }: Account): { dividend: number; qualifiedShare: number; turnover: number } {
  return document.yield ?? { dividend: 0.015, qualifiedShare: 0.95, turnover: 0.05 };
}

export interface Yielded {
  readonly interest: number;
  readonly dividends: number;
}

/** One month's growth, then the fee; what a taxable or cash account yields is in the growth and raises basis. */
export function growMonth(account: Account, assumptions: Assumptions): Yielded {
  const monthly = (rate: number) => (1 + rate) ** (1 / 12) - 1;
  const returns = [
    monthly(assumptions.equityReturn),
    monthly(assumptions.bondReturn),
    monthly(assumptions.cashReturn),
  ] as const;
  const before = balanceOf(account);
  const [equity, bond, cash] = account.parts;
  const { dividend } = yieldOf(account);
  const interest = bond * returns[1] + cash * returns[2];
  for (const at of [0, 1, 2] as const) account.parts[at] *= 1 + returns[at];
  account.growth += balanceOf(account) - before;
  const fee = (balanceOf(account) * (account.document.fees ?? 0)) / 12;
  takeOut(account, fee);
  account.fees += fee;
  if (account.rebalance === 'monthly') rebalance(account);
  if (account.kind === 'cash') return { interest, dividends: 0 };
  if (account.kind !== 'taxable') return { interest: 0, dividends: 0 };
  const dividends = (equity * dividend) / 12;
  account.basis += interest + dividends;
  return { interest, dividends };
}

export function rebalance(account: Account): void {
  const balance = balanceOf(account);
  account.parts = [balance * account.mix[0], balance * account.mix[1], balance * account.mix[2]];
}

/** One set of Roth IRA layers an owner; an account's basis is what was contributed before the plan. */
export function openLayers(plan: PlanDocument): Map<string, RothLayers> {
  const year = Number(plan.startMonth.slice(0, 4));
  const law = lawForYear(lawTables, year, plan.assumptions).retirementDistributions;
  return new Map(
    plan.persons.map(({ id }) => {
      const roths = plan.accounts.filter(({ kind, owner }) => kind === 'rothIra' && owner === id);
      const layers = rothLayers(
        roths.reduce((sum, { basis }) => sum + (basis ?? 0), 0),
        law,
      );
      openRothYear(layers, year);
      return [id, layers];
    }),
  );
}
