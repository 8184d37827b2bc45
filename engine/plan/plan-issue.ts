/** What can be wrong with a plan document. A field that its schema refuses is `invalidField` or `unknownField`. */
export const PLAN_ISSUE_CODES = [
  'invalidField',
  'unknownField',
  'documentTooLarge',
  'schemaVersionTooNew',
  'nothingToPlan',
  'duplicateId',
  'reservedId',
  'unknownPerson',
  'unknownAccount',
  'unknownIncome',
  'unknownStrategy',
  'spouseMissing',
  'jointOwnerNotAllowed',
  'filingStatusNeedsOnePerson',
  'filingStatusNeedsSpouse',
  'livedApartNotSeparate',
  'bornAfterStart',
  'planEndPassed',
  'planTooLong',
  'circularWhen',
  'whenOutsidePlan',
  'endBeforeStart',
  'startsAfterDeath',
  'outOfOrder',
  'mixNotWhole',
  'basisAboveBalance',
  'basisMissing',
  'fieldHasNoEffect',
  'inheritedMissing',
  'deathAfterStart',
  'rothYearAfterStart',
  'surplusAccountTwice',
  'surplusAccountKind',
  'educationBalance',
  'educationBeneficiary',
  'educationGoal',
  'educationOpened',
  'sweepTarget',
  'contributionNotAllowed',
  'contributionAmount',
  'contributionNeedsWage',
  'contributionEligibility',
  'matchNeedsIncome',
  'matchOfEmployerMoney',
  'employerMoneyNotAllowed',
  'sepTakesEmployerMoney',
  'contributionNeedsBusiness',
  'planTypeNotAllowed',
  'planTermsIncomplete',
  'seppNotAllowed',
  'rolloverNotAllowed',
  'rolloverTarget',
  'rolloverIsConversion',
  'rolloverAfterTax',
  'rolloverStartsClock',
  'survivorNotAllowed',
  'contributionTaxType',
  'conversionTarget',
  'backdoorNotRoth',
  'beneficiaryShares',
  'sharesNotTaxable',
  'beneficiarySpouse',
  'growthRateMissing',
  'everyYearsMissing',
  'lumpSumNotPension',
  'lumpSumTarget',
  'vestingNotWage',
  'vestingAccount',
  'alimonyTaxed',
  'piaMissing',
  'piaTooLarge',
  'earningsMissing',
  'benefitMissing',
  'benefitNotYetPaid',
  'earningsYear',
  'claimAfterSeventy',
  'nonCoveredNotPension',
  'disabilityDate',
  'suspensionDate',
  'survivorClaimTooEarly',
  'spouseNotAllowed',
  'spouseDates',
  'priorYearMagiMissing',
  'appealBeforeEvent',
  'acaBenchmarkMissing',
  'coveragePremiumMissing',
  'qualifiedDividendsTooLarge',
  'localTaxElsewhere',
  'loanNeverRepaid',
  'loanEndsElsewhere',
  'propertyBasisMissing',
  'exclusionNotPrimary',
  'conversionYear',
  'conversionNotTraditional',
  'notProjected',
  'lawNotOnFile',
] as const;

export type PlanIssueCode = (typeof PLAN_ISSUE_CODES)[number];

/** One error or warning. `path` leads to the field, such as `accounts[2].balance`; empty for the whole document. */
export interface PlanIssue {
  readonly code: PlanIssueCode;
  readonly path: string;
  /** A plain sentence that says what to do. */
  readonly message: string;
  /** An error refuses the plan; a warning is shown and the plan runs. */
  readonly severity: 'error' | 'warning';
}

export function planError(code: PlanIssueCode, path: string, message: string): PlanIssue {
  return { code, path, message, severity: 'error' };
}

export function planWarning(code: PlanIssueCode, path: string, message: string): PlanIssue {
  return { code, path, message, severity: 'warning' };
}
