import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { type Dimes, flooredProduct, growthFraction } from '../../primitives/dimes.ts';
import {
  type Child,
  childOriginalBenefit,
  childSurvivorOriginalBenefit,
  isChildInCare,
  isEntitledChild,
  motherFatherOriginalBenefit,
} from '../rules/child-benefit.ts';
import { adjustedClaimMonth } from '../rules/earnings-test.ts';
import { combinedFamilyMaximum, leftForAuxiliaries, sharedUnderMaximum } from '../rules/family-maximum.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import { withColas } from '../rules/pia.ts';
import { retirementBenefit, retirementShareInMonth } from '../rules/retirement-benefit.ts';
import {
  isEntitledAsSpouse,
  NO_OWN_BENEFIT,
  type OwnBenefit,
  spousalExcess,
  spouseMonthsEarly,
  spouseOriginalBenefit,
} from '../rules/spousal-benefit.ts';
import { type SurvivorBasis, survivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import type { PiaByYear } from './benefit-basis.ts';

/** One spouse of the household as the month's benefits need them. */
export interface Beneficiary {
  readonly dates: BenefitDates;
  readonly record: PiaByYear;
  readonly claimMonth: MonthIndex;
  /** True where the benefit was in payment before the plan: its credits have all been added. */
  readonly isReceiving: boolean;
  /** First month of a widow(er)'s benefit at the earliest; null for as soon as it is due. */
  readonly survivorClaimMonth: MonthIndex | null;
  /** The first month in which the person is no longer alive. */
  readonly deathMonth: MonthIndex;
  /** First month of benefits on which no cut is assumed, and what is left of a benefit from then on. */
  readonly cut: { readonly from: MonthIndex; readonly kept: number } | null;
}

/** Months withheld so far for earnings, by the benefit they were withheld from. 20 CFR 404.412. */
export interface WithheldMonths {
  readonly own: number;
  readonly spousal: number;
  readonly survivor: number;
}

export interface MonthParts {
  readonly own: Dimes;
  readonly spousal: Dimes;
  readonly survivor: Dimes;
}

export const NO_PARTS: MonthParts = { own: 0, spousal: 0, survivor: 0 };

/** The household in one month: each spouse's parts, and what is paid to the children together. */
export interface HouseholdMonth {
  readonly persons: readonly MonthParts[];
  readonly children: Dimes;
}

export interface MonthOfLaw {
  readonly month: MonthIndex;
  readonly law: SocialSecurityLaw;
  /** Where all amounts are in prices of one year: that year. Otherwise they are those of each month's year. */
  readonly priceYear?: number;
}

interface Situation extends MonthOfLaw {
  readonly year: number;
  readonly children: readonly Child[];
}

/** A person with the spouse and with what the earnings test has withheld from the person so far. */
interface Side {
  readonly self: Beneficiary;
  readonly other: Beneficiary | undefined;
  readonly withheld: WithheldMonths;
  readonly otherWithheld: WithheldMonths;
}

/**
 * Benefits of a household for one month before the earnings test: own benefit, the spouse's and the widow(er)'s part on top of
 * it, and the children's, each to the dime. Order: family maximum, offset by the own benefit, age reduction, RIB-LIM, dime.
 */
export function householdMonth(
  beneficiaries: readonly Beneficiary[],
  withheld: readonly WithheldMonths[],
  children: readonly Child[],
  at: MonthOfLaw,
): HouseholdMonth {
  const situation: Situation = { ...at, year: yearOf(at.month), children };
  const sides = beneficiaries.map((self, index): Side => {
    const none = { own: 0, spousal: 0, survivor: 0 };
    return {
      self,
      other: beneficiaries[1 - index],
      withheld: withheld[index] ?? none,
      otherWithheld: withheld[1 - index] ?? none,
    };
  });
  const owns = sides.map((side) => ownBenefit(side, situation));
  const claims = familyClaims(sides, owns, situation);
  const shares = sharedFamilyBenefits(sides, claims, situation);
  const persons = sides.map((side, index) => {
    const own = owns[index] ?? NO_OWN_BENEFIT;
    if (!isAlive(side.self, situation.month)) return NO_PARTS;
    return cutParts(side.self, at.month, {
      own: own.paid,
      spousal: spousalPart(side, own, shares.spouses[index] ?? 0, situation),
      survivor: survivorPart(side, own, shares, situation),
    });
  });
  return { persons, children: cutChildren(beneficiaries, at.month, shares.children) };
}

function isAlive({ deathMonth }: Beneficiary, month: MonthIndex): boolean {
  return month < deathMonth;
}

function isEntitledToOwn({ claimMonth, deathMonth }: Beneficiary, month: MonthIndex): boolean {
  return month >= claimMonth && month < deathMonth;
}

/** The own retirement benefit in the month, as paid and before delayed credits; nothing before the claim. */
function ownBenefit({ self, withheld }: Side, { month, year, law }: Situation): OwnBenefit {
  const pia = self.record.pia(year);
  if (!isEntitledToOwn(self, month) || pia === 0) return NO_OWN_BENEFIT;
  const { dates } = self;
  const isPastFullAge = month >= dates.fullRetirementMonth;
  const claim = isPastFullAge
    ? adjustedClaimMonth(self.claimMonth, withheld.own, dates.fullRetirementMonth)
    : self.claimMonth;
  const paid = self.isReceiving
    ? retirementBenefit(pia, claim, dates, law.rules)
    : flooredProduct(pia, retirementShareInMonth(claim, month, dates, law.rules));
  return { pia, beforeCredits: Math.min(paid, pia), paid };
}

/** First month of the spouse's benefit without a child in care: both have claimed. 42 USC 402(b)(1), (r). */
export function spousalStart(self: Beneficiary, other: Beneficiary): MonthIndex {
  return Math.max(self.claimMonth, other.claimMonth);
}

/** First month of the widow(er)'s benefit: after the death, at 60 at the earliest, or later if so planned. */
export function survivorStart(self: Beneficiary, other: Beneficiary): MonthIndex {
  return Math.max(other.deathMonth, self.dates.firstSurvivorMonth, self.survivorClaimMonth ?? 0);
}

type SpouseClaim = 'none' | 'aged' | 'childInCare';

function spouseClaim({ self, other }: Side, own: OwnBenefit, { month, year, law, children }: Situation): SpouseClaim {
  if (other === undefined || !isAlive(self, month) || !isEntitledToOwn(other, month)) return 'none';
  const workerPia = other.record.pia(year);
  if (workerPia === 0 || !isEntitledAsSpouse(workerPia, own.pia)) return 'none';
  if (children.some((child) => isChildInCare(child, month, law.rules))) return 'childInCare';
  return month >= spousalStart(self, other) ? 'aged' : 'none';
}

interface FamilyClaims {
  readonly spouses: readonly SpouseClaim[];
  readonly children: readonly Child[];
}

function familyClaims(sides: readonly Side[], owns: readonly OwnBenefit[], situation: Situation): FamilyClaims {
  return {
    spouses: sides.map((side, index) => spouseClaim(side, owns[index] ?? NO_OWN_BENEFIT, situation)),
    children: situation.children.filter((child) => isEntitledChild(child, situation.month, situation.law.rules)),
  };
}

interface FamilyShares {
  /** What each is due as a spouse before age reduction and before the own PIA is taken off. */
  readonly spouses: readonly Dimes[];
  /** What the widow(er) is due before age reduction, where the maximum binds; otherwise null. */
  readonly survivor: Dimes | null;
  readonly motherFather: Dimes;
  readonly children: Dimes;
}

/** The records on which a child can draw in the month: an entitled parent's, or a deceased one's. */
function payingRecords(sides: readonly Side[], { month }: Situation): readonly Beneficiary[] {
  return sides
    .map(({ self }) => self)
    .filter((self) => (isAlive(self, month) ? isEntitledToOwn(self, month) : self.record.pia(yearOf(month)) > 0));
}

/** Spouses and children under the family maximum of the record that pays them. */
function sharedFamilyBenefits(sides: readonly Side[], claims: FamilyClaims, situation: Situation): FamilyShares {
  const { year, law, month } = situation;
  const records = payingRecords(sides, situation);
  const unshared = sides.map(({ other }, index) =>
    other === undefined || claims.spouses[index] === 'none'
      ? 0
      : spouseOriginalBenefit(other.record.pia(year), law.rules),
  );
  if (claims.children.length === 0 || records.length === 0) {
    return { spouses: unshared, survivor: null, motherFather: 0, children: 0 };
  }
  const worker = records.reduce((a, b) => (childOriginalOn(b, situation) > childOriginalOn(a, situation) ? b : a));
  const original = childOriginalOn(worker, situation);
  const isLiving = isAlive(worker, month);
  const maximum = records.length > 1 ? combinedMaximum(records, situation) : worker.record.familyMaximum(year);
  const available = isLiving ? leftForAuxiliaries(maximum, worker.record.pia(year)) : maximum;
  const relative = sides.findIndex(({ other }) => other === worker);
  const relativeOriginal = relative < 0 ? 0 : adultOriginal(sides, relative, unshared, situation);
  const own = relative < 0 ? 0 : ownAgainstFamily(sides, relative, situation);
  const members = [
    ...(relativeOriginal > 0 ? [{ original: relativeOriginal, own }] : []),
    ...claims.children.map(() => ({ original, own: 0 })),
  ];
  const due = sharedUnderMaximum(available, members);
  const adult = relativeOriginal > 0 ? (due[0] ?? 0) + Math.min(own, relativeOriginal) : 0;
  const toChildren = due.slice(relativeOriginal > 0 ? 1 : 0).reduce((sum, amount) => sum + amount, 0);
  return {
    spouses: unshared.map((amount, index) => (index === relative && isLiving ? adult : amount)),
    survivor: isLiving || !isPastSurvivorStart(sides[relative], month) ? null : adult,
    motherFather: isLiving || isPastSurvivorStart(sides[relative], month) ? 0 : adult,
    children: toChildren,
  };
}

/** Set in the year in which a child could first draw on both records, and raised by the COLAs since. 42 USC 403(a)(3)(A). */
function combinedMaximum(records: readonly Beneficiary[], { month, year, law, priceYear }: Situation): Dimes {
  if (priceYear !== undefined) {
    return combinedFamilyMaximum(
      records.map(({ record }) => record.familyMaximum(priceYear)),
      priceYear,
      law,
    );
  }
  const firstYear = Math.max(
    ...records.map(({ claimMonth, deathMonth }) => yearOf(Math.min(month, claimMonth, deathMonth))),
  );
  const maxima = records.map(({ record }) => record.familyMaximum(firstYear));
  return withColas(combinedFamilyMaximum(maxima, firstYear, law), firstYear, year - 1, law);
}

function childOriginalOn(worker: Beneficiary, { month, year, law }: Situation): Dimes {
  const pia = worker.record.pia(year);
  return isAlive(worker, month) ? childOriginalBenefit(pia, law.rules) : childSurvivorOriginalBenefit(pia, law.rules);
}

function isPastSurvivorStart(side: Side | undefined, month: MonthIndex): boolean {
  return side?.other !== undefined && month >= survivorStart(side.self, side.other);
}

/** The adult's own entitlement that comes off before the others share: the own PIA of a spouse, the own benefit of a survivor. */
function ownAgainstFamily(sides: readonly Side[], relative: number, situation: Situation): Dimes {
  const side = sides[relative];
  if (side === undefined) return 0;
  const own = ownBenefit(side, situation);
  const isWidowed = side.other !== undefined && !isAlive(side.other, situation.month);
  return isWidowed ? own.paid : Math.max(own.pia, own.paid);
}

function adultOriginal(
  sides: readonly Side[],
  relative: number,
  unshared: readonly Dimes[],
  situation: Situation,
): Dimes {
  const side = sides[relative];
  const { month, year, law, children } = situation;
  if (side?.other === undefined || !isAlive(side.self, month)) return 0;
  if (isAlive(side.other, month)) return unshared[relative] ?? 0;
  if (isPastSurvivorStart(side, month)) return basisLeftBy(side.other, side.otherWithheld, { year, law }).original;
  const isCaring = children.some((child) => isChildInCare(child, month, law.rules));
  return isCaring ? motherFatherOriginalBenefit(side.other.record.pia(year), law.rules) : 0;
}

function spousalPart(side: Side, own: OwnBenefit, original: Dimes, situation: Situation): Dimes {
  const { self, other, withheld } = side;
  if (original === 0 || other === undefined) return 0;
  const claim = spouseClaim(side, own, situation);
  if (claim === 'none') return 0;
  const isInCare = claim === 'childInCare';
  const start = spousalStart(self, other);
  const isPastFullAge = situation.month >= self.dates.fullRetirementMonth;
  const counted = isPastFullAge ? adjustedClaimMonth(start, withheld.spousal, self.dates.fullRetirementMonth) : start;
  const early = isInCare ? 0 : spouseMonthsEarly(counted, self.dates);
  return spousalExcess(original, own, early, situation.law.rules);
}

/** The widow(er)'s or mother's or father's benefit on top of the own. */
function survivorPart(side: Side, own: OwnBenefit, shares: FamilyShares, { month, year, law }: Situation): Dimes {
  const { self, other, withheld } = side;
  if (other === undefined || isAlive(other, month)) return 0;
  if (!isPastSurvivorStart(side, month)) return Math.max(0, shares.motherFather - own.paid);
  const basis = basisLeftBy(other, side.otherWithheld, { year, law });
  const start = survivorStart(self, other);
  const fullAge = self.dates.survivorFullRetirementMonth;
  const counted = month >= fullAge ? adjustedClaimMonth(start, withheld.survivor, fullAge) : start;
  const limited: SurvivorBasis = shares.survivor === null ? basis : { ...basis, original: shares.survivor };
  return Math.max(0, survivorBenefit(limited, counted, self.dates, law.rules) - own.paid);
}

/** The claim of a worker who died after full retirement age is the one adjusted for months withheld. 20 CFR 404.412. */
function basisLeftBy(
  other: Beneficiary,
  withheld: WithheldMonths,
  { year, law }: { readonly year: number; readonly law: SocialSecurityLaw },
): SurvivorBasis {
  const { dates, deathMonth } = other;
  const isPastFullAge = deathMonth > dates.fullRetirementMonth;
  const claim = isPastFullAge
    ? adjustedClaimMonth(other.claimMonth, withheld.own, dates.fullRetirementMonth)
    : other.claimMonth;
  const claimMonth = other.claimMonth < deathMonth ? claim : null;
  return survivorBasis({ pia: other.record.pia(year), dates, claimMonth, deathMonth: deathMonth - 1 }, law.rules);
}

function cutParts({ cut }: Beneficiary, month: MonthIndex, parts: MonthParts): MonthParts {
  if (cut === null || month < cut.from) return parts;
  const kept = growthFraction(cut.kept - 1);
  return {
    own: flooredProduct(parts.own, kept),
    spousal: flooredProduct(parts.spousal, kept),
    survivor: flooredProduct(parts.survivor, kept),
  };
}

function cutChildren(beneficiaries: readonly Beneficiary[], month: MonthIndex, amount: Dimes): Dimes {
  const cut = beneficiaries.find((person) => person.cut !== null)?.cut ?? null;
  return cut === null || month < cut.from ? amount : flooredProduct(amount, growthFraction(cut.kept - 1));
}
