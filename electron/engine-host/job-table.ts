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
  lawOfYear,
  type PiaRequest,
  parseLawTables,
  projectPlan,
} from '../../engine/index.ts';
import affordableCare from '../../resources/law/affordable-care-act.json' with { type: 'json' };
import basisAtDeath from '../../resources/law/basis-at-death.json' with { type: 'json' };
import contributionLimits from '../../resources/law/contribution-limits.json' with { type: 'json' };
import federalIncomeTax from '../../resources/law/federal-income-tax.json' with { type: 'json' };
import lifeTables from '../../resources/law/life-tables.json' with { type: 'json' };
import medicare from '../../resources/law/medicare.json' with { type: 'json' };
import payrollTax from '../../resources/law/payroll-tax.json' with { type: 'json' };
import retirementDistributions from '../../resources/law/retirement-distributions.json' with { type: 'json' };
import socialSecurity from '../../resources/law/social-security.json' with { type: 'json' };
import type {
  ClaimStrategyInput,
  ClaimStrategyOutput,
  EngineJobs,
  InvalidPlan,
  LawOfYearInput,
  PlanYearInput,
  ProjectInput,
  ProjectOutput,
} from './engine-jobs.ts';
import type { JobContext, JobTable } from './job-thread.ts';
import { stateFiles } from './state-files.ts';
import { WARM_UP_PLAN } from './warm-up-plan.ts';

/** Read and checked once, when the engine process loads this file. */
const law = parseLawTables({
  affordableCare,
  contributionLimits,
  basisAtDeath,
  federalIncomeTax,
  lifeTables,
  medicare,
  payrollTax,
  retirementDistributions,
  socialSecurity,
  states: stateFiles,
});

function project({ inputs, startMonth, granularity, include = [] }: ProjectInput): ProjectOutput {
  const { plan, issues } = checkPlan(inputs, { startMonth });
  return plan === null
    ? { outcome: 'invalid', issues }
    : projectPlan(plan, law, { granularity, include, notices: issues });
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
  lawOfYear: ({ year, ...growth }: LawOfYearInput) => lawOfYear(law, year, growth),
  pia: (request: PiaRequest) => calculatePia(request, law),
  project,
} satisfies {
  readonly [Id in keyof EngineJobs]: (input: EngineJobs[Id]['input'], context: JobContext) => EngineJobs[Id]['output'];
};

export const jobTable: JobTable = {
  jobs,
  warmUp: () => {
    project({ inputs: WARM_UP_PLAN, startMonth: '2026-01', granularity: 'yearly' });
  },
  warmUpRuns: 40,
};
