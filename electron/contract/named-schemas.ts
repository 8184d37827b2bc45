import { z } from 'zod';
import { MissingAnswer } from '../../engine/plan/check/missing-answers.ts';
import { accountInputs, planTypeInputs } from '../../engine/plan/schema/account.ts';
import { bondLadderInputs } from '../../engine/plan/schema/annuities/bond-ladder.ts';
import { assumptionsInputs, legacyInputs } from '../../engine/plan/schema/assumptions.ts';
import {
  benefitBasis,
  dependentInputs,
  socialSecurityInputs,
} from '../../engine/plan/schema/benefits/social-security.ts';
import { formerSpouseInputs, lateSpouseInputs } from '../../engine/plan/schema/benefits/spouse-record.ts';
import { contributionInputs } from '../../engine/plan/schema/contribution.ts';
import { coverageKind } from '../../engine/plan/schema/coverage.ts';
import { heirRelation } from '../../engine/plan/schema/estate/heirs.ts';
import { inheritanceInputs } from '../../engine/plan/schema/estate/inheritance.ts';
import { lifeInsuranceInputs } from '../../engine/plan/schema/estate/life-insurance.ts';
import { goalInputs, spendingShapeInputs } from '../../engine/plan/schema/goal.ts';
import { growthInputs, growthKind, incomeGrowthInputs } from '../../engine/plan/schema/growth.ts';
import { extraPaymentsInputs } from '../../engine/plan/schema/homes/loan-changes.ts';
import { incomeInputs } from '../../engine/plan/schema/income.ts';
import { personInputs } from '../../engine/plan/schema/person.ts';
import { planInputs, stateByCode, stateCode } from '../../engine/plan/schema/plan-inputs.ts';
import { debtInputs, mortgageInputs, propertyInputs } from '../../engine/plan/schema/property.ts';
import { pathShock } from '../../engine/plan/schema/risks/path-shock.ts';
import { UsedCareOfPerson } from '../../engine/plan/schema/risks/used-care.ts';
import { manualInputs, rothCeiling, rothInputs, thresholdInputs } from '../../engine/plan/schema/roth.ts';
import { saleOrderInputs } from '../../engine/plan/schema/shares/lots.ts';
import { mixInputs, strategyInputs } from '../../engine/plan/schema/strategy.ts';
import { locality, stateModelInputs, taxesInputs } from '../../engine/plan/schema/taxes.ts';
import { whenInputs } from '../../engine/plan/schema/when.ts';
import { medicareTier, orderInputs, withdrawalInputs } from '../../engine/plan/schema/withdrawal.ts';
import { disabilityInsuranceInputs } from '../../engine/plan/schema/work/disability-insurance.ts';
import * as accountMixes from '../../engine/results/account-mixes.ts';
import * as bookResults from '../../engine/results/book/book.ts';
import * as change from '../../engine/results/change.ts';
import * as cliffs from '../../engine/results/cliffs.ts';
import * as estate from '../../engine/results/estate.ts';
import * as explain from '../../engine/results/explain.ts';
import * as federalTax from '../../engine/results/federal-tax.ts';
import * as annuities from '../../engine/results/incomes/annuities.ts';
import * as floors from '../../engine/results/incomes/floors.ts';
import * as pensions from '../../engine/results/incomes/pensions.ts';
import * as lawPacks from '../../engine/results/law/law-packs.ts';
import * as location from '../../engine/results/location.ts';
import * as certificate from '../../engine/results/monte-carlo/certificate.ts';
import * as comparison from '../../engine/results/monte-carlo/comparison.ts';
import * as conversionGains from '../../engine/results/monte-carlo/conversion-gains.ts';
import * as headline from '../../engine/results/monte-carlo/headline.ts';
import * as marketRegimes from '../../engine/results/monte-carlo/market-regimes.ts';
import * as percentiles from '../../engine/results/monte-carlo/percentiles.ts';
import * as planWorth from '../../engine/results/monte-carlo/plan-worth.ts';
import * as monteCarloRequest from '../../engine/results/monte-carlo/request.ts';
import * as monteCarlo from '../../engine/results/monte-carlo/result.ts';
import * as spendingOutcome from '../../engine/results/monte-carlo/spending-outcome.ts';
import * as order from '../../engine/results/order.ts';
import * as jointPolicy from '../../engine/results/policy/joint-policy.ts';
import * as projection from '../../engine/results/projection.ts';
import * as relocation from '../../engine/results/relocation.ts';
import * as planReview from '../../engine/results/reviews/plan-review.ts';
import * as roth from '../../engine/results/roth.ts';
import * as rothOnPaths from '../../engine/results/roth-on-paths.ts';
import * as rows from '../../engine/results/rows.ts';
import * as selfTest from '../../engine/results/self-test.ts';
import * as claimComparison from '../../engine/results/social-security/claim-comparison.ts';
import * as claimStrategy from '../../engine/results/social-security/claim-strategy.ts';
import * as claiming from '../../engine/results/social-security/claiming.ts';
import * as claimingRequest from '../../engine/results/social-security/claiming-request.ts';
import * as socialSecurityFields from '../../engine/results/social-security/fields.ts';
import * as pia from '../../engine/results/social-security/pia.ts';
import * as statement from '../../engine/results/social-security/statement.ts';
import * as solve from '../../engine/results/solve.ts';
import * as solveFrontier from '../../engine/results/solve-frontier.ts';
import * as survivors from '../../engine/results/survivors.ts';
import * as thisYear from '../../engine/results/this-year.ts';
import * as toolComparison from '../../engine/results/tools/tool-comparison.ts';
import * as worksheetLine from '../../engine/results/worksheet-line.ts';
import * as claimsAnswers from './answers/claims.ts';
import * as completeness from './answers/completeness.ts';
import * as headlineAnswers from './answers/headline.ts';
import * as monteCarloAnswers from './answers/monte-carlo.ts';
import * as outlook from './answers/outlook.ts';
import * as policyGain from './answers/policy-gain.ts';
import * as projectionAnswers from './answers/projection.ts';
import * as rothAnswers from './answers/roth.ts';
import * as bookOperations from './book/book-operations.ts';
import * as nightlyOperations from './book/nightly-operations.ts';
import * as figureOperations from './figures/figure-operations.ts';
import * as household from './household-operations.ts';
import * as form1040 from './imports/form-1040-operations.ts';
import * as importOperations from './imports/import-operations.ts';
import * as planFiles from './imports/plan-file-operations.ts';
import * as lawPackFile from './law/law-pack.ts';
import * as lawPackOperations from './law/law-pack-operations.ts';
import * as locationOperations from './location-operations.ts';
import * as monteCarloOperations from './monte-carlo-operations.ts';
import * as paging from './operation/paging.ts';
import * as orderOperations from './order-operations.ts';
import * as planFields from './plan-fields.ts';
import * as plan from './plan-operations.ts';
import * as policyOperations from './policies/policy-operations.ts';
import * as portable from './portable-operations.ts';
import * as relocationOperations from './relocation-operations.ts';
import * as doneActions from './report/done-actions.ts';
import * as planReport from './report/plan-report.ts';
import * as reviewOperations from './reviews/review-operations.ts';
import * as frontierOperations from './solve/frontier-operations.ts';
import * as survivorOperations from './survivors/survivor-operations.ts';
import * as thisYearOperations from './this-year/this-year-operations.ts';
import * as toolOperations from './tools/tool-operations.ts';

