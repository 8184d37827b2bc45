import { figure } from '../../primitives/figure.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { ACCOUNT_CLASS } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import { type ProgramRollover, ROLLED } from '../program/transfers.ts';
import type { Ledger } from '../result/ledger.ts';
import { rolled } from '../result/rollovers.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

/** Every rollover of the year: what leaves, what of it stays out, and how it is taxed, which it is not. */
export function rolloverWorksheets(program: Program, ledger: Ledger, { from, to }: ProgramYear): readonly DraftSheet[] {
  return (program.transfers?.rollovers ?? []).flatMap((rollover): readonly DraftSheet[] => {
    const source = program.accounts[rollover.from];
    const target = program.accounts[rollover.to];
    const isInYear = rollover.month >= from && rollover.month < to;
    if (!isInYear || source === undefined || target === undefined || rolled(ledger, rollover, ROLLED.moved) <= 0)
      return [];
    const title = `Rollover: ${source.name} to ${target.name}`;
    return [worksheetOf(`rollover-${rollover.at + 1}`, title, rolloverLines(program, ledger, rollover, source))];
  });
}

function rolloverLines(
  program: Program,
  ledger: Ledger,
  rollover: ProgramRollover,
  source: ProgramAccount,
): readonly LineDraft[] {
  const [balance, required, moved, afterTax, toRoth] = (
    ['balance', 'required', 'moved', 'afterTax', 'toRoth'] as const
  ).map((column) => rolled(ledger, rollover, ROLLED[column]));
  return [
    {
      key: 'balance',
      label: `Balance of ${source.name}`,
      value: balance ?? 0,
      formula: 'on the first of the month',
      citation: '26 USC 402(c)(4)',
    },
    {
      key: 'required',
      label: 'Required distribution paid out first',
      value: required ?? 0,
      formula: 'what was still due for the year: it may not be rolled over',
      citation: '26 USC 402(c)(4)(B), 408(d)(3)(E)',
    },
    {
      key: 'moved',
      uses: ['balance', 'required'],
      label: 'Rolled over',
      value: moved ?? 0,
      formula:
        rollover.amount === Number.POSITIVE_INFINITY
          ? `balance − required distribution: ${figure(balance ?? 0)} − ${figure(required ?? 0)}, at most what may be rolled over`
          : `as asked, at most what is left: ${figure(rollover.amount)}`,
      citation: '26 USC 402(c)(1), 408(d)(3)(A)',
    },
    basisLine(program, rollover, {
      isRoth: source.accountClass === ACCOUNT_CLASS.roth,
      afterTax: afterTax ?? 0,
      toRoth: toRoth ?? 0,
    }),
    {
      key: 'income',
      label: 'Income and tax withheld',
      value: 0,
      formula: 'none: paid from trustee to trustee',
      citation: '26 USC 402(c)(1), 3405(c)(2)',
    },
  ];
}

interface MovedBasis {
  readonly isRoth: boolean;
  readonly afterTax: number;
  readonly toRoth: number;
}

/** What of the money has been taxed, and what becomes of it. */
function basisLine(
  { accounts }: Program,
  { afterTaxTo }: ProgramRollover,
  { isRoth, afterTax, toRoth }: MovedBasis,
): LineDraft {
  const roth = accounts[afterTaxTo];
  if (isRoth) {
    const formula = 'pro rata, or all of it where a distribution would be qualified; of a Roth IRA none are moved';
    return { label: 'Contributions in it', value: toRoth, formula, citation: '26 CFR 1.408A-10, A-3' };
  }
  const label = 'After-tax money in it';
  if (roth === undefined)
    return { label, value: afterTax, formula: 'pro rata; it stays basis', citation: '26 USC 402(c)(2), 72(e)(8)' };
  const formula = `pro rata; it goes to ${roth.name} and the rest before tax`;
  return { label, value: afterTax, formula, citation: 'Notice 2014-54, section III' };
}
