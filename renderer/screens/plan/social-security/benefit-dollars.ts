import type { ClaimStrategy } from '../../../state/results/answers.ts';

/**
 * The unit of every amount on the tab: dollars of the year from which claims are looked at, as SSA states benefits, with no later COLA
 * in them. Today's dollars of the other tabs differ from them by what the next COLA makes up for prices that rose before the plan.
 */
export function benefitDollarsText({ used }: Pick<ClaimStrategy, 'used'>): string {
  return `dollars of ${used.asOf.slice(0, 4)}, before later COLAs`;
}

type Yearly = ClaimStrategy['yearly'];

/** Benefits of the projection in the dollars of a claim, year by year. */
export function inBenefitDollars(yearly: Yearly): Yearly {
  return yearly.map((year) => ({
    ...year,
    optimal: scaled(year.optimal, year.benefitDollars),
    plan: scaled(year.plan, year.benefitDollars),
  }));
}

function scaled({ persons, total }: Yearly[number]['plan'], factor: number): Yearly[number]['plan'] {
  return { persons: persons.map((paid) => paid * factor), total: total * factor };
}

/** What a today's dollar of a year's benefits is in the dollars of a claim; 1 for a year that is not in the plan. */
export function benefitDollarsIn(yearly: Yearly, year: number): number {
  return yearly.find((candidate) => candidate.year === year)?.benefitDollars ?? 1;
}