/** The parts of the plan document by the names that integrators see. */
const PLAN_PARTS = {
  PlanInputs: planInputs,
  Account: accountInputs,
  Assumptions: assumptionsInputs,
  BenefitBasis: benefitBasis,
  Contribution: contributionInputs,
  CoverageKind: coverageKind,
  Debt: debtInputs,
  Dependent: dependentInputs,
  DisabilityInsurance: disabilityInsuranceInputs,
  ExtraPayments: extraPaymentsInputs,
  FormerSpouse: formerSpouseInputs,
  Goal: goalInputs,
  Growth: growthInputs,
  GrowthKind: growthKind,
  HeirRelation: heirRelation,
  Income: incomeInputs,
  IncomeGrowth: incomeGrowthInputs,
  InheritanceToCome: inheritanceInputs,
  LateSpouse: lateSpouseInputs,
  Legacy: legacyInputs,
  LadderOfBonds: bondLadderInputs,
  LifeInsurance: lifeInsuranceInputs,
  Locality: locality,
  ManualConversions: manualInputs,
  MedicareTier: medicareTier,
  MissingAnswer,
  Mix: mixInputs,
  Mortgage: mortgageInputs,
  Person: personInputs,
  PlanType: planTypeInputs,
  Property: propertyInputs,
  Roth: rothInputs,
  RothCeiling: rothCeiling,
  SaleOrder: saleOrderInputs,
  SocialSecurity: socialSecurityInputs,
  SpendingShape: spendingShapeInputs,
  StateByCode: stateByCode,
  StateCode: stateCode,
  StateModel: stateModelInputs,
  Strategy: strategyInputs,
  Taxes: taxesInputs,
  Threshold: thresholdInputs,
  PathShock: pathShock,
  UsedCareOfPerson,
  When: whenInputs,
  Withdrawal: withdrawalInputs,
  WithdrawalOrder: orderInputs,
};

