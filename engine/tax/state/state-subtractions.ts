import type {
  ResolvedGains,
  ResolvedRetirementRule,
  ResolvedSocialSecurity,
} from '../../law/states/state-law-incomes.ts';
import type { StateReturnLaw } from '../../law/states/state-law-year.ts';
import { earnings, ownTaxableBenefits } from './own-income.ts';
import { phasedOut } from './state-phase-out.ts';
import {
  investmentIncome,
  netCapitalGain,
  netGain,
  type StateReturnFigures,
  type StateReturnPerson,
} from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/** Federally taxable Social Security that the state leaves out. Writes each person's part into the worksheet. */
export function socialSecuritySubtraction(
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const { persons, taxableSocialSecurity } = stateReturn;
  const benefits = persons[0].socialSecurityBenefits + persons[1].socialSecurityBenefits;
  const share = benefits > 0 ? taxableSocialSecurity / benefits : 0;
  const rule = law.socialSecurity;
  let first = exemptBenefits(rule, persons[0], share, stateReturn);
  let second = exemptBenefits(rule, persons[1], share, stateReturn);
  const eligible = first + second;
  if (rule.kind === 'exempt' && eligible > 0) {
    const kept = phasedOut(eligible, rule.phaseOut, worksheet, 1) / eligible;
    first *= kept;
    second *= kept;
  }
  worksheet[STATE_LINE.firstSocialSecurity] = first;
  worksheet[STATE_LINE.secondSocialSecurity] = second;
  return first + second;
}

function exemptBenefits(
  rule: ResolvedSocialSecurity,
  person: StateReturnPerson,
  taxableShare: number,
  stateReturn: StateReturnFigures,
): number {
  const taxable = taxableShare * person.socialSecurityBenefits;
  switch (rule.kind) {
    case 'taxed':
      return 0;
    case 'exempt':
      return person.age >= rule.minAge ? taxable : 0;
    case 'taxedShareCapped':
      return taxable * untaxedShare(rule, stateReturn);
    case 'ageTiers':
    default: {
      if (person.age >= rule.fullAge) return taxable;
      if (person.age < rule.partAge) return 0;
      return stateReturn.federalAgi <= rule.fullUpToAgi ? taxable : Math.min(taxable, rule.capEach);
    }
  }
}

/**
 * The share of the taxable benefits left out where at most a share of the benefits received, or of the excess of
 * provisional income over its base, is taxed. Conn. Gen. Stat. 12-701(a)(20)(B)(x); 26 USC 86(b)(1).
 */
function untaxedShare(rule: ResolvedSocialSecurity, stateReturn: StateReturnFigures): number {
  const { federalAgi, taxableSocialSecurity, taxExemptInterest, persons } = stateReturn;
  if (federalAgi < rule.exemptBelowAgi || taxableSocialSecurity <= 0) return 1;
  const benefits = persons[0].socialSecurityBenefits + persons[1].socialSecurityBenefits;
  const provisionalIncome = federalAgi - taxableSocialSecurity + taxExemptInterest + benefits / 2;
  const excess = Math.max(0, provisionalIncome - rule.provisionalIncomeBase);
  return 1 - Math.min(1, (rule.taxedShare * Math.min(benefits, excess)) / taxableSocialSecurity);
}

/**
 * Writes the retirement income that the state leaves out into the worksheet, and each person's part of it: before phase-outs
 * and the caps of the return, and after them.
 */
export function writeRetirementExclusion(
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): void {
  const first = stateReturn.persons[0].railroadPension; // exempt by 45 USC 231m
  const second = stateReturn.persons[1].railroadPension;
  worksheet[STATE_LINE.firstExclusion] = 0;
  worksheet[STATE_LINE.secondExclusion] = 0;
  worksheet[STATE_LINE.firstRetirementIncome] = first;
  worksheet[STATE_LINE.secondRetirementIncome] = second;
  worksheet[STATE_LINE.retirementIncome] = first + second;
  const income =
    (worksheet[STATE_LINE.incomeBeforeRetirement] ?? 0) -
    (worksheet[STATE_LINE.firstSocialSecurity] ?? 0) -
    (worksheet[STATE_LINE.secondSocialSecurity] ?? 0);
  for (const rule of law.retirementRules) {
    worksheet[STATE_LINE.incomeAfterEarlierExclusions] = income - (worksheet[STATE_LINE.retirementIncome] ?? 0);
    excludeByRule(rule, law, stateReturn, worksheet);
  }
}

