import { figure } from '../../../primitives/figure.ts';
import type { WithdrawalFlows } from '../../../results/rows.ts';
import { FLOW } from '../../state/run-cells.ts';
import { withdrawalColumn } from '../../state/run-state.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet, sumLine } from './row-sheet.ts';

const KINDS = [
  ['cash', 'From cash', FLOW.withdrawnCash],
  ['taxable', 'From taxable accounts and annuities', FLOW.withdrawnTaxable],
  ['traditional', 'From traditional accounts', FLOW.withdrawnTraditional],
  ['roth', 'From Roth accounts', FLOW.withdrawnRoth],
  ['hsa', 'From health savings accounts', FLOW.withdrawnHsa],
  ['education', 'From 529 plans', FLOW.withdrawnEducation],
  ['inherited', 'From inherited accounts', FLOW.withdrawnInherited],
] as const satisfies readonly (readonly [keyof WithdrawalFlows, string, number])[];

/** What was taken out of the accounts, account by account, and what the law made them pay out. */
export function withdrawalsSheet(ran: RanYear): RowSheet {
  const { withdrawals } = ran.row;
  const kinds = KINDS.map(([kind, label, column]) => {
    const accounts = accountLines(ran, column);
    const line = { label, value: withdrawals[kind], citation: AS_PLANNED };
    return { accounts, sum: sumLine(`withdrawals.${kind}`, line, accounts) };
  });
  const line = { label: 'Withdrawals', value: withdrawals.total, citation: AS_PLANNED };
  const total = sumLine(
    'withdrawals.total',
    line,
    kinds.map(({ sum }) => sum),
  );
  return {
    id: 'withdrawals',
    title: 'Withdrawals',
    lines: [...kinds.flatMap(({ accounts, sum }) => [...accounts, sum]), total, ...distributionLines(ran)],
  };
}

/** The withdrawals of the accounts of one class. */
function accountLines({ program, row }: RanYear, column: number): readonly RowLine[] {
  return row.accounts.flatMap(({ id, name, withdrawals }) => {
    const account = program.accounts.find((candidate) => candidate.id === id);
    if (account === undefined || withdrawals === 0 || withdrawalColumn(account.accountClass) !== column) return [];
    const uses = [`account-${id}/accounts.${id}.withdrawals`];
    return [{ key: id, label: name, value: withdrawals, formula: ORDER, citation: AS_PLANNED, uses }];
  });
}

const ORDER = 'what the year needed, in the order of the withdrawal policy, and what the law required';

/** Gifts of the year that IRAs may make, and the most that the law lets their owners give so. */
function giftLines({ program, year }: RanYear): readonly RowLine[] {
  const asked = program.giftsFromIras.subarray(year.from, year.to).reduce((sum, gift) => sum + gift, 0);
  if (asked === 0) return [];
  const owners = program.persons.filter(
    (_, person) =>
      (year.ages[person] ?? null) !== null &&
      (program.firstGiftMonth[person] ?? Number.POSITIVE_INFINITY) < program.firstMonth + year.to &&
      program.traditionalIras.some((at) => program.accounts[at]?.owner === person),
  );
  return [
    {
      key: 'qcd-asked',
      label: 'Gifts that IRAs may make',
      value: asked,
      formula: 'yearly gifts, and goals for charity where the plan says so',
      citation: AS_PLANNED,
    },
    {
      key: 'qcd-limit',
      label: 'Limit of the year',
      value: owners.length * year.qcdLimit,
      formula: `owners of IRAs from 70½: ${owners.length} × ${figure(year.qcdLimit)}`,
      citation: '26 USC 408(d)(8)(A), (B), (F)',
    },
  ];
}

/** Required distributions, gifts from IRAs, conversions. */
function distributionLines(ran: RanYear): readonly RowLine[] {
  const {
    program,
    row: { rmd, qcd, rothConversion, accounts },
  } = ran;
  const converted = accounts.filter(({ conversions }) => conversions < 0);
  const sheets = [
    ...program.persons.flatMap(({ id }) => [`rmd-iras-${id}`, `rmd-403bs-${id}`]),
    ...program.accounts.map(({ id }) => `rmd-${id}`),
  ];
  return [
    fieldLine('rmd.required', {
      label: 'Required minimum distributions',
      value: rmd.required,
      formula: 'of every person and account that has one',
      citation: '26 USC 401(a)(9)',
      uses: sheets.map((sheet) => `${sheet}/required`),
    }),
    fieldLine('rmd.taken', {
      label: 'Required distributions taken',
      value: rmd.taken,
      formula: 'of every person and account that has one',
      citation: '26 USC 4974(a)',
      uses: sheets.map((sheet) => `${sheet}/taken`),
    }),
    ...giftLines(ran),
    fieldLine('qcd', {
      label: 'Qualified charitable distributions',
      value: qcd,
      formula:
        'gifts of the plan that IRAs made: for each owner the least of what is left to give, the limit, and what the IRAs hold that was never taxed; part of what was taken out',
      citation: '26 USC 408(d)(8)(A), (D)',
      uses: ['qcd-asked', 'qcd-limit'],
    }),
    {
      ...sumLine(
        'rothConversion',
        { label: 'Converted to Roth', value: rothConversion, citation: '26 USC 408A(d)(3)' },
        converted.map(({ id, conversions }) => ({ key: id, value: -conversions })),
      ),
      uses: converted.map(({ id }) => `account-${id}/accounts.${id}.conversions`),
    },
  ];
}
