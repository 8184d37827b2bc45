/** Classes of assets beside equity, bonds and cash, and what varies about cash. */
export interface ProgramClasses {
  /** Mean yearly return and deviation of international stocks, TIPS and real estate; no return where no mix of the plan holds any. */
  readonly means: Float64Array;
  readonly volatilities: Float64Array;
  readonly cashVolatility: number;
  /** Mean yearly return of cash. */
  readonly cashReturn: number;
  /** Monthly rate at which TIPS pay interest: their mean return, as bonds pay theirs. */
  readonly tipsInterestRate: number;
  /** What each draw has of the draws before it and of its own: a row for each of `drawn`. Without equity and bonds, which come first. */
  readonly drawn: readonly ClassDraw[];
}

/** How a class is drawn. */
export interface ClassDraw {
  /** The name of its stream. */
  readonly name: string;
  /** Its column of international stocks, TIPS and real estate; -1 for cash. */
  readonly column: number;
  /** Shares of the standard normals of equity, of bonds, of every class drawn before it, and of its own. */
  readonly factors: Float64Array;
}
