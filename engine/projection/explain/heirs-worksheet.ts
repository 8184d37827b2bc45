import { figure } from '../../primitives/figure.ts';
import type { Program } from '../program/program.ts';
import { heirsTax, legacyBeforeTax } from '../result/after-tax-legacy.ts';
import type { EstateTaxes } from '../result/estate/estate-taxes.ts';
import { untaxedByHeirs, untaxedIn } from '../result/untaxed-money.ts';
import type { Run } from '../state/run-state.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';
import { AS_PLANNED } from './yearly-row/row-sheet.ts';

interface LegacyOfPlan {
  readonly yearIndex: number;
  readonly heirTaxRate: number;
  /** Null where nobody taxes the estate. */
  readonly estate: EstateTaxes | null;
}

/** In the plan's last year: what heirs keep of all of it after their tax, which searches and paths call the after-tax legacy. */
export function heirsWorksheet(
  program: Program,
  run: Run,
  { yearIndex, heirTaxRate, estate }: LegacyOfPlan,
): readonly DraftSheet[] {
  if (yearIndex < program.years.length - 1) return [];
  const accounts = [...untaxedLines(run), ...untaxedAnnuities(program), ...untaxedLadders(program)];
  return [
    worksheetOf('heirs', 'What heirs keep', [
      beforeLine(program, run),
      ...accounts,
      ...keptLines(program, run, { heirTaxRate, estate }, accounts),
    ]),
  ];
}

function beforeLine(program: Program, run: Run): LineDraft {
  return {
    key: 'before',
    label:
      program.annuities === null ? 'Portfolio and property less debts' : 'Portfolio, property and annuities less debts',
    value: legacyBeforeTax(program, run),
    formula: `at the end of the plan; property and taxable accounts step up to their value${annuitiesInWords(program)}`,
    citation: '26 USC 1014(a)',
    uses: ['portfolio/netWorth'],
  };
}

/** What of it annuities still pay to heirs. */
function annuitiesInWords({ annuities }: Program): string {
  if (annuities === null) return '';
  return `; ${figure(annuities.guaranteed.at(-1) ?? 0)} of it is what annuities still pay`;
}

/** What was never taxed of each account that holds such money. */
function untaxedLines(run: Run): readonly LineDraft[] {
  return run.holdings.flatMap((holding): readonly LineDraft[] => {
    const value = untaxedIn(run, holding);
    const { id, name } = holding.account;
    if (value <= 0) return [];
    return [
      {
        key: `untaxed-${id}`,
        label: `${name}: never taxed`,
        value,
        formula: 'balance at the end of the plan, less money in it that was taxed',
        citation: '26 USC 691(a), 72(e), 223(f)(8)(B)',
        uses: [`account-${id}/accounts.${id}.endBalance`, `account-${id}/accounts.${id}.basis`],
      },
    ];
  });
}

/** What of the payments that annuities still make was never taxed. */
function untaxedAnnuities({ annuities }: Program): readonly LineDraft[] {
  const value = annuities?.untaxed.at(-1) ?? 0;
  if (value === 0) return [];
  return [
    {
      key: 'untaxed-annuities',
      label: 'Annuities: never taxed',
      value,
      formula: 'what they still pay, less what of their investment is not recovered',
      citation: '26 USC 691(a), 72(e)(5)(E)',
      uses: ['annuities/annuities.guaranteed', 'annuities/annuities.unrecovered'],
    },
  ];
}

/** What ladders of bonds within traditional accounts are worth. */
function untaxedLadders({ ladders }: Program): readonly LineDraft[] {
  const value = ladders?.untaxed.at(-1) ?? 0;
  if (value === 0) return [];
  return [
    {
      key: 'untaxed-ladders',
      label: 'Ladders of bonds: never taxed',
      value,
      formula: 'what they are worth within traditional accounts',
      citation: '26 USC 691(a)',
      uses: ['ladders/ladders.value'],
    },
  ];
}

function keptLines(
  program: Program,
  run: Run,
  { heirTaxRate, estate }: Pick<LegacyOfPlan, 'heirTaxRate' | 'estate'>,
  accounts: readonly LineDraft[],
): readonly LineDraft[] {
  const before = legacyBeforeTax(program, run);
  const ofAnnuities = program.annuities?.untaxed.at(-1) ?? 0;
  const untaxed = untaxedByHeirs(run) + ofAnnuities + (program.ladders?.untaxed.at(-1) ?? 0);
  const tax = heirsTax(program, run, heirTaxRate);
  return [
    {
      key: 'untaxed',
      label: 'Money never taxed',
      value: untaxed,
      formula: `sum: ${accounts.map(({ value }) => figure(value)).join(' + ') || figure(0)}`,
      citation: '26 USC 691(a)',
      uses: accounts.map(({ key = '' }) => key),
    },
    {
      key: 'tax',
      label: program.hasHeirs ? 'Heirs’ tax, and what taking it over years costs' : 'Heirs’ tax',
      value: tax,
      formula: program.hasHeirs
        ? `of those named at their own rates, of the others ${heirTaxRate} × what was never taxed`
        : `${heirTaxRate} × ${figure(untaxed)}`,
      citation: AS_PLANNED,
      uses: ['untaxed'],
    },
    ...(estate === null ? [] : [estateLine(estate)]),
    {
      key: 'kept',
      label: 'Heirs keep',
      value: before - tax - (estate?.total ?? 0),
      formula: [before, tax, ...(estate === null ? [] : [estate.total])].map(figure).join(' − '),
      citation: AS_PLANNED,
      uses: ['before', 'tax', 'estateTaxes'],
    },
  ];
}

function estateLine({ federal, stateEstate, inheritanceTax, total }: EstateTaxes): LineDraft {
  const parts = [federal.tax, stateEstate?.tax ?? 0, inheritanceTax];
  return {
    key: 'estateTaxes',
    label: 'Taxes on the estate',
    value: total,
    formula: `federal + state + inheritance tax: ${parts.map(figure).join(' + ')}`,
    citation: '26 USC 2001; the laws of the state',
    uses: ['form-706/12', 'state-estate-tax/tax', 'inheritance-tax/total'],
  };
}
