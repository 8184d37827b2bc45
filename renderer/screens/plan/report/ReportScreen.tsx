import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Frame } from '../../../components/Frame.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { SessionProvider, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import { useOpenSession } from '../../../state/plan/use-open-session.ts';
import { useStore } from '../../../state/store.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { NotRead } from '../../NotFound.tsx';
import { SavingProblem } from '../SavingProblem.tsx';
import type { ReportResults } from './facts/report-results.ts';
import { CertificatePage } from './pages/CertificatePage.tsx';
import { CoverPage } from './pages/CoverPage.tsx';
import { ImportantPage } from './pages/ImportantPage.tsx';
import { WorksheetPages } from './pages/WorksheetPages.tsx';
import { ReportBar } from './ReportBar.tsx';
import styles from './ReportDesk.module.css';
import { type OfferedPage, offeredPages } from './report-pages.ts';
import { footLines, pageRules } from './sheet/page-rules.ts';
import { type Paper, type ReportAddress, usualPaper } from './sheet/report-address.ts';
import { Sheets } from './sheet/Sheets.tsx';
import { type ReportState, useReportResults } from './use-report-results.ts';

const PLACE = '/households/$householdId/plans/$planId/report';

/** The report of a plan: made to be printed, and shown on sheets until then. What is written for it is saved with the plan. */
export function ReportScreen() {
  const params = useParams({ from: PLACE });
  const ids = { householdId: Number(params.householdId), planId: Number(params.planId) };
  const { data, error } = useOperation('plans.get', ids);
  if (data !== undefined && data.id === ids.planId) return <OpenReport key={data.id} plan={data} />;
  return (
    <Frame title="Report" isPlan status={null}>
      {error === null ? <main id="place" /> : <NotRead error={error} />}
    </Frame>
  );
}

function OpenReport({ plan }: { readonly plan: PlanRecord }) {
  const session = useOpenSession(plan);
  return (
    <SessionProvider session={session}>
      <Report plan={plan} />
    </SessionProvider>
  );
}

function Report({ plan }: { readonly plan: PlanRecord }) {
  const params = useParams({ from: PLACE });
  const search: ReportAddress = useSearch({ from: PLACE });
  const navigate = useNavigate();
  const session = useSession();
  const { name } = useSessionState().document;
  const household = useOperation('households.get', { householdId: plan.householdId }).data?.name;
  const state = useReportResults(plan, household);
  const { results, isWhole, error } = state;
  const paper = search.paper ?? usualPaper(navigator.language);
  const pages = results === null ? [] : offeredPages(results);
  return (
    <Frame title={`Report ${household ?? ''} · ${name}`} isPlan status={null}>
      <main id="place" className={styles.desk} data-pane="" tabIndex={-1} data-report={isWhole ? 'ready' : 'waiting'}>
        <ReportBar
          params={params}
          name={name}
          paper={paper}
          worksheets={search.worksheets}
          results={results}
          isWhole={isWhole}
          pages={pages}
          onAddress={(address) => void navigate({ to: PLACE, params, search: address, replace: true })}
          onReport={(report) => session.describe({ report })}
        />
        <SavingProblem />
        {error === null ? null : <Callout bad>{errorMessage(error)}</Callout>}
        {results === null ? (
          <Waiting state={state} />
        ) : (
          <>
            {isWhole ? null : (
              <p className={styles.run} role="status">
                More pages follow.
              </p>
            )}
            <Printed results={results} pages={pages} paper={paper} worksheets={search.worksheets} />
          </>
        )}
      </main>
    </Frame>
  );
}

/** Whoever opens the report hears that it is being made. */
function Waiting({ state: { monteCarlo, error } }: { readonly state: ReportState }) {
  return (
    <>
      <h1 className={styles.waiting} tabIndex={-1} ref={takeFocus}>
        Report
      </h1>
      {error === null && monteCarlo.isRunning ? <RunProgress run={monteCarlo} /> : null}
    </>
  );
}

function RunProgress({ run }: { readonly run: ReportState['monteCarlo'] }) {
  const progress = useStore(run.progress);
  return (
    <div className={styles.run} role="status">
      <ProgressBar label="Futures run" progress={progress} />
      <span>
        {progress === null
          ? 'Running the plan.'
          : `${progress.done.toLocaleString('en-US')} of ${counted(progress.total, 'future')}`}
      </span>
      <Button look="link" onPress={run.stop}>
        Cancel
      </Button>
    </div>
  );
}

interface PrintedProps {
  readonly results: ReportResults;
  readonly pages: readonly OfferedPage[];
  readonly paper: Paper;
  readonly worksheets: ReportAddress['worksheets'];
}

function Printed({ results, pages, paper, worksheets }: PrintedProps) {
  const heading = useArrival();
  const { householdId, planId } = useParams({ from: PLACE });
  const ids = { householdId: Number(householdId), planId: Number(planId) };
  const foot = footLines(`${results.household} · ${results.name}`, results.paths, results.lawPack);
  const years = results.projection.rows
    .map(({ year }) => year)
    .filter((year) => worksheets === 'all' || year === worksheets);
  const sections: readonly { readonly key: string; readonly content: ReactNode }[] = [
    { key: 'cover', content: <CoverPage results={results} heading={heading} /> },
    ...pages.flatMap(({ id, isChosen, Page }) => (isChosen ? [{ key: id, content: <Page results={results} /> }] : [])),
    ...(years.length === 0 ? [] : [{ key: 'worksheets', content: <WorksheetPages ids={ids} years={years} /> }]),
    { key: 'important', content: <ImportantPage results={results} /> },
    { key: 'certificate', content: <CertificatePage results={results} /> },
  ];
  return (
    <>
      <style>{pageRules(paper, foot)}</style>
      <Sheets paper={paper} foot={foot} sections={sections} />
    </>
  );
}

/** The cover takes the focus when the report is there, unless the reader is elsewhere by then. */
function useArrival() {
  const hasArrived = useRef(false);
  return useCallback((heading: HTMLElement | null) => {
    if (heading === null || hasArrived.current) return;
    hasArrived.current = true;
    takeFocus(heading);
  }, []);
}

function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body || document.activeElement === null) heading?.focus();
}
