import { withClaims } from '../../../../engine/plan/with-claims.ts';
import { type AgeInMonths, type Claimant, claimAgeText, claimSides } from '../../../charts/claims/claim-months.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';
import type { ClaimStrategy } from '../../../state/results/answers.ts';

interface ChosenClaims {
  readonly ages: readonly AgeInMonths[];
}

/** `Ellen claims at 70, David at 63`. */
function claimsText(persons: readonly Claimant[], ages: readonly AgeInMonths[]): string {
  return persons
    .map(
      ({ name }, index) => `${name}${index === 0 ? ' claims' : ''} at ${ages[index] ? claimAgeText(ages[index]) : ''}`,
    )
    .join(', ');
}

/** Puts claims of this answer into the plan, with an Undo. */
export function useClaimChoice(strategy: ClaimStrategy): (chosen: ChosenClaims) => void {
  const session = useSession();
  const { show } = useNotices();
  return ({ ages }) => {
    if (strategy.used.suspension === 'choose') {
      show({ text: 'Enter a suspension under Social Security in the inputs.', bad: true });
      return;
    }
    const before = session.state().document.inputs;
    const fault = session.replaceInputs(withClaims(before, ages));
    const undo = () => void session.replaceInputs(before);
    if (fault === null) show({ text: `Plan updated: ${claimsText(claimSides(strategy), ages)}.`, undo });
    else show({ text: fault, bad: true });
  };
}
