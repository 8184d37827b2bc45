import type { AccountFlows } from '../../../engine/index.ts';
import { type Comparison, type ExplainedYear, yearToDate } from './explained-year.ts';

type Kind = ExplainedYear['plan']['accounts'][number]['kind'];

/** Retirement income and required distributions beside what left the accounts of the row. */
export function retirementComparisons(year: ExplainedYear): readonly Comparison[] {
  return [
    ...pensionComparisons(year),
    ...iraComparisons(year),
    ...planComparisons(year),
    ...form8606Comparisons(year),
    ...requiredComparisons(year),
  ];
}

/** Pensions that are taxable in full, none of them taken as a lump sum. */
function pensionComparisons(year: ExplainedYear): readonly Comparison[] {
  const { plan, sheets, row } = year;
  const pensions = sheets.sum('retirement-income', /^Pensions of /);
  const isTaxedInFull = plan.incomes.every(
    ({ kind, taxableShare, lumpSum }) => kind !== 'pension' || (taxableShare === 1 && lumpSum === null),
  );
  return isTaxedInFull ? [['pensions', pensions, row.income.pensions + yearToDate(year).pensions]] : [];
}

function accountsOf({ plan, row }: ExplainedYear, kinds: readonly Kind[]): readonly AccountFlows[] {
  const ids = plan.accounts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return row.accounts.filter(({ id }) => ids.includes(id));
}

/** Dollars of a figure as a formula writes it: `1,234.56`. */
function amountOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** IRA money before Form 8606: the formula's own figure where a part of it is not taxed, else the line. */
function beforeForm8606(year: ExplainedYear, label: RegExp): number {
  return year.sheets.find('retirement-income', label).reduce((sum, { value, formula }) => {
    const [, gross] = /^amount × taxable share from Form 8606: ([\d,.]+) ×/.exec(formula) ?? [];
    return sum + (gross === undefined ? value : amountOf(gross));
  }, 0);
}

function iraComparisons(year: ExplainedYear): readonly Comparison[] {
  const iras = accountsOf(year, ['traditionalIra']);
  const withdrawn = iras.reduce((sum, { withdrawals }) => sum + withdrawals, 0);
  const converted = iras.reduce((sum, { conversions }) => sum - conversions, 0);
  return [
    [
      'traditional IRA distributions',
      beforeForm8606(year, /^Traditional IRA distributions of /),
      withdrawn - year.row.qcd,
    ],
    ['traditional IRA conversions', beforeForm8606(year, /^Traditional IRA conversions of /), converted],
  ];
}

/** Form 8606 of each person beside the IRAs of the row, while both live: a survivor takes over the other's. */
function form8606Comparisons(year: ExplainedYear): readonly Comparison[] {
  const { plan, sheets, row } = year;
  return plan.persons.flatMap(({ id }): readonly Comparison[] => {
    const lineOf = (number: number) => sheets.sum(`form-8606-${id}`, new RegExp(`^Line ${number}: `));
    const [end, distributed, converted, carried] = [6, 7, 8, 14].map(lineOf);
    if (!sheets.sheets('form-8606-').includes(`form-8606-${id}`) || row.ages.includes(null)) return [];
    const ids = plan.accounts
      .filter(({ kind, owner }) => kind === 'traditionalIra' && owner === id)
      .map((own) => own.id);
    const iras = row.accounts.filter((account) => ids.includes(account.id));
    const sum = (of: (account: AccountFlows) => number) => iras.reduce((total, account) => total + of(account), 0);
    return [
      [`IRAs of ${id} on Form 8606`, end ?? Number.NaN, sum(({ endBalance }) => endBalance)],
      [`conversions of ${id} on Form 8606`, converted ?? Number.NaN, -sum(({ conversions }) => conversions)],
      [`basis of ${id} on Form 8606`, carried ?? Number.NaN, sum(({ basis }) => basis)],
      ...(row.qcd === 0
        ? ([
            [`distributions of ${id} on Form 8606`, distributed ?? Number.NaN, sum(({ withdrawals }) => withdrawals)],
          ] as const)
        : []),
    ];
  });
}

