import {
  type ExemptionRule,
  type GainsRule,
  type RetirementRule,
  type SocialSecurityRule,
  type StateEntries,
} from './state-law.ts';
import { type EntryReader, entryReader, type ResolvedStateSchedule, type StateReading } from './state-law-reader.ts';

const NO_SCHEDULE: ResolvedStateSchedule = {
  edges: Float64Array.of(0),
  rates: Float64Array.of(0),
  bases: Float64Array.of(0),
};

type Reader = EntryReader<object>;

/** How much of the federally taxable benefits the state leaves out. */
export type ResolvedSocialSecurity = Readonly<ReturnType<typeof resolvedSocialSecurity>>;

export function resolvedSocialSecurity(entry: StateEntries['socialSecurity'], reading: StateReading) {
  const read = entryReader(entry, reading);
  const rule: SocialSecurityRule = read.value.rule;
  const capped = rule.kind === 'taxedShareCapped' ? rule : undefined;
  const tiers = rule.kind === 'ageTiers' ? rule : undefined;
  const exempt = rule.kind === 'exempt' ? rule : undefined;
  return {
    kind: rule.kind,
    minAge: exempt?.minAge ?? 0,
    phaseOut: read.phaseOut(exempt?.phaseOut),
    exemptBelowAgi: read.dollars(capped?.exemptBelowAgi),
    taxedShare: capped?.share ?? 0,
    /** Base amount of 26 USC 86(c)(1), which is not indexed. */
    provisionalIncomeBase: read.share(capped?.provisionalIncomeBase ?? 0),
    fullAge: tiers?.fullAge ?? 0,
    partAge: tiers?.partAge ?? 0,
    fullUpToAgi: read.dollars(tiers?.fullUpToAgi),
    capEach: read.dollars(tiers?.capEach),
  };
}

/** One exclusion of retirement income in force. */
export type ResolvedRetirementRule = Readonly<ReturnType<typeof retirementRule>>;

export function resolvedRetirementRules(entry: StateEntries['retirementIncome'], reading: StateReading) {
  if (entry === undefined) return [];
  const read = entryReader(entry, reading);
  return read.value.rules.map((rule) => retirementRule(rule, read, reading.year));
}

function retirementRule(rule: RetirementRule, read: Reader, year: number) {
  const covers = new Set(rule.covers);
  const rest = rule.restSheltersOther;
  return {
    coversPrivatePension: covers.has('pension') || covers.has('privatePension'),
    coversOtherStatePension: covers.has('pension') || covers.has('otherStatePension'),
    coversFederalPension: covers.has('governmentPension') || covers.has('federalPension'),
    coversStatePension: covers.has('governmentPension') || covers.has('statePension'),
    coversMilitaryPension: covers.has('militaryPension'),
    coversEmployerPlan: covers.has('employerPlan'),
    coversIra: covers.has('ira'),
    coversConversion: covers.has('conversion'),
    coversInvestment: covers.has('investment'),
    coversWages: covers.has('wages'),
    coversAny: covers.has('any'),
    fromAge: Math.max(rule.minAge ?? 0, rule.bornBy === undefined ? 0 : year - rule.bornBy),
    belowAge: Math.min(
      (rule.maxAge ?? Number.POSITIVE_INFINITY) + 1,
      rule.bornAfter === undefined ? Number.POSITIVE_INFINITY : year - rule.bornAfter,
    ),
    iraFromAge: rule.iraMinAge ?? 0,
    conversionFromAge: rule.exceptConversions === true ? Number.POSITIVE_INFINITY : (rule.conversionMinAge ?? 0),
    leavesOutEarlyDistributions: rule.exceptEarlyDistributions === true,
    leavesOutUnmatchedDeferrals: rule.exceptUnmatchedDeferrals === true,
    capEach: read.dollars(rule.capEach, Number.POSITIVE_INFINITY),
    capReturn: read.dollars(rule.capReturn, Number.POSITIVE_INFINITY),
    capBoth: read.dollars(rule.capBoth, Number.POSITIVE_INFINITY),
    wagesCapEach: read.dollars(rule.wagesCapEach, Number.POSITIVE_INFINITY),
    capLessBenefits: rule.capLess === 'benefits',
    capLessExcludedBenefits: rule.capLess === 'excludedBenefits',
    capLessEarlierRules: rule.capLessEarlierRules === true,
    isOfOwnIncome: rule.ofOwnIncome === true,
    coversLessEarlierRules: rule.coversLessEarlierRules === true,
    phaseOut: read.phaseOut(rule.phaseOut),
    phaseOutBeforeReturnCap: rule.phaseOutBeforeReturnCap === true,
    restSheltersOther: rest !== undefined,
    restEarnedUpTo: read.dollars(rest?.earnedUpTo),
  };
}

/** One exemption in force. */
export type ResolvedExemption = Readonly<ReturnType<typeof exemption>>;

/** Those that come off income, and those that come off tax. */
export function resolvedExemptions(entry: StateEntries['exemptions'], reading: StateReading) {
  if (entry === undefined) return { exemptions: [], exemptionCredits: [] };
  const read = entryReader(entry, reading);
  const ofForm = (isCredit: boolean) =>
    read.value.rules.filter((rule) => (rule.as === 'credit') === isCredit).map((rule) => exemption(rule, read));
  return { exemptions: ofForm(false), exemptionCredits: ofForm(true) };
}

function exemption(rule: ExemptionRule, read: Reader) {
  return {
    perReturn: read.dollars(rule.perReturn),
    countsTaxpayers: rule.perReturn !== undefined,
    perPerson: read.dollars(rule.perPerson),
    countsPersons: rule.perPerson !== undefined,
    perDependent: read.dollars(rule.perDependent),
    countsDependents: rule.perDependent !== undefined,
    minAge: rule.minAge ?? 0,
    unlessRetirementExclusion: rule.unlessRetirementExclusion === true,
    phaseOut: read.phaseOut(rule.phaseOut),
  };
}

/** The treatment of capital gains in force. */
export type ResolvedGains = Readonly<ReturnType<typeof resolvedGains>>;

export function resolvedGains(entry: StateEntries['capitalGains'], reading: StateReading) {
  const read = entryReader(entry, reading);
  const rule: GainsRule = read.value.rule;
  const shared = rule.kind === 'taxableShare' ? rule : undefined;
  const exclusion = rule.kind === 'exclusion' ? rule : undefined;
  const scheduled = rule.kind === 'ownSchedule' || rule.kind === 'excise' ? rule.schedule : undefined;
  return {
    kind: rule.kind,
    taxableShare: shared?.share ?? 1,
    includesQualifiedDividends: shared?.qualifiedDividends === true,
    exemptOver: read.dollars(shared?.exemptOver, Number.POSITIVE_INFINITY),
    exclusionUpTo: read.dollars(exclusion?.upTo),
    exclusionIncomeShare: exclusion?.shareOfFederalTaxableIncome ?? Number.POSITIVE_INFINITY,
    rate: rule.kind === 'maxRate' || rule.kind === 'shortTermRate' ? rule.rate : 0,
    deduction: rule.kind === 'excise' ? read.carryFrom(rule.deductionAmountsOf, rule.deduction) : 0,
    schedule: scheduled === undefined ? NO_SCHEDULE : read.schedule(read.column(scheduled)),
  };
}
