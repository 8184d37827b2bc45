import { CENT } from '../../primitives/cent.ts';
import type { TaxFlows, YearTax } from '../../results/rows.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import type { Program } from '../program/program.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import { scheduledSum } from '../program/year-sums.ts';
import { FLOW } from '../state/run-cells.ts';
import { irmaaMagiOf } from '../year-return/medicare-surcharge.ts';
import { ordinaryTaxableIncome } from '../year-return/return-deductions.ts';
import { flowSum, type Ledger, linesOfYear, type Span } from './ledger.ts';
import { paidBefore, type TaxKinds, taxesByKind, totalTax } from './tax-kinds.ts';

/** The year's liability by kind, less what was paid before the plan starts, with the figures of its return. */
export function taxOfYear(program: Program, ledger: Ledger, yearIndex: number): YearTax {
  const lines = linesOfYear(ledger, yearIndex);
  const cell = (at: number) => lineOf(lines, at);
  const returned = returnTaxesByKind(program, ledger, yearIndex);
  const withheld = payrollTaxWithheld(program, program.years[yearIndex]);
  const taxes = { ...returned, payroll: returned.payroll + withheld };
  const total = totalTax(taxes);
  const agi = cell(line.AGI);
  return {
    ...taxes,
    total,
    marginalRate: ledger.marginalRates[yearIndex] ?? 0,
    effectiveRate: agi > 0 ? (total - taxes.payroll) / agi : 0,
    agi,
    magi: irmaaMagiOf(lines),
    taxableIncome: cell(line.TAXABLE_INCOME),
    taxableSocialSecurity: cell(line.TAXABLE_BENEFITS),
    deduction: cell(line.DEDUCTION_TAKEN) + cell(line.SENIOR_DEDUCTION) + cell(line.NON_ITEMIZER_CHARITY),
    bracket: bracketOf(program, yearIndex, ordinaryTaxableIncome(lines)),
    ...irmaaOf(program, ledger, yearIndex),
  };
}

/** The tier and the surcharge of the year; none where nobody is on Medicare. */
export function irmaaOf(
  program: Program,
  ledger: Ledger,
  yearIndex: number,
): Pick<YearTax, 'irmaaTier' | 'irmaaSurcharge'> {
  const year = program.years[yearIndex];
  if (year === undefined || year.partBMonths === 0) return { irmaaTier: 0, irmaaSurcharge: 0 };
  const irmaaSurcharge = flowSum(ledger, year, FLOW.medicareSurcharge);
  return { irmaaTier: ledger.irmaaTiers[yearIndex] ?? 0, irmaaSurcharge };
}

/** What the month paid: payroll tax of its wages, and its estimated payment less what of it the year's refund paid back for a shortfall, in December with the rest, split as the year's tax is. */
export function taxOfMonth(
  program: Program,
  ledger: Ledger,
  { yearIndex, month }: { readonly yearIndex: number; readonly month: number },
): TaxFlows {
  const returned = returnTaxesByKind(program, ledger, yearIndex);
  const liability = totalTax(returned);
  const paid = ledger.flows[month * FLOW.columns + FLOW.taxPaid] ?? 0;
  const split =
    Math.abs(liability) < HALF_A_CENT ? { ...NO_TAX, federalIncome: paid } : scaled(returned, paid / liability);
  const withheld = payrollTaxWithheld(program, { from: month, to: month + 1 });
  const taxes = { ...split, payroll: split.payroll + withheld };
  return { ...taxes, total: totalTax(taxes) };
}

/** A smaller liability has no proportions to split a payment by. */
const HALF_A_CENT = CENT / 2;

const NO_TAX: TaxKinds = {
  federalIncome: 0,
  capitalGains: 0,
  niit: 0,
  amt: 0,
  payroll: 0,
  state: 0,
  earlyWithdrawalPenalty: 0,
};

function scaled(taxes: TaxKinds, factor: number): TaxKinds {
  return {
    federalIncome: taxes.federalIncome * factor,
    capitalGains: taxes.capitalGains * factor,
    niit: taxes.niit * factor,
    amt: taxes.amt * factor,
    payroll: taxes.payroll * factor,
    state: taxes.state * factor,
    earlyWithdrawalPenalty: taxes.earlyWithdrawalPenalty * factor,
  };
}

/** Everything on the year's returns by kind. */
function returnTaxesByKind(program: Program, ledger: Ledger, yearIndex: number): TaxKinds {
  return taxesByKind({
    lines: linesOfYear(ledger, yearIndex),
    stateTax: ledger.stateTaxes[yearIndex] ?? 0,
    payrollWithheld: 0,
    ...paidBefore(program, yearIndex),
  });
}

function payrollTaxWithheld(program: Program, span: Span | undefined): number {
  return span === undefined ? 0 : scheduledSum(program, span, SCHEDULE.payroll);
}

/** The rate on the last ordinary dollar, 0 where there is none. */
export function bracketOf(program: Program, yearIndex: number, ordinaryIncome: number): number {
  const schedule = program.years[yearIndex]?.law.schedule;
  let bracket = 0;
  schedule?.over.forEach((over, at) => {
    if (ordinaryIncome > over) bracket = schedule.rate[at] ?? bracket;
  });
  return bracket;
}
