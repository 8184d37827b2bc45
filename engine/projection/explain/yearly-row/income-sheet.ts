import type { IncomeFlows } from '../../../results/rows.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowSheet, sumLine } from './row-sheet.ts';
import { sourceLines } from './source-lines.ts';

const LABEL: Readonly<Record<keyof IncomeFlows, string>> = {
  wages: 'Wages',
  selfEmployment: 'Self-employment',
  pensions: 'Pensions',
  annuities: 'Annuities',
  socialSecurity: 'Social Security',
  rental: 'Rents and royalties',
  other: 'Other income',
  interestAndDividends: 'Interest and dividends',
  total: 'Income',
};

const SCHEDULED = [
  ['wages', SCHEDULE.wages],
  ['selfEmployment', SCHEDULE.selfEmployment],
  ['pensions', SCHEDULE.pensions],
  ['annuities', SCHEDULE.annuities],
  ['socialSecurity', SCHEDULE.socialSecurity],
  ['rental', SCHEDULE.rental],
  ['other', SCHEDULE.other],
] as const;

/** The year's income, payment by payment. */
export function incomeSheet(ran: RanYear): RowSheet {
  const { income } = ran.row;
  const fields = SCHEDULED.map(([kind, column]) => {
    const sources = sourceLines(ran, column);
    const line = { label: LABEL[kind], value: income[kind], citation: AS_PLANNED };
    return { sources, sum: sumLine(`income.${kind}`, line, sources) };
  });
  const yields = fieldLine('income.interestAndDividends', {
    label: LABEL.interestAndDividends,
    value: income.interestAndDividends,
    formula: 'paid by the taxable and cash accounts, month by month; it stays in its account',
    citation: AS_PLANNED,
    uses: ran.row.accounts.map(({ id }) => `account-${id}/accounts.${id}.growth`),
  });
  const parts = [...fields.map(({ sum }) => sum), yields];
  const total = sumLine('income.total', { label: LABEL.total, value: income.total, citation: AS_PLANNED }, parts);
  const lines = [...fields.flatMap(({ sources, sum }) => [...sources, sum]), yields, total];
  return { id: 'income', title: 'Income', lines };
}
