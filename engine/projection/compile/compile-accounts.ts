import { ACCOUNT_KIND_LAW } from '../../accounts/account-kinds.ts';
import { equalPayment, equalPaymentEndMonth } from '../../accounts/equal-payments.ts';
import { type InheritedAccountTerms, inheritedDivisor, lastInheritedYear } from '../../accounts/inherited-account.ts';
import { firstRmdYear } from '../../accounts/rmd.ts';
import { rothClockMetFrom } from '../../accounts/roth-ordering.ts';
import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { Account } from '../../plan/schema/account.ts';
import { ACCOUNT_KIND_FACTS } from '../../plan/schema/account-kinds.ts';
import { isConvertible } from '../../plan/schema/plan-types/plan-types.ts';
import { type CalendarDate, type MonthIndex, parseYearMonth, yearOf } from '../../primitives/calendar.ts';
import { firstPenaltyFreeMonth, publicSafetyLaw } from '../../tax/federal/early-distribution.ts';
import { ACCOUNT_CLASS, JOINT } from '../program/program.ts';
import type { AccountContributions, ProgramAccount } from '../program/program-account.ts';
import type { Timeline } from '../program/timeline.ts';
import { sideAccountsOf } from '../schedule/contributions/side-accounts.ts';
import { mayBeFilled } from '../schedule/education/rollover-terms.ts';
import { addedIraId, type Rollovers } from '../schedule/lump-sum-schedule.ts';
import { addedAccount } from './added-account.ts';
import { strategyPlaceAtStart } from './allocation/compile-strategies.ts';
import { takesMix } from './allocation/takes-mix.ts';
import { accountForMatch } from './compile-saving.ts';
import { firstDistributableMonth } from './first-distributable-month.ts';
import { closedForLumpSum } from './shares/closed-for-lump-sum.ts';
import { lotsOf } from './shares/compile-lots.ts';
import { shareClassOfAccount, strategyPlaceOfShares } from './shares/compile-shares.ts';
import { simpleUntil } from './simple-plan.ts';
import { compileInherited } from './transfers/inherited-accounts.ts';
import { compileKept, compileSides, keptAccountsOf } from './transfers/side-accounts.ts';

/** What the account rules need beside the plan: its calendar, and the law of its first year. */
export interface AccountContext {
  readonly timeline: Timeline;
  readonly law: RetirementDistributionLaw;
  readonly contributions: readonly (AccountContributions | null)[];
  readonly rollovers: Rollovers;
  /** Whether a state of the plan asks what of an account came of deferrals without a match. */
  readonly isMatchAsked: boolean;
  /** Ids of the plans at work that may hold contributions which a state of the plan has taxed. */
  readonly stateTaxedPlans: ReadonlySet<string>;
  /** Whether a person may have a saver's match, which needs an account that takes it. */
  readonly mayBeMatched: (person: number) => boolean;
}

/**
 * Every account of the plan; those beside them through which contributions pass, which a surviving spouse keeps as beneficiary, and which are inherited;
 * an empty cash account for surplus where the plan has neither cash nor taxable, an empty traditional IRA for each person whose lump sum goes there and who has none, and an empty Roth IRA for each whose money
 * is converted and who has none.
 */
export function compileAccounts(plan: Plan, context: AccountContext): readonly ProgramAccount[] {
  const accounts = plan.accounts.map((account, at) => compileAccount(account, plan, { ...context, at }));
  const surplus = plan.accounts.some((account) => account.surplus)
    ? []
    : [addedAccount('surplus', 'Surplus cash', ACCOUNT_CLASS.cash)];
  const beside = { ...context, plan };
  const sides = compileSides(sideAccountsOf(plan), accounts, beside);
  const kept = compileKept(keptAccountsOf(plan, context.timeline), accounts, beside);
  const inherited =
    plan.inheritances === null
      ? []
      : compileInherited({ ...beside, strategyFor: (person) => strategyForAdded(plan, accounts, person) });
  const withIras = [...accounts, ...sides, ...kept, ...inherited, ...addedIras(plan, accounts, context)];
  return [...withIras, ...addedRoths(plan, withIras, context), ...surplus];
}

/** Index of the account that takes surplus cash: the plan's own, else the one added for it, which stands last. */
export function surplusAccountOf(plan: Plan, accounts: readonly ProgramAccount[]): number {
  const own = plan.accounts.findIndex(({ surplus }) => surplus);
  return own >= 0 ? own : accounts.length - 1;
}

