/** Sums of dollars that differ by less are alike: it is rounding, not want. */
export const CENT = 0.01;
