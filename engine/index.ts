/** The engine's only door. */
export type { ChangeCause } from './changes/causes.ts';
export { changeDocuments } from './changes/change-documents.ts';
export type { ChangeExplanation } from './changes/change-result.ts';
export { type ChangedRun, type ChangeRun, changeRunOf, explainedChange } from './changes/explained-change.ts';
export type { ClaimComparisonRequest } from './claim-comparison/claim-comparison-request.ts';
export type { ClaimComparisonProgress, ClaimComparisonResult } from './claim-comparison/claim-comparison-result.ts';
export {
  type ComparedClaims,
  compareClaims,
  comparedOnPaths,
  mostSimulations,
} from './claim-comparison/compare-claims.ts';
export { type LawListing, lawListing } from './law/law-listing.ts';
export { type LawFiles, type LawTables, parseLawTables } from './law/law-tables.ts';
export {
  type Certificate,
  type CertificateDifference,
  certificateOf,
  certificateRequest,
  type Verification,
  verification,
} from './monte-carlo/certificate/certificate.ts';
export { certificateIssues } from './monte-carlo/certificate/certificate-issues.ts';
export type { Headline } from './monte-carlo/certificate/headline.ts';
export { planComparison } from './monte-carlo/compare/compare-plans.ts';
export type {
  ComparedPlan,
  PairedComparison,
  PlanComparison,
} from './monte-carlo/compare/comparison-result.ts';
export type {
  CompareRequest,
  MonteCarloRequest,
  MonteCarloTarget,
  ReplayRequest,
  ReturnModelName,
  ReturnRequest,
  Until,
} from './monte-carlo/monte-carlo-request.ts';
export type {
  GainHistogram,
  MonteCarloManifest,
  MonteCarloProgress,
  MonteCarloResult,
  Percentiles,
  UsedParameters,
} from './monte-carlo/monte-carlo-result.ts';
export { type PathRun, pathRun } from './monte-carlo/path-run.ts';
export type { PathTable } from './monte-carlo/paths/path-table.ts';
export { DEFAULT_RUNS, type SimulationContext } from './monte-carlo/paths/run-paths.ts';
export { type ReplayedProjection, replayPath } from './monte-carlo/replay-path.ts';
export {
  comparedPlanIssues,
  compareIssues,
  MOST_RUNS,
  monteCarloIssues,
  replayIssues,
} from './monte-carlo/request-issues.ts';
export { type MarketHistory, parseMarketHistory } from './monte-carlo/returns/market-history.ts';
export { emptyStream, nextBelow, seedStream } from './monte-carlo/returns/random-stream.ts';
export { runMonteCarlo } from './monte-carlo/run-monte-carlo.ts';
export { ceilingsFollowed } from './plan/ceilings-followed.ts';
export { type CheckedPlan, checkPlan } from './plan/check/check-plan.ts';
export type { Plan } from './plan/complete/plan.ts';
export type { PlanIssue } from './plan/plan-issue.ts';
export type { PlanInputs } from './plan/schema/plan-inputs.ts';
export type { RothCeiling } from './plan/schema/roth.ts';
export { type Issue, type Outcome, type Refusal, refusal, success } from './primitives/outcome.ts';
export {
  type CliffRadar,
  cliffRadar,
  type PlanCliffs,
  planCliffs,
  type YearCliffs,
} from './projection/cliffs/cliff-radar.ts';
export { explainYear, type YearExplanation } from './projection/explain/explain.ts';
export { claimStrategy } from './projection/plan-claim-strategy.ts';
export { type ProjectionExtra, projectPlan } from './projection/project-plan.ts';
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
} from './projection/result/projection-result.ts';
export { optimizeRoth } from './roth/optimize-roth.ts';
export {
  followingCeilings,
  type KnownCeilings,
  rememberCeilings,
  resolvedPlan,
  searchedCeilings,
} from './roth/resolved-plan.ts';
export { type RothGain, rothGain, withAndWithoutConversions } from './roth/roth-gain.ts';
export type { RothRequest, UsedRothRequest } from './roth/roth-request.ts';
export type { RothProgress, RothResult } from './roth/roth-result.ts';
export {
  runSelfTest,
  type SelfTestData,
  type SelfTestProgress,
  type SelfTestRequest,
} from './self-test/run-self-test.ts';
export type { SelfTestCheck, SelfTestResult } from './self-test/self-test-check.ts';
export { calculateClaiming } from './social-security/claiming/calculate-claiming.ts';
export type { ClaimStrategyRequest, ClaimStrategyResult } from './social-security/claiming/claim-strategy-result.ts';
export type { ClaimingRequest, ClaimingResult } from './social-security/claiming/claiming-request.ts';
export { calculatePia } from './social-security/pia-calculator/calculate-pia.ts';
export {
  type EstimatedPia,
  type EstimatedPiaRequest,
  estimatedPia,
} from './social-security/pia-calculator/estimated-pia.ts';
export type { PiaRequest, PiaResult } from './social-security/pia-calculator/pia-request.ts';
export {
  readStatementRecord,
  type StatementRequest,
  type StatementResult,
} from './social-security/statement/statement-summary.ts';
export { type FailureAutopsy, failureAutopsy } from './solve/failure-autopsy.ts';
export { solvePlan } from './solve/solve-plan.ts';
export type { SolveRequest } from './solve/solve-request.ts';
export type { SolveProgress, SolveResult } from './solve/solve-result.ts';
export {
  calculateFederalTax,
  type FederalTaxRequest,
  type FederalTaxResult,
} from './tax/calculator/federal-tax-calculator.ts';
export { federalTaxIssues } from './tax/calculator/federal-tax-issues.ts';
