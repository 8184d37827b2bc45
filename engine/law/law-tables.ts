import { keptFor, RecentValues } from '../primitives/memory/recent-values.ts';
import type { StateCode } from '../primitives/state-codes.ts';
import type { LawParameter } from '../results/law/law-listing.ts';
import { type AffordableCareTable, affordableCareLaw, parseAffordableCareTable } from './affordable-care-law.ts';
import { type BasisAtDeathTable, basisAtDeathLaw, parseBasisAtDeathTable } from './basis-at-death-law.ts';
import {
  type ContributionLimitTable,
  contributionLimitLaw,
  parseContributionLimitTable,
} from './contribution-limit-law.ts';
import { type Growth, growthKey } from './entry/indexing.ts';
import { parametersOf } from './entry/law-parameters.ts';
import { type EstateTaxTable, parseEstateTaxTable } from './estate-tax-law.ts';
import { parseStateEstateTaxTable, type StateEstateTaxTable } from './estates/state-estate-law.ts';
import {
  type FederalIncomeTaxTable,
  federalIncomeTaxLaw,
  parseFederalIncomeTaxTable,
} from './federal-income-tax-law.ts';
import { type FilingDatesTable, parseFilingDatesTable } from './filing-dates-law.ts';
import { type LifeTables, parseLifeTables } from './life-tables-law.ts';
import {
  type MarketplacePremiumTable,
  marketplacePremiumLaw,
  parseMarketplacePremiumTable,
} from './marketplace-premium-law.ts';
import { type MedicareTable, medicareLaw, parseMedicareTable } from './medicare-law.ts';
import { medicareParameters } from './medicare-parameters.ts';
import { type PayrollTaxTable, parsePayrollTaxTable, payrollTaxLaw } from './payroll-tax-law.ts';
import {
  parseQualifiedTuitionTable,
  type QualifiedTuitionTable,
  qualifiedTuitionLaw,
} from './qualified-tuition-law.ts';
import {
  parseRetirementDistributionTable,
  type RetirementDistributionTable,
  retirementDistributionLaw,
  retirementDistributionParameters,
} from './retirement-distribution-law.ts';
import { parseSocialSecurityTable, type SocialSecurityTable } from './social-security-law.ts';
import { socialSecurityParameters } from './social-security-parameters.ts';
import { parseStateTables, type StateTables } from './states/state-law.ts';
import { stateParameters } from './states/state-law-parameters.ts';

/** The law files as read, one property a topic, not yet checked. */
export interface LawFiles {
  readonly federalIncomeTax: unknown;
  readonly filingDates: unknown;
  readonly payrollTax: unknown;
  readonly medicare: unknown;
  readonly retirementDistributions: unknown;
  readonly basisAtDeath: unknown;
  readonly estateTax: unknown;
  readonly stateEstateTaxes: unknown;
  readonly contributionLimits: unknown;
  readonly qualifiedTuition: unknown;
  readonly affordableCare: unknown;
  readonly marketplacePremiums: unknown;
  readonly socialSecurity: unknown;
  readonly lifeTables: unknown;
  /** Entries that the engine reads where a law pack has them: what each says while none does. */
  readonly readings?: unknown;
  /** One file for each state, by postal code. */
  readonly states: Readonly<Record<StateCode, unknown>>;
}

/** The law files, checked: every dated value with its source and its rule of indexing. */
export interface LawTables {
  readonly federalIncomeTax: FederalIncomeTaxTable;
  readonly filingDates: FilingDatesTable;
  readonly payrollTax: PayrollTaxTable;
  readonly medicare: MedicareTable;
  readonly retirementDistributions: RetirementDistributionTable;
  readonly basisAtDeath: BasisAtDeathTable;
  readonly estateTax: EstateTaxTable;
  readonly stateEstateTaxes: StateEstateTaxTable;
  readonly contributionLimits: ContributionLimitTable;
  readonly qualifiedTuition: QualifiedTuitionTable;
  readonly affordableCare: AffordableCareTable;
  readonly marketplacePremiums: MarketplacePremiumTable;
  readonly socialSecurity: SocialSecurityTable;
  readonly lifeTables: LifeTables;
  readonly states: StateTables;
}

/** The topics of all states alike, by the names under which the files hold them. */
export type FederalTopic = Exclude<keyof LawTables, 'states'>;

/** Each refuses a malformed or incomplete file with the name of the entry at fault. */
export const LAW_PARSERS: { readonly [Name in FederalTopic]: (file: unknown) => LawTables[Name] } = {
  federalIncomeTax: parseFederalIncomeTaxTable,
  filingDates: parseFilingDatesTable,
  payrollTax: parsePayrollTaxTable,
  medicare: parseMedicareTable,
  retirementDistributions: parseRetirementDistributionTable,
  basisAtDeath: parseBasisAtDeathTable,
  estateTax: parseEstateTaxTable,
  stateEstateTaxes: parseStateEstateTaxTable,
  contributionLimits: parseContributionLimitTable,
  qualifiedTuition: parseQualifiedTuitionTable,
  affordableCare: parseAffordableCareTable,
  marketplacePremiums: parseMarketplacePremiumTable,
  socialSecurity: parseSocialSecurityTable,
  lifeTables: parseLifeTables,
};

