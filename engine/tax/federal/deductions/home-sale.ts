/** The sale of a residence in dollars: price less selling costs, adjusted basis, and the most that may be left out. */
export interface HomeSale {
  readonly amountRealized: number;
  readonly basis: number;
  readonly exclusion: number;
  /** Share of the gain that is of nonqualified use. */
  readonly nonqualifiedShare?: number;
  /** Depreciation that was allowed and has lowered the basis: `basis` is before it. */
  readonly depreciation?: number;
}

/**
 * Taxable gain on the sale of property held for personal use: a loss is not deducted, and of a gain the exclusion is
 * left out, but of nothing that is of nonqualified use, nor of gain up to the depreciation. 26 USC 121(a), (b)(5), (d)(6),
 * 165(c), 1001(a); IRS Pub. 523, worksheets 2 and 3.
 */
export function taxableHomeSaleGain({
  amountRealized,
  basis,
  exclusion,
  nonqualifiedShare: notUsed = 0,
  depreciation = 0,
}: HomeSale): number {
  const gain = Math.max(0, amountRealized - (basis - depreciation));
  const ofDepreciation = Math.min(gain, depreciation);
  const notQualified = (gain - ofDepreciation) * notUsed;
  return ofDepreciation + notQualified + Math.max(0, gain - ofDepreciation - notQualified - exclusion);
}

/** When a home is owned and is its owner's principal residence, in months from one beginning. */
export interface HomeUse {
  readonly sale: number;
  readonly ownedFrom: number;
  /** Whether it was owned, and lived in, for long before. */
  readonly isOwnedBefore: boolean;
  readonly usedFrom: number;
  readonly isUsedBefore: boolean;
  readonly usedUntil: number;
  /** Months of care in a facility, after it was last lived in and within the test before the sale; none where absent. */
  readonly inCare?: number;
}

/** Use by which a home counts as lived in while its owner is in care. 26 USC 121(d)(7)(A). */
const YEAR = 12;

/**
 * Owned, and lived in, for `use` months together of the `test` months before the sale. 26 USC 121(a). Of somebody who cannot care
 * for themselves time in a licensed facility counts as use, once the home was lived in for a year of those months. 121(d)(7).
 */
export function isOwnedAndUsed(home: HomeUse, { use, test }: { readonly use: number; readonly test: number }): boolean {
  const opens = home.sale - test;
  const owned = home.sale - (home.isOwnedBefore ? opens : Math.max(opens, home.ownedFrom));
  const used = home.usedUntil - (home.isUsedBefore ? opens : Math.max(opens, home.usedFrom));
  const cared = used >= YEAR ? (home.inCare ?? 0) : 0;
  return owned >= use && used + cared >= use;
}

/**
 * The share of the gain of the time in which a home was owned and not yet lived in; the time after it was last lived in
 * counts as qualified. 26 USC 121(b)(5)(B), (C)(ii)(I).
 */
export function nonqualifiedShare({ sale, ownedFrom, usedFrom, isUsedBefore }: HomeUse): number {
  if (isUsedBefore || usedFrom <= ownedFrom || sale <= ownedFrom) return 0;
  return Math.min(1, (usedFrom - ownedFrom) / (sale - ownedFrom));
}
