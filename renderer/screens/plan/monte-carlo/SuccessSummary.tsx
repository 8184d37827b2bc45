import { SuccessScale } from '../../../charts/paths/SuccessScale.tsx';
import { money } from '../../../format/money.ts';
import { successText } from '../../../format/success.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import results from '../results/Results.module.css';
import styles from './MonteCarloTab.module.css';

/** The headline of the page: on how many paths every goal was paid, with its margin. */
export function SuccessSummary({ result }: { readonly result: MonteCarloResult }) {
  const { value, margin } = successText(result);
  const { target } = result.used;
  const left = target === 'fundSpending' ? '' : ` and ${money(target.legacy)} was left, today’s dollars`;
  return (
    <section className={styles.success} aria-labelledby="success-title">
      <div>
        <h2 id="success-title" className={styles.successTitle}>
          {`Success: paths in which every goal was paid${left}`}
        </h2>
        <p className={styles.headline}>
          {value} <small>{margin}</small>
        </p>
      </div>
      <div className={results.fading}>
        <SuccessScale rate={result} />
      </div>
      <p className={styles.small}>
        {`${result.successes.toLocaleString('en-US')} of ${result.used.runs.toLocaleString('en-US')} paths. `}
        The margin is the 95 % Wilson interval of this run: how far another seed might differ, not how uncertain returns
        are. Smaller differences are noise.
      </p>
    </section>
  );
}
