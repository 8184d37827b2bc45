import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Frame } from '../../../components/Frame.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { SessionProvider, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import { useOpenSession } from '../../../state/plan/use-open-session.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { NotRead } from '../../NotFound.tsx';
import { SavingProblem } from '../SavingProblem.tsx';
import { WorksheetPages } from './pages/WorksheetPages.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportDesk } from './ReportDesk.tsx';
import { offeredPages } from './report-pages.ts';
import { type ReportAddress, usualPaper } from './sheet/report-address.ts';
import { useReportResults } from './use-report-results.ts';

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
  const { results, isWhole } = state;
  const paper = search.paper ?? usualPaper(navigator.language);
  const { worksheets } = search;
  const pages = results === null ? [] : offeredPages(results);
  const years = (results?.projection.rows ?? [])
    .map(({ year }) => year)
    .filter((year) => worksheets === 'all' || year === worksheets);
  const ids = { householdId: plan.householdId, planId: plan.id };
  return (
    <Frame title={`Report ${household ?? ''} · ${name}`} isPlan status={null}>
      <ReportDesk
        state={state}
        results={results}
        pages={pages}
        paper={paper}
        worksheets={years.length === 0 ? null : <WorksheetPages ids={ids} years={years} />}
        bar={
          <>
            <ReportBar
              params={params}
              name={name}
              paper={paper}
              worksheets={worksheets}
              results={results}
              isWhole={isWhole}
              pages={pages}
              onAddress={(address) => void navigate({ to: PLACE, params, search: address, replace: true })}
              onReport={(report) => session.describe({ report })}
            />
            <SavingProblem />
          </>
        }
      />
    </Frame>
  );
}
