import type { Plan } from '../../../plan/complete/plan.ts';
import { ACCOUNT_KIND_FACTS, type AccountKind } from '../../../plan/schema/account-kinds.ts';
import type { Contribution } from '../../../plan/schema/contribution.ts';
import type { Income } from '../../../plan/schema/income.ts';
import { isEmployerPlan, type KindOfPlan, limitOf } from '../../../plan/schema/plan-types/plan-types.ts';
import type { DueContribution, Placed } from './due-contribution.ts';
import { placeAfterTax, placeBackdoor } from './side-contributions.ts';

type Write = (placed: Placed) => void;

/** What became of a contribution, dollars. */
export interface Placement {
  /** What the employer's plan took, by which a match goes. */
  readonly matched: number;
  /** What no account took: of catch-ups that must be Roth, and of all else. */
  readonly lackingCatchUp: number;
  readonly lacking: number;
}

/**
 * Places a contribution. A catch-up that must be Roth goes to the owner's Roth account of an employer, or is not made; what
 * exceeds the limits goes to the owner's next accounts.
 */
export function placeContribution(plan: Plan, due: DueContribution, write: Write): Placement {
  const { account, at, wanted, beside, contribution } = due;
  if (contribution.taxType === 'afterTax') {
    const taken = placeAfterTax(due, { wanted, place: beside, write });
    return { matched: taken, lackingCatchUp: 0, lacking: wanted - taken };
  }
  const catchUp = rothCatchUpOf(due);
  const first = placeIn(plan, due, { place: at, wanted, write });
  let missing = catchUp;
  let left = wanted - first - catchUp;
  if (contribution.backdoor) left -= placeBackdoor(due, { wanted: left, place: beside, write });
  plan.accounts.forEach((next, place) => {
    if (place === at || next.owner !== account.owner) return;
    if (next.kind === 'roth401k') missing -= placeIn(plan, due, { place, wanted: missing, write });
    if (place > at && takesExcess(account, next)) left -= placeIn(plan, due, { place, wanted: left, write });
  });
  return { matched: first + catchUp - missing, lackingCatchUp: missing, lacking: left };
}

/** The part of a contribution that the account would take if its catch-up need not be Roth. */
function rothCatchUpOf({ account, room, wanted, source }: DueContribution): number {
  if (!source.isRothCatchUp) return 0;
  const anyWay = room.room(account, { ...source, isRothCatchUp: false });
  return Math.min(wanted, anyWay) - Math.min(wanted, room.room(account, source));
}

interface Placing {
  readonly place: number;
  readonly wanted: number;
  readonly write: Write;
}

/** Puts as much of `wanted` into an account as the law and the month's pay let. Returns what it took. */
function placeIn(plan: Plan, due: DueContribution, { place, wanted, write }: Placing): number {
  const account = plan.accounts[place];
  if (account === undefined || wanted <= 0) return 0;
  const { person, month, room, payLeft, source } = due;
  const { incomeId } = due.contribution;
  const cafeteriaWage = isHsa(account.kind) ? wageOf(plan, due.contribution) : null;
  const leavesPay = isEmployerPlan(account) || cafeteriaWage !== null;
  const payable = leavesPay ? payLeft.leftFor(account.owner, incomeId) : Number.POSITIVE_INFINITY;
  const amount = Math.min(wanted, payable, room.room(account, source));
  if (amount <= 0) return 0;
  const saved = room.use(account, amount);
  if (leavesPay) payLeft.use(account.owner, incomeId, amount);
  const business = isDeferredPay(account) ? businessOf(plan, due.contribution) : undefined;
  const isOwnPlan = business !== undefined;
  // 26 CFR 1.199A-3(b)(1)(vi).
  const isBusinessDeduction = business?.qualifiedBusinessIncome === true;
  write({
    account,
    place,
    person,
    month,
    amount,
    isOwnPlan,
    isBusinessDeduction,
    cafeteriaWage,
    isBeside: false,
    saved,
  });
  return amount;
}

/**
 * An excess goes to retirement accounts alone: what other accounts would take stays in pay. An employer with a SEP or SIMPLE
 * plan has no other, so that neither takes what another plan does not. 26 USC 408(p)(2)(D).
 */
function takesExcess(first: KindOfPlan, next: KindOfPlan): boolean {
  return isRetirement(first) && isRetirement(next) && next.planType !== 'sep' && limitOf(next) !== 'simple';
}

function isRetirement(account: KindOfPlan): boolean {
  return isEmployerPlan(account) || limitOf(account) === 'ira';
}

export function isHsa(kind: AccountKind): boolean {
  return ACCOUNT_KIND_FACTS[kind].limit === 'hsa';
}

/** Pay that goes into an employer's plan before income tax. 26 USC 402(e)(3), 457(a). */
export function isDeferredPay(account: KindOfPlan): boolean {
  return isEmployerPlan(account) && ACCOUNT_KIND_FACTS[account.kind].character === 'traditional';
}

function businessOf({ incomes }: Plan, { incomeId }: Contribution): Income | undefined {
  return incomes.find(({ id, kind }) => id === incomeId && kind === 'selfEmployment');
}

/** Only wages can be put aside through an employer's cafeteria plan. */
function wageOf({ incomes }: Plan, { incomeId }: Contribution): string | null {
  return incomes.some(({ id, kind }) => id === incomeId && kind === 'wage') ? incomeId : null;
}
