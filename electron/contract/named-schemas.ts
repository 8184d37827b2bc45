import { z } from 'zod';
import { accountInputs } from '../../engine/plan/schema/account.ts';
import { assumptionsInputs, legacyInputs } from '../../engine/plan/schema/assumptions.ts';
import { contributionInputs } from '../../engine/plan/schema/contribution.ts';
import { goalInputs, spendingShapeInputs } from '../../engine/plan/schema/goal.ts';
import { growthInputs } from '../../engine/plan/schema/growth.ts';
import { incomeInputs } from '../../engine/plan/schema/income.ts';
import { personInputs } from '../../engine/plan/schema/person.ts';
import { planInputs, stateCode } from '../../engine/plan/schema/plan-inputs.ts';
import { debtInputs, mortgageInputs, propertyInputs } from '../../engine/plan/schema/property.ts';
import { manualInputs, rothInputs, thresholdInputs } from '../../engine/plan/schema/roth.ts';
import { benefitBasis, dependentInputs, socialSecurityInputs } from '../../engine/plan/schema/social-security.ts';
import { formerSpouseInputs, lateSpouseInputs } from '../../engine/plan/schema/spouse-record.ts';
import { mixInputs, strategyInputs } from '../../engine/plan/schema/strategy.ts';
import { locality, stateModelInputs, taxesInputs } from '../../engine/plan/schema/taxes.ts';
import { whenInputs } from '../../engine/plan/schema/when.ts';
import { orderInputs, withdrawalInputs } from '../../engine/plan/schema/withdrawal.ts';
import * as change from './answers/change.ts';
import * as claimComparison from './answers/claim-comparison.ts';
import * as claimStrategy from './answers/claim-strategy.ts';
import * as completeness from './answers/completeness.ts';
import * as explain from './answers/explain.ts';
import * as federalTax from './answers/federal-tax.ts';
import * as headline from './answers/headline.ts';
import * as monteCarlo from './answers/monte-carlo.ts';
import * as outlook from './answers/outlook.ts';
import * as projection from './answers/projection.ts';
import * as roth from './answers/roth.ts';
import * as selfTest from './answers/self-test.ts';
import * as socialSecurity from './answers/social-security.ts';
import * as solve from './answers/solve.ts';
import * as spendingOutcome from './answers/spending-outcome.ts';
import * as statement from './answers/statement.ts';
import * as worksheetLine from './answers/worksheet-line.ts';
import * as household from './household-operations.ts';
import * as paging from './operation/paging.ts';
import * as planFields from './plan-fields.ts';
import * as plan from './plan-operations.ts';
import * as portable from './portable-operations.ts';

/** The parts of the plan document by the names that integrators see. */
const PLAN_PARTS = {
  PlanInputs: planInputs,
  Account: accountInputs,
  Assumptions: assumptionsInputs,
  BenefitBasis: benefitBasis,
  Contribution: contributionInputs,
  Debt: debtInputs,
  Dependent: dependentInputs,
  FormerSpouse: formerSpouseInputs,
  Goal: goalInputs,
  Growth: growthInputs,
  Income: incomeInputs,
  LateSpouse: lateSpouseInputs,
  Legacy: legacyInputs,
  Locality: locality,
  ManualConversions: manualInputs,
  Mix: mixInputs,
  Mortgage: mortgageInputs,
  Person: personInputs,
  Property: propertyInputs,
  Roth: rothInputs,
  SocialSecurity: socialSecurityInputs,
  SpendingShape: spendingShapeInputs,
  StateCode: stateCode,
  StateModel: stateModelInputs,
  Strategy: strategyInputs,
  Taxes: taxesInputs,
  Threshold: thresholdInputs,
  When: whenInputs,
  Withdrawal: withdrawalInputs,
  WithdrawalOrder: orderInputs,
};

/**
 * The schemas that the API document describes once and refers to by name: the parts of the plan document, and every
 * object, union or choice that the contract exports.
 */
export const NAMED_SCHEMAS: readonly (readonly [name: string, schema: z.core.$ZodType])[] = Object.entries({
  ...PLAN_PARTS,
  ...change,
  ...claimComparison,
  ...claimStrategy,
  ...completeness,
  ...explain,
  ...federalTax,
  ...headline,
  ...household,
  ...monteCarlo,
  ...paging,
  ...plan,
  ...outlook,
  ...planFields,
  ...portable,
  ...projection,
  ...roth,
  ...selfTest,
  ...socialSecurity,
  ...solve,
  ...spendingOutcome,
  ...statement,
  ...worksheetLine,
}).flatMap(([name, value]) => (isNamed(value) ? [[name, value] as const] : []));

function isNamed(value: unknown): value is z.core.$ZodType {
  return value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;
}
