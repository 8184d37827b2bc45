import {
  aheadShares,
  type ComparedPair,
  comparisonHeadline,
  DIFFERENCE_ROWS,
  meanSentence,
  successSentence,
} from '../../../charts/paths/comparison.ts';
import { DifferenceRange } from '../../../charts/paths/DifferenceRange.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { fundedText, pointsText, shareText, successLine } from '../../../format/success.ts';
import type { PlanComparison } from '../../../state/results/answers.ts';
import results from '../results/Results.module.css';
import styles from './CompareTab.module.css';

interface EndsAheadProps {
  readonly pair: ComparedPair;
  readonly runs: number;
}

/** The headline of the comparison: which plan ends with more, on how many of the common paths. */
export function EndsAhead({ pair, runs }: EndsAheadProps) {
  const { text, margin } = comparisonHeadline(pair);
  const { a, alike, b } = aheadShares(pair);
  return (
    <section className={styles.ahead} aria-labelledby="ahead-title">
      <h2 id="ahead-title" className={styles.small}>
        {`On the same ${runs.toLocaleString('en-US')} random paths`}
      </h2>
      <p className={styles.headline}>
        {text} {margin === null ? null : <small>{margin}</small>}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.a} style={{ flexGrow: a }} />
        <div className={styles.alike} style={{ flexGrow: alike }} />
        <div className={styles.b} style={{ flexGrow: b }} />
      </div>
      <p className={styles.shares}>
        <span>{`A ends with more: ${shareText(a)}`}</span>
        {alike === 0 ? null : <span>{`equal: ${shareText(alike)}`}</span>}
        <span>{`B ends with more: ${shareText(b)}`}</span>
      </p>
      {pair.isWithinNoise ? (
        <p className={styles.note}>
          The difference could be noise, or is at most half a percent. Choose for other reasons.
        </p>
      ) : null}
      <p className={styles.note}>{successSentence(pair)}</p>
      <p className={styles.aside}>
        Both plans face the same markets, so the difference between them is more certain than the two success rates
        alone suggest.
      </p>
    </section>
  );
}

interface ComparedFiguresProps {
  readonly answer: PlanComparison;
  readonly pair: ComparedPair;
  readonly names: readonly [string, string];
  readonly remark: string;
}

/** Both plans side by side. */
export function ComparedFigures({ answer, pair, names, remark }: ComparedFiguresProps) {
  const [a, b] = [answer.plans[pair.a], answer.plans[pair.b]];
  if (a === undefined || b === undefined) return null;
  const amounts = (name: string, of: (plan: PlanComparison['plans'][number]) => number) => ({
    name,
    values: [headlineMoney(of(a)), headlineMoney(of(b)), differenceMoney(of(a) - of(b))],
  });
  return (
    <Panel title="Side by side" unit={`today’s dollars${remark}`} lede={`A is ${names[0]}, B is ${names[1]}.`}>
      <div className={results.figuresOnly}>
        <FactTable
          title="Results"
          heads={['A', 'B', 'A minus B']}
          facts={[
            {
              name: 'Success: every goal paid',
              values: [successLine(a), successLine(b), `${pointsText(pair.successDifference)} points`],
            },
            {
              name: 'Average share of goals paid',
              values: [
                fundedText(a.meanShareFunded),
                fundedText(b.meanShareFunded),
                `${pointsText(pair.fundedDifference.mean)} points`,
              ],
            },
            amounts('Median ending', ({ real }) => real.p50),
            amounts('One in ten ends below', ({ real }) => real.p10),
            amounts('One in ten ends above', ({ real }) => real.p90),
            amounts('Lifetime taxes, median', ({ lifetimeTaxesInTodaysDollars }) => lifetimeTaxesInTodaysDollars.p50),
          ]}
        />
      </div>
    </Panel>
  );
}

/** How the ends of the two plans differ, path by path. */
export function DifferencePanel({ pair, remark }: { readonly pair: ComparedPair; readonly remark: string }) {
  const { difference } = pair;
  return (
    <Panel
      title="Difference on each path"
      unit={`A minus B, net portfolio at the end, today’s dollars${remark}`}
      lede={meanSentence(pair)}
      ruled
    >
      <div className={results.figuresOnly}>
        <div className={styles.difference}>
          <DifferenceRange pair={pair} />
          <FactTable
            title="A minus B"
            heads={['']}
            facts={[
              ...DIFFERENCE_ROWS.map(([name, percentile]) => ({
                name,
                values: [differenceMoney(difference[percentile])],
              })),
              {
                name: 'Mean, 95 % interval',
                values: [
                  `${differenceMoney(difference.mean)}${difference.meanInterval === null ? '' : `, ${differenceMoney(difference.meanInterval.low)} to ${differenceMoney(difference.meanInterval.high)}`}`,
                ],
              },
            ]}
          />
        </div>
      </div>
    </Panel>
  );
}
