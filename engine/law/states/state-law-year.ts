import type { FilingStatus } from '../../primitives/filing-status.ts';
import { keptFor, RecentValues } from '../../primitives/memory/recent-values.ts';
import { type Growth, growthKey } from '../entry/indexing.ts';
import type { StateAlternative, StateEntries, StateTaxTable } from './state-law.ts';
import { resolvedAdditionalTaxes, resolvedCredits } from './state-law-charges.ts';
import { resolvedCouples } from './state-law-couples.ts';
import {
  resolvedExemptions,
  resolvedGains,
  resolvedRetirementRules,
  resolvedSocialSecurity,
} from './state-law-incomes.ts';
import { resolvedItemized } from './state-law-itemized.ts';
import { STATE_MEASURES } from './state-law-parts.ts';
import {
  entryReader,
  NO_PHASE_OUT,
  NO_SCHEDULE,
  type ResolvedStateTable,
  type StateReading,
} from './state-law-reader.ts';

/** What a state's tax is worked out for. */
export interface StateLawQuery {
  readonly year: number;
  readonly filingStatus: FilingStatus;
  readonly growth: Growth;
}

/**
 * A state's law in force in one year for one filing status: dollars, decimal rates, whole ages; an amount that knows no
 * bound is infinite. Each entry is cited in `resources/states`.
 */
export type StateLaw = Readonly<ReturnType<typeof lawOfState>>;

/** One way to work out a return: all of a state's law but the ways among which a taxpayer may choose. */
export type StateReturnLaw = Readonly<ReturnType<typeof returnLaw>>;

/** The first year for which every entry of a state is on file. */
export function firstStateLawYear(state: StateTaxTable): number {
  return Math.max(...Object.values(state.entries).map((entry) => entry?.values[0]?.from ?? 0));
}

/**
 * The law of one state in `year`: enacted values from their year on; dollar amounts follow inflation, unrounded, from
 * the last year on file unless the entry fixes them. Before `firstStateLawYear` the first law on file is used as it
 * stands, with a warning.
 */
export function stateLaw(state: StateTaxTable, query: StateLawQuery): StateLaw {
  const key = `${query.year} ${query.filingStatus} ${growthKey(query.growth)}`;
  return stateLawsKept(state).of(key, () => lawOfState(state, query));
}

/** Years of two or three filing statuses, some 5 KB each. */
const MOST_YEARS_KEPT = 192;
const stateLawsKept = keptFor<StateTaxTable, RecentValues<StateLaw>>(() => new RecentValues(MOST_YEARS_KEPT));

function lawOfState(state: StateTaxTable, query: StateLawQuery) {
  const year = Math.max(query.year, firstStateLawYear(state));
  const reading: StateReading = { ...query, year, borrowedColumn: false };
  const law = returnLaw(state, state.entries, reading);
  return {
    ...law,
    /** Whether no return comes to any tax, so that it need not be worked out. */
    taxesNothing: !state.incomeTax && law.gains.kind !== 'excise' && law.additionalTaxes.length === 0,
    /** Other ways to work out the same return; the one with the least tax is chosen. */
    alternatives: (state.alternatives ?? [])
      .filter(({ filingStatuses }) => filingStatuses?.includes(reading.filingStatus) ?? true)
      .map((each) => returnLaw(state, entriesOf(state, each), { ...reading })),
    /** The law of each spouse's own return where a couple may work out two; null where it may not. */
    ownReturn: law.couples.kind === 'ownReturns' ? ownReturnLaw(state, reading) : null,
    notModelled: state.notModelled,
    unconfirmed: unconfirmedNotes(state.entries),
    warnings: warnings(state, reading, query.year),
  };
}

function ownReturnLaw(state: StateTaxTable, reading: StateReading): StateReturnLaw {
  return returnLaw(state, state.entries, { ...reading, filingStatus: 'marriedFilingSeparately' });
}

function entriesOf({ entries }: StateTaxTable, { without = [], entries: others }: StateAlternative): StateEntries {
  return {
    ...entries,
    socialSecurity: others.socialSecurity ?? entries.socialSecurity,
    retirementIncome: others.retirementIncome ?? entries.retirementIncome,
    exemptions: without.includes('exemptions') ? undefined : (others.exemptions ?? entries.exemptions),
    credits: without.includes('credits') ? undefined : entries.credits,
    standardDeduction: without.includes('standardDeduction') ? undefined : entries.standardDeduction,
    itemizedDeductions: without.includes('itemizedDeductions') ? undefined : entries.itemizedDeductions,
    rateSchedule: others.rateSchedule ?? entries.rateSchedule,
  };
}

