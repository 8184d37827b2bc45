import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { PlanReport } from '../../../../electron/contract/report/plan-report.ts';
import { Callout } from '../../../components/Callout.tsx';
import { Frame } from '../../../components/Frame.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { caseText } from '../../../format/book/book-words.ts';
import { useCall } from '../../../state/backend.tsx';
import { type PlanRecord, PlanSession } from '../../../state/plan/plan-session.ts';
import { SessionProvider } from '../../../state/plan/session-context.tsx';
import { DEFAULT_RUN } from '../../../state/results/run-settings.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { NotRead } from '../../NotFound.tsx';
import { PAPER_CHOICES, PagesChoice, PrintButtons } from './ReportBar.tsx';
import desk from './ReportDesk.module.css';
import { ReportDesk } from './ReportDesk.tsx';
import { offeredPages } from './report-pages.ts';
import { usualPaper } from './sheet/report-address.ts';
import { type CaseToReport, useReportResults } from './use-report-results.ts';

const PLACE = '/book/$runId/households/$householdId/report';

type Asked = OperationOutput<'book.household'>;

/** The whole report of a household under a case of the book: of the plan after the case, on the paths of the run. Nothing of it is saved. */
export function CaseReportScreen() {
  const params = useParams({ from: PLACE });
  const ids = { runId: Number(params.runId), householdId: Number(params.householdId) };
  const asked = useOperation('book.household', ids);
  const planId = asked.data?.row.planId;
  const ofPlan = { householdId: ids.householdId, planId: planId ?? 0 };
  const plan = useOperation('plans.get', ofPlan, { enabled: planId !== undefined });
  const error = asked.error ?? plan.error;
  if (asked.data !== undefined && plan.data !== undefined)
    return <OfHousehold key={`${ids.runId} ${planId}`} runId={ids.runId} asked={asked.data} plan={plan.data} />;
  return (
    <Frame title="Report under a case" offersBook status={null}>
      {error === null ? <main id="place" /> : <NotRead error={error} />}
    </Frame>
  );
}

interface OfHouseholdProps {
  readonly runId: number;
  readonly asked: Asked;
  readonly plan: PlanRecord;
}

function OfHousehold({ runId, asked, plan }: OfHouseholdProps) {
  const { problem, household } = asked.row;
  if (problem === null) return <UnderCase runId={runId} asked={asked} plan={plan} />;
  return (
    <Frame title={`Report under a case ${household}`} offersBook status={null}>
      <main id="place" className={desk.desk} tabIndex={-1}>
        <Link to="/book">‹ Book</Link>
        <Callout bad>{`${household} could not be run under this case. ${problem}`}</Callout>
      </main>
    </Frame>
  );
}

/** A session of its own, in which nothing can be edited and nothing is saved: the plan in it is no plan of the household. */
function UnderCase(props: OfHouseholdProps) {
  const { asked, plan } = props;
  const call = useCall();
  const [session] = useState(() => {
    // A letter of the plan speaks of the plan as it is.
    const { letter: _letter, ...report } = plan.report ?? {};
    const { row, plan: name, after } = asked;
    return new PlanSession({ ...plan, name, report, revision: row.revision, inputs: after.plan }, call, () => {});
  });
  return (
    <SessionProvider session={session}>
      <CaseReport {...props} />
    </SessionProvider>
  );
}

function CaseReport({ runId, asked, plan }: OfHouseholdProps) {
  const { household } = asked.row;
  const [paper, setPaper] = useState(() => usualPaper(navigator.language));
  const [chosen, choose] = useState<PlanReport['pages']>(undefined);
  const state = useReportResults(plan, household, useCaseToReport(runId, asked));
  const { isWhole } = state;
  const results =
    state.results === null || chosen === undefined
      ? state.results
      : { ...state.results, report: { ...state.results.report, pages: chosen } };
  const pages = results === null ? [] : offeredPages(results);
  return (
    <Frame title={`Report under a case ${household} · ${asked.plan}`} offersBook status={null}>
      <ReportDesk
        state={state}
        results={results}
        pages={pages}
        paper={paper}
        worksheets={null}
        bar={
          <header className={desk.bar}>
            <Link to="/book">‹ Book</Link>
            <Segmented label="Paper" value={paper} choices={PAPER_CHOICES} onChange={setPaper} />
            {results === null ? null : (
              <PagesChoice report={results.report} pages={pages} onReport={(report) => choose(report.pages)} />
            )}
            <span className={desk.spacer} />
            <PrintButtons results={results} isWhole={isWhole} name={`${asked.plan} under a case`} />
          </header>
        }
      />
    </Frame>
  );
}

/** On the paths of the book, so that its figures are those of the row. */
function useCaseToReport(runId: number, asked: Asked): CaseToReport {
  const { row, after, engine } = asked;
  const run = useMemo(
    () => ({ ...DEFAULT_RUN, paths: after.runs, seed: after.seed, ofCase: { shock: after.shock ?? null } }),
    [after],
  );
  const underCase = useCallback(
    (lawPack: string) => ({
      text: caseText(asked.case, lawPack === '' ? undefined : lawPack),
      runId,
      kept: row.result,
      engine,
      isShocked: after.shock !== undefined,
    }),
    [runId, asked, row, after, engine],
  );
  return { run, underCase };
}
