import type { ClaimStrategy } from '../../../../state/results/answers.ts';

/** A year of an evaluated claim: of a couple each and both together while both live, then each alone. Dollars. */
export interface LivingYear {
  readonly year: number;
  readonly ages: readonly number[];
  readonly amounts: readonly number[];
  /** The years after it are like it. */
  readonly isLast: boolean;
}

export function livingYears(
  { yearly }: Pick<ClaimStrategy['evaluated'][number], 'yearly'>,
  persons: readonly { readonly birthYear: number }[],
): readonly LivingYear[] {
  return yearly.map(({ year, retirement, spousal, ifAlone }, index) => {
    const each = persons.map((_, person) => (retirement[person] ?? 0) + (spousal[person] ?? 0));
    const together = each.reduce((sum, amount) => sum + amount, 0);
    return {
      year,
      ages: persons.map(({ birthYear }) => year - birthYear),
      amounts: persons.length < 2 ? each : [...each, together, ...ifAlone],
      isLast: index === yearly.length - 1,
    };
  });
}
