/** What stocks and bonds of all accounts lose at once, on the January 1 with which a year opens. */
export interface ProgramFall {
  /** Places of years of the plan; -1 for never. */
  readonly stocksIn: number;
  readonly bondsIn: number;
  /** What is left of a dollar. */
  readonly stocksKept: number;
  readonly bondsKept: number;
}
