import type {
  Calculated,
  CalculatorIssue,
  ClaimingRequest,
  ClaimingResult,
  ClaimStrategyRequest,
  ClaimStrategyResult,
  CliffRadarOutcome,
  ExplainOutcome,
  FederalTaxRequest,
  FederalTaxResult,
  Granularity,
  LawOfYear,
  PiaRequest,
  PiaResult,
  Projection,
  ProjectionExtra,
} from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/plan-inputs.ts';
import type { PlanIssue } from '../../engine/plan/plan-issue.ts';

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

/** Every job of the engine process, by name. */
export type EngineJobs = {
  readonly claiming: { readonly input: ClaimingRequest; readonly output: Calculated<ClaimingResult> };
  readonly claimStrategy: { readonly input: ClaimStrategyInput; readonly output: ClaimStrategyOutput };
  readonly cliffRadar: { readonly input: PlanYearInput; readonly output: CliffRadarOutcome | InvalidPlan };
  readonly explain: { readonly input: PlanYearInput; readonly output: ExplainOutcome | InvalidPlan };
  readonly federalTax: { readonly input: FederalTaxRequest; readonly output: Calculated<FederalTaxResult> };
  readonly lawOfYear: { readonly input: LawOfYearInput; readonly output: Calculated<LawOfYear> };
  readonly pia: { readonly input: PiaRequest; readonly output: Calculated<PiaResult> };
  readonly project: { readonly input: ProjectInput; readonly output: ProjectOutput };
};
