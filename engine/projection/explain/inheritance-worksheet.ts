import { figure } from '../../primitives/figure.ts';
import type { Inheritance } from '../../results/projection.ts';
import type { Program } from '../program/program.ts';
import { inheritancesOf } from '../result/inheritances.ts';
import type { Run } from '../state/run-state.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';
import { AS_PLANNED } from './yearly-row/row-sheet.ts';

/** In the plan's last year: what each beneficiary gets whom the plan names. */
export function inheritanceWorksheet(
  program: Program,
  run: Run,
  { yearIndex, heirTaxRate }: { readonly yearIndex: number; readonly heirTaxRate: number },
): readonly DraftSheet[] {
  if (!program.hasHeirs || yearIndex < program.years.length - 1) return [];
  const lines = inheritancesOf(program, run, heirTaxRate).flatMap(linesOf);
  return [worksheetOf('inheritances', 'What beneficiaries keep', lines)];
}

function linesOf(heir: Inheritance, place: number): readonly LineDraft[] {
  const { accountName, name, share, balance, years, taxRate, taxed, kept } = heir;
  const key = (line: string) => `${place + 1}-${line}`;
  const whole = share === 0 ? 0 : balance / share;
  const taken = kept + taxRate * taxed;
  return [
    {
      key: key('balance'),
      uses: [`account-${heir.account}/accounts.${heir.account}.endBalance`],
      label: `${accountName}: share of ${name}`,
      value: balance,
      formula: `share × balance at the end of the plan: ${share} × ${figure(whole)}`,
      citation: AS_PLANNED,
    },
    {
      key: key('taken'),
      uses: [key('balance')],
      label: years === 0 ? 'Taken at once' : `Taken over ${years} years, brought back to the end of the plan`,
      value: taken,
      formula: years === 0 ? 'all of it' : 'an equal part at the end of each year, the rest invested as before',
      citation: years === 0 ? AS_PLANNED : '26 USC 401(a)(9)(B)(ii), 401(a)(9)(H)',
    },
    {
      key: key('taxed'),
      uses: [key('taken')],
      label: 'Part never taxed',
      value: taxed,
      formula: heir.kind === 'charity' ? 'a charity pays no tax on it' : 'what was taken, less money already taxed',
      citation: heir.kind === 'charity' ? '26 USC 501(a)' : '26 USC 691(a)',
    },
    {
      key: key('kept'),
      uses: [key('taken'), key('taxed')],
      label: `${name} keeps`,
      value: kept,
      formula: `${figure(taken)} - ${taxRate} × ${figure(taxed)}`,
      citation: AS_PLANNED,
    },
  ];
}
