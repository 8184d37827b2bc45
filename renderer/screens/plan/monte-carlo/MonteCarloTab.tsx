import { memo, useCallback, useMemo, useState } from 'react';
import { SuccessScale } from '../../../charts/paths/SuccessScale.tsx';
import { cx } from '../../../components/class-names.ts';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { startYearOf } from '../../../format/path-words.ts';
import type { Dollars } from '../../../format/words.ts';
import { useMissing } from '../../../state/plan/use-missing.ts';
import type { MonteCarloResult, YearlyProjection } from '../../../state/results/answers.ts';
import { returnsOf } from '../../../state/results/run-settings.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import { useAutopsy } from '../../../state/what-if/use-autopsy.ts';
import { LeftOutPanel } from '../overview/LeftOutPanel.tsx';
import { MissingAnswers } from '../overview/MissingAnswers.tsx';
import type { PlanResults } from '../results/plan-results.ts';
import results from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { CertificateCard } from './CertificateCard.tsx';
import { FanPanel } from './FanPanel.tsx';
import { EndingsPanel, ShortAgesPanel } from './HistogramPanels.tsx';
import styles from './MonteCarloTab.module.css';
import { ReplayEntry } from './ReplayEntry.tsx';
import { type Replay, ReplayPanel, useReplay } from './ReplayPanel.tsx';
import { RetirementPanel } from './RetirementPanel.tsx';
import { RunAnswer } from './RunAnswer.tsx';
import { RunFields } from './RunFields.tsx';
import { FallsShortTable, UsedTable } from './RunTables.tsx';
import { StartYearsPanel } from './StartYearsPanel.tsx';
import { GoalLayersTable } from './spending/GoalLayersTable.tsx';
import { GuardrailsTable } from './spending/GuardrailsTable.tsx';
import { SpendingRulesPanel } from './spending/SpendingRulesPanel.tsx';

/** Drawn again when what they show changes, not with every key typed into the plan. */
const MemoFanPanel = memo(FanPanel);
const MemoEndingsPanel = memo(EndingsPanel);
const MemoShortAgesPanel = memo(ShortAgesPanel);
const MemoStartYearsPanel = memo(StartYearsPanel);
const MemoReplayPanel = memo(ReplayPanel);

/** The plan on thousands of random paths, or from every start year of history: how often it succeeds, where it ends, and what goes wrong when it does. */
export function MonteCarloTab(props: PlanResults) {
  const missing = useMissing();
  return missing.length === 0 ? <RunOfPlan {...props} /> : <MissingAnswers missing={missing} />;
}

function RunOfPlan({ monteCarlo, projection, dollars }: PlanResults) {
  const { answer, of, isStale, error, settings, change, retry } = monteCarlo;
  const isDimmed = isStale || error !== null;
  return (
    <div className={cx(results.page, isDimmed && results.stale)}>
      <RunAnswer run={monteCarlo} />
      <RunFields settings={settings} onSettings={change} />
      <RunStatus run={monteCarlo} model={settings.model} paths={answer?.used.runs ?? null} />
      {error === null ? null : (
        <div className={results.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null || of === null ? null : (
        <Paths
          result={answer}
          of={of}
          projection={projection.answer}
          dollars={dollars}
          isStale={isStale}
          isWhole={!isStale && !monteCarlo.isRunning && error === null}
          remark={isStale && error === null && !monteCarlo.isStopped ? ' · recomputing' : ''}
        />
      )}
      {answer === null ? null : <LeftOutPanel monteCarlo={monteCarlo} />}
    </div>
  );
}

interface PathsProps {
  readonly result: MonteCarloResult;
  readonly of: RunQuestion;
  readonly projection: YearlyProjection | null;
  readonly dollars: Dollars;
  readonly isStale: boolean;
  /** No better answer is to come. */
  readonly isWhole: boolean;
  readonly remark: string;
}

function Paths({ result, of, projection, dollars, isStale, isWhole, remark }: PathsProps) {
  const { cycles } = result;
  const [replay, setReplay] = useState<Replay | null>(null);
  const ledger = useReplay(replay);
  const startReplay = useCallback(
    (path: number) => setReplay({ path, startYear: startYearOf({ cycles }, path), of }),
    [cycles, of],
  );
  const close = useCallback(() => setReplay(null), []);
  const isOutdated = replay !== null && (isStale || !isSameDraw(replay.of, of));
  const drawn = replay === null || isOutdated ? null : ledger.projection;
  const replayed = useMemo(
    () => (drawn === null || replay === null ? null : { ...replay, ledger: drawn }),
    [drawn, replay],
  );
  const panel = { result, of, remark, onReplay: startReplay };
  return (
    <div className={cx(results.columns, styles.split)}>
      <div className={cx(results.grid, styles.main)}>
        <MemoFanPanel {...panel} projection={projection} dollars={dollars} replayed={replayed} />
        {replay === null ? null : (
          <MemoReplayPanel
            key={replay.startYear ?? replay.path}
            replay={replay}
            ledger={ledger}
            dollars={dollars}
            isStale={isOutdated}
            onClose={close}
          />
        )}
        {cycles === null ? null : <MemoStartYearsPanel {...panel} cycles={cycles} />}
        <div className={results.pair}>
          <MemoEndingsPanel {...panel} />
          <MemoShortAgesPanel {...panel} />
        </div>
        {result.retirement === null ? null : (
          <RetirementPanel retirement={result.retirement} used={result.used} remark={remark} />
        )}
        <SpendingRulesPanel result={result} of={of} isWhole={isWhole} />
      </div>
      <div className={styles.side}>
        <RateScale result={result} />
        <div>
          <div className={results.fading}>
            <FallsShort result={result} of={of} isWhole={isWhole} onReplay={startReplay} />
          </div>
          <ReplayEntry key={startYearOf(result, 1)} result={result} onReplay={startReplay} />
        </div>
        <SpendingTables result={result} />
        <CertificateCard key={result.manifest.resultHash} result={result} of={of} />
      </div>
    </div>
  );
}

/** What gives way, what a rule costs, and what was used. */
function SpendingTables({ result }: Pick<PathsProps, 'result'>) {
  return (
    <div className={results.fading}>
      <GoalLayersTable result={result} />
      <GuardrailsTable result={result} />
      <UsedTable used={result.used} />
    </div>
  );
}

/** Success on its scale; a count of starts has no interval to show. */
function RateScale({ result }: Pick<PathsProps, 'result'>) {
  if (result.used.model === 'cycles') return null;
  return (
    <div className={results.fading}>
      <p className={styles.caption}>Success, with its 95% interval</p>
      <SuccessScale rate={result} />
    </div>
  );
}

interface FallsShortProps extends Pick<PathsProps, 'result' | 'of' | 'isWhole'> {
  readonly onReplay: (path: number) => void;
}

/** What goes wrong on the paths that fail, and once the run has ended, the cut that would have saved half of them. */
function FallsShort({ result, of, isWhole, onReplay }: FallsShortProps) {
  const isAlike = result.lives === null && result.care === null && result.retirement === null;
  const { answer, isStale } = useAutopsy(of, isWhole && isAlike && result.successes < result.used.runs);
  return <FallsShortTable result={result} of={of} autopsy={isWhole && !isStale ? answer : null} onReplay={onReplay} />;
}

/** Whether two runs draw the same paths for the same plan, no matter how many. */
function isSameDraw(one: RunQuestion, other: RunQuestion): boolean {
  return (
    one.plan === other.plan && JSON.stringify(returnsOf(one.settings)) === JSON.stringify(returnsOf(other.settings))
  );
}
