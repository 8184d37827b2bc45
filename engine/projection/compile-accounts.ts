import type { Account } from '../plan/account.ts';
import type { Plan } from '../plan/plan.ts';
import type { Mix, Strategy } from '../plan/strategy.ts';
import { type MonthIndex, monthOfAge } from '../primitives/calendar.ts';
import { invariant } from '../primitives/invariant.ts';
import { ACCOUNT_CLASS, JOINT, type ProgramAccount, type ProgramStrategy } from './program.ts';
import type { Timeline } from './timeline.ts';

/** What the account rules need of the law. */
export interface AccountLaw {
  /** 59½ in months. 26 USC 72(t)(2)(A)(i). */
  readonly penaltyFreeAgeInMonths: number;
  /** 55, for an employer's plan after leaving work. 26 USC 72(t)(2)(A)(v). */
  readonly separationAge: number;
  /** Length of the five-year clock of a Roth account. 26 USC 408A(d)(2)(B). */
  readonly rothClockYears: number;
  /** First calendar year with a required distribution for someone born in `birthYear` on the given day. 26 USC 401(a)(9)(C)(v). */
  readonly firstRmdYear: (person: number) => number;
}

/** Every account of the plan, and an empty cash account for surplus where the plan has neither cash nor taxable. */
export function compileAccounts(plan: Plan, timeline: Timeline, law: AccountLaw): readonly ProgramAccount[] {
  const accounts = plan.accounts.map((account) => compileAccount(account, plan, { timeline, law }));
  return plan.accounts.some((account) => account.surplus) ? accounts : [...accounts, addedCash()];
}

interface AccountContext {
  readonly timeline: Timeline;
  readonly law: AccountLaw;
}

function compileAccount(account: Account, plan: Plan, { timeline, law }: AccountContext): ProgramAccount {
  const accountClass = classOf(account);
  const owner = account.owner === 'joint' ? JOINT : timeline.personIndex(account.owner);
  const isIra = account.kind === 'traditionalIra' || account.kind === 'rothIra';
  return {
    id: account.id,
    name: account.name,
    accountClass,
    isIra,
    isRoth: accountClass === ACCOUNT_CLASS.roth,
    owner,
    balance: account.balance,
    basis: account.basis,
    priorDecemberBalance: account.priorDecemberBalance,
    monthlyFeeRate: account.fees / 12,
    monthlyDividendRate: (account.yield?.dividend ?? 0) / 12,
    qualifiedShare: account.yield?.qualifiedShare ?? 0,
    turnover: account.yield?.turnover ?? 0,
    strategy: account.strategyId === null ? -1 : plan.strategies.findIndex(({ id }) => id === account.strategyId),
    penaltyFreeFrom: timeline.births.map((_, person) =>
      penaltyFreeMonth(account, person, { timeline, law, isOwner: person === owner }),
    ),
    firstRmdYear: timeline.births.map((_, person) =>
      accountClass === ACCOUNT_CLASS.traditional
        ? requiredFrom(account, person, { timeline, law, isOwner: person === owner })
        : Number.POSITIVE_INFINITY,
    ),
    rothClockMetFrom: account.rothFirstYear === null ? 0 : account.rothFirstYear + law.rothClockYears,
    isAdded: false,
  };
}

function classOf({ kind }: Account): number {
  switch (kind) {
    case 'cash':
      return ACCOUNT_CLASS.cash;
    case 'taxable':
      return ACCOUNT_CLASS.taxable;
    case 'traditionalIra':
    case 'traditional401k':
      return ACCOUNT_CLASS.traditional;
    case 'rothIra':
    case 'roth401k':
      return ACCOUNT_CLASS.roth;
    case 'hsa':
    case 'deferredComp457b':
    case 'inheritedIra':
    case 'inheritedRoth':
    case 'annuity':
      invariant(false, `an account of kind ${kind} has been refused before`);
  }
}

