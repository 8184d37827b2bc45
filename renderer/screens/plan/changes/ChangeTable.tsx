import { type ChangeExplanation, isWithinNoise, shareLabel } from '../../../charts/changes/bridge.ts';
import { cx } from '../../../components/class-names.ts';
import { differenceMoney } from '../../../format/money.ts';
import { pointsText } from '../../../format/success.ts';
import type { Revision } from '../revisions/use-revisions.ts';
import styles from './Changes.module.css';
import { causeText, changeTexts } from './change-words.ts';

interface ChangeTableProps {
  readonly explanation: ChangeExplanation;
  readonly documents: { readonly from: Revision | null; readonly to: Revision | null };
}

/** Every cause with what it changed and its share, and what they come to. */
export function ChangeTable({ explanation, documents }: ChangeTableProps) {
  const { steps, isComplete } = explanation;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways is reached with the keyboard
    <div className={styles.scroll} role="group" tabIndex={0} aria-label="Steps between two revisions">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" className={styles.figure}>
              Success, points
            </th>
            <th scope="col" className={styles.figure}>
              95% interval
            </th>
            <th scope="col" className={styles.figure}>
              Portfolio at the end
            </th>
            <th scope="col" className={styles.figure}>
              Lifetime taxes
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.cause}>
              <th scope="row">
                <b>{causeText(step)}</b>
                <ul>
                  {changeTexts(step, explanation, documents).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </th>
              <td className={cx(styles.figure, isComplete && toneOf(step))}>
                {isComplete ? shareLabel(step, 'successPoints') : '–'}
              </td>
              <td className={cx(styles.figure, styles.muted)}>
                {isComplete ? intervalText(step.successPointsInterval) : ''}
              </td>
              <td className={styles.figure}>{shareLabel(step, 'finalNetPortfolio')}</td>
              <td className={styles.figure}>{shareLabel(step, 'lifetimeTaxes')}</td>
            </tr>
          ))}
        </tbody>
        <InAll explanation={explanation} />
      </table>
    </div>
  );
}

/** The whole difference. */
function InAll({ explanation: { from, to, isComplete } }: Pick<ChangeTableProps, 'explanation'>) {
  const final = to.headline.finalNetPortfolioInTodaysDollars - from.headline.finalNetPortfolioInTodaysDollars;
  const taxes = to.headline.lifetimeTaxesInTodaysDollars - from.headline.lifetimeTaxesInTodaysDollars;
  return (
    <tfoot>
      <tr>
        <th scope="row">
          In all, revision {from.revision} to {to.revision}
        </th>
        <td className={styles.figure}>{isComplete ? pointsText(to.successRate - from.successRate) : '–'}</td>
        <td className={styles.figure} />
        <td className={styles.figure}>{differenceMoney(final)}</td>
        <td className={styles.figure}>{differenceMoney(taxes)}</td>
      </tr>
    </tfoot>
  );
}

function toneOf(step: ChangeExplanation['steps'][number]): string | undefined {
  const { successPoints } = step;
  if (successPoints === null || isWithinNoise(step)) return styles.muted;
  return successPoints > 0 ? styles.good : styles.bad;
}

function intervalText(interval: ChangeExplanation['steps'][number]['successPointsInterval']): string {
  return interval === null ? '' : `${pointsText(interval.low / 100)} to ${pointsText(interval.high / 100)}`;
}
