import type {
  Calculated,
  FederalTaxRequest,
  FederalTaxResult,
  Granularity,
  LawOfYear,
  Projection,
} from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/plan-inputs.ts';
import type { PlanIssue } from '../../engine/plan/plan-issue.ts';

export interface ProjectInput {
  readonly inputs: PlanInputs;
  /** First month of a plan that names none, `"2026-01"`. */
  readonly startMonth: string;
  readonly granularity: Granularity;
}

/** `invalid`: the document breaks a rule of the plan. `notSimulatable`: it is a plan, but no projection exists for it. */
export type ProjectOutput =
  | { readonly outcome: 'projected'; readonly projection: Projection }
  | { readonly outcome: 'invalid' | 'notSimulatable'; readonly issues: readonly PlanIssue[] };

export interface LawOfYearInput {
  readonly year: number;
  readonly inflation: number;
  readonly wageGrowth: number;
  readonly medicalInflation: number;
}

/** Every job of the engine process, by name. */
export type EngineJobs = {
  readonly federalTax: { readonly input: FederalTaxRequest; readonly output: Calculated<FederalTaxResult> };
  readonly lawOfYear: { readonly input: LawOfYearInput; readonly output: Calculated<LawOfYear> };
  readonly project: { readonly input: ProjectInput; readonly output: ProjectOutput };
};
