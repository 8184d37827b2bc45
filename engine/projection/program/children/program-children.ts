/** What the returns of a plan count of its children; a plan that claims none has none of it. */
export interface ProgramChildren {
  /** One for each year of the plan. */
  readonly years: readonly ChildrenYear[];
}

/** The children on one year's return. */
export interface ChildrenYear {
  readonly under17: number;
  readonly otherDependents: number;
  readonly earnedIncomeChildren: number;
  readonly careChildren: number;
  /** What care cost that counts, nominal dollars. */
  readonly careCosts: number;
  readonly students: readonly ProgramStudent[];
}

/** A student for whom the American Opportunity Credit is claimed in a year, nominal dollars. */
export interface ProgramStudent {
  /** What college costs, and how much of that is tuition, fees and course materials. */
  readonly cost: number;
  readonly tuition: number;
  /** Place among the students for whom 529 plans pay; -1 where none does. */
  readonly place: number;
}