/**
 * The schemas that the API document describes once and refers to by name: the parts of the plan document, and every
 * object, union or choice that the results and the contract export.
 */
export const NAMED_SCHEMAS: readonly (readonly [name: string, schema: z.core.$ZodType])[] = Object.entries({
  ...PLAN_PARTS,
  ...annuities,
  ...floors,
  ...pensions,
  ...certificate,
  ...change,
  ...claimComparison,
  ...claimStrategy,
  ...claiming,
  ...claimingRequest,
  ...cliffs,
  ...comparison,
  ...estate,
  ...explain,
  ...federalTax,
  ...form1040,
  ...headline,
  ...importOperations,
  ...planFiles,
  ...lawPacks,
  ...location,
  ...marketRegimes,
  ...conversionGains,
  ...accountMixes,
  ...monteCarlo,
  ...monteCarloRequest,
  ...order,
  ...percentiles,
  ...pia,
  ...planWorth,
  ...projection,
  ...relocation,
  ...toolComparison,
  ...bookResults,
  ...solveFrontier,
  ...survivors,
  ...thisYear,
  ...planReview,
  ...jointPolicy,
  ...roth,
  ...rothOnPaths,
  ...rows,
  ...selfTest,
  ...socialSecurityFields,
  ...solve,
  ...spendingOutcome,
  ...statement,
  ...worksheetLine,
  // After the engine's own: an answer of the API that adds to one of these goes by the same name.
  ...claimsAnswers,
  ...completeness,
  ...headlineAnswers,
  ...household,
  ...lawPackFile,
  ...lawPackOperations,
  ...locationOperations,
  ...monteCarloAnswers,
  ...monteCarloOperations,
  ...orderOperations,
  ...outlook,
  ...paging,
  ...plan,
  ...planFields,
  ...planReport,
  ...policyGain,
  ...portable,
  ...projectionAnswers,
  ...relocationOperations,
  ...toolOperations,
  ...bookOperations,
  ...nightlyOperations,
  ...survivorOperations,
  ...thisYearOperations,
  ...doneActions,
  ...reviewOperations,
  ...figureOperations,
  ...policyOperations,
  ...frontierOperations,
  ...rothAnswers,
}).flatMap(([name, value]) => (isCapital(name) && isNamed(value) ? [[name, value] as const] : []));

/** Fields that several schemas share begin with a small letter, and are written out where they stand. */
function isCapital(name: string): boolean {
  return name.charAt(0) === name.charAt(0).toUpperCase();
}

function isNamed(value: unknown): value is z.core.$ZodType {
  return value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;
}
