import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { type Dimes, flooredProduct, growthFraction, wholeDollars } from '../../primitives/dimes.ts';
import { roundedByLaw } from '../rules/benefit-rounding.ts';
import { type Child, firstMonthWithoutCare } from '../rules/child-benefit.ts';
import { adjustedClaimMonth } from '../rules/earnings-test.ts';
import { NO_OWN_BENEFIT, type OwnBenefit, spousalExcess, spouseMonthsEarly } from '../rules/spousal-benefit.ts';
import { type SurvivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import {
  type Beneficiary,
  type BenefitMonth,
  basisLeftBy,
  isAlive,
  isPastSurvivorStart,
  isSuspendedIn,
  type MonthOfLaw,
  ownBenefit,
  type Side,
  spousalStart,
  survivorStart,
  type WithheldMonths,
} from './beneficiary.ts';
import { type FamilyShares, familyClaims, sharedFamilyBenefits, spouseClaim } from './family-shares.ts';
import { offsetIn } from './non-covered-pension.ts';

/** A person's parts of a month's benefit: the retirement benefit, and what is paid on top as a spouse or widow(er). */
export interface MonthParts {
  readonly own: Dimes;
  readonly spousal: Dimes;
  readonly survivor: Dimes;
}

const NO_PARTS: MonthParts = { own: 0, spousal: 0, survivor: 0 };

/** The household in one month: each spouse's parts, and each child's benefit. */
export interface HouseholdMonth {
  readonly persons: readonly MonthParts[];
  readonly children: readonly Dimes[];
  readonly originals: OriginalBenefits;
  /** What the family maximum leaves of a widow(er)'s benefit before any reduction for age; null where nobody shares it. */
  readonly widowShare: Dimes | null;
  /** By person: whether the spouse's part is paid for a child in care, which age does not reduce. */
  readonly areInCare: readonly boolean[];
  /** By person: whether what is paid as a survivor is a widow(er)'s benefit, which age reduces, and not a mother's or father's. */
  readonly areWidowed: readonly boolean[];
}

/** Benefits before the family maximum, before what comes off for another benefit and before any reduction for age. */
export interface OriginalBenefits {
  /** By person: the PIA, and the spouse's benefit on the other's record. */
  readonly own: readonly Dimes[];
  readonly spousal: readonly Dimes[];
  readonly child: Dimes;
  /** The place of the living person on whose record the children are paid; null for none. */
  readonly childrenOn: number | null;
}

/**
 * Benefits of a household for one month before the earnings test: each person's retirement benefit, the spouse's and the
 * widow(er)'s part on top of it, and the children's, each to the dime. Order: family maximum, offset by the person's own
 * retirement benefit, age reduction, RIB-LIM, GPO, dime.
 */
export function householdMonth(
  beneficiaries: readonly Beneficiary[],
  withheld: readonly WithheldMonths[],
  children: readonly Child[],
  monthOfLaw: MonthOfLaw,
): HouseholdMonth {
  const { month, law } = monthOfLaw;
  const at: BenefitMonth = { ...monthOfLaw, year: yearOf(month), rounded: roundedByLaw(law.rules), children };
  const sides = beneficiaries.map((self, index): Side => {
    const none = { own: 0, spousal: 0, survivor: 0 };
    return {
      self,
      other: beneficiaries[1 - index],
      withheld: withheld[index] ?? none,
      otherWithheld: withheld[1 - index] ?? none,
    };
  });
  const owns = sides.map((side) => ownBenefit(side, at));
  const claims = familyClaims(sides, owns, at);
  const shares = sharedFamilyBenefits(sides, claims, at);
  const persons = sides.map((side, index) => {
    const own = owns[index] ?? NO_OWN_BENEFIT;
    if (!isAlive(side.self, month)) return NO_PARTS;
    return cutParts(side.self, month, {
      own: own.paid,
      spousal: spousalPart(side, own, shares.spouses[index] ?? 0, at),
      survivor: survivorPart(side, own, shares, at),
    });
  });
  const { unshared, child, childrenOn } = shares;
  return {
    persons,
    children: cutChildren(beneficiaries, month, shares.children),
    originals: { own: owns.map(({ pia }) => pia), spousal: unshared, child, childrenOn },
    widowShare: shares.survivor,
    areInCare: claims.spouses.map((claim) => claim === 'childInCare'),
    areWidowed: sides.map((side) => isPastSurvivorStart(side, at)),
  };
}

/** What the children are due together. */
export function sumOfChildren({ children }: HouseholdMonth): Dimes {
  return children.reduce((sum, amount) => sum + amount, 0);
}

/** What is paid to the children in whole dollars, each by itself, after `withheld` has come off them in proportion. 42 USC 415(g). */
export function paidToChildren(month: HouseholdMonth, withheld: Dimes = 0): Dimes {
  const due = sumOfChildren(month);
  if (due <= withheld) return 0;
  const left = { numerator: due - withheld, denominator: due };
  return month.children.reduce((sum, amount) => sum + wholeDollars(flooredProduct(amount, left)), 0);
}

function spousalPart(side: Side, own: OwnBenefit, original: Dimes, at: BenefitMonth): Dimes {
  const { self, other, withheld } = side;
  if (original === 0 || other === undefined) return 0;
  const claim = spouseClaim(side, own, at);
  if (claim === 'none') return 0;
  const { fullRetirementMonth } = self.dates;
  const entitled = spousalStart(self, other, at.law.rules) ?? fullRetirementMonth;
  const first = other.divorce === null ? firstMonthWithoutCare(entitled, at.children, at.law.rules) : entitled;
  const start = adjustedClaimMonth(first, withheld.spousal, fullRetirementMonth, at.month);
  const early = claim === 'childInCare' ? 0 : spouseMonthsEarly(start, self.dates);
  return Math.max(0, spousalExcess(original, own, early, at.rounded) - offsetIn(self.pension, at.month, at.rounded));
}

/** The widow(er)'s or mother's or father's benefit on top of the survivor's own retirement benefit. */
function survivorPart(side: Side, own: OwnBenefit, shares: FamilyShares, at: BenefitMonth): Dimes {
  const { self, other, withheld } = side;
  const { month } = at;
  if (other === undefined || isAlive(other, month) || isSuspendedIn(self, month)) return 0;
  const offset = own.paid + offsetIn(self.pension, month, at.rounded);
  if (!isPastSurvivorStart(side, at)) return Math.max(0, shares.motherFather - offset);
  const basis = basisLeftBy(other, side.otherWithheld, at);
  const fullAge = self.dates.survivorFullRetirementMonth;
  const start = adjustedClaimMonth(survivorStart(self, other, at.law.rules), withheld.survivor, fullAge, month);
  const limited: SurvivorBasis = shares.survivor === null ? basis : { ...basis, original: shares.survivor };
  return Math.max(0, survivorBenefit(limited, start, self.dates, at.rounded) - offset);
}

function cutParts({ cut }: Beneficiary, month: MonthIndex, parts: MonthParts): MonthParts {
  if (cut === null || month < cut.from) return parts;
  return {
    own: afterCut(parts.own, cut.kept),
    spousal: afterCut(parts.spousal, cut.kept),
    survivor: afterCut(parts.survivor, cut.kept),
  };
}

function cutChildren(
  beneficiaries: readonly Beneficiary[],
  month: MonthIndex,
  amounts: readonly Dimes[],
): readonly Dimes[] {
  const cut = beneficiaries.find((person) => person.cut !== null)?.cut ?? null;
  return cut === null || month < cut.from ? amounts : amounts.map((amount) => afterCut(amount, cut.kept));
}

function afterCut(amount: Dimes, kept: number): Dimes {
  return flooredProduct(amount, growthFraction(kept - 1));
}