interface OwnerContext extends AccountContext {
  /** Whether the person is the account's owner from the start, not a spouse who has taken it over. */
  readonly isOwner: boolean;
}

/** First month in which nothing taken out bears the additional tax, if `person` owns the account. */
function penaltyFreeMonth(account: Account, person: number, { timeline, law, isOwner }: OwnerContext): MonthIndex {
  const birth = timeline.births[person];
  invariant(birth !== undefined, 'every person has a birth date');
  if (account.kind === 'cash' || account.kind === 'taxable') return timeline.firstMonth;
  const byAge = monthOfAge(birth, law.penaltyFreeAgeInMonths);
  const separation = timeline.retirements[person] ?? byAge;
  const isEmployerPlan = account.kind === 'traditional401k' || account.kind === 'roth401k';
  // Separation in or after the calendar year of attaining 55. 26 USC 72(t)(2)(A)(v); Notice 87-13, A-20.
  const leftInTime = Math.floor(separation / 12) >= birth.year + law.separationAge;
  return isEmployerPlan && isOwner && leftInTime ? Math.min(byAge, separation) : byAge;
}

/** First year with a required distribution: employer plans wait until the owner stops working. 26 USC 401(a)(9)(C)(i)(II). */
function requiredFrom(account: Account, person: number, { timeline, law, isOwner }: OwnerContext): number {
  const byAge = law.firstRmdYear(person);
  const retirement = timeline.retirements[person];
  if (account.kind !== 'traditional401k' || !isOwner || retirement === undefined) return byAge;
  return Math.max(byAge, Math.floor(retirement / 12));
}

function addedCash(): ProgramAccount {
  return {
    id: 'surplus',
    name: 'Surplus cash',
    accountClass: ACCOUNT_CLASS.cash,
    isIra: false,
    isRoth: false,
    owner: JOINT,
    balance: 0,
    basis: 0,
    priorDecemberBalance: 0,
    monthlyFeeRate: 0,
    monthlyDividendRate: 0,
    qualifiedShare: 0,
    turnover: 0,
    strategy: -1,
    penaltyFreeFrom: [0, 0],
    firstRmdYear: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    rothClockMetFrom: 0,
    isAdded: true,
  };
}

/** Every strategy as shares a month; a glide path is linear between its points and flat beyond them. */
export function compileStrategies(plan: Plan, timeline: Timeline): readonly ProgramStrategy[] {
  return plan.strategies.map((strategy) => compileStrategy(strategy, timeline));
}

function compileStrategy(strategy: Strategy, timeline: Timeline): ProgramStrategy {
  if (strategy.kind === 'fixed') return { rebalance: strategy.rebalance, mix: sharesOf(strategy.mix), stride: 0 };
  const points = strategy.points.map(({ when, mix }) => ({ month: timeline.monthOf(when), mix }));
  const mix = new Float64Array(timeline.months * 3);
  for (let month = 0; month < timeline.months; month++) {
    mix.set(sharesOf(mixAt(points, timeline.firstMonth + month)), month * 3);
  }
  return { rebalance: strategy.rebalance, mix, stride: 3 };
}

function sharesOf({ equity, bond, cash }: Mix): Float64Array {
  return Float64Array.of(equity, bond, cash);
}

function mixAt(points: readonly { readonly month: MonthIndex; readonly mix: Mix }[], month: MonthIndex): Mix {
  const next = points.findIndex((point) => point.month > month);
  const before = points.at(next === -1 ? -1 : Math.max(0, next - 1));
  invariant(before !== undefined, 'a glide path has a point');
  const after = points[next];
  if (next <= 0 || after === undefined) return before.mix;
  const share = (month - before.month) / (after.month - before.month);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    equity: between(before.mix.equity, after.mix.equity),
    bond: between(before.mix.bond, after.mix.bond),
    cash: between(before.mix.cash, after.mix.cash),
  };
}
