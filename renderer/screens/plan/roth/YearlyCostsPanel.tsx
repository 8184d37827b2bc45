import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { inDollars } from '../../../format/dollars.ts';
import { tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { bindingLimitText, capitalized, cliffSentences, edgeText } from '../../../format/roth-words.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { RothResult } from '../../../state/results/answers.ts';
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
  const { accounts = [] } = useInputs();
  const { schedule, converted } = result;
  if (schedule.length === 0) return null;
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? id;
  const rows = new Map(converted.map((row) => [row.year, row]));
  return (
    <Panel
      title="What limits each year, and what it costs"
      unit={`${DOLLARS_WORDS[dollars]}; effects against no conversion in that year${remark}`}
      lede={dearestSentence(schedule)}
      ruled
    >
      <div className={styles.figuresOnly}>
        <DataGrid
          label="Conversions, their limits and their costs, whole dollars"
          columns={[
            { id: 'year', head: 'Year' },
            { id: 'ages', head: 'Ages', look: 'text' },
            { id: 'amount', head: 'Convert', look: 'total' },
            { id: 'withheld', head: 'Withheld' },
            { id: 'sources', head: 'From', look: 'text' },
            { id: 'limit', head: 'Limited by', look: 'text' },
            { id: 'rate', head: 'Bracket', look: 'text' },
            { id: 'marginal', head: 'Marginal cost' },
            ...EFFECTS.map(([id, head]) => ({ id, head, group: 'Adds to the cost' })),
          ]}
          rows={schedule.map((conversion) => {
            const row = rows.get(conversion.year);
            const shown = (nominal: number) => tableMoney(inDollars(nominal, row?.deflator ?? 1, dollars));
            return {
              id: String(conversion.year),
              cells: [
                { text: String(conversion.year) },
                { text: agesText(row?.ages ?? []), tone: 'soft' as const },
                { text: shown(conversion.amount) },
                { text: shown(conversion.taxWithheld) },
                { text: conversion.sources.map(({ account }) => nameOf(account)).join(', ') },
                { text: capitalized(bindingLimitText(conversion.bindingLimit, result.used)) },
                { text: bracketText(conversion) },
                { text: lastDollarText(conversion) },
                ...EFFECTS.map(([field]) => ({ text: shown(conversion[field]) })),
              ],
            };
          })}
        />
      </div>
      {cliffSentences(schedule).map((sentence) => (
        <p key={sentence} className={roth.footnote}>
          {sentence}
        </p>
      ))}
    </Panel>
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

/** Where the last dollar is dearest; below zero every dollar still gains. */
function dearestSentence(schedule: readonly Conversion[]): string {
  const [first, ...rest] = schedule.filter(({ marginalCliff }) => marginalCliff === null);
  if (first === undefined) return '';
  const dearest = rest.reduce((most, year) => (year.marginalCost > most.marginalCost ? year : most), first);
  const cost = percent(Math.round(dearest.marginalCost * 1000) / 1000);
  return `The last dollar costs most in ${dearest.year}, where it costs ${cost} over the lifetime of the plan, heirs’ tax included; below zero it gains.`;
}