interface AccountPlace extends AccountContext {
  readonly at: number;
}

function compileAccount(account: Account, plan: Plan, context: AccountPlace): ProgramAccount {
  const { timeline, law, contributions, at } = context;
  const owner = account.owner === 'joint' ? JOINT : timeline.personIndex(account.owner);
  const equalPayments = equalPaymentsOf(account, owner, context);
  const payout = payoutOf(account, timeline);
  return {
    id: account.id,
    name: account.name,
    accountClass: ACCOUNT_CLASS[ACCOUNT_KIND_LAW[account.kind].accountClass],
    isIra: ACCOUNT_KIND_FACTS[account.kind].isIra,
    owner,
    balance: account.balance,
    basis: account.basis,
    priorDecemberBalance: account.priorDecemberBalance,
    shareClass: shareClassOfAccount(plan, account),
    monthlyDividendRate: (account.yield?.dividend ?? 0) / 12,
    qualifiedShare: account.yield?.qualifiedShare ?? 0,
    taxExemptShare: account.yield?.taxExemptShare ?? 0,
    // There is nothing to sell within one share.
    turnover: account.concentrated === null ? (account.yield?.turnover ?? 0) : 0,
    isOneShare: account.concentrated !== null,
    lots: lotsOf(account, plan, timeline.firstMonth),
    strategy: strategyOf(account, plan),
    penaltyFreeFrom: timeline.births.map((birth, person) =>
      penaltyFreeMonth(account, birth, { ...context, person, owner }),
    ),
    // Leaving work at 55 spares the additional tax alone. 26 USC 402A(d)(2)(A), 408A(d)(2)(A)(i).
    qualifiedFrom: timeline.births.map((birth) => firstPenaltyFreeMonth('ira', birth, null, law)),
    firstRmdYear: plan.persons.map(({ birthDate }, person) =>
      requiredFrom(account, firstRmdYear(birthDate, law), person === owner ? timeline.retirements[person] : undefined),
    ),
    closedUntil:
      payout === null
        ? (equalPayments?.end ?? closedForLumpSum(account, plan, timeline) ?? timeline.firstMonth)
        : Number.POSITIVE_INFINITY,
    equalPayments: equalPayments?.payments ?? null,
    payout,
    inheritedDivisors: inheritedTerms(account, owner, timeline, (terms) =>
      new Float64Array(timeline.years).map((_, year) => inheritedDivisor(terms, timeline.firstYear + year, law)),
    ),
    inheritedLastYear:
      inheritedTerms(account, owner, timeline, (terms) => lastInheritedYear(terms, law)) ?? Number.POSITIVE_INFINITY,
    contributions: contributions[at] ?? null,
    rollovers: context.rollovers.get(account.id) ?? null,
    convertibleFrom: timeline.births.map((birth, person) =>
      firstConvertibleMonth(account, birth, { ...context, plan, person, owner }),
    ),
    rothClockMetFrom: rothClockMetFrom(account.rothFirstYear, law),
    simpleUntil: simpleUntil(account, timeline, law),
    is403b: account.planType === '403b',
    unmatchedShare: context.isMatchAsked ? unmatchedShareOf(account) : 0,
    isStateTaxed: context.stateTaxedPlans.has(account.id),
    heirs: null,
    isAdded: false,
  };
}

/** What an employee chose to defer and no employer matched: all of a 457(b) plan, of a 401(k) or 403(b) plan what the plan states. */
function unmatchedShareOf({ kind, unmatchedShare }: Account): number {
  return ACCOUNT_KIND_FACTS[kind].limit === 'deferral457b' ? 1 : unmatchedShare;
}

/** Place among the compiled strategies, -1 for cash alone. */
function strategyOf(account: Account, plan: Plan): number {
  const { strategyId, concentrated } = account;
  if (concentrated !== null) return strategyPlaceOfShares(plan);
  if (strategyId === null) return -1;
  if (plan.oneMix !== undefined && takesMix(account, plan)) return usualStrategy(plan);
  return plan.allocation === null ? strategyAt(strategyId, plan) : strategyInHousehold(account, strategyId, plan);
}

