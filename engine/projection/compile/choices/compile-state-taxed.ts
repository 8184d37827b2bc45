import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import { ACCOUNT_KIND_FACTS } from '../../../plan/schema/account-kinds.ts';
import { limitOf } from '../../../plan/schema/plan-types/plan-types.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import { asksForMatch } from '../../program/asks-for-match.ts';
import type { ProgramYear } from '../../program/program.ts';
import type { AccountContributions } from '../../program/program-account.ts';
import { POOLS, type ProgramStateTaxed } from '../../program/program-state-taxed.ts';
import type { Timeline } from '../../program/timeline.ts';

/** What the states of the plan ask of its accounts. */
export function askedByStates(
  plan: Plan,
  timeline: Timeline,
  years: readonly ProgramYear[],
  contributions: readonly (AccountContributions | null)[],
) {
  const taxedPlans = taxedPlansOf(years);
  const stateTaxed = compileStateTaxed(plan, { timeline, contributions, taxedPlans });
  return {
    stateTaxed,
    stateTaxedPlans: stateTaxedPlans(plan, stateTaxed === null ? 'none' : taxedPlans),
    isMatchAsked: years.some(asksForMatch),
  };
}

/** Which plans at work such states tax the contributions of. */
type TaxedPlans = 'none' | 'outside401k' | 'all';

/** Those of the states of a plan's years; of states that differ, what both tax. */
export function taxedPlansOf(years: readonly ProgramYear[]): TaxedPlans {
  const laws = years.flatMap(({ stateLaw, partYears }) => [stateLaw, ...partYears.map((part) => part.stateLaw)]);
  const recovering = laws.flatMap((law) =>
    law === null || law.startingPoint.recovery === null ? [] : [law.startingPoint],
  );
  if (recovering.length === 0) return 'none';
  return recovering.some(({ addsOutside401k }) => addsOutside401k) ? 'outside401k' : 'all';
}

interface StateTaxedSources {
  readonly timeline: Timeline;
  readonly contributions: readonly (AccountContributions | null)[];
  readonly taxedPlans: TaxedPlans;
}

/** What the plan says was taxed before, and what its contributions add; null where no state of the plan asks, or there is neither. */
function compileStateTaxed(
  plan: Plan,
  { timeline, contributions, taxedPlans }: StateTaxedSources,
): ProgramStateTaxed | null {
  if (taxedPlans === 'none') return null;
  const atStart = new Float64Array(POOLS.columns);
  const added = new Float64Array(timeline.years * POOLS.columns);
  const outside401k = new Float64Array(timeline.years);
  plan.accounts.forEach((account, at) => {
    const pool = poolOf(account, timeline);
    if (pool < 0) return;
    add(atStart, pool, Math.max(0, account.taxedByState - account.basis));
    const into = contributions[at] ?? null;
    if (into === null || !isTaxedGoingIn(account, taxedPlans)) return;
    for (let month = 0; month < timeline.months; month++) {
      const year = yearOf(timeline.firstMonth + month) - timeline.firstYear;
      const amount = taxedIn(account, into, month, taxedPlans);
      add(added, year * POOLS.columns + pool, amount);
      // A deducted contribution to an IRA of one's own is added back as such.
      if (limitOf(account) !== 'ira' && !isOf401k(account)) add(outside401k, year, amount);
    }
  });
  const isEmpty = [atStart, added].every((amounts) => amounts.every((amount) => amount === 0));
  return isEmpty ? null : { atStart, added, outside401k };
}

/** Money before tax of a month that the state taxes: an employer's only in SEP and SIMPLE IRAs. N.J.A.C. 18:35-2.5(a), (b). */
function taxedIn(
  account: Account,
  { employee, employer, afterTax }: AccountContributions,
  month: number,
  taxedPlans: TaxedPlans,
): number {
  const own = (employee[month] ?? 0) - (afterTax[month] ?? 0);
  const isEmployersTaxed =
    taxedPlans === 'outside401k' && ACCOUNT_KIND_FACTS[account.kind].isIra && limitOf(account) !== 'ira';
  return own + (isEmployersTaxed ? (employer[month] ?? 0) : 0);
}

/** The pool of an account before tax; -1 for other kinds. */
function poolOf({ kind, owner }: Account, timeline: Timeline): number {
  const { isIra, character } = ACCOUNT_KIND_FACTS[kind];
  if (owner === 'joint' || character !== 'traditional' || !(isIra || isPlan({ kind }))) return -1;
  return (isIra ? POOLS.iras : POOLS.plans) + timeline.personIndex(owner);
}

function isOf401k({ kind, planType }: Account): boolean {
  return kind === 'traditional401k' && planType !== '403b' && planType !== 'tsp';
}

function isTaxedGoingIn(account: Account, taxedPlans: TaxedPlans): boolean {
  return taxedPlans === 'all' || !isOf401k(account);
}

/**
 * The plans at work of which a payment may be of contributions that were taxed before: those whose contributions the states tax,
 * those that say so of what they hold, and those into which such money is rolled over.
 */
export function stateTaxedPlans({ accounts }: Plan, taxedPlans: TaxedPlans): ReadonlySet<string> {
  const found = new Set<string>();
  if (taxedPlans === 'none') return found;
  for (const account of accounts)
    if (isPlan(account) && (isTaxedGoingIn(account, taxedPlans) || account.taxedByState > account.basis))
      found.add(account.id);
  const mayHold = (account: Account) => found.has(account.id) || account.kind === 'traditionalIra';
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const account of accounts.filter(mayHold))
      for (const { to } of account.rollovers ?? []) {
        const target = accounts.find(({ id }) => id === to);
        if (target !== undefined && isPlan(target)) found.add(target.id);
      }
  }
  return found;
}

function isPlan({ kind }: Pick<Account, 'kind'>): boolean {
  const { character, isIra, limit } = ACCOUNT_KIND_FACTS[kind];
  return character === 'traditional' && !isIra && (limit === 'electiveDeferral' || limit === 'deferral457b');
}
