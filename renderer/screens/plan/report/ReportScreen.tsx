import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type CSSProperties, useEffect } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Frame } from '../../../components/Frame.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import { DEFAULT_RUN } from '../../../state/results/run-settings.ts';
import { useSettings } from '../../../state/settings.tsx';
import { useLongAction } from '../../../state/use-long-action.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { footLines, pageRules } from './page-rules.ts';
import styles from './Report.module.css';
import { ReportAssumptions } from './ReportAssumptions.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportCover } from './ReportCover.tsx';
import { ReportMethod } from './ReportMethod.tsx';
import { ReportOutcomes } from './ReportOutcomes.tsx';
import { ReportWorksheets } from './ReportWorksheets.tsx';
import { ReportYears } from './ReportYears.tsx';
import { PAPERS, type ReportAddress, usualPaper } from './report-address.ts';
import type { ReportResults } from './report-results.ts';

/** The report of a plan as it is stored: made to be printed, and shown as one sheet until then. */
export function ReportScreen() {
  const params = useParams({ from: '/households/$householdId/plans/$planId/report' });
  const search: ReportAddress = useSearch({ from: '/households/$householdId/plans/$planId/report' });
  const navigate = useNavigate();
  const ids = { householdId: Number(params.householdId), planId: Number(params.planId) };
  const { results, run, error } = useReportResults(ids);
  const paper = search.paper ?? usualPaper(navigator.language);
  const { worksheets } = search;
  const years = results?.projection.rows.map(({ year }) => year) ?? [];
  const change = (address: ReportAddress) =>
    void navigate({ to: '/households/$householdId/plans/$planId/report', params, search: address, replace: true });
  const names = results === null ? '' : `${results.household} · ${results.plan.name}`;
  return (
    <Frame title={`Report ${names}`} isPlan status={null}>
      <main
        id="place"
        className={styles.desk}
        data-pane=""
        tabIndex={-1}
        data-report={results === null ? 'waiting' : 'ready'}
      >
        <ReportBar
          params={params}
          name={results?.plan.name ?? 'Plan'}
          paper={paper}
          worksheets={worksheets}
          years={years}
          isReady={results !== null}
          onChange={change}
        />
        {error === null ? null : <Callout bad>{error}</Callout>}
        {results === null ? (
          <>
            <h1 className={styles.waiting}>Report</h1>
            <ReportProgress run={run} />
          </>
        ) : (
          <>
            <style>{pageRules(paper, footLines(names, results.paths))}</style>
            <article className={styles.sheet} style={{ '--paper-width': PAPERS[paper].contentWidth } as CSSProperties}>
              <ReportCover results={results} />
              <ReportCharts results={results} />
              <ReportYears results={results} />
              <ReportAssumptions results={results} />
              <ReportOutcomes results={results} />
              <ReportMethod results={results} />
              <ReportWorksheets ids={ids} years={chosenYears(worksheets, years)} />
              <ScreenFoot lines={footLines(names, results.paths)} />
            </article>
          </>
        )}
      </main>
    </Frame>
  );
}

function chosenYears(worksheets: ReportAddress['worksheets'], years: readonly number[]): readonly number[] {
  return worksheets === 'all' ? years : years.filter((year) => year === worksheets);
}

/** On the screen the foot stands once; on paper the browser writes it on every page. */
function ScreenFoot({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p className={styles.foot}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

type Run = ReturnType<typeof useLongAction<'plans.runMonteCarlo'>>;

function ReportProgress({ run: { state, stop } }: { readonly run: Run }) {
  if (state.kind !== 'running') return null;
  const { progress } = state;
  return (
    <div className={styles.run} role="status">
      <ProgressBar label="Paths run" progress={progress} />
      <span>
        {progress === null
          ? 'Running the plan.'
          : `${progress.done.toLocaleString('en-US')} of ${counted(progress.total, 'path')}`}
      </span>
      <Button look="link" onPress={stop}>
        Cancel
      </Button>
    </div>
  );
}

/** The plan as it is stored now, its projection, and its full run: the same paths as on its pages. */
function useReportResults(ids: { readonly householdId: number; readonly planId: number }) {
  const { dollars } = useSettings().settings;
  const plan = useOperation('plans.get', ids);
  const household = useOperation('households.get', { householdId: ids.householdId });
  const projection = useOperation('plans.project', { ...ids, granularity: 'yearly' });
  const run = useLongAction('plans.runMonteCarlo');
  const revision = plan.data?.revision;
  useEffect(() => {
    if (revision === undefined) return;
    void run.start({ ...ids, revision, runs: DEFAULT_RUN.paths, seed: DEFAULT_RUN.seed });
    // Once for each revision.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [revision]);
  const failed = plan.error ?? household.error ?? projection.error;
  const message = run.state.kind === 'failed' ? run.state.message : null;
  const error = failed === null ? message : errorMessage(failed);
  const paths = run.state.kind === 'done' ? run.state.answer : null;
  const results = gathered(plan.data, household.data?.name, projection.data, paths);
  return { results: results === null ? null : { ...results, dollars }, run, error };
}

/** Everything there is to print, once all of it is there. */
function gathered(
  plan: PlanRecord | undefined,
  household: string | undefined,
  projection: OperationOutput<'plans.project'> | undefined,
  paths: MonteCarloResult | null,
): Omit<ReportResults, 'dollars'> | null {
  if (plan === undefined || household === undefined || paths === null) return null;
  return projection?.granularity === 'yearly' ? { household, plan, projection, paths } : null;
}