function returnLaw(state: StateTaxTable, entries: StateEntries, reading: StateReading) {
  const { filingStatus } = reading;
  return {
    code: state.topic,
    name: state.name,
    year: reading.year,
    filingStatus,
    hasIncomeTax: state.incomeTax,
    personCount: filingStatus === 'marriedFilingJointly' ? 2 : 1,
    /** Taxpayers whom a return's exemptions count: a surviving spouse uses the joint column. */
    exemptionCount: filingStatus === 'marriedFilingJointly' || filingStatus === 'qualifyingSurvivingSpouse' ? 2 : 1,
    startingPoint: startingPoint(entries.startingPoint, reading),
    socialSecurity: resolvedSocialSecurity(entries.socialSecurity, reading),
    retirementRules: resolvedRetirementRules(entries.retirementIncome, reading),
    gains: resolvedGains(entries.capitalGains, reading),
    standardDeduction: standardDeduction(entries.standardDeduction, reading),
    itemized: resolvedItemized(entries.itemizedDeductions, reading),
    ...resolvedExemptions(entries.exemptions, reading),
    payrollTaxDeduction: payrollTaxDeduction(entries.payrollTaxDeduction, reading),
    medicalDeduction: medicalDeduction(entries.medicalDeduction, reading),
    federalTaxDeduction: federalTaxDeduction(entries.federalTaxDeduction, reading),
    ...rateSchedules(entries.rateSchedule, reading),
    additionalTaxes: resolvedAdditionalTaxes(entries.additionalTaxes, reading),
    credits: resolvedCredits(entries.credits, reading),
    educationSavings: educationSavings(entries.educationSavings, reading),
    couples: resolvedCouples(entries, reading),
    looksAtOwnIncome: looksAtOwnIncome(entries),
  };
}

/** Whether any rule looks at the income of each spouse, which is then worked out once for the return. */
function looksAtOwnIncome({ couples, credits, retirementIncome }: StateEntries): boolean {
  const creditRules = credits?.values.flatMap(({ rules }) => rules) ?? [];
  const retirementRules = retirementIncome?.values.flatMap(({ rules }) => rules) ?? [];
  return (
    couples !== undefined ||
    creditRules.some(({ kind }) => kind === 'jointShareOfTax') ||
    retirementRules.some((rule) => rule.restSheltersOther !== undefined || rule.ofOwnIncome === true)
  );
}

function warnings(state: StateTaxTable, reading: StateReading, year: number): readonly string[] {
  if (!state.incomeTax) return [];
  const status = reading.filingStatus === 'headOfHousehold' ? 'head of household' : 'married filing separately';
  const found: string[] = [];
  if (reading.borrowedColumn) {
    found.push(`${state.name}: no figures for ${status} are on file; those for single are used.`);
  }
  if (year < reading.year) {
    found.push(`${state.name}: no law before ${reading.year} is on file; that of ${reading.year} is used for ${year}.`);
  }
  return found;
}

/** Notes on figures of the state's own return; those on a place go with its tax, those on credits for property tax with these. */
function unconfirmedNotes(entries: StateEntries): readonly string[] {
  return Object.entries(entries).flatMap(([name, entry]) =>
    !NOTED_ELSEWHERE.has(name) && entry?.unconfirmed === true && entry.note !== undefined ? [entry.note] : [],
  );
}

const NOTED_ELSEWHERE: ReadonlySet<string> = new Set(['localTaxes', 'propertyTaxCredits']);

function startingPoint(entry: StateEntries['startingPoint'], reading: StateReading) {
  const { value, carry, dollars } = entryReader(entry, reading);
  const addBack = value.federalDeductionAddBack;
  return {
    isTaxableIncome: value.income === 'federalTaxableIncome',
    addsDeferrals: value.addBack?.includes('employeeDeferrals') === true,
    addsOutside401k: value.addBack?.includes('contributionsOutside401k') === true,
    addsIraDeduction: value.addBack?.includes('iraDeduction') === true,
    addsHsaDeduction: value.addBack?.includes('hsaDeduction') === true,
    recovery: value.recovery ?? null,
    capitalLossLimit: value.capitalLossLimit ?? Number.POSITIVE_INFINITY,
    capitalLossAgainstInvestment: value.capitalLossAgainst !== undefined,
    deductionAddBackFromAgi: addBack === undefined ? Number.POSITIVE_INFINITY : carry(addBack.agiFrom),
    deductionAddBackOver: dollars(addBack?.over),
  };
}

/** The part of wages that goes in payroll taxes, and what each person deducts of it at most. */
function payrollTaxDeduction(entry: StateEntries['payrollTaxDeduction'], reading: StateReading) {
  if (entry === undefined) return { rate: 0, upToEach: 0 };
  const { value, carry } = entryReader(entry, reading);
  return { rate: value.rate, upToEach: carry(value.upToEach) };
}

