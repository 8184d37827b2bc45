import { useCallback, useMemo } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { PlanReport } from '../../../../electron/contract/report/plan-report.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { monthOfDay } from '../../../format/dates.ts';
import { useCall } from '../../../state/backend.tsx';
import { lawPackLine, usePlanLaw } from '../../../state/law/use-plan-law.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useCompletePlan, useSavingState } from '../../../state/plan/session-context.tsx';
import { missingIn } from '../../../state/plan/use-missing.ts';
import { useReviewsToPrint } from '../../../state/plan/use-plan-reviews.ts';
import type { ClaimStrategy, RothResult } from '../../../state/results/answers.ts';
import { AS_USUAL, type ClaimQuestion } from '../../../state/results/claim-question.ts';
import { DEFAULT_RUN, printedStages, type RunSettings } from '../../../state/results/run-settings.ts';
import { claimGainRecipe } from '../../../state/results/use-claim-strategy.ts';
import { useComparison } from '../../../state/results/use-comparison.ts';
import { type MonteCarloState, useMonteCarlo } from '../../../state/results/use-monte-carlo.ts';
import { useProjection } from '../../../state/results/use-projection.ts';
import { type Recomputed, useRecomputedPlan } from '../../../state/results/use-recomputed.ts';
import { type RothRequest, requestOfPlan } from '../../../state/results/use-roth.ts';
import { useSettings } from '../../../state/settings.tsx';
import { useNow } from '../../../state/use-now.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { useFloors } from '../../../state/what-if/use-floors.ts';
import { useLeftOut } from '../../../state/what-if/use-left-out.ts';
import { usePensionAdvice } from '../../../state/what-if/use-pension-advice.ts';
import { useSurvivors } from '../../../state/what-if/use-survivors.ts';
import { useThisYear } from '../../../state/what-if/use-this-year.ts';
import { offersChoice } from '../accounts/pension/pension-words.ts';
import type { ReportResults, UnderCase } from './facts/report-results.ts';

export interface ReportState {
  /** Null until the plan has been run. */
  readonly results: ReportResults | null;
  /** Everything is there that the report prints: no page follows. */
  readonly isWhole: boolean;
  /** What takes longest, with its progress. */
  readonly monteCarlo: MonteCarloState;
  readonly error: Error | null;
}

