/** What can be looked for: a level of spending, the month in which work ends, or an extra monthly deposit. */
export const SOLVE_TARGETS = ['spending', 'retirement', 'saving'] as const;
