/** Something to look at, with the field or the year that it is about. */
export interface Warning {
  /** What kind of thing it is, of a warning that the engine gives. */
  readonly code?: string;
  readonly message: string;
  readonly path: string | null;
  readonly year: number | null;
}

/** What is said about the model and not about the plan: kept apart, so that it crowds nothing out. */
export const CAVEATS: ReadonlySet<string> = new Set([
  'stateTaxNotes',
  'childrenNotClaimed',
  'portfolioRuleNotApplied',
  'spendingShapeAge',
]);
