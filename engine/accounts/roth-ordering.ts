import type { RetirementDistributionLaw } from '../law/retirement-distribution-law.ts';

/**
 * What an owner has put into Roth IRAs and not yet taken out, all of them together: regular contributions first, then
 * the taxable and after those the non-taxable parts of the conversions of the last five years, a slot a year
 * (`year % 5`). Older conversions lie with the contributions, because nothing tells them apart any more.
 * 26 USC 408A(d)(4); 26 CFR 1.408A-6, A-8, A-9.
 */
export type RothLayers = Float64Array;

/** Parts of a distribution in the array that `rothDistribution` writes. */
export const ROTH_PART = {
  /** Not income. */
  untaxed: 0,
  /** Income: earnings of a distribution that is not qualified. */
  taxed: 1,
  /** What bears the additional tax of 26 USC 72(t): such earnings and recent taxable conversions. Part of the other two. */
  penalized: 2,
} as const;

/** Layers with nothing but `contributions` dollars of regular contributions. */
export function rothLayers(contributions: number, law: Pick<RetirementDistributionLaw, 'rothClockYears'>): RothLayers {
  const layers = new Float64Array(1 + 2 * law.rothClockYears);
  layers[0] = contributions;
  return layers;
}

/** Years of the five-year clock, which is the number of layers of each part. */
function clockYears(layers: RothLayers): number {
  return (layers.length - 1) / 2;
}

function take(layers: RothLayers, at: number, amount: number): number {
  const held = layers[at] ?? 0;
  const taken = Math.min(held, amount);
  layers[at] = held - taken;
  return taken;
}

/**
 * Opens `year`: a conversion made five years before is seasoned and joins the contributions. To be called once for every
 * calendar year, in order, before anything else of that year. 26 USC 408A(d)(3)(F).
 */
export function openRothYear(layers: RothLayers, year: number): void {
  const taxable = 1 + (year % clockYears(layers));
  const nonTaxable = taxable + clockYears(layers);
  layers[0] = (layers[0] ?? 0) + (layers[taxable] ?? 0) + (layers[nonTaxable] ?? 0);
  layers[taxable] = 0;
  layers[nonTaxable] = 0;
}

export function addRothContribution(layers: RothLayers, amount: number): void {
  layers[0] = (layers[0] ?? 0) + amount;
}

/** Adds a conversion of `year`, the taxable part and the part that is nontaxable by Form 8606. The five years start with `year`. */
export function addRothConversion(layers: RothLayers, year: number, taxable: number, nonTaxable: number): void {
  const at = 1 + (year % clockYears(layers));
  layers[at] = (layers[at] ?? 0) + taxable;
  layers[at + clockYears(layers)] = (layers[at + clockYears(layers)] ?? 0) + nonTaxable;
}

/** What may come out free of tax and additional tax at any age: contributions and conversions older than five years. */
export function penaltyFreeRoth(layers: RothLayers): number {
  return layers[0] ?? 0;
}

/** All that is not earnings. */
export function rothBasis(layers: RothLayers): number {
  let basis = 0;
  for (let at = 0; at < layers.length; at++) basis += layers[at] ?? 0;
  return basis;
}

/** Where the owner stands when money is taken out. */
export interface RothOwner {
  readonly year: number;
  /** 59½, dead, disabled, or another exception of 26 USC 72(t)(2). */
  readonly isPenaltyFree: boolean;
  /** The five years since the first contribution to any Roth IRA are over: see `rothClockMetFrom`. */
  readonly isClockMet: boolean;
}

/** First year in which the clock is met for an owner whose first Roth IRA is of `firstYear`; null for long ago. 26 USC 408A(d)(2)(B). */
export function rothClockMetFrom(firstYear: number | null, law: RetirementDistributionLaw): number {
  return firstYear === null ? 0 : firstYear + law.rothClockYears;
}

/** Whether nothing of a distribution is income. 26 USC 408A(d)(2). */
export function isQualifiedRoth(owner: RothOwner): boolean {
  return owner.isPenaltyFree && owner.isClockMet;
}

/**
 * Writes the parts of a distribution of `amount` dollars into `parts`, by `ROTH_PART`, and leaves the layers alone.
 * 26 USC 408A(d)(1)-(4); Form 8606 part III. Simplification: only 59½, death and disability make a distribution
 * qualified here, not a first home.
 */
export function rothDistribution(layers: RothLayers, amount: number, owner: RothOwner, parts: Float64Array): void {
  let left = Math.max(0, amount - (layers[0] ?? 0));
  let recentTaxable = 0;
  const count = clockYears(layers);
  for (let before = count - 1; before >= 0 && left > 0; before--) {
    const at = 1 + ((owner.year - before) % count);
    const taxable = Math.min(left, layers[at] ?? 0);
    recentTaxable += taxable;
    left = Math.max(0, left - taxable - (layers[at + count] ?? 0));
  }
  const taxed = isQualifiedRoth(owner) ? 0 : left;
  parts[ROTH_PART.untaxed] = amount - taxed;
  parts[ROTH_PART.taxed] = taxed;
  parts[ROTH_PART.penalized] = owner.isPenaltyFree ? 0 : recentTaxable + taxed;
}

/** Takes a distribution of `amount` dollars in `year` out of the layers, in their order; what is left over was earnings. */
export function takeRothDistribution(layers: RothLayers, amount: number, year: number): void {
  let left = amount - take(layers, 0, amount);
  const count = clockYears(layers);
  for (let before = count - 1; before >= 0; before--) {
    const at = 1 + ((year - before) % count);
    left -= take(layers, at, left);
    left -= take(layers, at + count, left);
  }
}

/**
 * Earnings in a distribution from a designated Roth account, which pays contributions and earnings pro rata; they are
 * income unless the distribution is qualified. 26 USC 402A(d), 72(e)(8); 26 CFR 1.402A-1, A-3.
 */
export function designatedRothEarnings(amount: number, balance: number, contributions: number): number {
  return balance > 0 ? amount * Math.max(0, 1 - contributions / balance) : 0;
}
