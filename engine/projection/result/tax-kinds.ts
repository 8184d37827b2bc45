import type { TaxFlows } from '../../results/rows.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import type { Program } from '../program/program.ts';

export type TaxKinds = Omit<TaxFlows, 'total'>;

/** What a year's taxes are told from: its returns, the payroll tax of its wages, and what was paid before the plan starts. */
interface TaxedYear {
  readonly lines: Float64Array;
  /** Of the state and the locality. */
  readonly stateTax: number;
  readonly payrollWithheld: number;
  readonly federalPaidBefore: number;
  readonly statePaidBefore: number;
}

/** A year's taxes by kind. Credits reduce the tax on ordinary income, which may become negative. */
export function taxesByKind(year: TaxedYear): TaxKinds {
  const { lines, stateTax, payrollWithheld, federalPaidBefore, statePaidBefore } = year;
  const ordinary = lineOf(lines, line.REGULAR_TAX_ORDINARY) - lineOf(lines, line.CREDITS);
  return {
    federalIncome: ordinary - federalPaidBefore,
    capitalGains: lineOf(lines, line.REGULAR_TAX_PREFERENTIAL),
    niit: lineOf(lines, line.NIIT),
    amt: lineOf(lines, line.AMT),
    payroll: lineOf(lines, line.SE_TAX) + lineOf(lines, line.ADDITIONAL_MEDICARE_TAX) + payrollWithheld,
    state: stateTax - statePaidBefore,
    earlyWithdrawalPenalty: lineOf(lines, line.EARLY_DISTRIBUTION_TAX),
  };
}

/** All of them. Always added up in this order, so that a path and its replay come to the same to the last bit. */
export function totalTax(taxes: TaxKinds): number {
  return (
    taxes.federalIncome +
    taxes.capitalGains +
    taxes.niit +
    taxes.amt +
    taxes.payroll +
    taxes.state +
    taxes.earlyWithdrawalPenalty
  );
}

/** What of a year's taxes was paid before the plan starts: of its first year alone. */
export function paidBefore(program: Program, yearIndex: number) {
  const isFirst = yearIndex === 0;
  return {
    federalPaidBefore: isFirst ? program.yearToDate.federalTaxPaid : 0,
    statePaidBefore: isFirst ? program.yearToDate.stateTaxPaid : 0,
  };
}
