import { hundreds } from '../../../../charts/claims/claim-heat-map.ts';
import { claimAgeText } from '../../../../charts/claims/claim-months.ts';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import type { SwitchedClaims } from '../../../../state/results/use-claim-conditions.ts';

/** The best claims of an answer, with a suspension where that gains. */
export function bestOf({ optimal, withSuspension }: ClaimStrategy): { readonly ages: string; readonly value: number } {
  const { ages, lifetimeBenefit } = withSuspension ?? optimal;
  return { ages: ages.map(claimAgeText).join(' · '), value: lifetimeBenefit };
}

/** Which condition matters most, and whether any changes the best claims. */
export function conditionsSentence(strategy: ClaimStrategy, switched: readonly SwitchedClaims[]): string {
  const own = bestOf(strategy);
  const changes = switched.map(({ name, strategy: other }) => {
    const best = bestOf(other);
    return { name, by: best.value - own.value, isOther: best.ages !== own.ages };
  });
  const largest = changes.reduce<(typeof changes)[number] | null>(
    (most, change) => (most === null || Math.abs(change.by) > Math.abs(most.by) ? change : most),
    null,
  );
  if (largest === null || Math.abs(largest.by) < 50) return 'None of them changes what the claims are worth.';
  const words = `${largest.name}: ${hundreds(Math.abs(largest.by))} ${largest.by < 0 ? 'less' : 'more'}, the most of all.`;
  const others = changes.filter(({ isOther }) => isOther).length;
  if (others === 0) return `${words} The best claims stay ${own.ages}.`;
  return `${words} ${others === 1 ? 'One of them changes' : `${others} of them change`} the best claims.`;
}