/** Employer plans and inherited accounts without after-tax money; what a Roth plan pays is no income once it is qualified. */
function planComparisons(year: ExplainedYear): readonly Comparison[] {
  const { plan, sheets } = year;
  const label = /^Employer plan and inherited account distributions of /;
  const income = sheets.sum('retirement-income', label);
  const converted = sheets.sum('retirement-income', /^Employer plan conversions of /);
  const kinds: readonly Kind[] = ['traditional401k', 'deferredComp457b', 'inheritedIra'];
  const mayBeUntaxed = plan.accounts.some(
    ({ kind, basis }) => kind === 'roth401k' || (kinds.includes(kind) && basis > 0),
  );
  if (mayBeUntaxed) return [];
  const accounts = accountsOf(year, kinds);
  const withdrawn = accounts.reduce((sum, { withdrawals }) => sum + withdrawals, 0);
  return [
    ['employer plan and inherited account distributions', income, withdrawn + yearToDate(year).retirementDistributions],
    ['employer plan conversions', converted, accounts.reduce((sum, { conversions }) => sum - conversions, 0)],
  ];
}

function requiredComparisons(year: ExplainedYear): readonly Comparison[] {
  const { sheets, row } = year;
  return [
    ['required distributions', sheets.sum('rmd-', 'Required minimum distribution'), row.rmd.required],
    ['required distributions taken', sheets.sum('rmd-', 'Required distribution taken'), row.rmd.taken],
    ...sheets.sheets('rmd-').flatMap((sheet) => groupComparisons(year, sheet)),
  ];
}

/** One worksheet: the accounts that its balances name, each by its closing balance of the year before, and its owner's age. */
function groupComparisons(year: ExplainedYear, sheet: string): readonly Comparison[] {
  const { sheets, row } = year;
  const lines = sheets.find(sheet, /^Balance of /);
  const accounts: AccountFlows[] = [];
  const balances = lines.map(({ label, value }): Comparison => {
    const name = /^Balance of (.*) on December 31, \d{4}$/.exec(label)?.[1];
    // Spouses may call their accounts by one name: the one is meant whose balance is nearest.
    const [account] = row.accounts
      .filter((candidate) => candidate.name === name && !accounts.includes(candidate))
      .sort((a, b) => Math.abs(priorBalance(year, a) - value) - Math.abs(priorBalance(year, b) - value));
    if (account !== undefined) accounts.push(account);
    return [label, value, account === undefined ? Number.NaN : priorBalance(year, account)];
  });
  const withdrawn = accounts.reduce((sum, { withdrawals }) => sum + withdrawals, takenBeforePlan(year, accounts));
  const ages = sheets.find(sheet, 'Age at the end of the year').map(({ value }): Comparison => {
    return [`age on ${sheet}`, value, row.ages.find((age) => age === value) ?? Number.NaN];
  });
  return [...balances, ...ages, [`distributed on ${sheet}`, sheets.sum(sheet, 'Distributed in the year'), withdrawn]];
}

function priorBalance({ plan, rows, at }: ExplainedYear, { id }: AccountFlows): number {
  if (at > 0) return rows[at - 1]?.accounts.find((account) => account.id === id)?.endBalance ?? 0;
  return plan.accounts.find((account) => account.id === id)?.priorDecemberBalance ?? Number.NaN;
}

/** What was taken before the plan counts for the client's IRAs, without one for the client's first employer plan. */
function takenBeforePlan(year: ExplainedYear, group: readonly AccountFlows[]): number {
  const own = year.plan.accounts.filter(({ owner }) => owner === year.plan.persons[0]?.id);
  const source =
    own.find(({ kind }) => kind === 'traditionalIra') ?? own.find(({ kind }) => kind === 'traditional401k');
  return group.some(({ id }) => id === source?.id) ? yearToDate(year).rmdTaken : 0;
}
