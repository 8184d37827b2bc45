import type {
  Calculated,
  CalculatorIssue,
  Certificate,
  ClaimingRequest,
  ClaimingResult,
  ClaimStrategyRequest,
  ClaimStrategyResult,
  CliffRadarOutcome,
  CompareRequest,
  ExplainOutcome,
  FederalTaxRequest,
  FederalTaxResult,
  Granularity,
  LawListing,
  MonteCarloRequest,
  MonteCarloResult,
  PiaRequest,
  PiaResult,
  PlanComparison,
  Projection,
  ProjectionExtra,
  ReplayRequest,
  Verification,
} from '../../../engine/index.ts';
import type { PlanIssue } from '../../../engine/plan/plan-issue.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

export interface ProjectInput {
  readonly inputs: PlanInputs;
  /** First month of a plan that names none, `"2026-01"`. */
  readonly startMonth: string;
  readonly granularity: Granularity;
  readonly include?: readonly ProjectionExtra[];
}

/** `invalid`: the document breaks a rule of the plan. `notSimulatable`: it is a plan, but no projection exists for it. */
export type ProjectOutput =
  | { readonly outcome: 'projected'; readonly projection: Projection }
  | { readonly outcome: 'invalid' | 'notSimulatable'; readonly issues: readonly PlanIssue[] };

/** One year of a plan. */
export interface PlanYearInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly year: number;
}

export interface ClaimStrategyInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly request: ClaimStrategyRequest;
}

/** `impossible`: the request, or what the plan has for it, makes no sense. */
export type ClaimStrategyOutput =
  | { readonly outcome: 'weighed'; readonly strategy: ClaimStrategyResult }
  | { readonly outcome: 'impossible'; readonly issues: readonly CalculatorIssue[] }
  | InvalidPlan;

export interface InvalidPlan {
  readonly outcome: 'invalid';
  readonly issues: readonly PlanIssue[];
}

export interface LawOfYearInput {
  readonly year: number;
  readonly inflation: number;
  readonly wageGrowth: number;
  readonly medicalInflation: number;
}

/** `impossible`: fields of the request that are sound by themselves do not go together. */
export interface ImpossibleRequest {
  readonly outcome: 'impossible';
  readonly issues: readonly CalculatorIssue[];
}

export interface UnusablePlan {
  readonly outcome: 'invalid' | 'notSimulatable';
  readonly issues: readonly PlanIssue[];
}

export interface MonteCarloInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly request: MonteCarloRequest;
}

export type MonteCarloOutput =
  | { readonly outcome: 'simulated'; readonly result: MonteCarloResult; readonly certificate: Certificate }
  | ImpossibleRequest
  | UnusablePlan;

export interface ReplayInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly request: ReplayRequest;
  readonly granularity: Granularity;
}

export type ReplayOutput = ProjectOutput | ImpossibleRequest;

export interface CompareInput {
  readonly plans: readonly PlanInputs[];
  readonly startMonth: string;
  readonly request: CompareRequest;
}

/** `plan` is the place in the list of the one that cannot be used. */
export type CompareOutput =
  | { readonly outcome: 'compared'; readonly comparison: PlanComparison }
  | ImpossibleRequest
  | (UnusablePlan & { readonly plan: number });

export interface VerifyInput {
  readonly certificate: Certificate;
  readonly inputs: PlanInputs;
}

export type VerifyOutput =
  | { readonly outcome: 'verified'; readonly verification: Verification }
  | ImpossibleRequest
  | UnusablePlan;

export interface InputsHashesInput {
  readonly documents: readonly PlanInputs[];
  readonly startMonth: string;
}

/** Every job of the engine process, by name. */
export type EngineJobs = {
  readonly claiming: { readonly input: ClaimingRequest; readonly output: Calculated<ClaimingResult> };
  readonly claimStrategy: { readonly input: ClaimStrategyInput; readonly output: ClaimStrategyOutput };
  readonly cliffRadar: { readonly input: PlanYearInput; readonly output: CliffRadarOutcome | InvalidPlan };
  readonly compare: { readonly input: CompareInput; readonly output: CompareOutput };
  readonly explain: { readonly input: PlanYearInput; readonly output: ExplainOutcome | InvalidPlan };
  readonly federalTax: { readonly input: FederalTaxRequest; readonly output: Calculated<FederalTaxResult> };
  /** Null for a document that is no plan. */
  readonly inputsHashes: { readonly input: InputsHashesInput; readonly output: readonly (string | null)[] };
  readonly lawOfYear: { readonly input: LawOfYearInput; readonly output: Calculated<LawListing> };
  readonly monteCarlo: { readonly input: MonteCarloInput; readonly output: MonteCarloOutput };
  readonly pia: { readonly input: PiaRequest; readonly output: Calculated<PiaResult> };
  readonly project: { readonly input: ProjectInput; readonly output: ProjectOutput };
  readonly replayPath: { readonly input: ReplayInput; readonly output: ReplayOutput };
  readonly verify: { readonly input: VerifyInput; readonly output: VerifyOutput };
};

/** The jobs that a crew of threads shares; each of the others is one thread's. */
export type SharedJobId = 'compare' | 'monteCarlo' | 'verify';

export const SHARED_JOBS: ReadonlySet<string> = new Set<SharedJobId>(['compare', 'monteCarlo', 'verify']);
