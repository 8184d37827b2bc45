import {
  type Calculated,
  type ClaimingRequest,
  type CliffRadarOutcome,
  calculateClaiming,
  calculateFederalTax,
  calculatePia,
  checkPlan,
  claimStrategy,
  cliffRadar,
  type ExplainOutcome,
  explainYear,
  type FederalTaxRequest,
  type FederalTaxResult,
  federalTaxIssues,
  lawListing,
  type PiaRequest,
  projectPlan,
  replayIssues,
  replayPath,
} from '../../../engine/index.ts';
import type { JobContext, JobTable, SharedJobContext } from '../threads/job-table-shape.ts';
import type {
  ClaimStrategyInput,
  ClaimStrategyOutput,
  EngineJobs,
  InvalidPlan,
  LawOfYearInput,
  PlanYearInput,
  ProjectInput,
  ProjectOutput,
  ReplayInput,
  ReplayOutput,
  SharedJobId,
} from './engine-jobs.ts';
import { inputsHashes } from './inputs-hashes.ts';
import { history, law } from './law-files.ts';
import {
  comparePlans,
  monteCarlo,
  preparePaths,
  verifyCertificate,
  WARM_UP_TIMES,
  warmUpPaths,
} from './monte-carlo-jobs.ts';
import { WARM_UP_PLAN } from './warm-up-plan.ts';

function project({ inputs, startMonth, granularity, include = [] }: ProjectInput): ProjectOutput {
  const { plan, issues } = checkPlan(inputs, { startMonth });
  return plan === null
    ? { outcome: 'invalid', issues }
    : projectPlan(plan, law, { granularity, include, notices: issues });
}

function replay({ inputs, startMonth, request, granularity }: ReplayInput): ReplayOutput {
  const faults = replayIssues(request);
  if (faults.length > 0) return { outcome: 'impossible', issues: faults };
  const { plan, issues } = checkPlan(inputs, { startMonth });
  if (plan === null) return { outcome: 'invalid', issues };
  return replayPath(plan, request, { law, history }, { granularity, notices: issues });
}

function explain({ inputs, startMonth, year }: PlanYearInput): ExplainOutcome | InvalidPlan {
  const { plan, issues } = checkPlan(inputs, { startMonth });
  return plan === null ? { outcome: 'invalid', issues } : explainYear(plan, law, year);
}

function radar({ inputs, startMonth, year }: PlanYearInput): CliffRadarOutcome | InvalidPlan {
  const { plan, issues } = checkPlan(inputs, { startMonth });
  return plan === null ? { outcome: 'invalid', issues } : cliffRadar(plan, law, year);
}

function bestClaims({ inputs, startMonth, request }: ClaimStrategyInput): ClaimStrategyOutput {
  const { plan, issues } = checkPlan(inputs, { startMonth });
  if (plan === null) return { outcome: 'invalid', issues };
  const answer = claimStrategy(plan, request, law);
  return answer.ok ? { outcome: 'weighed', strategy: answer.value } : { outcome: 'impossible', issues: answer.issues };
}

function federalTax(request: FederalTaxRequest): Calculated<FederalTaxResult> {
  const issues = federalTaxIssues(request, law);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: calculateFederalTax(request, law) };
}

const jobs = {
  claiming: (request: ClaimingRequest) => calculateClaiming(request, law),
  claimStrategy: bestClaims,
  cliffRadar: radar,
  explain,
  federalTax,
  inputsHashes,
  lawOfYear: ({ year, ...growth }: LawOfYearInput) => lawListing(law, year, growth),
  pia: (request: PiaRequest) => calculatePia(request, law),
  project,
  replayPath: replay,
} satisfies {
  readonly [Id in Exclude<keyof EngineJobs, SharedJobId>]: (
    input: EngineJobs[Id]['input'],
    context: JobContext,
  ) => EngineJobs[Id]['output'];
};

const sharedJobs = { monteCarlo, compare: comparePlans, verify: verifyCertificate } satisfies {
  readonly [Id in SharedJobId]: (
    input: EngineJobs[Id]['input'],
    context: SharedJobContext,
  ) => Promise<EngineJobs[Id]['output']>;
};

export const jobTable: JobTable = {
  jobs,
  warmUp: {
    once: () => void project({ inputs: WARM_UP_PLAN, startMonth: '2026-01', granularity: 'yearly' }),
    times: 40,
  },
  shared: { jobs: sharedJobs, prepareWork: preparePaths, warmUp: { once: warmUpPaths(), times: WARM_UP_TIMES } },
};
