/** What a year's law says of the Medicare surcharge for one kind of return: MAGI thresholds, and dollars a month by tier 0 to 5. */
export interface SurchargeLaw {
  /** The five thresholds; infinite for a tier that this kind of return does not have. */
  readonly irmaaThresholds: Float64Array;
  readonly partBSurcharge: Float64Array;
  readonly partDSurcharge: Float64Array;
}

/** MAGI that decides the surcharge: AGI plus tax-exempt interest. 42 USC 1395r(i)(4)(A). */
export function irmaaMagi(agi: number, taxExemptInterest: number): number {
  return agi + taxExemptInterest;
}

/**
 * Tier of the Medicare surcharge, 0 to 5, for a return's modified AGI: tiers 1 to 4 apply over their threshold, tier 5
 * from its own on. 42 USC 1395r(i)(3)(C); 20 CFR 418.1115; POMS HI 01101.020.
 */
export function irmaaTier(magi: number, thresholds: Float64Array): number {
  const top = thresholds.length - 1;
  if (magi >= (thresholds[top] ?? Number.POSITIVE_INFINITY)) return thresholds.length;
  for (let at = top - 1; at >= 0; at--) if (magi > (thresholds[at] ?? Number.POSITIVE_INFINITY)) return at + 1;
  return 0;
}

/** Surcharge in dollars of a tier over so many months with Part B and with Part D. 42 USC 1395r(i)(3), 1395w-113(a)(7). */
export function irmaaSurcharge(law: SurchargeLaw, tier: number, partBMonths: number, partDMonths: number): number {
  return partBMonths * (law.partBSurcharge[tier] ?? 0) + partDMonths * (law.partDSurcharge[tier] ?? 0);
}

/**
 * The tier that applies right below the threshold of `tier`. Spouses who file separately have no tiers 1 to 3: for them no surcharge lies below
 * tier 4. 42 USC 1395r(i)(3)(C)(iii).
 */
export function irmaaTierBelow(tier: number, thresholds: Float64Array): number {
  let below = tier - 1;
  while (below > 0 && thresholds[below - 1] === Number.POSITIVE_INFINITY) below--;
  return below;
}
