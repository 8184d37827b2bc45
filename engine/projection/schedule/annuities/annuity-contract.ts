import {
  ageNearestBirthday,
  excludedPart,
  exclusionRatio,
  lifeAnnuityMultiple,
} from '../../../accounts/bought-annuity.ts';
import type { RetirementDistributionLaw } from '../../../law/retirement-distribution-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { AnnuityPurchase } from '../../../plan/schema/annuities/annuity-purchase.ts';
import { type AnnuitySource, annuitySourceOf } from '../../../plan/schema/annuities/annuity-source.ts';
import type { Income } from '../../../plan/schema/income.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import type { AnnuityMonths, ProgramAnnuity } from '../../program/annuities/program-annuities.ts';
import type { Timeline } from '../../program/timeline.ts';
import { growthFactor } from '../pensions/growth-factor.ts';

/** An annuity with the dates of its contract, in months of the plan. */
interface Contract {
  readonly income: Income;
  readonly purchase: AnnuityPurchase;
  readonly timeline: Timeline;
  readonly start: number;
  /** The month before which payments are certain, whoever lives; the start where none are. */
  readonly certainUntil: number;
  /** Of the owner. */
  readonly death: number;
  readonly source: AnnuitySource;
  readonly firstPayment: number;
}

export interface BoughtAnnuity {
  readonly income: Income;
  readonly purchase: AnnuityPurchase;
  readonly path: string;
  /** Month of the calendar. */
  readonly month: number;
  /** Whether its owner lives to buy it. */
  readonly isBought: boolean;
}

/** Annuities that are bought in the months of the plan. */
export function boughtAnnuities({ incomes }: Plan, timeline: Timeline): readonly BoughtAnnuity[] {
  return incomes.flatMap((income, at): readonly BoughtAnnuity[] => {
    const { purchase } = income;
    if (purchase === null) return [];
    const month = timeline.monthOf(purchase.when);
    if (month < timeline.firstMonth || month >= timeline.firstMonth + timeline.months) return [];
    const isBought = month < (timeline.deaths[timeline.personIndex(income.owner)] ?? 0);
    return [{ income, purchase, path: `incomes[${at}].purchase`, month, isBought }];
  });
}

/** What a bought annuity pays in the months of the plan, and what of it is taxed. */
export function annuityContract(
  plan: Plan,
  { income, purchase, path, month }: BoughtAnnuity,
  at: number,
  { timeline, law }: { readonly timeline: Timeline; readonly law: RetirementDistributionLaw },
): ProgramAnnuity {
  const contract = contractOf(plan, income, purchase, timeline);
  const { ratio, multiple } = ratioOf(contract, law);
  const { premium, form, qlac } = purchase;
  return {
    at,
    name: income.name,
    path,
    month: month - timeline.firstMonth,
    start: contract.start,
    premium,
    form,
    qlac,
    source: contract.source,
    from: plan.accounts.findIndex(({ id }) => id === purchase.from),
    firstPayment: contract.firstPayment,
    ratio,
    multiple,
    ...monthsOf(contract, month - timeline.firstMonth, ratio),
  };
}

function contractOf(plan: Plan, income: Income, purchase: AnnuityPurchase, timeline: Timeline): Contract {
  const start = timeline.monthOf(income.start) - timeline.firstMonth;
  const account = plan.accounts.find(({ id }) => id === purchase.from);
  return {
    income,
    purchase,
    timeline,
    start,
    certainUntil: start + 12 * (hasCertainPeriod(purchase) ? (purchase.certainYears ?? 0) : 0),
    death: (timeline.deaths[timeline.personIndex(income.owner)] ?? 0) - timeline.firstMonth,
    source: account === undefined ? 'outside' : (annuitySourceOf(account.kind) ?? 'outside'),
    firstPayment: income.frequency === 'annual' ? income.amount / 12 : income.amount,
  };
}

function hasCertainPeriod({ form }: AnnuityPurchase): boolean {
  return form === 'lifeWithPeriodCertain' || form === 'periodCertain';
}

/**
 * The untaxed share of a payment: as stated, of a certain period what the premium is of all its payments, else of one life by
 * Table V. Payments within retirement accounts have none. 26 USC 72(b)(1), (c)(3); 26 CFR 1.72-5(a)(1), (c).
 */
function ratioOf(
  contract: Contract,
  law: RetirementDistributionLaw,
): { readonly ratio: number; readonly multiple: number | null } {
  const { purchase, source, timeline, income, start, certainUntil, firstPayment } = contract;
  const { premium, form } = purchase;
  if (source !== 'outside') return { ratio: 0, multiple: null };
  if (purchase.exclusionRatio !== null) return { ratio: purchase.exclusionRatio, multiple: null };
  if (form === 'periodCertain') {
    let all = 0;
    for (let month = start; month < certainUntil; month++) all += grownPayment(contract, month);
    // Every payment is known, so that the investment comes back with the last of them to the cent.
    return { ratio: all > 0 ? Math.min(1, premium / all) : 0, multiple: null };
  }
  const birth = timeline.births[timeline.personIndex(income.owner)];
  const age = birth === undefined ? 0 : ageNearestBirthday(birth, timeline.firstMonth + start);
  const multiple = lifeAnnuityMultiple(age, law) ?? 0;
  return { ratio: exclusionRatio(premium, firstPayment * 12 * multiple, law), multiple };
}

