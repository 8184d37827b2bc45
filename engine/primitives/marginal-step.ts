/** Dollars of one more piece of income by which a marginal rate is measured: wide enough to show humps, not noise. */
export const MARGINAL_STEP = 100;