/** The share of an income that medical expenses must exceed to be deducted, infinite where they are not. */
function medicalDeduction(entry: StateEntries['medicalDeduction'], reading: StateReading) {
  if (entry === undefined) return { overShare: Number.POSITIVE_INFINITY, measure: 0 };
  const { overShare, measure } = entryReader(entry, reading).value;
  return { overShare, measure: STATE_MEASURES.indexOf(measure) };
}

const NO_EDUCATION_SAVINGS = {
  isCredit: false,
  isPerBeneficiary: false,
  upTo: 0,
  rate: 0,
  max: 0,
  phaseOut: NO_PHASE_OUT,
};

/** What the state gives for contributions to 529 plans. */
function educationSavings(entry: StateEntries['educationSavings'], reading: StateReading) {
  if (entry === undefined) return NO_EDUCATION_SAVINGS;
  const { value, dollars, phaseOut } = entryReader(entry, reading);
  const { rule } = value;
  return {
    isCredit: rule.as === 'credit',
    isPerBeneficiary: rule.per === 'beneficiary',
    upTo: dollars(rule.upTo, Number.POSITIVE_INFINITY),
    rate: rule.as === 'credit' ? rule.rate : 0,
    max: dollars(rule.as === 'credit' ? rule.max : undefined, Number.POSITIVE_INFINITY),
    phaseOut: phaseOut(rule.as === 'deduction' ? rule.phaseOut : undefined),
  };
}

const NO_STANDARD_DEDUCTION = {
  isFederal: false,
  amount: 0,
  addsFederalAge65Addition: false,
  age65Each: 0,
  seniorAge: Number.POSITIVE_INFINITY,
  phaseOut: NO_PHASE_OUT,
  roundedDownTo: 0,
  takesSeniorDeduction: false,
  nonItemizerGiftsUpTo: 0,
};

function standardDeduction(entry: StateEntries['standardDeduction'], reading: StateReading) {
  if (entry === undefined) return NO_STANDARD_DEDUCTION;
  const { value, dollars, phaseOut } = entryReader(entry, reading);
  return {
    isFederal: value.amount === 'federal',
    amount: value.amount === 'federal' ? 0 : dollars(value.amount),
    addsFederalAge65Addition: value.federalAge65Addition === true,
    age65Each: dollars(value.age65Each),
    seniorAge: value.seniorAge ?? Number.POSITIVE_INFINITY,
    phaseOut: phaseOut(value.phaseOut),
    roundedDownTo: value.roundedDownTo ?? 0,
    takesSeniorDeduction: value.federalSeniorDeduction === true,
    nonItemizerGiftsUpTo: dollars(value.nonItemizerGiftsUpTo),
  };
}

const ALL: ResolvedStateTable = {
  measure: 0,
  upToLimit: true,
  limits: Float64Array.of(Number.POSITIVE_INFINITY),
  values: Float64Array.of(1),
};
const WITHOUT_LIMIT: ResolvedStateTable = { ...ALL, values: Float64Array.of(Number.POSITIVE_INFINITY) };

function federalTaxDeduction(entry: StateEntries['federalTaxDeduction'], reading: StateReading) {
  if (entry === undefined) {
    return { allowed: false, addsNetInvestmentIncomeTax: false, max: 0, shareTable: ALL, maxTable: WITHOUT_LIMIT };
  }
  const { value, dollars, shareTable, dollarTable } = entryReader(entry, reading);
  return {
    allowed: true,
    addsNetInvestmentIncomeTax: value.addsNetInvestmentIncomeTax === true,
    max: dollars(value.max, Number.POSITIVE_INFINITY),
    shareTable: value.shareTable === undefined ? ALL : shareTable(value.shareTable),
    maxTable: value.maxTable === undefined ? WITHOUT_LIMIT : dollarTable(value.maxTable),
  };
}

const NO_UPPER_SCHEDULE = {
  over: Number.POSITIVE_INFINITY,
  schedule: NO_SCHEDULE,
  lessAmount: 0,
  lessPer: 1,
  lessEach: 0,
};

function rateSchedules(entry: StateEntries['rateSchedule'], reading: StateReading) {
  if (entry === undefined) return { schedule: NO_SCHEDULE, upperSchedule: NO_UPPER_SCHEDULE };
  const { value, schedule, column, carry } = entryReader(entry, reading);
  const upper = value.upperSchedule;
  return {
    schedule: schedule(column(value)),
    upperSchedule:
      upper === undefined
        ? NO_UPPER_SCHEDULE
        : {
            over: carry(upper.over),
            schedule: schedule(upper.bands),
            lessAmount: carry(upper.lessAmount),
            lessPer: carry(upper.lessPer),
            lessEach: carry(upper.lessEach),
          },
  };
}
