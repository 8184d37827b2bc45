import { withheldSentence } from '../../../../engine/plan/check/missing-words.ts';
import { personNames } from '../../../format/person-names.ts';
import { cutsOf, cutsText } from '../../../format/spending-cuts.ts';
import { successLine } from '../../../format/success.ts';
import { CAVEATS } from '../overview/warning.ts';
import styles from './Report.module.css';
import type { ReportResults } from './report-results.ts';

/** What the method leaves out, as the table of limits says it. */
const LIMITS = [
  'The projection earns its mean return every year; the paths show the spread. Months of a random path are independent lognormal draws, with no fat tails and no mean reversion.',
  'Inflation is the same in every year and on every path.',
  'Each person is assumed to die on December 31 of the year in which the age that the plan states is reached.',
  'Money flows on the first day of a month and grows over the whole month. Shares are sold at average basis, and gains are long-term.',
  'Uses current law as of the date shown. Later years follow its own indexing; no changes in law are assumed.',
  'State and local returns model the rules listed with each state, and no others.',
] as const;

/** What is not modeled of the plan's own state and household, as its projection says. */
function caveatsIn({ warnings }: ReportResults['projection']): readonly string[] {
  return [...new Set(warnings.filter(({ code }) => CAVEATS.has(code)).map(({ message }) => message))];
}

/** What the success figure means, how to check it, the certificate, and the limits of the method. */
export function ReportMethod({ results: { plan, paths, projection } }: { readonly results: ReportResults }) {
  const { manifest, successes, isComplete, missing } = paths;
  const runs = manifest.runs.toLocaleString('en-US');
  const cuts = cutsOf(paths);
  return (
    <section className={styles.method} aria-label="Method">
      <div className={styles.kept}>
        <h3>What the success figure means</h3>
        {isComplete ? (
          <p>
            The plan was run {runs} times on random returns with the means and volatilities above. On{' '}
            {successes.toLocaleString('en-US')} of them every goal, premium and tax was paid in every month:{' '}
            {successLine(paths)}.{cuts === null ? '' : ` ${cutsText(cuts, manifest.runs)}.`} The margin says how far
            that share could move with another seed. It does not say how sure the means themselves are.
          </p>
        ) : (
          <p>{withheldSentence(missing, personNames(plan.inputs))} “None” is an answer.</p>
        )}
      </div>
      <div>
        <h3>Limits of the method</h3>
        <ul className={styles.bulleted}>
          {[...LIMITS, ...caveatsIn(projection)].map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p>
          Every simplification, with its size, is in the limits table included with the program. This report is not
          financial advice.
        </p>
      </div>
      <div className={styles.kept}>
        <h3>How to check it</h3>
        <p>
          The footer of each page shows the plan, the engine, the law tables, the seed and the result. With the plan
          file, anyone with the same engine can run it again and compare it bit for bit.
        </p>
        <div className={styles.certificate}>
          <b>Run certificate</b>
          <dl>
            <dt>Plan</dt>
            <dd>{manifest.inputsHash}</dd>
            <dt>Result</dt>
            <dd>{manifest.resultHash}</dd>
            <dt>Engine, law</dt>
            <dd>{`${manifest.engine}, ${manifest.law}`}</dd>
            <dt>Seed, paths</dt>
            <dd>{`${manifest.seed}, ${runs}`}</dd>
            {isComplete ? (
              <>
                <dt>Successes</dt>
                <dd>{successes.toLocaleString('en-US')}</dd>
              </>
            ) : null}
          </dl>
        </div>
      </div>
    </section>
  );
}
