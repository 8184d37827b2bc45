import { yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import {
  type Child,
  childOriginalBenefit,
  childSurvivorOriginalBenefit,
  isChildInCare,
  isEntitledChild,
  motherFatherOriginalBenefit,
} from '../rules/child-benefit.ts';
import { combinedFamilyMaximum, leftForAuxiliaries, sharedUnderMaximum } from '../rules/family-maximum.ts';
import { withColas } from '../rules/pia.ts';
import {
  isEntitledAsSpouse,
  NO_OWN_BENEFIT,
  type OwnBenefit,
  spouseOriginalBenefit,
} from '../rules/spousal-benefit.ts';
import {
  type Beneficiary,
  type BenefitMonth,
  basisLeftBy,
  isAlive,
  isPaidForDisability,
  isPastSurvivorStart,
  isSuspendedIn,
  ownBenefit,
  paysOthers,
  recordIn,
  type Side,
  spousalStart,
} from './beneficiary.ts';

/** Whether and why a person is due a spouse's benefit in the month. */
export type SpouseClaim = 'none' | 'aged' | 'childInCare';

export function spouseClaim({ self, other }: Side, own: OwnBenefit, at: BenefitMonth): SpouseClaim {
  const { month, year, law, children } = at;
  if (other === undefined || self.divorce !== null || !isAlive(self, month) || isSuspendedIn(self, month))
    return 'none';
  const isDivorced = other.divorce !== null;
  if (isDivorced ? !isAlive(other, month) : !paysOthers(other, at)) return 'none';
  const workerPia = recordIn(other, month).pia(year);
  if (workerPia === 0 || !isEntitledAsSpouse(workerPia, own.pia)) return 'none';
  if (!isDivorced && children.some((child) => isChildInCare(child, month, law.rules))) return 'childInCare';
  const start = spousalStart(self, other, law.rules);
  return start !== null && month >= start ? 'aged' : 'none';
}

/** Who draws on a parent's or spouse's record in the month. */
export interface FamilyClaims {
  readonly spouses: readonly SpouseClaim[];
  readonly children: readonly Child[];
}

export function familyClaims(sides: readonly Side[], owns: readonly OwnBenefit[], at: BenefitMonth): FamilyClaims {
  return {
    spouses: sides.map((side, index) => spouseClaim(side, owns[index] ?? NO_OWN_BENEFIT, at)),
    children: at.children.filter((child) => isEntitledChild(child, at.month, at.law.rules)),
  };
}

/** What the month's auxiliaries are due under the family maximum. */
export interface FamilyShares {
  /** What each is due as a spouse before age reduction and before the spouse's own PIA comes off. */
  readonly spouses: readonly Dimes[];
  /** What the widow(er) is due before age reduction, where the maximum binds; otherwise null. */
  readonly survivor: Dimes | null;
  readonly motherFather: Dimes;
  /** What each child is due. */
  readonly children: readonly Dimes[];
  /** By person the spouse's benefit, and a child's, before they are shared. */
  readonly unshared: readonly Dimes[];
  readonly child: Dimes;
  /** The place of the living parent on whose record the children are paid; null for none. */
  readonly childrenOn: number | null;
}

/** The records on which a child can draw in the month: an entitled parent's, or a deceased one's; not a former spouse's. */
function payingRecords(sides: readonly Side[], at: BenefitMonth): readonly Beneficiary[] {
  return sides
    .map(({ self }) => self)
    .filter(({ divorce }) => divorce === null)
    .filter((self) => (isAlive(self, at.month) ? paysOthers(self, at) : self.record.pia(at.year) > 0));
}

/** Spouses and children under the family maximum of the record that pays them. */
export function sharedFamilyBenefits(sides: readonly Side[], claims: FamilyClaims, at: BenefitMonth): FamilyShares {
  const { year, rounded, month } = at;
  const records = payingRecords(sides, at);
  const unshared = sides.map(({ other }, index) =>
    other === undefined || claims.spouses[index] === 'none'
      ? 0
      : spouseOriginalBenefit(recordIn(other, month).pia(year), rounded),
  );
  if (claims.children.length === 0 || records.length === 0) {
    const spouses = unshared.map((original, index) => spouseUnderDisabilityMaximum(sides, index, original, at));
    return { spouses, survivor: null, motherFather: 0, children: [], unshared, child: 0, childrenOn: null };
  }
  const worker = records.reduce((a, b) => (childOriginalOn(b, at) > childOriginalOn(a, at) ? b : a));
  const original = childOriginalOn(worker, at);
  const isLiving = isAlive(worker, month);
  const record = recordIn(worker, month);
  const maximum = records.length > 1 ? combinedMaximum(records, at) : record.familyMaximum(year);
  const available = isLiving ? leftForAuxiliaries(maximum, record.pia(year)) : maximum;
  // Divorced spouses and surviving ones are paid beside the maximum. 42 USC 403(a)(3)(C); POMS RS 00615.682.
  const relative = sides.findIndex(({ self, other }) => other === worker && self.divorce === null);
  const relativeOriginal = relative < 0 ? 0 : adultOriginal(sides, relative, unshared, at);
  const own = relative < 0 ? 0 : ownAgainstFamily(sides, relative, at);
  const members = [
    ...(relativeOriginal > 0 ? [{ original: relativeOriginal, own }] : []),
    ...claims.children.map(() => ({ original, own: 0 })),
  ];
  const due = sharedUnderMaximum(available, members);
  const adult = relativeOriginal > 0 ? (due[0] ?? 0) + Math.min(own, relativeOriginal) : 0;
  return {
    spouses: unshared.map((amount, index) => (index === relative && isLiving ? adult : amount)),
    survivor: isLiving || !isPastSurvivorStart(sides[relative], at) ? null : adult,
    motherFather: isLiving || isPastSurvivorStart(sides[relative], at) ? 0 : adult,
    children: due.slice(relativeOriginal > 0 ? 1 : 0),
    unshared,
    child: original,
    childrenOn: isLiving ? sides.findIndex(({ self }) => self === worker) : null,
  };
}

/**
 * A spouse alone on a record is within its maximum, but for a disabled worker's, which can be as low as the PIA itself.
 * 42 USC 403(a)(6).
 */
function spouseUnderDisabilityMaximum(sides: readonly Side[], index: number, original: Dimes, at: BenefitMonth): Dimes {
  const worker = sides[index]?.other;
  if (original === 0 || worker === undefined || worker.divorce !== null) return original;
  if (!isPaidForDisability(worker, at.month)) return original;
  const { pia, familyMaximum } = recordIn(worker, at.month);
  return Math.min(original, leftForAuxiliaries(familyMaximum(at.year), pia(at.year)));
}

/** Set in the year in which a child could first draw on both records, and raised by the COLAs since. 42 USC 403(a)(3)(A). */
function combinedMaximum(records: readonly Beneficiary[], { month, year, law, priceYear }: BenefitMonth): Dimes {
  const entitledIn = Math.max(
    ...records.map(({ claimMonth, deathMonth }) => yearOf(Math.min(month, claimMonth, deathMonth))),
  );
  // In prices of one year a later year has that year's limit.
  const firstYear = Math.min(entitledIn, priceYear ?? entitledIn);
  const maxima = records.map((worker) => recordIn(worker, month).familyMaximum(firstYear));
  return withColas(combinedFamilyMaximum(maxima, firstYear, law), firstYear, (priceYear ?? year) - 1, law);
}

function childOriginalOn(worker: Beneficiary, { month, year, rounded }: BenefitMonth): Dimes {
  const pia = recordIn(worker, month).pia(year);
  return isAlive(worker, month) ? childOriginalBenefit(pia, rounded) : childSurvivorOriginalBenefit(pia, rounded);
}

/** What comes off the adult's share for the adult's own record before the others share: a spouse's PIA, a survivor's benefit. */
function ownAgainstFamily(sides: readonly Side[], relative: number, at: BenefitMonth): Dimes {
  const side = sides[relative];
  if (side === undefined) return 0;
  const own = ownBenefit(side, at);
  const isWidowed = side.other !== undefined && !isAlive(side.other, at.month);
  return isWidowed ? own.paid : Math.max(own.pia, own.paid);
}

function adultOriginal(sides: readonly Side[], relative: number, unshared: readonly Dimes[], at: BenefitMonth): Dimes {
  const side = sides[relative];
  const { month, year, rounded, children } = at;
  if (side?.other === undefined || !isAlive(side.self, month)) return 0;
  if (isAlive(side.other, month)) return unshared[relative] ?? 0;
  if (isPastSurvivorStart(side, at)) return basisLeftBy(side.other, side.otherWithheld, at).original;
  const isCaring = children.some((child) => isChildInCare(child, month, rounded.rules));
  return isCaring ? motherFatherOriginalBenefit(side.other.record.pia(year), rounded) : 0;
}
