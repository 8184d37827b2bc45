/** What the goals of a plan give to people, an amount for each year, nominal dollars. */
export interface ProgramGifts {
  readonly goals: readonly GoalGifts[];
  /** Persons who live and give in each year. */
  readonly donors: Float64Array;
  /** The yearly exclusion of one donor for one person: 26 USC 2503(b). */
  readonly exclusions: Float64Array;
  readonly given: Float64Array;
  /** Beyond the yearly exclusions. */
  readonly taxable: Float64Array;
}

export interface GoalGifts {
  readonly name: string;
  /** Its field of the plan. */
  readonly path: string;
  readonly recipients: number;
  readonly paidDirectly: boolean;
  readonly given: Float64Array;
  readonly excluded: Float64Array;
  readonly taxable: Float64Array;
}

/** Taxable gifts up to a year: of the spouse who died first, and of the other, who bear those of both in halves. */
export interface GiftsOfLifetime {
  readonly ofFirst: number;
  readonly ofSurvivor: number;
}

/** Up to the end of a year of the plan. Spouses who split a gift each give half of it: 26 USC 2513(a)(1). */
export function giftsUpTo({ taxable, donors }: ProgramGifts, yearIndex: number): GiftsOfLifetime {
  let ofFirst = 0;
  let ofSurvivor = 0;
  for (let at = 0; at <= yearIndex; at++) {
    const half = (donors[at] ?? 1) > 1 ? (taxable[at] ?? 0) / 2 : 0;
    ofFirst += half;
    ofSurvivor += (taxable[at] ?? 0) - half;
  }
  return { ofFirst, ofSurvivor };
}
