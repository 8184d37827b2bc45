import {
  type ClaimingRequest,
  calculateClaiming,
  calculateFederalTax,
  calculatePia,
  claimStrategy,
  cliffRadar,
  compareTools,
  type EstimatedPiaRequest,
  estimatedPia,
  explainPathYear,
  explainYear,
  type FederalTaxRequest,
  type FederalTaxResult,
  federalTaxIssues,
  type HealthPremiumRequest,
  healthPremium,
  issueOnPath,
  lawListing,
  type Outcome,
  type PaidYears,
  type PiaRequest,
  type Projection,
  planFloors,
  projectShocked,
  type ReplayedProjection,
  type RiskMemory,
  readStatementRecord,
  refusal,
  replayIssues,
  replayPath,
  type StatementRequest,
  success,
  type YearExplanation,
} from '../../../engine/index.ts';
import type { JobContext, JobTable } from '../threads/job-table-shape.ts';
import { adviseAnnuity } from './annuity-job.ts';
import { explainChange } from './change-job.ts';
import { judgeClaims } from './claim-jobs.ts';
import type {
  ClaimStrategyInput,
  EngineJobs,
  ExplainInput,
  FloorsJobInput,
  LawOfYearInput,
  LongJobId,
  PlanYearInput,
  ProjectInput,
  ReplayInput,
  ToolComparisonJobInput,
} from './engine-jobs.ts';
import { withFiniteAnswers } from './finite-answers.ts';
import { inputsHashes } from './inputs-hashes.ts';
import { differencesOfPacks, entriesDue, history, issuesOfPack, law, lawHash, lawOf } from './law-files.ts';
import { adviseLocation } from './location-job.ts';
import {
  comparePlans,
  monteCarlo,
  preparePaths,
  verifyCertificate,
  WARM_UP_TIMES,
  warmUpPaths,
} from './monte-carlo-jobs.ts';
import { optimizeOrder } from './order-job.ts';
import { planOutlook } from './outlook-job.ts';
import { advisePension } from './pensions/pension-job.ts';
import { findPolicy } from './policies/policy-job.ts';
import { relocate } from './relocation-job.ts';
import { review } from './reviews/review-job.ts';
import { isRiskTask, prepareTable, riskTable } from './risk-table-job.ts';
import { judgeRoth, searchCeilings, searchRoth } from './roth-jobs.ts';
import { selfTest } from './self-test-job.ts';
import { autopsy, frontier, solve } from './solve-job.ts';
import { isGridTask, lifeOfSurvivor, prepareGrid, survivors } from './survivors/survivor-jobs.ts';
import { thisYear } from './this-year/this-year-job.ts';
import { WARM_UP_PLAN } from './warm-up-plan.ts';
import { withPlan } from './with-plan.ts';

function project({ granularity, include = [], shock, ...run }: ProjectInput): Outcome<Projection> {
  return withPlan(run, (plan, notices) =>
    projectShocked(plan, shock, { law: lawOf(plan), history }, { granularity, include, notices }),
  );
}

function replay({ request, granularity, ...run }: ReplayInput): Outcome<ReplayedProjection> {
  const faults = replayIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  return withPlan(run, (plan, notices) =>
    replayPath(plan, request, { law: lawOf(plan), history }, { granularity, notices }),
  );
}

function explain({ year, onPath, ...run }: ExplainInput): Outcome<YearExplanation> {
  if (onPath === undefined) return withPlan(run, (plan) => explainYear(plan, lawOf(plan), year));
  const faults = replayIssues(onPath).map(issueOnPath);
  if (faults.length > 0) return refusal('request', faults);
  return withPlan(run, (plan) => explainPathYear(plan, onPath, { law: lawOf(plan), history }, year));
}

function federalTax(request: FederalTaxRequest): Outcome<FederalTaxResult> {
  const issues = federalTaxIssues(request, law);
  return issues.length > 0 ? refusal('request', issues) : success(calculateFederalTax(request, law));
}

const shortJobs = {
  claiming: (request: ClaimingRequest) => calculateClaiming(request, law),
  claimStrategy: ({ request, ...run }: ClaimStrategyInput) =>
    withPlan(run, (plan) => claimStrategy(plan, request, lawOf(plan))),
  floors: ({ request, ...run }: FloorsJobInput) => withPlan(run, (plan) => planFloors(plan, request, lawOf(plan))),
  cliffRadar: ({ year, ...run }: PlanYearInput) => withPlan(run, (plan) => cliffRadar(plan, lawOf(plan), year)),
  compareTools: ({ request, ...run }: ToolComparisonJobInput) =>
    withPlan(run, (plan) => compareTools(plan, request, lawOf(plan))),
  estimatedPia: (request: EstimatedPiaRequest) => estimatedPia(request, law),
  explain,
  federalTax,
  healthPremium: (request: HealthPremiumRequest) => healthPremium(request, law),
  inputsHashes,
  checkLawPack: issuesOfPack,
  lawDifferences: differencesOfPacks,
  lawDue: entriesDue,
  lawHash,
  lawOfYear: ({ year, subject, ...growth }: LawOfYearInput) => lawListing(law, year, growth, subject),
  outlook: planOutlook,
  pia: (request: PiaRequest) => calculatePia(request, law),
  statement: (request: StatementRequest) => readStatementRecord(request, law),
  project,
  replayPath: replay,
} satisfies {
  readonly [Id in Exclude<keyof EngineJobs, LongJobId>]: (input: EngineJobs[Id]['input']) => EngineJobs[Id]['output'];
};

const longJobs = {
  adviseAnnuity,
  adviseLocation,
  advisePension,
  autopsy,
  monteCarlo,
  compare: comparePlans,
  compareClaims: judgeClaims,
  explainChange,
  findPolicy,
  optimizeOrder,
  optimizeRoth: searchRoth,
  relocate,
  review,
  riskTable,
  rothGain: judgeRoth,
  searchCeilings,
  selfTest,
  solve,
  solveFrontier: frontier,
  survivorLife: lifeOfSurvivor,
  survivors,
  thisYear,
  verify: verifyCertificate,
} satisfies {
  readonly [Id in LongJobId]: (
    input: EngineJobs[Id]['input'],
    context: JobContext,
  ) => Promise<EngineJobs[Id]['output']>;
};

export const jobTable: JobTable = {
  jobs: withFiniteAnswers({ ...shortJobs, ...longJobs }),
  preparePieces: (task, memory) => {
    if (isRiskTask(task)) return prepareTable(task, memory as RiskMemory);
    return isGridTask(task) ? prepareGrid(task, memory as PaidYears) : preparePaths(task, memory);
  },
  warmUps: [
    { once: () => void project({ inputs: WARM_UP_PLAN, startMonth: '2026-01', granularity: 'yearly' }), times: 40 },
    { once: warmUpPaths(), times: WARM_UP_TIMES },
  ],
};
