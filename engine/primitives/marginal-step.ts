/** Additional dollars of income over which a marginal rate is measured: enough to show humps in the rate, not rounding. */
export const MARGINAL_STEP = 100;
