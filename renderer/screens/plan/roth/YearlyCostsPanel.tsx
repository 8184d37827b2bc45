import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { inDollars } from '../../../format/dollars.ts';
import { tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { bindingLimitText, cliffSentences, edgeText, limitsFollowed } from '../../../format/roth-words.ts';
import { capitalized, DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureOnPage } from '../../../state/figures/open-figure.ts';
import { useCellWork } from '../../../state/figures/use-cell-work.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { RothResult } from '../../../state/results/answers.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';
import { conversionSheet } from '../figures/roth-answer-figures.ts';
import styles from '../results/Results.module.css';
import roth from './RothTab.module.css';

type Conversion = RothResult['schedule'][number];

const EFFECTS = [
  ['irmaaEffect', 'IRMAA'],
  ['gainsEffect', 'Gains'],
  ['socialSecurityEffect', 'Soc. Sec.'],
  ['acaEffect', 'ACA credit'],
  ['niitEffect', 'NIIT'],
  ['stateEffect', 'State'],
  ['rmdEffect', 'Later RMDs'],
] as const satisfies readonly (readonly [keyof Conversion, string])[];

interface YearlyCostsPanelProps {
  readonly result: RothResult;
  readonly dollars: Dollars;
  readonly remark: string;
}

/** What limits each year's conversion, what its last dollar costs, and what the year would not owe without it. */
export function YearlyCostsPanel({ result, dollars, remark }: YearlyCostsPanelProps) {
  const { schedule } = result;
  if (schedule.length === 0) return null;
  const dearest = dearestYear(schedule);
  return (
    <Panel
      title="What limits each year, and what it costs"
      unit={`${DOLLARS_WORDS[dollars]}; effects against no conversion in that year${remark}`}
      lede={dearestSentence(schedule)}
      figures={dearest === undefined ? [] : [{ text: lastDollarText(dearest), work: () => marginalSheet(dearest) }]}
      ruled
    >
      <div className={styles.figuresOnly}>
        <CostsTable result={result} dollars={dollars} />
      </div>
      {cliffSentences(schedule).map((sentence) => (
        <p key={sentence} className={roth.footnote}>
          {sentence}
        </p>
      ))}
    </Panel>
  );
}

const COLUMNS = [
  { id: 'year', head: 'Year' },
  { id: 'ages', head: 'Ages', look: 'text' },
  { id: 'amount', head: 'Convert', look: 'total' },
  { id: 'withheld', head: 'Withheld' },
  { id: 'sources', head: 'From', look: 'text' },
  { id: 'limit', head: 'Limited by', look: 'text' },
  { id: 'rate', head: 'Bracket', look: 'text' },
  { id: 'marginal', head: 'Marginal cost' },
  ...EFFECTS.map(([id, head]) => ({ id, head, group: 'Adds to the cost' })),
] as const;

function CostsTable({ result, dollars }: Omit<YearlyCostsPanelProps, 'remark'>) {
  const { accounts = [] } = useInputs();
  const { schedule, converted } = result;
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? id;
  const rows = new Map(converted.map((row) => [row.year, row]));
  const openCell = useCellWork((id, column) => {
    const conversion = schedule.find(({ year }) => String(year) === id);
    return conversion === undefined
      ? null
      : costFigure(conversion, column, rows.get(conversion.year)?.deflator ?? 1, dollars);
  });
  return (
    <DataGrid
      label="Conversions, their limits and their costs, whole dollars"
      onOpen={openCell}
      columns={COLUMNS}
      rows={schedule.map((conversion) => {
        const row = rows.get(conversion.year);
        const shown = (nominal: number) => tableMoney(inDollars(nominal, row?.deflator ?? 1, dollars));
        return {
          id: String(conversion.year),
          cells: [
            { text: String(conversion.year) },
            { text: agesText(row?.ages ?? []), tone: 'soft' as const },
            { text: shown(conversion.amount), opens: true },
            { text: shown(conversion.taxWithheld), opens: true },
            { text: conversion.sources.map(({ account }) => nameOf(account)).join(', ') },
            { text: capitalized(bindingLimitText(conversion.bindingLimit, limitsFollowed(result))) },
            { text: bracketText(conversion), opens: true },
            { text: lastDollarText(conversion), opens: conversion.marginalCliff === null },
            ...EFFECTS.map(([field]) => ({ text: shown(conversion[field]), opens: true })),
          ],
        };
      })}
    />
  );
}

function bracketText({ bracketBefore, bracketAfter }: Conversion): string {
  return bracketBefore === bracketAfter
    ? percent(bracketAfter)
    : `${percent(bracketBefore)} to ${percent(bracketAfter)}`;
}

/** At an edge of the law the last $100 say what the edge costs, and nothing of a dollar: there the edge is named. */
function lastDollarText({ marginalCost, marginalCliff }: Conversion): string {
  if (marginalCliff === null) return percent(Math.round(marginalCost * 1000) / 1000);
  return `edge of ${marginalCliff.year}: ${edgeText(marginalCliff.edge)}`;
}

/** The year in which the last dollar is dearest, of those that are at no edge. */
function dearestYear(schedule: readonly Conversion[]): Conversion | undefined {
  const [first, ...rest] = schedule.filter(({ marginalCliff }) => marginalCliff === null);
  if (first === undefined) return undefined;
  return rest.reduce((most, year) => (year.marginalCost > most.marginalCost ? year : most), first);
}

/** Where the last dollar is dearest; below zero every dollar still gains. */
function dearestSentence(schedule: readonly Conversion[]): string {
  const dearest = dearestYear(schedule);
  if (dearest === undefined) return '';
  return `The last dollar costs most in ${dearest.year}, where it costs ${lastDollarText(dearest)} over the lifetime of the plan, heirs’ tax included; below zero it gains.`;
}

function marginalSheet({ year, marginalCost }: Conversion) {
  return writtenSheet(
    `Marginal cost of ${year}`,
    'share of the last dollars converted',
    { value: marginalCost, kind: 'share' },
    {
      how: 'Lifetime taxes, surcharges and the heirs’ tax that the last $100 add, for each dollar of them',
      note: 'In today’s dollars; the plan is run once more without the last $100.',
    },
  );
}

/** What a cell of the table opens. */
function costFigure(conversion: Conversion, column: string, level: number, dollars: Dollars): FigureOnPage | null {
  const { year } = conversion;
  const unit = DOLLARS_WORDS[dollars];
  const shown = (nominal: number) => inDollars(nominal, level, dollars);
  if (column === 'amount')
    return { text: tableMoney(shown(conversion.amount)), work: conversionSheet(conversion, level, dollars) };
  if (column === 'withheld') {
    const how = 'Withheld from the conversion for the tax on it';
    const value = shown(conversion.taxWithheld);
    return { text: tableMoney(value), work: writtenSheet(`Withheld in ${year}`, unit, dollarsOf(value), { how }) };
  }
  if (column === 'marginal') return { text: lastDollarText(conversion), work: marginalSheet(conversion) };
  if (column === 'rate') {
    const said = [
      { name: 'Without the conversion', value: { value: conversion.bracketBefore, kind: 'share' as const } },
    ];
    const result = { value: conversion.bracketAfter, kind: 'share' as const };
    const how = 'Rate on the last ordinary dollar with the conversion';
    return { text: bracketText(conversion), work: writtenSheet(`Bracket of ${year}`, '', result, { how, said }) };
  }
  const effect = EFFECTS.find(([field]) => field === column);
  if (effect === undefined) return null;
  const value = shown(conversion[effect[0]]);
  const how = 'With this year’s conversion less without it, the other years the same';
  return {
    text: tableMoney(value),
    work: writtenSheet(`${effect[1]}, ${year}`, unit, dollarsOf(value), { how }),
  };
}
