import { useMemo } from 'react';
import { LadderYears } from '../../../charts/taxes/LadderYears.tsx';
import { bracketLadder, bracketSentence, tierLadder, tierSentence } from '../../../charts/taxes/ladders.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { bracketFigures } from '../figures/tax-figures.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { TableCsvButton } from '../results/TableCsvButton.tsx';
import { useShownYear } from '../results/use-shown-year.ts';
import { useWork } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';
import { everyColumn } from '../results/year-columns.ts';

const BRACKETS = 'Taxable income in its brackets';
const TIERS = 'MAGI against the IRMAA tiers';
const BRACKET_FIELDS = ['taxes.agi', 'taxes.deduction', 'taxes.taxableIncome', 'taxes.bracket', 'taxes.marginalRate'];
const TIER_FIELDS = ['taxes.agi', 'taxes.magi', 'taxes.irmaaTier', 'taxes.irmaaSurcharge'];

/** Taxable income and MAGI of every year, with the steps of the law behind them. */
export function LadderPanels({ projection, dollars, remark }: ProjectionPanelProps) {
  const { taxLadders = [] } = projection;
  const { showYear } = useShownYear(projection);
  const { open } = useWork();
  const brackets = useMemo(() => bracketLadder(projection, taxLadders, dollars), [projection, taxLadders, dollars]);
  const tiers = useMemo(() => tierLadder(projection, taxLadders, dollars), [projection, taxLadders, dollars]);
  const onYear = (index: number) => showYear(projection.rows[index]?.year ?? 0);
  const columnsOf = (fields: readonly string[]) => everyColumn(projection).filter(({ id }) => fields.includes(id));
  const table = (title: string, fields: readonly string[]) => (
    <YearTable projection={projection} dollars={dollars} title={title} columns={columnsOf(fields)} onWork={open} />
  );
  const csv = (name: string, fields: readonly string[]) => (
    <TableCsvButton name={name} projection={projection} columns={columnsOf(fields)} dollars={dollars} />
  );
  return (
    <div className={styles.pair}>
      <ChartPanel
        title={BRACKETS}
        unit={`${DOLLARS_WORDS[dollars]}; orange: gains and dividends${remark}`}
        lede={bracketSentence(projection)}
        figures={bracketFigures(projection)}
        of="taxable income"
        isMain
        actions={csv('taxable income', BRACKET_FIELDS)}
        renderChart={() => (
          <LadderYears label={`${BRACKETS}. ${bracketSentence(projection)}`} ladder={brackets} onYear={onYear} />
        )}
        renderTable={() => table(BRACKETS, BRACKET_FIELDS)}
      />
      <ChartPanel
        title={TIERS}
        unit={`${DOLLARS_WORDS[dollars]}; red: over a tier${remark}`}
        lede={tierSentence(taxLadders)}
        of="MAGI"
        actions={csv('MAGI', TIER_FIELDS)}
        renderChart={() => (
          <LadderYears label={`${TIERS}. ${tierSentence(taxLadders)}`} ladder={tiers} onYear={onYear} />
        )}
        renderTable={() => table(TIERS, TIER_FIELDS)}
      />
    </div>
  );
}
