/** Amounts that differ by less than a cent count as equal: the difference is rounding, not a shortfall. */
export const CENT = 0.01;
