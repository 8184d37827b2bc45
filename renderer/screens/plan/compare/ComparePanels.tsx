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
  type ComparedAmount,
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
      <p className={styles.note}>
        <FigureText
          text={isCounted ? startsSuccessSentence(pair, names) : successSentence(pair, names)}
          figures={[{ text: `${pointsText(pair.successDifference)} points`, work: () => pairPoints(pair, runs) }]}
          explains={false}
        />
      </p>
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
  const letters = lettersOf(answer);
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
          heads={[...letters, pairNames(pair).join(' minus ')]}
          facts={[
            successFact(answer, pair),
            ...guardrailFacts(answer),
            fundedFact(answer, pair),
            amountFact(answer, pair, { name: 'Median ending', measure: 'real', percentile: 'p50' }),
            amountFact(answer, pair, { name: 'One in ten ends below', measure: 'real', percentile: 'p10' }),
            amountFact(answer, pair, { name: 'One in ten ends above', measure: 'real', percentile: 'p90' }),
            amountFact(answer, pair, {
              name: 'Lifetime taxes, median',
              measure: 'lifetimeTaxesInTodaysDollars',
              percentile: 'p50',
            }),
          ]}
        />
      </div>
    </Panel>
  );
}

function lettersOf({ plans }: PlanComparison): readonly string[] {
  return PLAN_LETTERS.slice(0, plans.length);
}

interface ComparedFact {
  readonly name: string;
  readonly text: (plan: ComparedPlan) => string;
  readonly work: (plan: ComparedPlan, letter: string) => FigureSheet;
  readonly difference: ReactNode;
}

/** One figure of every plan, and how those of the pair differ. */
function factOf(answer: PlanComparison, { name, text, work, difference }: ComparedFact) {
  const letters = lettersOf(answer);
  const figures = answer.plans.map((plan, at) => (
    <Figure key={letters[at]} text={text(plan)} work={() => work(plan, letters[at] ?? '')} />
  ));
  return { name, values: [...figures, difference] };
}

function successFact(answer: PlanComparison, pair: ComparedPair) {
  const { runs } = answer;
  const isCounted = modelOf(answer) === 'cycles';
  return factOf(answer, {
    name: 'Success: every goal paid',
    text: (plan) => (isCounted ? countText(plan.successes, runs) : successLine(plan)),
    work: (plan, letter) => planSuccess(letter, plan),
    difference: isCounted ? (
      startsDifference(pair)
    ) : (
      <Figure
        key="difference"
        text={`${pointsText(pair.successDifference)} points`}
        work={() => pairPoints(pair, runs)}
      />
    ),
  });
}

function fundedFact(answer: PlanComparison, pair: ComparedPair) {
  const name = 'Average share of goals paid';
  return factOf(answer, {
    name,
    text: ({ meanShareFunded }) => fundedText(meanShareFunded),
    work: ({ meanShareFunded }, letter) => planShare(`${name}, ${letter}`, meanShareFunded),
    difference: `${pointsText(pair.fundedDifference.mean)} points`,
  });
}

/** An amount of each plan, and that of the first of the pair less that of the second. */
function amountFact(
  answer: PlanComparison,
  pair: ComparedPair,
  { name, ...of }: ComparedAmount & { readonly name: string },
) {
  const [a, b] = [answer.plans[pair.a], answer.plans[pair.b]];
  const valueOf = (plan: ComparedPlan) => plan[of.measure][of.percentile];
  return factOf(answer, {
    name,
    text: (plan) => headlineMoney(valueOf(plan)),
    work: (plan, letter) => planSheet(`${name}, ${letter}`, plan, of),
    difference:
      a === undefined || b === undefined ? (
        ''
      ) : (
        <Figure
          key="difference"
          text={differenceMoney(valueOf(a) - valueOf(b))}
          work={() => planDifference(name, [a, b], of, pairNames(pair))}
        />
      ),
  });
}

/** How often and how deep guardrails cut in each plan, where they do in any. */
function guardrailFacts(answer: PlanComparison) {
  const { plans, runs } = answer;
  if (plans.every((plan) => cutsOf(plan) === null)) return [];
  const letters = lettersOf(answer);
  const figures = plans.map((plan, at) => (
    <FigureText key={letters[at]} text={costText(plan, runs)} figures={cutFigures(plan)} explains={false} />
  ));
  return [{ name: 'Guardrails cut spending on', values: [...figures, ''] }];
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