function excludeByRule(
  rule: ResolvedRetirementRule,
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): void {
  const otherIncome = rule.restSheltersOther ? otherIncomeOfAge(rule, stateReturn, worksheet) : 0;
  const isFirstOfAge = isOfAge(rule, stateReturn.persons[0]);
  const isSecondOfAge = law.personCount === 2 && isOfAge(rule, stateReturn.persons[1]);
  const isPooled = isFirstOfAge && isSecondOfAge && rule.capBoth < Number.POSITIVE_INFINITY;
  const firstCap = isPooled ? rule.capBoth : rule.capEach;
  const first = isFirstOfAge
    ? exclude(
        worksheet,
        0,
        Math.min(firstCap - capUsed(rule, stateReturn, worksheet, 0), incomeCovered(rule, stateReturn, worksheet, 0)),
      )
    : 0;
  const secondCap = isPooled ? rule.capBoth - first : rule.capEach;
  const second = isSecondOfAge
    ? exclude(
        worksheet,
        1,
        Math.min(secondCap - capUsed(rule, stateReturn, worksheet, 1), incomeCovered(rule, stateReturn, worksheet, 1)),
      )
    : 0;
  if (first + second === 0) {
    addTo(worksheet, STATE_LINE.retirementIncome, otherIncomeSheltered(rule, otherIncome, worksheet, 0));
    return;
  }
  let excluded = first + second;
  if (rule.phaseOutBeforeReturnCap) excluded = phasedOut(excluded, rule.phaseOut, worksheet, 1);
  excluded = Math.min(excluded, rule.capReturn);
  if (!rule.phaseOutBeforeReturnCap) excluded = phasedOut(excluded, rule.phaseOut, worksheet, 1);
  const kept = excluded / (first + second);
  addTo(worksheet, STATE_LINE.firstRetirementIncome, first * kept);
  addTo(worksheet, STATE_LINE.secondRetirementIncome, second * kept);
  const sheltered = otherIncomeSheltered(rule, otherIncome, worksheet, excluded);
  addTo(worksheet, STATE_LINE.retirementIncome, excluded + sheltered);
}

function isOfAge({ fromAge, belowAge }: ResolvedRetirementRule, { age }: StateReturnPerson): boolean {
  return age >= fromAge && age < belowAge;
}

function addTo(worksheet: Float64Array, line: number, amount: number): void {
  worksheet[line] = (worksheet[line] ?? 0) + amount;
}

/** Adds what a rule excludes of a person's income to what earlier ones did. Returns it. */
function exclude(worksheet: Float64Array, who: 0 | 1, amount: number): number {
  const excluded = Math.max(0, amount);
  addTo(worksheet, STATE_LINE.firstExclusion + who, excluded);
  return excluded;
}

/** What benefits and earlier rules take of a person's cap. */
function capUsed(
  rule: ResolvedRetirementRule,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
  who: 0 | 1,
): number {
  let used = 0;
  if (rule.capLessBenefits) used += stateReturn.persons[who].socialSecurityBenefits;
  if (rule.capLessExcludedBenefits) used += worksheet[STATE_LINE.firstSocialSecurity + who] ?? 0;
  if (rule.capLessEarlierRules) used += worksheet[STATE_LINE.firstExclusion + who] ?? 0;
  return used;
}

/** The income of a person of a rule's ages that it covers, before its cap. */
function incomeCovered(
  rule: ResolvedRetirementRule,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
  who: 0 | 1,
): number {
  const income = rule.coversAny ? anyIncome(rule, worksheet, who) : coveredIncome(rule, stateReturn, worksheet, who);
  return rule.coversLessEarlierRules ? income - (worksheet[STATE_LINE.firstExclusion + who] ?? 0) : income;
}

/** Of all that is taxed, or of the person's own, what is left after Social Security and earlier exclusions. */
function anyIncome(rule: ResolvedRetirementRule, worksheet: Float64Array, who: 0 | 1): number {
  if (!rule.isOfOwnIncome) return Number.POSITIVE_INFINITY;
  const line = (at: number) => worksheet[at + who] ?? 0;
  return line(STATE_LINE.firstAgi) - line(STATE_LINE.firstSocialSecurity) - line(STATE_LINE.firstRetirementIncome);
}

/**
 * Investment income is taken to belong to the two spouses in equal parts. What the state has taxed before is not covered: states
 * that know it have no rule for plans at work alone.
 */
