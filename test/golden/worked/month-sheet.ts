import { thresholdsFor } from '../../../engine/law/medicare-law.ts';
import { monthOfAge, yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import type { FilingStatus } from '../../../engine/primitives/filing-status.ts';
import type { PersonBenefits } from '../../../engine/social-security/schedule/benefit-schedule.ts';
import { firstPenaltyFreeMonth } from '../../../engine/tax/federal/early-distribution.ts';
import { benchmarkShare } from '../../../engine/tax/federal/premium-tax-credit.ts';
import { irmaaTier } from '../../../engine/tax/medicare-surcharge.ts';
import type { GoalDocument, IncomeDocument, PlanDocument } from '../households/household.ts';
import { type Account, balanceOf, growMonth, putIn, yieldOf } from './account-sheet.ts';
import { birthOf, isAlive, januaryLevel, medicareMonth, monthNumber, personOf } from './calendar-sheet.ts';
import { type Contributed, contributionsOf } from './contribution-sheet.ts';
import {
  convert,
  emptyInTenthYear,
  giveFromIras,
  type RequiredGroup,
  takeRequired,
  takeSeries,
  takeTwelfth,
} from './distribution-sheet.ts';
import { toDate } from './filing-sheet.ts';
import { incomeOf, lumpSumOf, wagesOf } from './income-sheet.ts';
import { lawOf } from './law-sheet.ts';
import { once } from './once-sheet.ts';
import type { Book, Position } from './position-sheet.ts';
import { type PropertyState, propertyMonth, sellHomes } from './property-sheet.ts';
import { goalOf } from './schedule-sheet.ts';
import { isAdjustable } from './shape-sheet.ts';
import { type At, payFromHsa, withdraw } from './withdrawal-sheet.ts';

/** What lasts from year to year beside the accounts. */
export interface Sheet {
  readonly plan: PlanDocument;
  readonly benefits: readonly PersonBenefits[];
  readonly properties: PropertyState[];
  readonly seriesPayments: Map<string, number>;
  /** MAGI and status of each past return, for Medicare. */
  readonly returns: Map<number, { readonly magi: number; readonly status: FilingStatus }>;
}

/** What the year asks for: required distributions, and a month's tax. */
export interface Dues {
  readonly groups: readonly RequiredGroup[];
  readonly installment: number;
}

/** One month in order: income, payroll, required distributions, outflows, withdrawal or deposit, growth. */
export function workMonth(sheet: Sheet, position: Position, { groups, installment }: Dues, month: number): void {
  const { plan } = sheet;
  const at: At = { plan, month };
  const { book } = position;
  const isDecember = month % 12 === 11;
  let cash =
    once(position, () => sellHomes(sheet.properties, position, at)) + propertyMonth(sheet.properties, position, at);
  cash += receiveIncome(sheet, position.book, month);
  cash += once(position, () => receiveLumpSums(plan, position.book, month));
  cash -= payrollAndContributions(position, at);
  rollOver(position, at);
  cash += takeSeries(position, sheet.seriesPayments, at);
  const own = groups.filter(({ accounts }) => accounts[0]?.document.inherited === undefined);
  const timing = plan.withdrawal?.rmdTiming ?? 'december';
  if (timing === 'january' && month % 12 === 0) cash += once(position, () => takeRequired(own, 0, position, at));
  if (timing === 'monthly' && !isDecember) cash += once(position, () => takeTwelfth(own, position, at));
  if (isDecember)
    cash += once(position, () => {
      const gift = (plan.taxes.charity?.annual ?? 0) * januaryLevel(plan, plan.assumptions.inflation, yearOf(month));
      const given = plan.taxes.charity?.useQcd === true ? giveFromIras(gift, position, at) : 0;
      book.gifts += gift - given;
      book.spending.discretionary += gift;
      emptyInTenthYear(groups, plan, yearOf(month));
      const twelfth = timing === 'monthly' ? takeTwelfth(own, position, at) : 0;
      const required = takeRequired(groups, toDate({ plan, year: yearOf(month) }).rmdTaken, position, at);
      convert(position, at);
      return twelfth + required - (gift - given);
    });
  cash -= payGoals(position, at);
  cash -= payHealthCover(sheet, position, month);
  settleMonth(position, cash, installment, at);
  for (const account of position.accounts) {
    const { interest, dividends } = growMonth(account, plan.assumptions);
    book.interest += interest;
    book.dividends += dividends;
    book.qualifiedDividends += dividends * yieldOf(account).qualifiedShare;
  }
}

/** Incomes and Social Security of the month, but lump sums; returns the cash. */
export function receiveIncome({ plan, benefits }: Pick<Sheet, 'plan' | 'benefits'>, book: Book, month: number): number {
  let cash = 0;
  for (const income of plan.incomes) {
    const paid = incomeOf(plan, income, month);
    cash += paid;
    if (income.kind === 'wage') {
      book.grossWages += paid;
      book.wages[income.owner] = (book.wages[income.owner] ?? 0) + paid;
    } else if (income.kind === 'selfEmployment') {
      book.profits[income.owner] = (book.profits[income.owner] ?? 0) + paid;
    } else if (income.kind === 'pension') {
      const taxed = paid * (income.taxableShare ?? 1);
      book.pensions += paid;
      book.taxablePensions += taxed;
      const payee = isAlive(personOf(plan, income.owner), yearOf(month))
        ? income.owner
        : survivorOf(plan, income.owner);
      const column = book.stateColumns[payee];
      if (column !== undefined) column.pension += taxed;
    } else {
      book.annuities += paid;
      book.taxableAnnuities += paid * (1 - (income.exclusionRatio ?? 0));
    }
  }
  plan.persons.forEach(({ id }, at) => {
    const paid = benefits[at]?.total[month - monthNumber(plan.startMonth)] ?? 0;
    book.socialSecurity[id] = (book.socialSecurity[id] ?? 0) + paid;
    cash += paid;
  });
  return cash;
}

/** Lump sums of the month as far as they are paid in cash; returns it. */
export function receiveLumpSums(plan: PlanDocument, book: Book, month: number): number {
  return plan.incomes.reduce((sum, income) => sum + receiveLumpSum(plan, income, book, month), 0);
}

/** The part of a lump sum that is paid in cash; before 59½ it bears 10%, unless its owner left work at 55 or later. */
function receiveLumpSum(plan: PlanDocument, income: IncomeDocument, book: Book, month: number): number {
  const paid = lumpSumOf(plan, income, month);
  const column = book.stateColumns[income.owner];
  if (paid === null || column === undefined) return 0;
  book.lumpSums += paid.taxed + paid.untaxed;
  book.taxablePensions += paid.taxed;
  column.pension += paid.taxed;
  const owner = personOf(plan, income.owner);
  const leaving = owner.retirement === undefined ? null : monthNumber(owner.retirement.month);
  const law = lawOf(plan, yearOf(month)).retirementDistributions;
  const isFree = month >= firstPenaltyFreeMonth('employerPlan', birthOf(owner), leaving, law);
  if (!paid.isRolledOver && !isFree) {
    book.early += paid.taxed;
    column.early += paid.taxed;
  }
  return paid.taxed + paid.untaxed;
}

/** The part of a lump sum that goes into an account, untaxed and in no total. */
function rollOver({ accounts }: Position, { plan, month }: At): void {
  for (const income of plan.incomes) {
    const paid = lumpSumOf(plan, income, month);
    const account = accounts.find(({ id }) => id === paid?.into);
    if (paid === null || !paid.isRolledOver || account === undefined) continue;
    putIn(account, paid.rolledOver);
    account.contributed += paid.rolledOver;
  }
}

function survivorOf(plan: PlanDocument, deceased: string): string {
  return plan.persons.find(({ id }) => id !== deceased)?.id ?? deceased;
}

/** What a contribution takes off the year's income. */
export function writeDeduction(book: Book, { owner, own, ...each }: Contributed): void {
  const isOfWages = each.isPreTax && !each.isOwnPlan;
  if (isOfWages) book.wages[owner] = (book.wages[owner] ?? 0) - own;
  if (isOfWages && !each.isCafeteria) {
    book.preTax += own;
    book.deferrals[owner] = (book.deferrals[owner] ?? 0) + own;
  }
  if (each.isOwnPlan) book.ownPlans += own;
  if (each.isHsaDeduction) book.hsaDeduction += own;
}

/** FICA and contributions; returns what leaves the pay. */
export function payrollAndContributions(position: Position, { plan, month }: At): number {
  const { book } = position;
  const law = lawOf(plan, yearOf(month)).payrollTax;
  const contributed = contributionsOf(plan, month);
  let out = 0;
  for (const each of contributed) {
    const account = position.accounts.find(({ id }) => id === each.account);
    if (account === undefined) continue;
    putIn(account, each.own + each.match);
    account.contributed += each.own + each.match;
    book.employee += each.own;
    book.employer += each.match;
    writeDeduction(book, each);
    out += each.own;
  }
  for (const { id } of plan.persons) {
    const wages = plan.incomes
      .filter(({ kind, owner }) => kind === 'wage' && owner === id)
      .reduce((sum, income) => sum + incomeOf(plan, income, month), 0);
    const cafeteria = contributed
      .filter((each) => each.owner === id && each.isCafeteria)
      .reduce((sum, { own }) => sum + own, 0);
    const subject = wages - cafeteria;
    const before =
      (book.payrollWages[id] ?? 0) +
      (id === plan.persons[0]?.id ? toDate({ plan, year: yearOf(month) }).payrollWages : 0);
    const underBase = Math.min(subject, Math.max(0, law.socialSecurityWageBase - before));
    book.payrollWages[id] = (book.payrollWages[id] ?? 0) + subject;
    const fica = law.socialSecurityRate * underBase + law.medicareRate * subject;
    book.fica += fica;
    out += fica;
  }
  return out;
}

/** Goals of the month; those an HSA may pay are paid there first. Returns what must come from elsewhere. */
export function payGoals(position: Position, { plan, month }: At): number {
  const { book } = position;
  let cash = 0;
  for (const goal of plan.goals) {
    const pay = () => {
      const cost = goalOf(plan, goal, month) * (isAdjustable(goal) ? position.spendingFactor : 1);
      book.spending[columnOf(goal)] += cost;
      const fromHsa = goal.payableFromHsa === true ? payFromHsa(cost, position) : 0;
      if (goal.category === 'healthcare') book.medical += cost - fromHsa;
      if (goal.category === 'charity') book.gifts += cost;
      return cost - fromHsa;
    };
    cash += goal.frequency === 'monthly' ? pay() : once(position, pay);
  }
  return cash;
}

function columnOf({ frequency, category }: GoalDocument): keyof Book['spending'] {
  if (frequency === 'once') return 'oneTime';
  if (category === 'essential' || category === 'healthcare' || category === 'housing') return category;
  return 'discretionary';
}

/** Medicare with surcharges, Medigap, and health cover before Medicare. */
export function payHealthCover({ plan, returns }: Sheet, { book }: Position, month: number): number {
  const year = yearOf(month);
  const law = lawOf(plan, year).medicare;
  const past = returns.get(year - 2);
  const medicalLevel = januaryLevel(plan, plan.assumptions.medicalInflation, year);
  const living = plan.persons.filter((person) => isAlive(person, year));
  let medicare = 0;
  for (const person of living.filter((each) => each.medicare?.enrolled !== false && month >= medicareMonth(each))) {
    const tier = past === undefined ? 0 : irmaaTier(past.magi, thresholdsFor(law, past.status));
    const surcharge = (law.partBSurcharge[tier] ?? 0) + (law.partDSurcharge[tier] ?? 0);
    medicare +=
      law.partBPremium + law.partDBasePremium + surcharge + (person.medicare?.medigapMonthly ?? 0) * medicalLevel;
    book.irmaaSurcharge += surcharge;
    book.irmaaTier = Math.max(book.irmaaTier, tier);
  }
  const premium = coverBeforeMedicare(plan, month) * medicalLevel;
  book.benchmark.push(premium);
  book.spending.medicarePremiums += medicare;
  book.spending.healthcare += premium;
  book.medical += medicare + premium;
  return medicare + premium;
}

/**
 * Premium before Medicare, in dollars of the start: the household's benchmark by the shares, on the age curve, of those whom
 * neither Medicare nor work covers. Who was on Medicare at the start is no part of the benchmark.
 */
function coverBeforeMedicare(plan: PlanDocument, month: number): number {
  const year = yearOf(month);
  const insured = plan.persons.filter((person) => medicareMonth(person) > monthNumber(plan.startMonth));
  const covered = insured
    .filter((person) => isAlive(person, year) && month < medicareMonth(person))
    .filter((person) => wagesOf(plan, person, month) === 0);
  const agesOf = (persons: PlanDocument['persons']) =>
    persons.map((person) => Math.floor((yearMonth(year, 1) - monthOfAge(birthOf(person), 0)) / 12));
  const share = benchmarkShare(agesOf(covered), agesOf(insured), lawOf(plan, year).affordableCare);
  return (plan.taxes.acaBenchmarkMonthly ?? 0) * share;
}

/** A deficit is withdrawn, a surplus deposited; an installment that cannot be found stays due. */
function settleMonth(position: Position, cash: number, installment: number, at: At): void {
  const { book } = position;
  const over = cash - installment;
  if (over >= 0) {
    depositSurplus(position, over);
    book.installmentsPaid += installment;
    return;
  }
  const missing = -over - withdraw(-over, position, at);
  const unpaidInstallment = Math.min(installment, missing);
  book.installmentsPaid += installment - unpaidInstallment;
  book.shortfalls[at.month % 12] = missing - unpaidInstallment;
}

/** Surplus goes to the account marked for it, else to the first taxable account, else to the first cash account. */
export function depositSurplus({ accounts, book }: Position, amount: number): void {
  const account =
    accounts.find(({ document }) => document.surplus === true) ??
    accounts.find(({ kind }) => kind === 'taxable') ??
    accounts.find(({ kind }) => kind === 'cash');
  if (account === undefined) throw new Error('No account for a surplus');
  putIn(account, amount);
  account.contributed += amount;
  book.surplus += amount;
}

/** December's turnover: the share of the unrealized gain that is realized. */
export function turnOver(account: Account, months: number): number {
  if (account.kind !== 'taxable') return 0;
  const realized = (yieldOf(account).turnover * (balanceOf(account) - account.basis) * months) / 12;
  account.basis += realized;
  return realized;
}
