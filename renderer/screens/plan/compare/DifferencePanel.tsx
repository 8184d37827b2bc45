import { useRef } from 'react';
import { type ComparedPair, DIFFERENCE_ROWS, meanSentence } from '../../../charts/paths/comparison.ts';
import { DifferenceRange } from '../../../charts/paths/DifferenceRange.tsx';
import { pairNames } from '../../../charts/paths/pair-names.ts';
import { START_DIFFERENCE_ROWS, startsMeanSentence } from '../../../charts/paths/starts-comparison.ts';
import { cx } from '../../../components/class-names.ts';
import { Figure, FigureText } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { differenceMoney, money } from '../../../format/money.ts';
import { meanFigures, pairDifference, pairMean, pairMeanEnd } from '../figures/compare-sheets.ts';
import { ChartSaving } from '../results/ChartSaving.tsx';
import results from '../results/Results.module.css';
import styles from './CompareTab.module.css';

interface DifferencePanelProps {
  readonly pair: ComparedPair;
  readonly runs: number;
  /** Counted on the starts of history, which are all there are: no interval. */
  readonly isCounted: boolean;
  readonly remark: string;
}

/** How the ends of the two plans differ, path by path. */
export function DifferencePanel({ pair, runs, isCounted, remark }: DifferencePanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const names = pairNames(pair);
  const minus = names.join(' minus ');
  const chart = {
    title: isCounted ? 'Difference from each start' : 'Difference on each path',
    unit: `${minus}, net portfolio at the end, today’s dollars${remark}`,
    lede: isCounted ? startsMeanSentence(pair, names) : meanSentence(pair, names),
  };
  const facts = differenceFacts(pair, isCounted);
  const saving = (
    <ChartSaving
      {...chart}
      frame={frame}
      isTable={false}
      renderTable={() => <FactTable title={minus} heads={['']} facts={wholeDollars(facts)} />}
    />
  );
  return (
    <Panel {...chart} figures={meanFigures(pair, runs)} ruled actions={saving}>
      <div ref={frame} className={results.figuresOnly}>
        <div className={cx(results.columns, styles.difference)}>
          <DifferenceRange pair={pair} names={names} />
          <FactTable title={minus} heads={['']} facts={facts.map((fact) => headlineFact(fact, pair, runs))} />
        </div>
      </div>
    </Panel>
  );
}

interface DifferenceFact {
  readonly name: string;
  readonly value: number;
  /** Null of the mean. */
  readonly percentile: (typeof DIFFERENCE_ROWS)[number][1] | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

function differenceFacts({ difference }: ComparedPair, isCounted: boolean): readonly DifferenceFact[] {
  return [
    ...(isCounted ? START_DIFFERENCE_ROWS : DIFFERENCE_ROWS).map(([name, percentile]) => ({
      name,
      value: difference[percentile],
      percentile,
      interval: null,
    })),
    { name: 'Mean', value: difference.mean, percentile: null, interval: isCounted ? null : difference.meanInterval },
  ];
}

function headlineFact({ name, value, percentile, interval }: DifferenceFact, pair: ComparedPair, runs: number) {
  const figure = {
    text: differenceMoney(value),
    work: () => (percentile === null ? pairMean(name, pair, runs) : pairDifference(name, percentile, pair, runs)),
  };
  if (interval === null) return { name, values: [<Figure key={name} {...figure} />] };
  const { low, high } = interval;
  const text = `${differenceMoney(value)}, ${differenceMoney(low)} to ${differenceMoney(high)}`;
  const ends = [low, high].map((end) => ({ text: differenceMoney(end), work: () => pairMeanEnd(end, pair) }));
  const figures = [figure, ...ends];
  return {
    name: `${name}, 95% interval`,
    values: [<FigureText key={name} text={text} figures={figures} explains={false} />],
  };
}

/** For a spreadsheet: one figure in a cell, to the dollar. */
function wholeDollars(facts: readonly DifferenceFact[]) {
  return facts.flatMap(({ name, value, interval }) => [
    { name, values: [money(value)] },
    ...(interval === null
      ? []
      : [
          { name: `${name}, 95% interval from`, values: [money(interval.low)] },
          { name: `${name}, 95% interval to`, values: [money(interval.high)] },
        ]),
  ]);
}
