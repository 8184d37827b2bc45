import { lazy, memo, Suspense, useMemo } from 'react';
import { cx } from '../../../components/class-names.ts';
import { Panel } from '../../../components/Panel.tsx';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { useCompletePlan, useSessionState } from '../../../state/plan/session-context.tsx';
import { useMissing } from '../../../state/plan/use-missing.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { useWideWindow } from '../../../state/use-wide-window.ts';
import type { RunFigures } from '../figures/run-sheets.ts';
import { KeyFigures } from '../results/KeyFigures.tsx';
import { spendableFigure } from '../results/key-figures.ts';
import type { PlanResults, ProjectionPanelProps } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { useWork } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';
import { GoalsPanel } from '../what-if/GoalsPanel.tsx';
import { SolvePanel } from '../what-if/SolvePanel.tsx';
import { useWhatIfOfPlan } from '../what-if/use-what-if-of-plan.ts';
import { WhatIfRow } from '../what-if/WhatIfRow.tsx';
import { BalancesPanel } from './BalancesPanel.tsx';
import { LeftOutPanel } from './LeftOutPanel.tsx';
import { NetPortfolioPanel } from './NetPortfolioPanel.tsx';
import { draftFigures, legacyFigure, medianFigures, shortFigure } from './outcome-figures.ts';
import { DraftAnswer, PlanAnswer } from './PlanAnswer.tsx';
import { Warnings } from './Warnings.tsx';

const LIMITS =
  'All simplifications, their direction and maximum size are listed in docs/limits.md, included with Longhand.';

/** Fetched for a plan that does not say all that a success rate depends on. */
const MissingAnswers = lazy(async () => ({ default: (await import('./MissingAnswers.tsx')).MissingAnswers }));

/** The plan on its own returns. The last good result stays in sight, dimmed, until there is a newer one. */
export function OverviewTab(results: PlanResults) {
  const missing = useMissing();
  return missing.length === 0 ? (
    <Figures {...results} />
  ) : (
    <Suspense>
      <MissingAnswers missing={missing} />
    </Suspense>
  );
}

function Figures({ projection: state, monteCarlo, spendable, dollars }: PlanResults) {
  const { answer: projection, isStale, error } = state;
  const { faults } = useSessionState();
  const plan = useCompletePlan();
  const what = useWhatIfOfPlan(monteCarlo.settings);
  const { answer: draft, of: draftOf } = what;
  const hasPaths = monteCarlo.answer !== null;
  const drafted = useMemo(() => (hasPaths ? runFigures(draft, draftOf) : null), [hasPaths, draft, draftOf]);
  const isDimmed = isStale || error !== null;
  return (
    <div className={cx(styles.page, isDimmed && styles.stale)}>
      {projection === null ? (
        <div className={styles.first} />
      ) : (
        <>
          {plan === null ? null : drafted !== null && monteCarlo.answer !== null ? (
            <DraftAnswer plan={plan} own={monteCarlo.answer} draft={drafted.result} {...what} />
          ) : (
            <PlanAnswer plan={plan} monteCarlo={monteCarlo} />
          )}
          <WhatIfRow settings={monteCarlo.settings} state={what.state} fault={what.fault} onMove={what.move} />
        </>
      )}
      {error === null ? null : (
        <div className={styles.problem}>
          <ResultsProblem error={error} hasResult={projection !== null} onRetry={state.retry} />
        </div>
      )}
      {projection === null && error === null ? <p className={styles.waiting}>Calculating the first result.</p> : null}
      {projection === null ? null : (
        <Panels
          projection={projection}
          monteCarlo={monteCarlo}
          spendable={spendable}
          draft={drafted}
          dollars={dollars}
          remark={remarkOf(isStale && error === null, faults.size)}
          isDimmed={isDimmed}
        />
      )}
      {projection === null ? null : <p className={styles.limits}>{LIMITS}</p>}
    </div>
  );
}

function remarkOf(isRecomputing: boolean, faults: number): string {
  if (isRecomputing) return ' · recomputing';
  return faults === 0 ? '' : ' · using the last valid inputs';
}

/** The same for the same run: what shows it is not drawn again. */
function runFigures(result: RunFigures['result'] | null, of: RunFigures['of'] | null): RunFigures | null {
  return result === null || of === null ? null : { result, of };
}

interface PanelsProps extends Pick<PlanResults, 'monteCarlo' | 'spendable' | 'dollars'> {
  readonly projection: YearlyProjection;
  /** The paths of a what-if. */
  readonly draft: RunFigures | null;
  readonly remark: string;
  readonly isDimmed: boolean;
}

function Panels({ projection, monteCarlo, spendable, draft, dollars, remark, isDimmed }: PanelsProps) {
  const { answer: paths, of } = monteCarlo;
  const goals = useCompletePlan()?.goals ?? [];
  const own = useMemo(() => runFigures(paths, of), [paths, of]);
  const [end, taxes] = medianFigures(projection, own, dollars);
  return (
    <div className={styles.split}>
      <div className={styles.grid}>
        <NetPortfolioPanel
          projection={projection}
          paths={own}
          // While all of the chart is dimmed, it need not be drawn again with a pale band.
          arePathsStale={monteCarlo.isStale && !isDimmed}
          draft={draft}
          dollars={dollars}
          remark={remark}
        />
        <div>
          <KeyFigures
            figures={(draft !== null && own !== null
              ? draftFigures(own, draft, dollars)
              : [
                  end,
                  ...spendableFigure(spendable, goals),
                  taxes,
                  ...legacyFigure(projection, dollars),
                  shortFigure(own),
                ]
            ).map((figure) => ({ ...figure, isStale: figure.isStale === true || monteCarlo.isStale }))}
          />
          <LeftOutPanel monteCarlo={monteCarlo} />
        </div>
        <div className={styles.pair}>
          <Warnings projection={projection} />
          <BalancesPanel projection={projection} dollars={dollars} remark={remark} />
        </div>
        <div className={styles.pair}>
          {paths === null ? null : <GoalsPanel answer={paths} isStale={monteCarlo.isStale} />}
          <SolvePanel settings={monteCarlo.settings} />
        </div>
      </div>
      <YearsBeside projection={projection} dollars={dollars} remark={remark} />
    </div>
  );
}

/** Every year beside the charts, where the window is wide enough. */
const YearsBeside = memo(({ projection, dollars, remark }: ProjectionPanelProps) => {
  const { open } = useWork();
  if (!useWideWindow()) return null;
  return (
    <div className={styles.beside}>
      <Panel title="Year by year" unit={`${DOLLARS_WORDS[dollars]}${remark}`}>
        <div className={styles.figuresOnly}>
          <YearTable projection={projection} dollars={dollars} short onWork={open} />
        </div>
      </Panel>
    </div>
  );
});