/** Checks the law files. A malformed or incomplete one is refused with the name of the entry at fault. */
export function parseLawTables(files: LawFiles): LawTables {
  return {
    federalIncomeTax: LAW_PARSERS.federalIncomeTax(files.federalIncomeTax),
    filingDates: LAW_PARSERS.filingDates(files.filingDates),
    payrollTax: LAW_PARSERS.payrollTax(files.payrollTax),
    medicare: LAW_PARSERS.medicare(files.medicare),
    retirementDistributions: LAW_PARSERS.retirementDistributions(files.retirementDistributions),
    basisAtDeath: LAW_PARSERS.basisAtDeath(files.basisAtDeath),
    estateTax: LAW_PARSERS.estateTax(files.estateTax),
    stateEstateTaxes: LAW_PARSERS.stateEstateTaxes(files.stateEstateTaxes),
    contributionLimits: LAW_PARSERS.contributionLimits(files.contributionLimits),
    qualifiedTuition: LAW_PARSERS.qualifiedTuition(files.qualifiedTuition),
    affordableCare: LAW_PARSERS.affordableCare(files.affordableCare),
    marketplacePremiums: LAW_PARSERS.marketplacePremiums(files.marketplacePremiums),
    socialSecurity: LAW_PARSERS.socialSecurity(files.socialSecurity),
    lifeTables: LAW_PARSERS.lifeTables(files.lifeTables),
    states: parseStateTables(files.states),
  };
}

/** The law in force in one calendar year, by topic. */
export type YearLaw = Readonly<ReturnType<typeof yearLaw>>;

/** Years of four sets of assumptions, some 10 KB each. Working the law out again took a third of compiling a plan. */
const MOST_YEARS_KEPT = 256;
const yearLawsKept = keptFor<LawTables, RecentValues<YearLaw>>(() => new RecentValues(MOST_YEARS_KEPT));

/**
 * The law in force in `year`: published values where there are any, otherwise each parameter carried from its own last
 * published year. `year` must not be before `firstLawYear`.
 */
export function lawForYear(tables: LawTables, year: number, growth: Growth): YearLaw {
  return yearLawsKept(tables).of(`${year} ${growthKey(growth)}`, () => yearLaw(tables, year, growth));
}

function yearLaw(tables: LawTables, year: number, growth: Growth) {
  return {
    year,
    federalIncomeTax: federalIncomeTaxLaw(tables.federalIncomeTax, year, growth),
    payrollTax: payrollTaxLaw(tables.payrollTax, year, growth),
    medicare: medicareLaw(tables.medicare, year, growth),
    retirementDistributions: retirementDistributionLaw(tables.retirementDistributions, year, growth),
    basisAtDeath: basisAtDeathLaw(tables.basisAtDeath, year, growth),
    contributionLimits: contributionLimitLaw(tables.contributionLimits, year, growth),
    qualifiedTuition: qualifiedTuitionLaw(tables.qualifiedTuition, year, growth),
    affordableCare: affordableCareLaw(tables.affordableCare, year, growth),
    marketplacePremiums: marketplacePremiumLaw(tables.marketplacePremiums, year, growth),
  };
}

/** Every parameter in force in `year`, by topic in the order of the files. */
export function lawParameters(tables: LawTables, year: number, growth: Growth): readonly LawParameter[] {
  return [
    ...parametersOf(tables.federalIncomeTax, year, growth),
    ...parametersOf(tables.filingDates, year, growth),
    ...parametersOf(tables.payrollTax, year, growth),
    ...medicareParameters(tables.medicare, year, growth),
    ...retirementDistributionParameters(tables.retirementDistributions, year, growth),
    ...parametersOf(tables.basisAtDeath, year, growth),
    ...parametersOf(tables.estateTax, year, growth),
    ...parametersOf(tables.contributionLimits, year, growth),
    ...parametersOf(tables.qualifiedTuition, year, growth),
    ...parametersOf(tables.affordableCare, year, growth),
    ...parametersOf(tables.marketplacePremiums, year, growth),
    ...socialSecurityParameters(tables.socialSecurity, year, growth),
    ...stateParameters(tables.states, year, growth),
  ];
}

/** The earliest year for which the federal income tax of a whole return is on file. */
export const firstLawYear: (tables: LawTables) => number = keptFor((tables) => {
  const firstYears = Object.values(tables.federalIncomeTax.entries).map((entry) => entry?.values[0]?.from ?? 0);
  return Math.max(...firstYears);
});

/** The last year for which income tax rate schedules are published; later ones are projected. */
export function lastPublishedLawYear(tables: LawTables): number {
  return tables.federalIncomeTax.entries.ordinaryBrackets.values.at(-1)?.from ?? firstLawYear(tables);
}

/** Version of the law on file, `"2026-11"`: the latest of the topics. */
export function lawVersion(tables: LawTables): string {
  return [tables.federalIncomeTax.version, tables.payrollTax.version, tables.socialSecurity.version].reduce((a, b) =>
    a > b ? a : b,
  );
}
