import { figure } from '../../primitives/figure.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { POOLS, TAXED } from '../program/program-state-taxed.ts';
import type { Ledger } from '../result/ledger.ts';
import { isTraditionalIra } from '../state/holding.ts';
import { ACCOUNT_FLOW, YEAR } from '../state/run-cells.ts';
import { lawTaxingBefore } from '../year-return/state-taxed.ts';
import { type DraftSheet, worksheetOf } from './worksheet.ts';

/** Lines of its sheets that sums of the yearly row are made of. */
export const TAXED_LINES = { before: 'before', left: 'left' } as const;

/** Of each person's IRAs and plans at work what had been taxed by the state before, and what of that comes out untaxed. */
export function stateTaxedWorksheets(program: Program, ledger: Ledger, yearIndex: number): readonly DraftSheet[] {
  const year = program.years[yearIndex];
  if (year === undefined || program.stateTaxed === null) return [];
  const recovery = lawTaxingBefore(year)?.startingPoint.recovery ?? null;
  if (recovery === null) return [];
  return program.persons.flatMap(({ id, name }, person) =>
    [POOLS.iras, POOLS.plans].flatMap((kind): readonly DraftSheet[] => {
      const taxed = amountsOf(program, ledger, { year, yearIndex, person, kind });
      if (taxed.before === 0) return [];
      const [what, key] = kind === POOLS.iras ? ['IRAs', 'iras'] : ['plans at work', 'plans'];
      return [sheetOf(`taxed-before-${key}-${id}`, `Contributions of ${name} to ${what} taxed by the state`, taxed)];
    }),
  );
}

interface PoolYear {
  readonly year: ProgramYear;
  readonly yearIndex: number;
  readonly person: number;
  readonly kind: number;
}

/** What the run recorded, dollars. */
interface TaxedBefore {
  readonly before: number;
  readonly share: number;
  readonly left: number;
  readonly yearEnd: number;
  readonly distributed: number;
  readonly converted: number;
  readonly isFirst: boolean;
  readonly citation: string;
}

function amountsOf(program: Program, ledger: Ledger, { year, yearIndex, person, kind }: PoolYear): TaxedBefore {
  const { accounts } = program;
  const isOfIras = kind === POOLS.iras;
  let yearEnd = 0;
  accounts.forEach((account, at) => {
    if (ledger.owners[yearIndex * accounts.length + at] !== person) return;
    if (isOfIras ? !isTraditionalIra(account) : !account.isStateTaxed) return;
    const december = ((year.to - 1) * accounts.length + at) * ACCOUNT_FLOW.columns;
    yearEnd += ledger.accountFlows[december + ACCOUNT_FLOW.endBalance] ?? 0;
  });
  const cell = (column: number) => ledger.stateTaxed[yearIndex * TAXED.columns + column + kind + person] ?? 0;
  const sum = (column: number) => ledger.yearSums[yearIndex * YEAR.columns + column + person] ?? 0;
  const law = lawTaxingBefore(year);
  return {
    before: cell(TAXED.before),
    share: cell(TAXED.share),
    left: cell(TAXED.left),
    yearEnd,
    distributed: sum(isOfIras ? YEAR.iraDistributions : YEAR.stateTaxedPlans),
    converted: sum(isOfIras ? YEAR.iraConversions : YEAR.stateTaxedConversions),
    isFirst: law?.startingPoint.recovery === 'contributionsFirst',
    citation: law?.code === 'PA' ? PENNSYLVANIA : NEW_JERSEY,
  };
}

const NEW_JERSEY = 'N.J.A.C. 18:35-2.5(a); form NJ-1040, Worksheet C';
const PENNSYLVANIA = 'Pennsylvania Department of Revenue, answers 1470 and 274';

function sheetOf(id: string, title: string, taxed: TaxedBefore): DraftSheet {
  const { before, share, left, yearEnd, distributed, converted, isFirst, citation } = taxed;
  const out = distributed + converted;
  const recovered = before - left;
  const ofConverted = converted > 0 ? ' + line 5 × what was converted' : '';
  return worksheetOf(id, title, [
    { label: 'Value on December 31', value: yearEnd, formula: 'sum of the balances', citation },
    {
      label: 'Distributed and converted',
      value: out,
      formula: `distributions + conversions: ${figure(distributed)} + ${figure(converted)}`,
      citation,
    },
    {
      label: 'All of it',
      value: yearEnd + out,
      formula: `line 1 + line 2: ${figure(yearEnd)} + ${figure(out)}`,
      citation,
      uses: ['1', '2'],
    },
    {
      key: TAXED_LINES.before,
      label: 'Contributions taxed by the state and not yet paid out',
      value: before,
      formula:
        'what was left the year before + contributions of the year and what rollovers brought, beyond after-tax money',
      citation,
    },
    {
      label: 'Share of each dollar that had been taxed',
      unit: 'fraction',
      value: share,
      formula: `line 4 / line 3, at most 1: ${figure(before)} / ${figure(yearEnd + out)}`,
      citation,
      uses: ['3', TAXED_LINES.before],
    },
    {
      label: 'Paid out of what had been taxed',
      value: recovered,
      formula: isFirst
        ? `the lesser of line 4 and the distributions${ofConverted}`
        : `line 2 × line 5: ${figure(out)} × ${share.toFixed(6)}`,
      citation,
      uses: isFirst ? ['2', TAXED_LINES.before] : ['2', '5'],
    },
    {
      key: TAXED_LINES.left,
      label: 'Left for later years',
      value: left,
      formula: `line 4 − line 6: ${figure(before)} − ${figure(recovered)}`,
      citation,
      uses: [TAXED_LINES.before, '6'],
    },
  ]);
}
