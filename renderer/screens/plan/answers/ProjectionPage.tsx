import { type ReactNode, useMemo } from 'react';
import { Answer } from '../../../components/answer/Answer.tsx';
import { type AnswerWords, waitingWords } from '../../../components/answer/answer-words.ts';
import { Said } from '../../../components/answer/Said.tsx';
import { cx } from '../../../components/class-names.ts';
import type { Dollars } from '../../../format/words.ts';
import { useMissing } from '../../../state/plan/use-missing.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import type { PlanResults, ProjectionPanelProps } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { failedWords } from './failed-words.ts';
import { MissingNote } from './MissingNote.tsx';

interface ProjectionPageProps extends Pick<PlanResults, 'projection' | 'dollars'> {
  /** What the page says first. The same function each time. */
  readonly answer: (projection: YearlyProjection, dollars: Dollars) => AnswerWords;
  readonly children: (panel: ProjectionPanelProps) => ReactNode;
}

const CALCULATING = waitingWords('Calculating the plan.', 'The years follow in a moment.');

/** A tab over the plan's own years. The last good result stays in sight, dimmed, until there is a newer one. */
export function ProjectionPage({ projection, dollars, answer: answerOf, children }: ProjectionPageProps) {
  const { answer, error, isStale, retry } = projection;
  const missing = useMissing();
  const remark = isStale && error === null ? ' · recomputing' : '';
  const isDimmed = isStale || error !== null;
  const words = useMemo(
    () =>
      answer === null
        ? error === null
          ? CALCULATING
          : failedWords('The plan couldn’t be calculated.')
        : answerOf(answer, dollars),
    [answer, error, answerOf, dollars],
  );
  return (
    <div className={cx(styles.page, isDimmed && styles.stale)}>
      {missing.length > 0 ? (
        <MissingNote missing={missing} />
      ) : (
        <Answer
          headline={words.headline}
          figures={words.figures}
          say={<Said text={words.say} figures={words.figures} />}
          rest={words.rest}
          isStale={isDimmed || answer === null}
        />
      )}
      <div className={styles.first}>
        {error === null ? null : (
          <div className={styles.problem}>
            <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
          </div>
        )}
        {answer === null ? null : (
          <div className={styles.grid}>{children({ projection: answer, dollars, remark })}</div>
        )}
      </div>
    </div>
  );
}
