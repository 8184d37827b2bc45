import { firstRmdYear, rmdDivisor } from '../../../engine/accounts/rmd.ts';
import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import type { IncomeDocument, PersonDocument, PlanDocument } from '../households/household.ts';
import {
  birthOf,
  isAlive,
  lastYear,
  level,
  momentOf,
  monthNumber,
  personOf,
  retirementMonth,
} from './calendar-sheet.ts';
import { lawOf } from './law-sheet.ts';

/** What an income pays in a month: its own steps each January from the year after its start. */
export function incomeOf(plan: PlanDocument, income: IncomeDocument, month: number): number {
  const owner = personOf(plan, income.owner);
  if (income.lumpSum?.taken === true) return 0;
  const start = startOf(plan, income);
  const usualEnd = isEarned(income) ? retirementMonth(plan, owner) : yearMonth(lastYear(plan) + 1, 1);
  const end = income.end === undefined ? usualEnd : momentOf(plan, income.end);
  if (month < start || month >= end) return 0;
  const isOwnerAlive = isAlive(owner, yearOf(month));
  if (!isOwnerAlive && isEarned(income)) return 0;
  const share = isOwnerAlive ? 1 : (income.survivorShare ?? 0);
  const first =
    income.inTodaysDollars === true ? income.amount * level(plan, plan.assumptions.inflation, start) : income.amount;
  const steps = yearOf(month) - yearOf(start);
  const paid = first * (1 + stepRate(plan, income)) ** steps * share;
  return income.frequency === 'annual' ? paid / 12 : paid;
}

/** Where nothing is said, a pension or annuity waits for its owner to retire, alive or not. */
function startOf(plan: PlanDocument, income: IncomeDocument): number {
  const planStart = monthNumber(plan.startMonth);
  if (income.start !== undefined) return Math.max(planStart, momentOf(plan, income.start));
  if (isEarned(income)) return planStart;
  return Math.max(planStart, retirementMonth(plan, personOf(plan, income.owner)));
}

/** A lump sum in its month: what is cash, and what goes untaxed into an account. */
export interface PaidLumpSum {
  readonly taxed: number;
  readonly untaxed: number;
  readonly isRolledOver: boolean;
  readonly rolledOver: number;
  readonly into: string;
}

const ADDED_IRA = (owner: string) => `ira-${owner}`;

/** The account that takes a lump sum: the one named, else the owner's first IRA, else a new one. */
export function accountForLumpSum(plan: PlanDocument, { owner, lumpSum }: IncomeDocument): string {
  const ira = plan.accounts.find((account) => account.kind === 'traditionalIra' && account.owner === owner);
  return lumpSum?.to ?? ira?.id ?? ADDED_IRA(owner);
}

/** Paid once to a living owner. From the first year with required distributions on, the year's part is paid out. */
export function lumpSumOf(plan: PlanDocument, income: IncomeDocument, month: number): PaidLumpSum | null {
  const { lumpSum, taxableShare = 1 } = income;
  const owner = personOf(plan, income.owner);
  const year = yearOf(month);
  if (lumpSum?.taken !== true || !isAlive(owner, year)) return null;
  const due = lumpSum.when === undefined ? startOf(plan, income) : monthNumber(lumpSum.when.month);
  if (month !== due) return null;
  const taxable = lumpSum.amount * taxableShare;
  const into = accountForLumpSum(plan, income);
  const isRolledOver = into !== 'cash';
  const law = lawOf(plan, year).retirementDistributions;
  const spouse = plan.persons.find((person) => person !== owner && isAlive(person, year));
  const ages = [owner, spouse].map((person) => (person === undefined ? null : year - birthOf(person).year));
  const isRmdYear = year >= firstRmdYear(owner.birthDate, law);
  const required = isRmdYear ? lumpSum.amount / rmdDivisor(ages[0] ?? 0, ages[1] ?? null, law) : 0;
  const taxed = isRolledOver ? Math.min(taxable, required) : taxable;
  return { taxed, untaxed: lumpSum.amount - taxable, isRolledOver, rolledOver: taxable - taxed, into };
}

function stepRate(plan: PlanDocument, income: IncomeDocument): number {
  const { inflation } = plan.assumptions;
  const { kind, rate = 0 } = income.growth ?? { kind: isEarned(income) ? 'inflation' : 'none' };
  if (kind === 'none') return 0;
  if (kind === 'inflation') return inflation;
  if (kind === 'inflationPlus') return (1 + inflation) * (1 + rate) - 1;
  return kind === 'fixed' ? rate : Math.min(inflation, rate);
}

export function isEarned({ kind }: IncomeDocument): boolean {
  return kind === 'wage' || kind === 'selfEmployment';
}

/** Profit of a person's own work in a month. */
export function profitOf(plan: PlanDocument, person: PersonDocument, month: number): number {
  return plan.incomes
    .filter(({ kind, owner }) => kind === 'selfEmployment' && owner === person.id)
    .reduce((sum, income) => sum + incomeOf(plan, income, month), 0);
}

export function wagesOf(plan: PlanDocument, person: PersonDocument, month: number): number {
  return plan.incomes
    .filter(({ kind, owner }) => kind === 'wage' && owner === person.id)
    .reduce((sum, income) => sum + incomeOf(plan, income, month), 0);
}