function coveredIncome(
  rule: ResolvedRetirementRule,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
  who: 0 | 1,
): number {
  const person = stateReturn.persons[who];
  let covered = 0;
  if (rule.coversPrivatePension) covered += person.pension;
  if (rule.coversOtherStatePension) covered += person.otherStatePension;
  if (rule.coversFederalPension) covered += person.federalPension;
  if (rule.coversStatePension) covered += person.statePension;
  if (rule.coversMilitaryPension) covered += person.militaryPension;
  if (rule.coversEmployerPlan) covered += person.employerPlan;
  if (rule.coversConversion) covered += person.rothConversion;
  if (rule.coversIra && person.age >= rule.iraFromAge) {
    covered += person.ira - (worksheet[STATE_LINE.firstTaxedBefore + who] ?? 0);
    if (person.age >= rule.conversionFromAge) covered += coveredConversion(rule, person);
  }
  if (rule.leavesOutUnmatchedDeferrals) covered -= person.unmatchedDistributions;
  if (rule.leavesOutEarlyDistributions) covered -= person.earlyDistributions;
  if (rule.coversInvestment) covered += investmentIncome(stateReturn) / (stateReturn.persons[1].age < 0 ? 1 : 2);
  if (rule.coversWages) covered += Math.min(person.wages, rule.wagesCapEach);
  return covered;
}

function coveredConversion(
  { leavesOutUnmatchedDeferrals }: ResolvedRetirementRule,
  { rothConversion, unmatchedConversions }: StateReturnPerson,
): number {
  return leavesOutUnmatchedDeferrals ? rothConversion - unmatchedConversions : rothConversion;
}

/**
 * Other income that what is left of the return's cap shelters: of the spouses of age only, while the couple's earnings
 * stay within their limit. N.J.S.A. 54A:6-15; NJ-1040 instructions, Worksheet D.
 */
function otherIncomeSheltered(
  rule: ResolvedRetirementRule,
  income: number,
  worksheet: Float64Array,
  excluded: number,
): number {
  if (income <= 0) return 0;
  return Math.max(0, Math.min(rule.capReturn, phasedOut(income, rule.phaseOut, worksheet, 1)) - excluded);
}

/** What a cap's rest may shelter: the income of the spouses of age that no earlier exclusion has left out. */
function otherIncomeOfAge(
  rule: ResolvedRetirementRule,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const [first, second] = stateReturn.persons;
  if (earnings(first) + earnings(second) > rule.restEarnedUpTo) return 0;
  return incomeOfAge(rule, stateReturn, worksheet, 0) + incomeOfAge(rule, stateReturn, worksheet, 1);
}

/** A person's own income as the state counts it: what it adds to federal income belongs to the spouses in equal parts. */
function incomeOfAge(
  rule: ResolvedRetirementRule,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
  who: 0 | 1,
): number {
  if (stateReturn.persons[who].age < rule.fromAge) return 0;
  const excluded =
    (worksheet[STATE_LINE.firstRetirementIncome + who] ?? 0) + (worksheet[STATE_LINE.firstTaxedBefore + who] ?? 0);
  const added = (worksheet[STATE_LINE.additions] ?? 0) / (stateReturn.persons[1].age < 0 ? 1 : 2);
  return (worksheet[STATE_LINE.firstAgi + who] ?? 0) + added - ownTaxableBenefits(stateReturn, who) - excluded;
}

/** The part of the capital gains, and of qualified dividends where they are treated alike, that the state leaves out. */
export function capitalGainSubtraction(rule: ResolvedGains, stateReturn: StateReturnFigures): number {
  switch (rule.kind) {
    case 'exempt':
      return netGain(stateReturn);
    case 'taxableShare': {
      const gain = netCapitalGain(stateReturn) + (rule.includesQualifiedDividends ? stateReturn.qualifiedDividends : 0);
      const wholly = Math.max(0, gain - rule.exemptOver);
      return wholly + (1 - rule.taxableShare) * (gain - wholly);
    }
    case 'exclusion': {
      const gain = Math.min(rule.exclusionUpTo, netCapitalGain(stateReturn));
      return rule.exclusionIncomeShare === Number.POSITIVE_INFINITY
        ? gain
        : Math.min(gain, rule.exclusionIncomeShare * Math.max(0, stateReturn.federalTaxableIncome));
    }
    case 'ordinary':
    case 'maxRate':
    case 'ownSchedule':
    case 'shortTermRate':
    case 'excise':
    default:
      return 0;
  }
}
