/**
 * Tier of the Medicare surcharge, 0 to 5, for a return's modified AGI: tiers 1 to 4 apply over their threshold, tier 5
 * from its own on. `thresholds` holds the five of them. 42 USC 1395r(i)(3)(C); 20 CFR 418.1115; POMS HI 01101.020.
 */
export function irmaaTier(irmaaMagi: number, thresholds: Float64Array): number {
  const top = thresholds.length - 1;
  if (irmaaMagi >= (thresholds[top] ?? Number.POSITIVE_INFINITY)) return thresholds.length;
  for (let at = top - 1; at >= 0; at--) if (irmaaMagi > (thresholds[at] ?? Number.POSITIVE_INFINITY)) return at + 1;
  return 0;
}
