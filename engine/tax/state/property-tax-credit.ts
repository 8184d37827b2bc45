import type { PropertyTaxCreditLaw, ResolvedPropertyTaxCredit } from '../../law/states/property-tax-credit-law.ts';
import { stepsIn, tableValue, taxOnSchedule } from './state-phase-out.ts';
import type { StateReturnFigures } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

let cells = 0;
const cell = () => cells++;
let columns = 0;
const column = () => columns++;

/** Cells of the credits for property tax: what is paid of each, what is held outside retirement accounts, and then a row a rule. */
export const PROPERTY_TAX = { paid: cell(), rent: cell(), wealth: cell(), firstRule: cell() } as const;
/** A rule's row: the income that it goes by, what counts as property tax, and what it comes to. */
export const PROPERTY_RULE = { income: column(), counted: column(), credit: column(), columns: column() } as const;

/** Cells for so many rules. */
export function propertyTaxCells(rules: number): number {
  return PROPERTY_TAX.firstRule + rules * PROPERTY_RULE.columns;
}

/**
 * Credits of the year for property tax and rent, in dollars: within the state's tax where they are not paid out. Goes by the
 * state's return in `worksheet` and by what `figures` begins with; writes a row a rule there; allocates nothing. Sources: the
 * entry of the state's file.
 */
export function propertyTaxCredits(
  { rules }: PropertyTaxCreditLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
  figures: Float64Array,
): number {
  let taxLeft = worksheet[STATE_LINE.tax] ?? 0;
  let paidOut = 0;
  let within = 0;
  let row = PROPERTY_TAX.firstRule;
  for (const rule of rules) {
    const income = householdIncome(rule, stateReturn, worksheet);
    const counted = countedTax(rule, figures);
    figures[row + PROPERTY_RULE.income] = income;
    figures[row + PROPERTY_RULE.counted] = counted;
    let credit = isCovered(rule, income, oldest(stateReturn), figures) ? creditOf(rule, income, counted, worksheet) : 0;
    if (rule.takesEarlierOff) credit = Math.max(0, credit - paidOut);
    if (rule.isPaidOut) paidOut += credit;
    else {
      credit = Math.min(taxLeft, credit);
      taxLeft -= credit;
      within += credit;
    }
    figures[row + PROPERTY_RULE.credit] = credit;
    row += PROPERTY_RULE.columns;
  }
  return within + paidOut;
}

function householdIncome(
  rule: ResolvedPropertyTaxCredit,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const { federalAgi, taxableSocialSecurity, taxExemptInterest, persons } = stateReturn;
  let income = rule.isOfStateAgi ? (worksheet[STATE_LINE.stateAgi] ?? 0) : federalAgi;
  if (rule.benefitsShare >= 0) {
    const benefits = persons[0].socialSecurityBenefits + persons[1].socialSecurityBenefits;
    income += rule.benefitsShare * benefits - (rule.isOfStateAgi ? 0 : taxableSocialSecurity);
  }
  if (rule.countsExemptInterest) income += taxExemptInterest;
  if (oldest(stateReturn) >= rule.lessFromAge) income -= rule.lessAmount;
  return Math.max(0, income);
}

function oldest({ persons }: StateReturnFigures): number {
  return Math.max(persons[0].age, persons[1].age);
}

/** Property tax, or the part of rent that counts as such where none is paid. */
function countedTax(rule: ResolvedPropertyTaxCredit, figures: Float64Array): number {
  const paid = figures[PROPERTY_TAX.paid] ?? 0;
  const rent = figures[PROPERTY_TAX.rent] ?? 0;
  const counted = paid > 0 ? (rule.coversOwners ? paid : 0) : rule.coversRenters ? rule.rentShare * rent : 0;
  return Math.min(rule.countsUpTo, counted);
}

function isCovered(rule: ResolvedPropertyTaxCredit, income: number, age: number, figures: Float64Array): boolean {
  return (
    age >= rule.fromAge &&
    age < rule.belowAge &&
    income <= rule.incomeUpTo &&
    income < rule.incomeBelow &&
    (figures[PROPERTY_TAX.wealth] ?? 0) < rule.wealthBelow
  );
}

function creditOf(rule: ResolvedPropertyTaxCredit, income: number, counted: number, worksheet: Float64Array): number {
  if (rule.isDeducted) {
    const taxable = worksheet[STATE_LINE.taxableIncome] ?? 0;
    const deducted = Math.max(0, taxable - Math.min(counted, rule.deductsUpTo));
    return taxOnSchedule(taxable, rule.schedule) - taxOnSchedule(deducted, rule.schedule);
  }
  const over = tableValue(income, rule.overShare) * income + taxOnSchedule(income, rule.overSchedule);
  const ofExcess = tableValue(income, rule.ofExcess) * Math.max(0, counted - over);
  const credit = Math.min(tableValue(income, rule.most), ofExcess);
  return credit * Math.max(0, 1 - rule.phaseShare * stepsIn(income - rule.phaseOver, rule.phasePer, true));
}
