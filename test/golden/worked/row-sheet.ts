import { rothBasis } from '../../../engine/accounts/roth-ordering.ts';
import { yearMonth } from '../../../engine/primitives/calendar.ts';
import * as line from '../../../engine/tax/federal/federal-tax-lines.ts';
import type { Expected } from '../row-differences.ts';
import { type Account, balanceOf } from './account-sheet.ts';
import { birthOf, isAlive, level, monthNumber } from './calendar-sheet.ts';
import { statusOf, toDate } from './filing-sheet.ts';
import type { Sheet } from './month-sheet.ts';
import type { Position } from './position-sheet.ts';
import { equityOf, homesOf } from './property-sheet.ts';
import type { WorkedReturn } from './tax-sheet.ts';

export type Row = Readonly<Record<string, Expected>>;

export interface Closed {
  readonly year: number;
  readonly months: number;
  readonly worked: WorkedReturn;
}

/** The yearly row, money to the cent. */
export function rowOf(sheet: Sheet, position: Position, { year, months, worked }: Closed): Row {
  const { plan } = sheet;
  const { book, accounts } = position;
  const { inflation } = plan.assumptions;
  const start = yearMonth(year + 1, 1) - months;
  const socialSecurity = sum(Object.values(book.socialSecurity));
  const interestAndDividends = book.interest + book.dividends;
  const netPortfolio = sum(accounts.map(balanceOf));
  const taxes = taxesOf(sheet, position, year, worked);
  const other = book.saleProceeds + book.lumpSums;
  const profit = sum(Object.values(book.profits));
  const cashIn = book.grossWages + profit + book.pensions + book.annuities + socialSecurity + other;
  const withdrawn = sum(Object.values(book.withdrawals));
  const homes = homesOf(sheet.properties, position);
  return {
    year,
    ages: plan.persons.map((person) => (isAlive(person, year) ? year - birthOf(person).year : null)),
    filingStatus: statusOf({ plan, year }),
    netPortfolio: cents(netPortfolio),
    netWorth: cents(netPortfolio + equityOf(sheet.properties)),
    deflator: Number(level(plan, inflation, start).toFixed(9)),
    deflatorEnd: Number(level(plan, inflation, yearMonth(year + 1, 1)).toFixed(9)),
    income: inCents({
      wages: book.grossWages,
      selfEmployment: profit,
      pensions: book.pensions,
      annuities: book.annuities,
      socialSecurity,
      rental: 0,
      other,
      interestAndDividends,
      total: cashIn + interestAndDividends,
    }),
    socialSecurity: benefitsOfYear(sheet, start, months),
    spending: inCents({ ...book.spending, total: sum(Object.values(book.spending)) }),
    ...(homes === null ? {} : { homes: inCents(homes) }),
    shortfall: cents(sum(book.shortfalls)),
    refundBefore: cents(book.refundBefore),
    contributions: inCents({
      employee: book.employee,
      employer: book.employer,
      total: book.employee + book.employer + book.saversMatch,
    }),
    surplusDeposited: cents(book.surplus),
    leftOverSpent: 0,
    withdrawals: inCents({ ...book.withdrawals, total: sum(Object.values(book.withdrawals)) }),
    rmd: inCents({ required: book.rmdRequired, taken: book.rmdTaken }),
    qcd: cents(book.qcd),
    rothConversion: cents(sum(accounts.map(({ converted }) => Math.max(0, converted)))),
    capitalGains: inCents({
      realizedLongTerm: book.longTermGain + book.homeGain,
      realizedShortTerm: 0,
      harvestedGains: 0,
      harvestedLosses: 0,
      carryforward: worked.lossCarried,
    }),
    taxes,
    netCashFlow: cents(cashIn + withdrawn - sum(Object.values(book.spending)) - taxes.total - book.employee),
    accounts: Object.fromEntries(accounts.map((account) => [account.id, accountOf(account, position)])),
  };
}

function benefitsOfYear({ plan, benefits }: Sheet, start: number, months: number): Expected {
  const from = start - monthNumber(plan.startMonth);
  const ofYear = (amounts: Float64Array) => cents(sum(Array.from(amounts.slice(from, from + months))));
  return benefits.map(({ own, spousal, survivor, withheldForEarnings, total }) => ({
    own: ofYear(own),
    spousal: ofYear(spousal),
    survivor: ofYear(survivor),
    withheldForEarnings: ofYear(withheldForEarnings),
    total: ofYear(total),
  }));
}

function taxesOf({ plan }: Sheet, { book }: Position, year: number, worked: WorkedReturn) {
  const before = toDate({ plan, year });
  const agi = at(worked, line.AGI);
  const parts = {
    federalIncome: at(worked, line.REGULAR_TAX_ORDINARY) - at(worked, line.CREDITS) - before.federalTaxPaid,
    capitalGains: at(worked, line.REGULAR_TAX_PREFERENTIAL),
    niit: at(worked, line.NIIT),
    amt: at(worked, line.AMT),
    payroll: book.fica + worked.additionalMedicareTax + at(worked, line.SE_TAX),
    state: worked.state - before.stateTaxPaid,
    earlyWithdrawalPenalty: at(worked, line.EARLY_DISTRIBUTION_TAX),
  };
  const total = sum(Object.values(parts));
  return {
    ...inCents(parts),
    total: cents(total),
    marginalRate: Number(worked.marginalRate.toFixed(6)),
    // Below a cent it is the rounding of a balance that was emptied.
    effectiveRate: Number((agi >= 0.01 ? (total - parts.payroll) / agi : 0).toFixed(6)),
    ...inCents({
      agi,
      magi: worked.magi,
      taxableIncome: at(worked, line.TAXABLE_INCOME),
      taxableSocialSecurity: at(worked, line.SSW_18),
      deduction:
        at(worked, line.DEDUCTION_TAKEN) + at(worked, line.SENIOR_DEDUCTION) + at(worked, line.NON_ITEMIZER_CHARITY),
    }),
    bracket: worked.bracket,
    irmaaTier: book.irmaaTier,
    irmaaSurcharge: cents(book.irmaaSurcharge),
  };
}

/** An owner's one set of Roth layers is shown in parts by balance. */
function basisOf(account: Account, { accounts, layers }: Position): number {
  if (account.kind === 'cash') return balanceOf(account);
  const own = layers.get(account.owner);
  if (account.kind !== 'rothIra' || own === undefined) return account.basis;
  const alike = accounts.filter(({ kind, owner }) => kind === 'rothIra' && owner === account.owner);
  const held = sum(alike.map(balanceOf));
  return held > 0 ? (rothBasis(own) * balanceOf(account)) / held : rothBasis(own) / alike.length;
}

function accountOf(account: Account, position: Position): Expected {
  const balance = balanceOf(account);
  return inCents({
    startBalance: account.opening,
    contributions: account.contributed,
    withdrawals: account.withdrawn,
    conversions: account.converted,
    transferred: 0,
    growth: account.growth,
    fees: account.fees,
    endBalance: balance,
    basis: basisOf(account, position),
  });
}

function at({ lines }: WorkedReturn, cell: number): number {
  return lines[cell] ?? 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100 + 0;
}

function inCents(amounts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, cents(amount)]));
}
