import { inDollars } from '../../../format/dollars.ts';
import type { Dollars } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';

type YearRow = YearlyProjection['rows'][number];

/** A column of the yearly table: an amount of each year, in the dollars shown. */
export interface TableColumn {
  readonly id: string;
  readonly group: string;
  readonly head: string;
  readonly value: (row: YearRow) => number;
  /** Balances are deflated by the price level at the end of the year, flows by that of its first month. */
  readonly isBalance?: boolean;
  readonly isTotal?: boolean;
  /** Shown even where every year is zero. */
  readonly isAlwaysShown?: boolean;
}

const COLUMNS: readonly TableColumn[] = [
  {
    id: 'netPortfolio',
    group: 'Year end',
    head: 'Net portfolio',
    value: (row) => row.netPortfolio,
    isBalance: true,
    isTotal: true,
    isAlwaysShown: true,
  },
  { id: 'wages', group: 'Income', head: 'Wages', value: (row) => row.income.wages },
  { id: 'selfEmployment', group: 'Income', head: 'Self-employment', value: (row) => row.income.selfEmployment },
  { id: 'pensions', group: 'Income', head: 'Pensions', value: (row) => row.income.pensions },
  { id: 'annuities', group: 'Income', head: 'Annuities', value: (row) => row.income.annuities },
  { id: 'socialSecurity', group: 'Income', head: 'Social Security', value: (row) => row.income.socialSecurity },
  { id: 'rental', group: 'Income', head: 'Rental', value: (row) => row.income.rental },
  { id: 'otherIncome', group: 'Income', head: 'Other', value: (row) => row.income.other },
  { id: 'cash', group: 'Withdrawals', head: 'Cash', value: (row) => row.withdrawals.cash },
  { id: 'taxable', group: 'Withdrawals', head: 'Taxable', value: (row) => row.withdrawals.taxable },
  { id: 'traditional', group: 'Withdrawals', head: 'Traditional', value: (row) => row.withdrawals.traditional },
  { id: 'roth', group: 'Withdrawals', head: 'Roth', value: (row) => row.withdrawals.roth },
  { id: 'hsa', group: 'Withdrawals', head: 'HSA', value: (row) => row.withdrawals.hsa },
  { id: 'inherited', group: 'Withdrawals', head: 'Inherited', value: (row) => row.withdrawals.inherited },
  {
    id: 'withdrawals',
    group: 'Withdrawals',
    head: 'Total',
    value: (row) => row.withdrawals.total,
    isTotal: true,
    isAlwaysShown: true,
  },
  { id: 'rmd', group: 'Withdrawals', head: 'RMD', value: (row) => row.rmd.taken },
  { id: 'essential', group: 'Spending, taxes and savings', head: 'Essential', value: (row) => row.spending.essential },
  {
    id: 'discretionary',
    group: 'Spending, taxes and savings',
    head: 'Discretionary',
    value: (row) => row.spending.discretionary,
  },
  {
    id: 'healthcare',
    group: 'Spending, taxes and savings',
    head: 'Health care',
    value: (row) => row.spending.healthcare,
  },
  {
    id: 'medicare',
    group: 'Spending, taxes and savings',
    head: 'Medicare',
    value: (row) => row.spending.medicarePremiums,
  },
  { id: 'housing', group: 'Spending, taxes and savings', head: 'Housing', value: (row) => row.spending.housing },
  { id: 'debt', group: 'Spending, taxes and savings', head: 'Debt', value: (row) => row.spending.debtService },
  { id: 'oneTime', group: 'Spending, taxes and savings', head: 'One-time', value: (row) => row.spending.oneTime },
  {
    id: 'taxes',
    group: 'Spending, taxes and savings',
    head: 'Taxes',
    value: (row) => row.taxes.total,
    isAlwaysShown: true,
  },
  {
    id: 'saved',
    group: 'Spending, taxes and savings',
    head: 'Saved',
    value: (row) => row.surplusDeposited + row.contributions.employee,
  },
  { id: 'shortfall', group: 'Spending, taxes and savings', head: 'Shortfall', value: (row) => -row.shortfall },
];

/** The columns with an amount in any year of this projection. */
export function columnsOf(projection: YearlyProjection): readonly TableColumn[] {
  return COLUMNS.filter(
    (column) => column.isAlwaysShown === true || projection.rows.some((row) => Math.abs(column.value(row)) >= 0.5),
  );
}

/** The few columns beside the chart on a wide screen. */
export const SHORT_COLUMNS: readonly TableColumn[] = [
  { id: 'income', group: '', head: 'Income', value: (row) => row.income.total - row.income.interestAndDividends },
  { id: 'withdrawn', group: '', head: 'Withdrawn', value: (row) => row.withdrawals.total },
  { id: 'spent', group: '', head: 'Spent', value: (row) => row.spending.total - row.shortfall },
  { id: 'taxes', group: '', head: 'Taxes', value: (row) => row.taxes.total },
  { id: 'portfolio', group: '', head: 'Portfolio', value: (row) => row.netPortfolio, isBalance: true },
];

/** A cell in the dollars shown. */
export function cellValue(column: TableColumn, row: YearRow, dollars: Dollars): number {
  return inDollars(column.value(row), column.isBalance === true ? row.deflatorEnd : row.deflator, dollars);
}