/** A full payment of a month of the plan, risen as the contract states. */
function grownPayment({ income, timeline, start, firstPayment }: Contract, month: number): number {
  const years = { from: yearOf(timeline.firstMonth + start), to: yearOf(timeline.firstMonth + month) };
  return firstPayment * growthFactor(income.growth, 0, years);
}

/** Share of a full payment that is paid in a month. */
function paidShare({ income, purchase, certainUntil, death, start }: Contract, month: number): number {
  if (month < start) return 0;
  if (month < certainUntil) return 1;
  if (purchase.form === 'periodCertain') return 0;
  return month < death ? 1 : income.survivorShare;
}

/**
 * What is not income of a payment. What rises with the years is all income, and so is everything once the investment is
 * recovered; guaranteed payments after the death of everybody whose life counts are not until then. 26 USC 72(b)(1), (2),
 * (e)(5)(E); 26 CFR 1.72-11(c)(1); IRS Pub. 939.
 */
function excludedOf(contract: Contract, month: number, { ratio, paid, unrecovered }: Recovery): number {
  const { purchase, income, death, firstPayment } = contract;
  if (purchase.form === 'periodCertain') return excludedPart(ratio * paid, unrecovered);
  if (month >= death && income.survivorShare === 0) return excludedPart(paid, unrecovered);
  return excludedPart(ratio * firstPayment * paidShare(contract, month), unrecovered);
}

interface Recovery {
  readonly ratio: number;
  readonly paid: number;
  readonly unrecovered: number;
}

function monthsOf(contract: Contract, bought: number, ratio: number): AnnuityMonths {
  const { purchase, source, timeline, income, death } = contract;
  const cells = () => new Float64Array(timeline.months);
  const months: AnnuityMonths = {
    payments: cells(),
    excluded: cells(),
    refunds: cells(),
    unrecovered: cells(),
    guaranteed: cells(),
    deductions: new Float64Array(timeline.years),
  };
  const isOutside = source === 'outside';
  const isRefunded = purchase.form === 'cashRefund';
  let unrecovered = isOutside ? purchase.premium : 0;
  let unpaid = purchase.premium;
  for (let month = bought; month < timeline.months; month++) {
    const paid = paidShare(contract, month) * grownPayment(contract, month);
    const excluded = isOutside ? excludedOf(contract, month, { ratio, paid, unrecovered }) : 0;
    unrecovered -= excluded;
    unpaid = Math.max(0, unpaid - paid);
    months.payments[month] = paid;
    months.excluded[month] = excluded;
    if (isRefunded && month === death && income.survivorShare === 0) {
      months.refunds[month] = unpaid;
      unrecovered = Math.max(0, unrecovered - unpaid);
      unpaid = 0;
    }
    months.unrecovered[month] = unrecovered;
    months.guaranteed[month] = isRefunded ? unpaid : certainAfter(contract, month);
  }
  deductUnrecovered(contract, months);
  return months;
}

/** Payments of the certain period that are left after a month, at face. */
function certainAfter(contract: Contract, month: number): number {
  let left = 0;
  for (let later = Math.max(month + 1, contract.start); later < contract.certainUntil; later++)
    left += grownPayment(contract, later);
  return left;
}

/**
 * What was not recovered when payments ceased by death is deducted on the last return of the one whose death it was, or by those
 * whom guaranteed payments or a refund went to in the year in which they ended. Nothing where it dies before it pays, or where heirs get the rest. 26 USC 72(b)(3)(A), (B), 67(b)(10).
 */
function deductUnrecovered(contract: Contract, { unrecovered, guaranteed, deductions, refunds }: AnnuityMonths): void {
  const { purchase, timeline, income, death, start, certainUntil, source } = contract;
  if (source !== 'outside' || purchase.form === 'periodCertain' || start >= death) return;
  const ceases = income.survivorShare > 0 ? timeline.months : death;
  const last = Math.max(ceases, certainUntil) - 1;
  // With nobody left, whoever gets the rest deducts what of it is not recovered.
  if (last >= timeline.months || (ceases === timeline.months && (guaranteed[timeline.months - 1] ?? 0) > 0)) return;
  const month = (refunds[ceases] ?? 0) > 0 ? ceases : last;
  const year = yearOf(timeline.firstMonth + month) - timeline.firstYear;
  add(deductions, year, unrecovered[month] ?? 0);
}