/** A run of the book, of which one household is reported. */
export interface CaseToReport {
  readonly run: RunSettings;
  /** @param lawPack the law pack of the plan under the case; empty for the law in force */
  readonly underCase: (lawPack: string) => UnderCase;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const NOTHING: readonly never[] = [];

/** Everything that the report of the open plan prints. What one page needs and cannot be had leaves that page out. */
export function useReportResults(
  record: PlanRecord,
  household: string | undefined,
  asked: CaseToReport | null = null,
): ReportState {
  const { dollars } = useSettings().settings;
  const { document, revision } = useSavingState();
  const { inputs, name, report = {} } = document;
  const plan = useCompletePlan();
  const firm = useOperation('firm.get', {});
  const law = usePlanLaw(inputs);
  const now = useNow();
  const made = { today: DATE.format(now), month: monthOfDay(now) };
  const run: RunSettings = asked?.run ?? DEFAULT_RUN;
  const projection = useProjection(run.ofCase?.shock ?? null);
  const monteCarlo = useMonteCarlo(true, run);
  const { parts, isWhole } = useParts(record, { plan, inputs, name, monteCarlo, report, run });
  const [rows, paths] = [projection.answer, monteCarlo.answer];
  const isRun = law !== null && isSettled(projection) && isSettled(monteCarlo);
  const lawPack = lawPackLine(law);
  const underCase = asked === null ? {} : { underCase: asked.underCase(lawPack) };
  const common = { name, revision, inputs, report, ...made, dollars, lawPack, ...underCase, ...parts };
  const results =
    !isRun || plan === null || rows === null || paths === null || household === undefined || firm.data === undefined
      ? null
      : { ...common, household, plan, firm: firm.data, projection: rows, paths };
  const error = projection.error ?? monteCarlo.error ?? firm.error;
  return { results, isWhole: results !== null && isWhole, monteCarlo, error };
}

interface RunPlan {
  readonly plan: Plan | null;
  readonly inputs: PlanInputs;
  readonly name: string;
  readonly monteCarlo: MonteCarloState;
  readonly report: PlanReport;
  readonly run: RunSettings;
}

/** What single pages need beside the run, each as soon as it is there; and whether all of it is. */
function useParts(record: PlanRecord, { plan, inputs, name, monteCarlo, report, run }: RunPlan) {
  // What befalls the paths of a case is no part of the plan: what would be worked out without it is left out.
  const isComplete = plan !== null && missingIn(inputs).length === 0 && (run.ofCase?.shock ?? null) === null;
  const hasRecord = isComplete && plan.persons.some(({ socialSecurity }) => hasBenefits(socialSecurity));
  const isRothAsked = isComplete && asksForRoth(inputs);
  const isPensionAsked = isComplete && offersChoice(inputs) && report.pages?.pension !== false;
  const areFloorsAsked = isComplete && report.pages?.floors !== false;
  const areSurvivorsAsked = isComplete && plan.persons.length > 1 && report.pages?.survivors === true;
  const { reviews, review, ...reviewed } = useReviewsToPrint({ householdId: record.householdId, planId: record.id });
  // The first pages wait for the plan's own run: what the others ask would take its processors.
  const isFree = isSettled(monteCarlo);
  const leftOut = useLeftOut(monteCarlo, isComplete, printedStages);
  const survivors = useSurvivors(run, isFree && areSurvivorsAsked);
  const thisYear = useThisYear(run, { isShown: isFree && isComplete, onPaths: false });
  const pension = usePensionAdvice(run, isFree && isPensionAsked);
  const floors = useFloors(null, isFree && areFloorsAsked);
  const claims = useReportClaims(isFree && hasRecord);
  const roth = useReportRoth(isFree && isRothAsked);
  const others = useCompleteOthers(record, isComplete && run.ofCase === undefined);
  const documents = useMemo(() => others?.map((other) => other.inputs) ?? NOTHING, [others]);
  const comparison = useComparison(documents, run, isFree && documents.length > 0, printedStages);
  const names = distinct([name, ...(others ?? []).map((other) => other.name)]);
  const isCompared = comparison.answer?.plans.length === names.length && documents.length > 0;
  const parts = {
    // Reviews are of the plan as it is, not of a case.
    reviews: run.ofCase === undefined ? reviews : NOTHING,
    review: run.ofCase === undefined ? review : null,
    leftOut: isComplete && isSettled(leftOut) ? leftOut.answer : null,
    claims: hasRecord && isSettled(claims) ? claims.answer : null,
    pension: isPensionAsked && isSettled(pension) ? pension.answer : null,
    floors: areFloorsAsked && isSettled(floors) ? floors.answer : null,
    roth: isRothAsked && isSettled(roth) ? roth.answer : null,
    thisYear: isComplete && isSettled(thisYear) ? thisYear.answer : null,
    survivors: areSurvivorsAsked && isSettled(survivors) ? survivors.answer : null,
    comparison:
      isCompared && comparison.answer !== null && isSettled(comparison) ? { names, answer: comparison.answer } : null,
  };
  const isWhole =
    (!isComplete || isSettled(leftOut)) &&
    (!isComplete || isSettled(thisYear)) &&
    (!hasRecord || isSettled(claims)) &&
    (!isPensionAsked || isSettled(pension)) &&
    (!areFloorsAsked || isSettled(floors)) &&
    (!isRothAsked || isSettled(roth)) &&
    (!areSurvivorsAsked || isSettled(survivors)) &&
    reviewed.isSettled &&
    others !== null &&
    (documents.length === 0 || isSettled(comparison));
  return { parts, isWhole };
}

/** Given up, refused or answered in full. */
function isSettled({ answer, error, isStale, isRunning, isStopped }: Recomputed<unknown, unknown>): boolean {
  return isStopped || error !== null || (answer !== null && !isStale && !isRunning);
}

/** Two plans of one name are told apart by their places. */
function distinct(names: readonly string[]): readonly string[] {
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (${at + 1})`));
}

type SocialSecurity = Plan['persons'][number]['socialSecurity'];

function hasBenefits({ basis, lateSpouse, formerSpouse }: SocialSecurity): boolean {
  return basis !== 'none' || lateSpouse !== null || formerSpouse !== null;
}

/** The plan's claims beside the best and on the plan's futures, with nothing assumed but what is usual. */
function useReportClaims(isShown: boolean) {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): ClaimQuestion => ({ plan, assumptions: AS_USUAL }), []);
  return useRecomputedPlan<ClaimQuestion, ClaimStrategy>(ofPlan, claimGainRecipe(call), isShown);
}

interface RothQuestion {
  readonly plan: PlanInputs;
  readonly request: RothRequest;
}

const SEARCHED: RothRequest = { strategy: 'dynamic', targetBracket: 0.24, effort: 'quick' };

/** Enough to know a share of futures to within three points. */
const GAIN_PATHS = 1000;

/** Amounts that the plan states year by year are its own: nothing is searched for beside them. */
function asksForRoth(plan: PlanInputs): boolean {
  return requestOfPlan(plan) !== null || plan.roth === undefined || plan.roth === 'none';
}

/** What the plan's own rule converts, or what a quick search would. */
function useReportRoth(isShown: boolean) {
  const call = useCall();
  const ofPlan = useCallback(
    (plan: PlanInputs): RothQuestion => ({ plan, request: requestOfPlan(plan) ?? SEARCHED }),
    [],
  );
  return useRecomputedPlan<RothQuestion, RothResult>(
    ofPlan,
    {
      key: ['stateless.optimizeRoth', 'report'],
      asks: 'long',
      stages: ({ plan, request }) => [
        ({ signal, onProgress }) => {
          const input = { plan, ...request, underUncertainty: { runs: GAIN_PATHS } };
          return call('stateless.optimizeRoth', input, signal, onProgress);
        },
      ],
    },
    isShown,
  );
}

type PlanList = OperationOutput<'plans.list'>;

/** Besides the plan itself: more columns do not fit a page. */
const MOST_OTHERS = 4;

/** The other plans of the household that can be compared; null until they are known. */
function useCompleteOthers({ id: ownId, householdId }: PlanRecord, isAsked: boolean) {
  const others = useCallback(
    ({ content }: PlanList) =>
      content.filter(({ id, inputs }) => id !== ownId && missingIn(inputs).length === 0).slice(0, MOST_OTHERS),
    [ownId],
  );
  const list = { householdId, size: 200, sort: 'name,asc' } as const;
  const { data } = useOperation('plans.list', list, { part: others, enabled: isAsked });
  return isAsked ? (data ?? null) : NOTHING;
}
