import { SuccessScale } from '../../../charts/paths/SuccessScale.tsx';
import { Figure, FigureText } from '../../../components/figures/Figure.tsx';
import { money } from '../../../format/money.ts';
import { cutsOf, cutsText } from '../../../format/spending-cuts.ts';
import { countText, successText } from '../../../format/success.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import { cutFigures } from '../figures/cut-sheets.ts';
import { successOfRun } from '../figures/run-sheets.ts';
import results from '../results/Results.module.css';
import styles from './MonteCarloTab.module.css';

interface SuccessSummaryProps {
  readonly result: MonteCarloResult;
}

/** The headline of the page: on how many paths every goal was paid, with its margin. */
export function SuccessSummary({ result }: SuccessSummaryProps) {
  const { target, model } = result.used;
  const left = target === 'fundSpending' ? '' : ` and ${money(target.legacy)} was left, today’s dollars`;
  const paths = model === 'cycles' ? 'historical starts from which' : 'paths in which';
  return (
    <section className={styles.success} aria-labelledby="success-title">
      <div>
        <h2 id="success-title" className={styles.successTitle}>
          {`Success: ${paths} every goal was paid${left}`}
        </h2>
        {model === 'cycles' ? <StartsHeadline result={result} /> : <RateHeadline result={result} />}
      </div>
      {model === 'cycles' ? null : (
        <div className={results.fading}>
          <SuccessScale rate={result} />
        </div>
      )}
      <CostNote result={result} />
      {model === 'cycles' ? <StartsNote result={result} /> : <RateNote result={result} />}
    </section>
  );
}

function RateHeadline({ result }: SuccessSummaryProps) {
  const { value, margin } = successText(result);
  return (
    <p className={styles.headline}>
      <Figure text={value} work={() => successOfRun(result)} name="Success" /> <small>{margin}</small>
    </p>
  );
}

/** Success alone flatters a plan that gives way: beside it stands how deep and how long. */
function CostNote({ result }: SuccessSummaryProps) {
  const cuts = cutsOf(result);
  return cuts === null ? null : (
    <p className={styles.cost}>
      <FigureText
        text={`${cutsText(cuts, result.used.runs, result.used.model)}.`}
        figures={cutFigures(result)}
        explains={false}
      />
    </p>
  );
}

function RateNote({ result: { successes, used } }: SuccessSummaryProps) {
  return (
    <p className={styles.small}>
      {`${countText(successes, used.runs)} paths. `}
      The margin is the 95% Wilson interval of this run: how far another seed might differ, not how uncertain returns
      are. Smaller differences are noise.
    </p>
  );
}

/** A count has no margin: the start years are all there are. */
function StartsHeadline({ result: { successes, used } }: SuccessSummaryProps) {
  return (
    <p className={styles.headline}>
      {countText(successes, used.runs)} <small>historical starts</small>
    </p>
  );
}

function StartsNote({ result: { cycles, fan } }: SuccessSummaryProps) {
  const years = fan.periods.length - 1;
  return (
    <p className={styles.small}>
      {`Every run of ${years} calendar years since ${cycles?.[0]?.startYear ?? ''}, once: real returns of the time at the plan’s inflation. `}
      This is a count, not an estimate, so it has no margin. Neighboring starts share most of their years, and the past
      may not repeat.
    </p>
  );
}
