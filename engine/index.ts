/** The engine's only door. */
export { type LawFiles, type LawTables, parseLawTables } from './law/law-tables.ts';
export { type CheckedPlan, checkPlan } from './plan/check-plan.ts';
export type { Plan } from './plan/plan.ts';
export type { PlanInputs } from './plan/plan-inputs.ts';
export type { PlanIssue } from './plan/plan-issue.ts';
export { type ProjectionOutcome, projectPlan } from './projection/project-plan.ts';
export type {
  AccountFlows,
  Granularity,
  Manifest,
  MonthlyProjection,
  MonthRow,
  Projection,
  ProjectionSummary,
  ProjectionWarning,
  YearlyProjection,
  YearRow,
} from './projection/projection-result.ts';