/** In a plan that states the mix of the household. */
function strategyInHousehold(account: Account, strategyId: string, plan: Plan): number {
  const own = strategyAt(strategyId, plan);
  if (!takesMix(account, plan)) return own;
  return account.kind === 'taxable' ? strategyPlaceAtStart(plan, own) : usualStrategy(plan);
}

function strategyAt(strategyId: string, { strategies }: Plan): number {
  return strategies.findIndex(({ id }) => id === strategyId);
}

/** The strategy of an account that nothing in the plan names one for: the plan's first, or its one mix; which stands after them. */
function usualStrategy({ oneMix, allocation, strategies }: Plan): number {
  if (oneMix !== undefined || allocation !== null) return strategies.length;
  return strategies.length > 0 ? 0 : -1;
}

interface PersonContext extends AccountContext {
  readonly person: number;
  readonly owner: number;
}

/** First month in which nothing taken out bears an additional tax, if `person` owns the account. */
function penaltyFreeMonth(
  account: Account,
  birth: CalendarDate,
  { timeline, law, person, owner }: PersonContext,
): MonthIndex {
  const { kind, education } = account;
  const source = ACCOUNT_KIND_LAW[kind].earlyDistributions;
  if (source === null) return timeline.firstMonth;
  // The death or disability of its beneficiary. 26 USC 529(c)(6), 530(d)(4)(B)(i), (ii).
  if (education !== null && education.exceptionFrom !== null) return timeline.monthOf(education.exceptionFrom);
  const leaving = person === owner ? (timeline.leavings[person] ?? null) : null;
  return firstPenaltyFreeMonth(source, birth, leaving, lawOfPlan(account, leaving, law));
}

/** The law of its plan. */
function lawOfPlan({ planTerms }: Account, leaving: MonthIndex | null, law: RetirementDistributionLaw) {
  if (planTerms?.publicSafety !== true) return law;
  const { serviceSince } = planTerms;
  return publicSafetyLaw(law, leaving, serviceSince === null ? null : parseYearMonth(serviceSince));
}

/** First month in which an account's money may be converted, if `person` owns it. */
function firstConvertibleMonth(
  account: Account,
  birth: CalendarDate,
  { plan, ...context }: PersonContext & { readonly plan: Plan },
): MonthIndex {
  if (!isConvertible(account)) return Number.POSITIVE_INFINITY;
  const first = context.timeline.firstMonth + simpleUntil(account, context.timeline, context.law);
  const afterLumpSum = closedForLumpSum(account, plan, context.timeline) ?? first;
  return Math.max(first, afterLumpSum, firstDistributableMonth(account.kind, birth, context));
}

/** First year with a required distribution: employer plans wait until the owner stops working. 26 USC 401(a)(9)(C)(i)(II). */
function requiredFrom({ kind }: Account, byAge: number, retirement: MonthIndex | undefined): number {
  switch (ACCOUNT_KIND_LAW[kind].rmds) {
    case 'atAge':
      return byAge;
    case 'atAgeOrRetirement':
      return retirement === undefined ? byAge : Math.max(byAge, yearOf(retirement));
    case 'afterDeath':
    case 'none':
      return Number.POSITIVE_INFINITY;
  }
}

/** Something worked out from the facts about an inherited account; null for the other kinds. */
function inheritedTerms<Result>(
  { kind, inherited }: Account,
  owner: number,
  timeline: Timeline,
  work: (terms: InheritedAccountTerms) => Result,
): Result | null {
  const birth = timeline.births[owner];
  if (inherited === null || birth === undefined) return null;
  return work({
    deathYear: inherited.deathYear,
    beneficiaryBirthYear: birth.year,
    decedentBirthYear: null,
    decedentHadStartedRmds: inherited.decedentHadStartedRmds,
    isRoth: ACCOUNT_KIND_FACTS[kind].character === 'roth',
    beneficiary: inherited.beneficiary,
  });
}

/** The schedule of a plan that pays by one; no time at all is a single month. */
function payoutOf({ planTerms }: Account, timeline: Timeline): ProgramAccount['payout'] {
  if (planTerms === null || planTerms.payoutStart === null) return null;
  return { start: timeline.monthOf(planTerms.payoutStart), months: Math.max(1, planTerms.payoutYears * 12) };
}

