import { Answer } from '../../../components/answer/Answer.tsx';
import { Said } from '../../../components/answer/Said.tsx';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { download } from '../../../state/download.ts';
import { useMissing } from '../../../state/plan/use-missing.ts';
import { useThisYear, type YearAnswer } from '../../../state/what-if/use-this-year.ts';
import { failedWords } from '../answers/failed-words.ts';
import { MissingNote } from '../answers/MissingNote.tsx';
import type { PlanResults } from '../results/plan-results.ts';
import results from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { LandingPanel } from '../reviewed/LandingPanel.tsx';
import { ActionsPanel } from './ActionsPanel.tsx';
import styles from './ThisYear.module.css';
import { WAITING, yearAnswer } from './this-year-words.ts';
import { YearFactsPanel } from './YearFactsPanel.tsx';

/** What there is to do in the plan's first year, by date, on one page that prints. */
export function ThisYearTab({ monteCarlo: { settings } }: PlanResults) {
  const run = useThisYear(settings, { isShown: true, onPaths: true });
  const { answer, error, isStale, isPreliminary, retry } = run;
  const missing = useMissing();
  const isDimmed = isStale || error !== null;
  const words =
    answer === null ? (error === null ? WAITING : failedWords('The list couldn’t be made.')) : yearAnswer(answer);
  const remark = error === null && (isStale || isPreliminary) ? ' · recomputing' : '';
  return (
    <div className={cx(results.page, isDimmed && results.stale)}>
      {missing.length > 0 ? (
        <MissingNote missing={missing} />
      ) : (
        <Answer
          headline={words.headline}
          figures={words.figures}
          say={<Said text={words.say} figures={words.figures} />}
          rest={words.rest}
          isStale={isDimmed || answer === null}
          side={answer === null ? undefined : <Acts answer={answer} />}
        />
      )}
      {error === null ? null : (
        <div className={results.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      <div className={styles.screen}>
        <RunStatus run={run} model={settings.model} paths={answer === null || answer.runs === 0 ? null : answer.runs} />
      </div>
      {answer === null ? null : (
        <div className={results.grid}>
          <ActionsPanel answer={answer} remark={remark} />
          <YearFactsPanel answer={answer} />
          <LandingPanel />
        </div>
      )}
    </div>
  );
}

function Acts({ answer: { calendar, year } }: { readonly answer: YearAnswer }) {
  return (
    <div className={styles.acts}>
      {calendar === undefined ? null : (
        <Button onPress={() => download(`to do in ${year}.ics`, 'text/calendar', calendar)}>
          Add dates to calendar
        </Button>
      )}
      <Button look="primary" onPress={() => window.print()}>
        Print one page
      </Button>
    </div>
  );
}
