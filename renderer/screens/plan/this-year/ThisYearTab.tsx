import { Answer } from '../../../components/answer/Answer.tsx';
import { Said } from '../../../components/answer/Said.tsx';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { errorMessage, useCall } from '../../../state/backend.tsx';
import { download } from '../../../state/download.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useSessionState } from '../../../state/plan/session-context.tsx';
import { useTick } from '../../../state/plan/use-done.ts';
import { useMissing } from '../../../state/plan/use-missing.ts';
import { calendarOfYear, useThisYear } from '../../../state/what-if/use-this-year.ts';
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
  const tick = useTick(answer?.year ?? 0);
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
          side={answer === null ? undefined : <Acts />}
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
          <ActionsPanel answer={answer} remark={remark} onTick={tick} />
          <YearFactsPanel answer={answer} />
          <LandingPanel />
        </div>
      )}
    </div>
  );
}

function Acts() {
  const call = useCall();
  const { show } = useNotices();
  const { inputs, done } = useSessionState().document;
  const save = async () => {
    try {
      const { name, text } = await calendarOfYear(call, inputs, done);
      download(name, 'text/calendar', text);
    } catch (error) {
      show({ text: `The calendar could not be made: ${errorMessage(error)}`, bad: true });
    }
  };
  return (
    <div className={styles.acts}>
      <Button onPress={() => void save()}>Add dates to calendar</Button>
      <Button look="primary" onPress={() => window.print()}>
        Print one page
      </Button>
    </div>
  );
}
