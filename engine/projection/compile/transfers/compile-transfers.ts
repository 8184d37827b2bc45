import type { RetirementDistributionLaw } from '../../../law/retirement-distribution-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Rollover } from '../../../plan/schema/transfers/rollover.ts';
import { isWorkplaceKind } from '../../../plan/schema/transfers/rollover-kinds.ts';
import { yearMonth, yearOf } from '../../../primitives/calendar.ts';
import { firstPenaltyFreeMonth } from '../../../tax/federal/early-distribution.ts';
import type { ProgramAccount } from '../../program/program-account.ts';
import type { Timeline } from '../../program/timeline.ts';
import type { ProgramRollover, ProgramSide, ProgramTransfers, Transfer } from '../../program/transfers.ts';
import { type SideAccount, sideAccountsOf } from '../../schedule/contributions/side-accounts.ts';
import { firstDistributableMonth } from '../first-distributable-month.ts';
import { addLumpSums } from '../shares/compile-lump-sums.ts';
import { addShareSales } from '../shares/compile-sales.ts';
import { type KeptAccount, keptAccountsOf } from './side-accounts.ts';

interface TransferContext {
  readonly timeline: Timeline;
  readonly law: RetirementDistributionLaw;
  readonly accounts: readonly ProgramAccount[];
}

/**
 * What moves between the plan's accounts on the first day of each month, after the month's contributions and equal payments and
 * before its required distributions: a deceased's accounts that the spouse keeps, conversions of after-tax and backdoor
 * contributions, then rollovers in the order of the plan, then sales of single shares. Null where nothing ever moves.
 */
export function transfersOf(plan: Plan, context: TransferContext): ProgramTransfers | null {
  const { timeline } = context;
  const sides = sideAccountsOf(plan);
  const kept = keptAccountsOf(plan, timeline);
  const hasRollovers = plan.accounts.some(({ rollovers }) => rollovers !== null);
  const movesMoney = sides.length + kept.length > 0 || hasRollovers;
  if (!movesMoney && !plan.accounts.some(movesShares)) return null;
  const byMonth = Array.from({ length: timeline.months }, (): Transfer[] | null => null);
  const add = (month: number, transfer: Transfer) => {
    if (month >= 0 && month < timeline.months) byMonth[month] = [...(byMonth[month] ?? []), transfer];
  };
  addKept(plan, sides, kept, { timeline, add });
  const own = sides.map(
    ({ kind, host, convertTo }, at): ProgramSide => ({ kind, host, convertTo, at: plan.accounts.length + at }),
  );
  sides.forEach((side, at) => addConversions(side, plan.accounts.length + at, context, add));
  const rollovers = rolloversOf(plan, own, context);
  for (const rollover of rollovers) add(rollover.month, rollover);
  addShareSales(plan, timeline, add);
  addLumpSums(plan, context, add);
  return { byMonth, rollovers, sides: own, movesMoney };
}

function movesShares({ concentrated, inKind }: Plan['accounts'][number]): boolean {
  return inKind !== null || (concentrated?.sales.length ?? 0) > 0;
}

type Add = (month: number, transfer: Transfer) => void;

function addKept(
  { accounts }: Plan,
  sides: readonly SideAccount[],
  kept: readonly KeptAccount[],
  { timeline, add }: { readonly timeline: Timeline; readonly add: Add },
): void {
  kept.forEach(({ at, deceased, ownFrom }, place) => {
    const inherited = accounts.length + sides.length + place;
    add((timeline.deaths[deceased] ?? 0) - timeline.firstMonth, { kind: 'keep', from: at, to: inherited });
    if (ownFrom !== Number.POSITIVE_INFINITY)
      add(ownFrom - timeline.firstMonth, { kind: 'own', from: inherited, to: at });
  });
}

/** Each month with contributions, or the December of a year with any. */
function addConversions(
  { convertTo, convertEvery }: SideAccount,
  at: number,
  { timeline, accounts }: TransferContext,
  add: Add,
): void {
  const { contributions = null } = accounts[at] ?? {};
  if (convertTo < 0 || contributions === null) return;
  const isYearly = convertEvery === 'year';
  const months = new Set<number>();
  contributions.employee.forEach((amount, month) => {
    if (amount <= 0) return;
    const december = yearMonth(yearOf(timeline.firstMonth + month), 12) - timeline.firstMonth;
    months.add(isYearly ? december : month);
  });
  for (const month of months) add(month, { kind: 'convert', from: at, to: convertTo, isYearly });
}

/** The plan's rollovers; all of an employer's plan takes its after-tax contributions with it. */
function rolloversOf(plan: Plan, sides: readonly ProgramSide[], context: TransferContext): readonly ProgramRollover[] {
  const rollovers: ProgramRollover[] = [];
  plan.accounts.forEach((account, from) => {
    account.rollovers?.forEach((rollover, place) => {
      const path = `accounts[${from}].rollovers[${place}]`;
      const beside = sides.filter(({ kind, host }) => kind === 'afterTax' && host === from).map(({ at }) => at);
      const sources = rollover.amount === null ? [from, ...beside] : [from];
      for (const source of sources)
        rollovers.push(compileRollover(plan, rollover, { ...context, path, at: rollovers.length, from, source }));
    });
  });
  return rollovers;
}

interface RolloverPlace extends TransferContext {
  readonly path: string;
  readonly at: number;
  /** The account of the plan, and the one that the money comes from, which may be the account beside it. */
  readonly from: number;
  readonly source: number;
}

function compileRollover(
  plan: Plan,
  { to, when, amount, afterTaxTo }: Rollover,
  place: RolloverPlace,
): ProgramRollover {
  const { timeline, law, accounts, path, at, from, source } = place;
  const placeOf = (id: string | null) => plan.accounts.findIndex((account) => account.id === id);
  const target = plan.accounts[placeOf(to)];
  const account = plan.accounts[from];
  const owner = accounts[from]?.owner ?? 0;
  return {
    kind: 'rollover',
    at,
    month: timeline.monthOf(when) - timeline.firstMonth,
    from: source,
    to: placeOf(to),
    afterTaxTo: afterTaxTo === null ? -1 : placeOf(afterTaxTo),
    amount: amount ?? Number.POSITIVE_INFINITY,
    takesPreTaxOnly: target !== undefined && takesPreTaxOnly(target.kind, account?.kind ?? target.kind),
    isWithinSimple: account?.planType === 'simple' && target?.planType === 'simple',
    openFrom: timeline.births.map((birth, person) =>
      account === undefined ? 0 : firstDistributableMonth(account.kind, birth, { timeline, law, person, owner }),
    ),
    qualifiedFrom: timeline.births.map((birth) => firstPenaltyFreeMonth('ira', birth, null, law)),
    path,
  };
}

type Kind = Plan['accounts'][number]['kind'];

/** After-tax money goes neither out of an IRA into a plan nor into a 457(b) plan. 26 USC 402(c)(2)(A), 408(d)(3)(A)(ii), (H). */
function takesPreTaxOnly(to: Kind, from: Kind): boolean {
  if (to === 'deferredComp457b') return true;
  return to === 'traditional401k' && !isWorkplaceKind(from);
}
