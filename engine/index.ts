/** The engine's only door. */

export { annuitizedPlans } from './annuities/annuitized-plans.ts';
export { annuityAdvice, noAnnuityAdvice } from './annuities/annuity-advice.ts';
export { bookChange, engineChange, sideOf, successesSaid } from './book/book-change.ts';
export { planInCase, shockInCase } from './book/plan-in-case.ts';
export { changeDocuments } from './changes/change-documents.ts';
export { type ChangedRun, type ChangeRun, changeRunOf, explainedChange } from './changes/explained-change.ts';
export { type EditedRun, landing, type MonthlyRun } from './changes/reviewed-balances.ts';
export {
  type ComparedClaims,
  compareClaims,
  comparedOnPaths,
  mostSimulations,
} from './claim-comparison/compare-claims.ts';
export { planFloors } from './floors/plan-floors.ts';
export { jointPolicy } from './joint-policy/joint-policy.ts';
export type { PathSteps, PathsGiven, PathsWanted } from './joint-policy/policy-paths.ts';
export { healthPremium } from './law/health-premium.ts';
export { lawListing } from './law/law-listing.ts';
export { type LawFiles, type LawTables, parseLawTables } from './law/law-tables.ts';
export { lawDifferences } from './law/packs/law-differences.ts';
export { lawDue, parseLawPublishers } from './law/packs/law-due.ts';
export { lawPackIssues } from './law/packs/law-pack-issues.ts';
export { lawWithPack } from './law/packs/law-with-pack.ts';
export { type LocatedPlans, locatedPlans } from './location/located-plans.ts';
export { locationAdvice, noLocationAdvice } from './location/location-advice.ts';
export {
  certificateOf,
  certificateRequest,
  certifiedTable,
  madeByEngine,
  tableOfCertificate,
  verification,
} from './monte-carlo/certificate/certificate.ts';
export { certificateIssues } from './monte-carlo/certificate/certificate-issues.ts';
export { planComparison } from './monte-carlo/compare/compare-plans.ts';
export { explainPathYear, issueOnPath } from './monte-carlo/explain-path.ts';
export { type PathRun, pathRun } from './monte-carlo/path-run.ts';
export type { PathTable } from './monte-carlo/paths/path-table.ts';
export { DEFAULT_RUNS, type SimulationContext, withRequestedMeans } from './monte-carlo/paths/run-paths.ts';
export { projectShocked } from './monte-carlo/project-shocked.ts';
export { type ReplayedProjection, replayPath } from './monte-carlo/replay-path.ts';
export {
  comparedPlanIssues,
  compareIssues,
  monteCarloIssues,
  replayIssues,
} from './monte-carlo/request-issues.ts';
export { frozenFan } from './monte-carlo/result/frozen-fan.ts';
export { type MarketHistory, parseMarketHistory } from './monte-carlo/returns/market-history.ts';
export { emptyStream, nextBelow, seedStream } from './monte-carlo/returns/random-stream.ts';
export type { RiskTabulation } from './monte-carlo/risk/retirement-tabulation.ts';
export {
  needsRiskTable,
  riskTabulation,
  tabulatedPlan,
} from './monte-carlo/risk/risk-tabulation.ts';
export type { RiskMemory } from './monte-carlo/risk/risk-work.ts';
export { runMonteCarlo } from './monte-carlo/run-monte-carlo.ts';
export { chosenOf, noOrderAdvice, orderAdvice } from './order-search/order-advice.ts';
export { type OrderTrial, withTrial } from './order-search/order-trial.ts';
export { finalistsOf, type OrderSearch, searchOrders } from './order-search/search-orders.ts';
export { noPensionAdvice, pensionAdvice } from './pensions/pension-advice.ts';
export { pensionPlans } from './pensions/pension-choices.ts';
export { ceilingsFollowed } from './plan/ceilings-followed.ts';
export type { ChangeCause } from './plan/change-causes.ts';
export { type CheckedPlan, checkParsedPlan, checkPlan } from './plan/check/check-plan.ts';
export type { Plan } from './plan/complete/plan.ts';
export { inputsHash } from './plan/inputs-hash.ts';
export { lawPackHash } from './plan/law-pack-hash.ts';
export type { PlanIssue } from './plan/plan-issue.ts';
export type { RiskTable } from './plan/risk/risk-table.ts';
export type { PlanInputs } from './plan/schema/plan-inputs.ts';
export type { RothCeiling } from './plan/schema/roth.ts';
export type { LawPack } from './primitives/law/law-pack.ts';
export { type Issue, type Outcome, type Refusal, refusal, success } from './primitives/outcome.ts';
export { cliffRadar, type PlanCliffs, planCliffs } from './projection/cliffs/cliff-radar.ts';
export { explainYear } from './projection/explain/explain.ts';
export { claimStrategy } from './projection/plan-claim-strategy.ts';
export { type ProjectionExtra, projectPlan } from './projection/project-plan.ts';
export { retiredAtMeans } from './projection/retiring/retired-at-means.ts';
export { livedPlan, relocation } from './relocation/plan-in-place.ts';
export { relocatedPlan } from './relocation/relocated-plan.ts';
export type { ChangeExplanation } from './results/change.ts';
export type { CliffRadar, YearCliffs } from './results/cliffs.ts';
export type { YearExplanation } from './results/explain.ts';
export type { FederalTaxRequest, FederalTaxResult } from './results/federal-tax.ts';
export type { HealthPremium, HealthPremiumRequest } from './results/health-premium.ts';
export type { AnnuityAdvice } from './results/incomes/annuities.ts';
export type { Floors, FloorsRequest } from './results/incomes/floors.ts';
export type { PensionAdvice } from './results/incomes/pensions.ts';
export type { LawListing } from './results/law/law-listing.ts';
export type { LocationAdvice } from './results/location.ts';
export type { Certificate, CertificateDifference, Verification } from './results/monte-carlo/certificate.ts';
export type {
  ComparedPlan,
  GainHistogram,
  PairedComparison,
  PlanComparison,
} from './results/monte-carlo/comparison.ts';
export type { Headline } from './results/monte-carlo/headline.ts';
export type { Percentiles } from './results/monte-carlo/percentiles.ts';
export type {
  CompareRequest,
  MonteCarloRequest,
  MonteCarloTarget,
  ReplayRequest,
  ReturnModelName,
  ReturnRequest,
  Until,
} from './results/monte-carlo/request.ts';
export type {
  MonteCarloManifest,
  MonteCarloProgress,
  MonteCarloResult,
  UsedParameters,
} from './results/monte-carlo/result.ts';
export type { SpendingOutcome } from './results/monte-carlo/spending-outcome.ts';
export type { OrderAdvice } from './results/order.ts';
export type { JointPolicy, PolicyRequest } from './results/policy/joint-policy.ts';
export type {
  Granularity,
  Manifest,
  MonthlyProjection,
  PlanWarning,
  Projection,
  ProjectionSummary,
  YearlyProjection,
} from './results/projection.ts';
export type { Relocation } from './results/relocation.ts';
export type { RothProgress, RothRequest, RothResult, UsedRothRequest } from './results/roth.ts';
export type { RothPolicy } from './results/roth-on-paths.ts';
export type { AccountFlows, MonthRow, YearRow } from './results/rows.ts';
export type { SelfTestCheck, SelfTestProgress, SelfTestRequest, SelfTestResult } from './results/self-test.ts';
export type {
  ClaimComparisonProgress,
  ClaimComparisonRequest,
  ClaimComparisonResult,
} from './results/social-security/claim-comparison.ts';
export type { ClaimStrategyRequest, ClaimStrategyResult } from './results/social-security/claim-strategy.ts';
export type { ClaimingResult } from './results/social-security/claiming.ts';
export type { ClaimingRequest } from './results/social-security/claiming-request.ts';
export type { EstimatedPia, EstimatedPiaRequest } from './results/social-security/estimated-pia.ts';
export type { PiaRequest, PiaResult } from './results/social-security/pia.ts';
export type { StatementRequest, StatementResult } from './results/social-security/statement.ts';
export type { FailureAutopsy, SolveProgress, SolveRequest, SolveResult } from './results/solve.ts';
export type { FrontierRequest, SolveFrontier } from './results/solve-frontier.ts';
export type { SurvivorGrid, SurvivorLife, SurvivorLifeRequest, SurvivorsRequest } from './results/survivors.ts';
export type { ThisYearRequest, YearActions } from './results/this-year.ts';
export type { ToolComparison, ToolComparisonRequest } from './results/tools/tool-comparison.ts';
export { certifiedGains } from './roth/certified-gains.ts';
export { type Judging, judgedOnPaths, judgedPlans } from './roth/on-paths/judge-policies.ts';
export { answeredPolicy } from './roth/on-paths/policy.ts';
export { optimizeRoth } from './roth/optimize-roth.ts';
export {
  followingCeilings,
  type KnownCeilings,
  rememberCeilings,
  resolvedPlan,
  searchedCeilings,
} from './roth/resolved-plan.ts';
export { atOneMixEach, type RothGain, rothGain, withAndWithoutConversions } from './roth/roth-gain.ts';
export { judgeOf } from './roth/used-request.ts';
export { runSelfTest, type SelfTestData } from './self-test/run-self-test.ts';
export { calculateClaiming } from './social-security/claiming/calculate-claiming.ts';
export { calculatePia } from './social-security/pia-calculator/calculate-pia.ts';
export { estimatedPia } from './social-security/pia-calculator/estimated-pia.ts';
export { readStatementRecord } from './social-security/statement/statement-summary.ts';
export { failureAutopsy } from './solve/failure-autopsy.ts';
export { solveFrontier } from './solve/solve-frontier.ts';
export { solvePlan } from './solve/solve-plan.ts';
export type { PaidYears } from './survivors/grid-run.ts';
export { survivorsRun } from './survivors/survivor-grid.ts';
export { survivorLife } from './survivors/survivor-life.ts';
export { calculateFederalTax } from './tax/calculator/federal-tax-calculator.ts';
export { federalTaxIssues } from './tax/calculator/federal-tax-issues.ts';
export { SPENDING_SUCCESS } from './this-year/spending-of-year.ts';
export { listedYear } from './this-year/year-actions.ts';
export { compareTools } from './tool-comparison/compare-tools.ts';
