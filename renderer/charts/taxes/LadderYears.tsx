import { useCallback } from 'react';
import { money } from '../../format/money.ts';
import styles from '../chart/Chart.module.css';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import { ladderLayout, ladderOption } from './ladder-option.ts';
import type { LadderChart } from './ladders.ts';

interface LadderYearsProps {
  readonly label: string;
  readonly ladder: LadderChart;
  readonly onYear: (index: number) => void;
}

/** Income year by year against the steps of the law. */
export function LadderYears({ label, ladder, onYear }: LadderYearsProps) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: ladderOption(ladder, size), layout: ladderLayout(size) }),
    [ladder],
  );
  return (
    <YearChart
      label={label}
      years={ladder.years}
      heights={[200, 320]}
      isBanded
      draw={draw}
      onPick={onYear}
      renderYear={(index) => <ReadOut ladder={ladder} index={index} />}
    />
  );
}

function ReadOut({ ladder, index }: { readonly ladder: LadderChart; readonly index: number }) {
  const total = ladder.bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  const next = ladder.steps.find(({ values }) => (values[index] ?? 0) > total);
  return (
    <dl>
      {ladder.bars.map(({ name, values }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{money(values[index] ?? 0)}</dd>
        </div>
      ))}
      {next === undefined ? null : (
        <div className={styles.row}>
          <dt>{`next: ${next.name}`}</dt>
          <dd>{money(next.values[index] ?? 0)}</dd>
        </div>
      )}
    </dl>
  );
}
