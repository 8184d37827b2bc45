import {
  aheadShares,
  type ComparedPair,
  comparisonHeadline,
  successSentence,
} from '../../../charts/paths/comparison.ts';
import { startsDifference, startsHeadline, startsSuccessSentence } from '../../../charts/paths/starts-comparison.ts';
import { PLAN_COLORS, PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { cx } from '../../../components/class-names.ts';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { countedPaths } from '../../../format/path-words.ts';
import { cutsCell, cutsOf } from '../../../format/spending-cuts.ts';
import { countText, fundedText, pointsText, shareText, successLine } from '../../../format/success.ts';
import type { PlanComparison } from '../../../state/results/answers.ts';
import results from '../results/Results.module.css';
import styles from './CompareTab.module.css';
import { pairNames } from './pair-names.ts';

interface EndsAheadProps {
  readonly answer: PlanComparison;
  readonly pair: ComparedPair;
}

/** Which plan of the pair ends with more, on how many of the common paths. */
export function EndsAhead({ answer, pair }: EndsAheadProps) {
  const { runs } = answer;
  const isCounted = modelOf(answer) === 'cycles';
  const names = pairNames(pair);
  const { text, margin } = isCounted ? startsHeadline(pair, runs, names) : comparisonHeadline(pair, names);
  const { a, alike, b } = aheadShares(pair);
  return (
    <section className={styles.ahead} aria-labelledby="ahead-title">
      <h2 id="ahead-title" className={styles.small}>
        {isCounted
          ? `${names.join(' and ')} from the same ${countedPaths(runs, 'cycles')}`
          : `${names.join(' and ')} on the same ${runs.toLocaleString('en-US')} random paths`}
      </h2>
      <p className={styles.headline}>
        {text} {margin === null ? null : <small>{margin}</small>}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ flexGrow: a, background: PLAN_COLORS[pair.a] }} />
        <div className={styles.alike} style={{ flexGrow: alike }} />
        <div style={{ flexGrow: b, background: PLAN_COLORS[pair.b] }} />
      </div>
      <p className={styles.shares}>
        <span>{`${names[0]} ends with more: ${shareText(a)}`}</span>
        {alike === 0 ? null : <span>{`equal: ${shareText(alike)}`}</span>}
        <span>{`${names[1]} ends with more: ${shareText(b)}`}</span>
      </p>
      {pair.isWithinNoise && !isCounted ? (
        <p className={styles.note}>
          The difference could be noise, or is at most half a percent. Choose for other reasons.
        </p>
      ) : null}
      <p className={styles.note}>{isCounted ? startsSuccessSentence(pair, names) : successSentence(pair, names)}</p>
    </section>
  );
}

interface ComparedFiguresProps {
  readonly answer: PlanComparison;
  readonly pair: ComparedPair;
  readonly names: readonly string[];
  readonly remark: string;
}

/** The plans side by side, and the difference of the pair that is looked at. */
export function ComparedFigures({ answer, pair, names, remark }: ComparedFiguresProps) {
  const { runs, plans } = answer;
  const isCounted = modelOf(answer) === 'cycles';
  const [first, second] = pairNames(pair);
  const fact = (name: string, text: (plan: ComparedPlan) => string, difference: string) => ({
    name,
    values: [...plans.map(text), difference],
  });
  const amounts = (name: string, of: (plan: ComparedPlan) => number) => {
    const [a, b] = [plans[pair.a], plans[pair.b]];
    const difference = a === undefined || b === undefined ? '' : differenceMoney(of(a) - of(b));
    return fact(name, (plan) => headlineMoney(of(plan)), difference);
  };
  const letters = PLAN_LETTERS.slice(0, plans.length);
  return (
    <Panel
      title="Side by side"
      unit={`today’s dollars${remark}`}
      lede={letters
        .map((letter, at) => `${letter} is ${names[at] ?? ''}`)
        .join(', ')
        .concat('.')}
    >
      <div className={cx(results.figuresOnly, styles.inputs)}>
        <FactTable
          title="Results"
          heads={[...letters, `${first} minus ${second}`]}
          facts={[
            fact(
              'Success: every goal paid',
              (plan) => (isCounted ? countText(plan.successes, runs) : successLine(plan)),
              isCounted ? startsDifference(pair) : `${pointsText(pair.successDifference)} points`,
            ),
            ...(plans.some((plan) => cutsOf(plan) !== null)
              ? [fact('Guardrails cut spending on', (plan) => costText(plan, runs), '')]
              : []),
            fact(
              'Average share of goals paid',
              ({ meanShareFunded }) => fundedText(meanShareFunded),
              `${pointsText(pair.fundedDifference.mean)} points`,
            ),
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

function costText(plan: ComparedPlan, runs: number): string {
  const cuts = cutsOf(plan);
  return cuts === null ? '–' : cutsCell(cuts, runs);
}

type ComparedPlan = PlanComparison['plans'][number];

/** How the markets of the comparison were made: the same for every plan in it. */
export function modelOf({ plans }: PlanComparison) {
  return plans[0]?.used.model;
}
