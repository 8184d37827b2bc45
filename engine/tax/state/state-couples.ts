import type { ResolvedCredit } from '../../law/states/state-law-charges.ts';
import type { ResolvedCouples } from '../../law/states/state-law-couples.ts';
import type { StateReturnLaw } from '../../law/states/state-law-year.ts';
import { earnings, ownTaxableBenefits, pensions } from './own-income.ts';
import { tableValue, taxOnSchedule } from './state-phase-out.ts';
import { investmentIncome, type StateReturnFigures } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/** One spouse's own income after the state's additions and subtractions; those that are no one's own count half. */
export function ownStateIncome(worksheet: Float64Array, who: 0 | 1): number {
  const line = (at: number) => worksheet[at] ?? 0;
  const ownSubtractions = line(STATE_LINE.firstSocialSecurity + who) + line(STATE_LINE.firstRetirementIncome + who);
  const shared = (line(STATE_LINE.additions) - line(STATE_LINE.capitalGains)) / 2;
  return line(STATE_LINE.firstAgi + who) + shared - ownSubtractions;
}

/** The part of the lesser income that a couple with two incomes leaves out. Md. Tax-General 10-207(x). */
export function twoIncomeSubtraction({ couples }: StateReturnLaw, worksheet: Float64Array): number {
  if (couples.kind !== 'subtraction') return 0;
  return Math.max(0, Math.min(couples.max, lesserStateIncome(worksheet)));
}

function lesserStateIncome(worksheet: Float64Array): number {
  return Math.min(ownStateIncome(worksheet, 0), ownStateIncome(worksheet, 1));
}

/** A standard deduction from each spouse's own income, where a couple may work out two taxes on one form. KRS 141.081. */
export function ownDeductions(deduction: number, worksheet: Float64Array): number {
  const first = Math.min(deduction, Math.max(0, ownStateIncome(worksheet, 0)));
  const second = Math.min(deduction, Math.max(0, ownStateIncome(worksheet, 1)));
  return Math.max(deduction, first + second);
}

/** The tax by the schedule on a couple's taxable income, each spouse's part by itself where the state allows it. */
export function coupleScheduleTax({ couples }: StateReturnLaw, worksheet: Float64Array, jointTax: number): number {
  const taxableIncome = worksheet[STATE_LINE.taxableIncome] ?? 0;
  const lesser = lesserTaxableIncome(couples, worksheet);
  const apart = taxOnSchedule(lesser, couples.schedule) + taxOnSchedule(taxableIncome - lesser, couples.schedule);
  return Math.min(jointTax, Math.max(apart, jointTax - couples.max));
}

function lesserTaxableIncome(couples: ResolvedCouples, worksheet: Float64Array): number {
  const taxableIncome = worksheet[STATE_LINE.taxableIncome] ?? 0;
  if (couples.kind === 'shareOfIncome') return taxableIncome * lesserShare(worksheet);
  const lesser = Math.max(0, lesserStateIncome(worksheet));
  const exempt = couples.lessExemptions ? (worksheet[STATE_LINE.exemptions] ?? 0) / 2 : 0;
  return Math.min(taxableIncome / 2, Math.max(0, lesser - exempt));
}

/** The lesser spouse's share of the income before what is left out of benefits and pensions. Form MO-1040, lines 6 and 7. */
function lesserShare(worksheet: Float64Array): number {
  const line = (at: number) => worksheet[at] ?? 0;
  const income = line(STATE_LINE.incomeBeforeRetirement);
  const shared = (line(STATE_LINE.additions) - line(STATE_LINE.capitalGains)) / 2;
  const lesser = Math.min(line(STATE_LINE.firstAgi), line(STATE_LINE.secondAgi)) + shared;
  return income > 0 ? Math.min(1 / 2, Math.max(0, lesser / income)) : 0;
}

/** What a couple pays more than two single persons would. Minn. Stat. 290.0675; N.D.C.C. 57-38-01.28. */
export function marriagePenaltyCredit(
  { couples }: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const taxableIncome = worksheet[STATE_LINE.taxableIncome] ?? 0;
  const lesser = Math.min(qualifyingIncome(stateReturn, 0), qualifyingIncome(stateReturn, 1));
  if (couples.kind !== 'penaltyCredit') return 0;
  const lesserTaxable = Math.max(0, lesser - couples.lesserLess);
  const apart =
    taxOnSchedule(lesserTaxable, couples.schedule) +
    taxOnSchedule(Math.max(0, taxableIncome - lesserTaxable), couples.schedule);
  return Math.min(couples.max, Math.max(0, (worksheet[STATE_LINE.scheduleTax] ?? 0) - apart));
}

/** Earnings, income of retirement plans and taxable benefits; IRAs are no retirement plan here. Minn. Stat. 290.0675 subd. 1(b). */
function qualifyingIncome(stateReturn: StateReturnFigures, who: 0 | 1): number {
  const person = stateReturn.persons[who];
  return earnings(person) + pensions(person) + person.employerPlan + ownTaxableBenefits(stateReturn, who);
}

/** A share of the lesser of the spouses' earned incomes. Wis. Stat. 71.07(6); S.C. Code 12-6-3330. */
export function lesserEarningsCredit(rule: ResolvedCredit, { persons }: StateReturnFigures): number {
  return Math.min(rule.max, rule.rate * Math.min(earnings(persons[0]), earnings(persons[1])));
}

/** A share of a couple's tax where each has income other than interest, dividends, gains, rents and benefits. R.C. 5747.05(E). */
export function jointFilingCredit(
  rule: ResolvedCredit,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const investments = investmentIncome(stateReturn) / 2;
  const lesser = lesserStateIncome(worksheet) - investments;
  if (lesser < rule.eachAtLeast) return 0;
  const share = tableValue(worksheet[rule.table.measure] ?? 0, rule.table);
  return Math.min(rule.max, share * (worksheet[STATE_LINE.taxLeft] ?? 0));
}