/** The payments of a series and the first month in which it may end. The single life table is used, which pays the most. */
function equalPaymentsOf({ seppPlan }: Account, owner: number, { timeline, law }: AccountContext) {
  const birth = timeline.births[owner];
  if (seppPlan === null || birth === undefined) return null;
  const start = timeline.monthOf(seppPlan.start);
  const terms = { method: seppPlan.method, table: 'single' as const, rate: seppPlan.rate };
  const rates = new Float64Array(timeline.years).map((_, at) => {
    const year = timeline.firstYear + at;
    return year < yearOf(start) ? 0 : equalPayment(1, year - birth.year, terms, law);
  });
  return {
    end: equalPaymentEndMonth(start, birth, law),
    payments: { start, rates, isRecalculated: seppPlan.method === 'rmd' },
  };
}

/** An empty traditional IRA for each person whose lump sum is rolled over into one that the plan does not have, or whose saver's match no account takes. */
function addedIras(
  plan: Plan,
  accounts: readonly ProgramAccount[],
  { timeline, law, rollovers, mayBeMatched }: AccountContext,
): readonly ProgramAccount[] {
  return plan.persons.flatMap(({ id, name }, person) => {
    const rolledOver = rollovers.get(addedIraId(id)) ?? null;
    const isForMatch = mayBeMatched(person) && accountForMatch(accounts, plan, person) < 0;
    if (rolledOver === null && !isForMatch) return [];
    return [
      {
        ...addedAccount(addedIraId(id), `${name}: Traditional IRA`, ACCOUNT_CLASS.traditional),
        isIra: true,
        owner: person,
        strategy: strategyForAdded(plan, accounts, person),
        penaltyFreeFrom: timeline.births.map((birth) => firstPenaltyFreeMonth('ira', birth, null, law)),
        firstRmdYear: plan.persons.map(({ birthDate }) => firstRmdYear(birthDate, law)),
        convertibleFrom: timeline.births.map(() => timeline.firstMonth),
        rollovers: rolledOver,
      },
    ];
  });
}

/** That of the owner's first account that has one, else the plan's first. */
function strategyForAdded(plan: Plan, accounts: readonly ProgramAccount[], person: number): number {
  if (plan.allocation !== null) return usualStrategy(plan);
  const first = accounts.find(({ owner, strategy, isOneShare }) => owner === person && strategy >= 0 && !isOneShare);
  return first?.strategy ?? usualStrategy(plan);
}

/** An empty Roth IRA for each owner of money that may be converted, or moved from a 529 plan, who has none. */
function addedRoths(
  plan: Plan,
  accounts: readonly ProgramAccount[],
  { timeline, law }: AccountContext,
): readonly ProgramAccount[] {
  return plan.persons.flatMap(({ id, name }, person) => {
    const own = accounts.filter(({ owner }) => owner === person);
    const isConverted =
      plan.roth !== 'none' &&
      own.some(({ convertibleFrom }) => convertibleFrom.some((from) => from !== Number.POSITIVE_INFINITY));
    const hasRothIra = own.some(({ accountClass, isIra }) => accountClass === ACCOUNT_CLASS.roth && isIra);
    if ((!isConverted && !mayBeFilled(plan, id)) || hasRothIra) return [];
    // The age of separation, 55, is no exception for IRAs. 26 USC 72(t)(3)(A).
    const penaltyFreeFrom = timeline.births.map((birth) => firstPenaltyFreeMonth('ira', birth, null, law));
    return [
      {
        ...addedAccount(`roth-${id}`, `${name}: Roth IRA`, ACCOUNT_CLASS.roth),
        isIra: true,
        owner: person,
        strategy: addedIraStrategy(plan, own),
        penaltyFreeFrom,
        rothClockMetFrom: Number.POSITIVE_INFINITY,
      },
    ];
  });
}

/** Of an IRA that the plan adds: that of the owner's first traditional account, else of their first account that has one, else the plan's first. */
function addedIraStrategy(plan: Plan, own: readonly ProgramAccount[]): number {
  if (plan.allocation !== null) return usualStrategy(plan);
  const mixed = own.filter(({ isOneShare }) => !isOneShare);
  const model =
    mixed.find(({ accountClass }) => accountClass === ACCOUNT_CLASS.traditional) ??
    mixed.find(({ strategy }) => strategy >= 0);
  return model?.strategy ?? usualStrategy(plan);
}
