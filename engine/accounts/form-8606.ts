/** What Form 8606, part I, asks of all of an owner's traditional IRAs together, in dollars. */
export interface NondeductibleIras {
  /** After-tax contributions not yet taken out, those of the year included. Line 3. */
  readonly basis: number;
  /** Value of all the IRAs on 31 December. Line 6. */
  readonly yearEndBalance: number;
  /** Distributions of the year without conversions and qualified charitable distributions. Line 7. */
  readonly distributions: number;
  /** Amounts converted to Roth IRAs in the year. Line 8. */
  readonly conversions: number;
}

export interface NontaxableIraParts {
  /** Line 11. */
  readonly ofConversions: number;
  /** Line 12. */
  readonly ofDistributions: number;
  /** Line 14: carried to the next year. */
  readonly basisAfter: number;
}

/**
 * Share of every dollar out of an owner's IRAs that is not income. 26 USC 408(d)(2), 72(e)(8); Form 8606 line 10, here
 * without the form's rounding to three places.
 */
export function iraNontaxableShare(basis: number, yearEndBalance: number, takenOut: number): number {
  const total = yearEndBalance + takenOut;
  return total > 0 ? Math.min(1, basis / total) : 0;
}

/** The non-taxable parts of a year's distributions and conversions, and the basis left. Form 8606 lines 5 to 14. */
export function nontaxableIraParts(iras: NondeductibleIras): NontaxableIraParts {
  const { basis, yearEndBalance, distributions, conversions } = iras;
  const share = iraNontaxableShare(basis, yearEndBalance, distributions + conversions);
  const ofConversions = conversions * share;
  const ofDistributions = distributions * share;
  return { ofConversions, ofDistributions, basisAfter: basis - ofConversions - ofDistributions };
}
