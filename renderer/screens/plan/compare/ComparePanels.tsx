import type { ReactNode } from 'react';
import {
  aheadShares,
  type ComparedPair,
  comparisonHeadline,
  successSentence,
} from '../../../charts/paths/comparison.ts';
import { pairNames } from '../../../charts/paths/pair-names.ts';
import { startsDifference, startsHeadline, startsSuccessSentence } from '../../../charts/paths/starts-comparison.ts';
import { PLAN_COLORS, PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { cx } from '../../../components/class-names.ts';
import { Figure, FigureText } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { countedPaths } from '../../../format/path-words.ts';
import { cutsCell, cutsOf } from '../../../format/spending-cuts.ts';
import { countText, fundedText, pointsText, shareText, successLine } from '../../../format/success.ts';
import type { FigureSheet } from '../../../state/figures/figure-sheet.ts';
import type { PlanComparison } from '../../../state/results/answers.ts';
import {
  aheadFigure,
  pairPoints,
  pairShare,
  planDifference,
  planShare,
  planSheet,
  planSuccess,
} from '../figures/compare-sheets.ts';
import { cutFigures } from '../figures/cut-sheets.ts';
import results from '../results/Results.module.css';
import styles from './CompareTab.module.css';

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
        <FigureText text={text} figures={[aheadFigure(text, Math.max(a, b), runs)]} explains={false} />{' '}
        {margin === null ? null : <small>{margin}</small>}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ flexGrow: a, background: PLAN_COLORS[pair.a] }} />
        <div className={styles.alike} style={{ flexGrow: alike }} />
        <div style={{ flexGrow: b, background: PLAN_COLORS[pair.b] }} />
      </div>
      <p className={styles.shares}>
        <Share name={`${names[0]} ends with more`} share={a} runs={runs} />
        {alike === 0 ? null : <Share name="equal" share={alike} runs={runs} />}
        <Share name={`${names[1]} ends with more`} share={b} runs={runs} />
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

function Share({ name, share, runs }: { readonly name: string; readonly share: number; readonly runs: number }) {
  return (
    <span>
      {`${name}: `}
      <Figure text={shareText(share)} work={() => pairShare(name, share, runs)} />
    </span>
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
  const letters = PLAN_LETTERS.slice(0, plans.length);
  const fact = (
    name: string,
    text: (plan: ComparedPlan) => string,
    work: (plan: ComparedPlan, letter: string) => FigureSheet,
    difference: ReactNode,
  ) => ({
    name,
    values: [
      ...plans.map((plan, at) => (
        <Figure key={letters[at]} text={text(plan)} work={() => work(plan, letters[at] ?? '')} />
      )),
      difference,
    ],
  });
  const amounts = (name: string, of: (plan: ComparedPlan) => number) => {
    const [a, b] = [plans[pair.a], plans[pair.b]];
    const values = a === undefined || b === undefined ? null : ([of(a), of(b)] as const);
    const difference =
      values === null ? (
        ''
      ) : (
        <Figure
          key="difference"
          text={differenceMoney(values[0] - values[1])}
          work={() => planDifference(name, values, [first, second])}
        />
      );
    return fact(
      name,
      (plan) => headlineMoney(of(plan)),
      (plan, letter) => planSheet(`${name}, ${letter}`, of(plan), runs),
      difference,
    );
  };
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
              (plan, letter) => planSuccess(letter, plan),
              isCounted ? (
                startsDifference(pair)
              ) : (
                <Figure
                  key="difference"
                  text={`${pointsText(pair.successDifference)} points`}
                  work={() => pairPoints(pair, runs)}
                />
              ),
            ),
            ...(plans.some((plan) => cutsOf(plan) !== null)
              ? [
                  {
                    name: 'Guardrails cut spending on',
                    values: [
                      ...plans.map((plan, at) => (
                        <FigureText
                          key={letters[at]}
                          text={costText(plan, runs)}
                          figures={cutFigures(plan)}
                          explains={false}
                        />
                      )),
                      '',
                    ],
                  },
                ]
              : []),
            fact(
              'Average share of goals paid',
              ({ meanShareFunded }) => fundedText(meanShareFunded),
              ({ meanShareFunded }, letter) => planShare(`Average share of goals paid, ${letter}`, meanShareFunded),
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
