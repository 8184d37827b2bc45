import { Answer } from '../../../components/answer/Answer.tsx';
import { Said } from '../../../components/answer/Said.tsx';
import { Button } from '../../../components/Button.tsx';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import type { ClaimStrategyState } from '../../../state/results/use-claim-strategy.ts';
import { failedWords } from '../answers/failed-words.ts';
import { isPlanAsGood } from './claim-figures.ts';
import { COMPARING, claimsAnswer } from './claims-answer.ts';
import { useClaimChoice } from './use-claim-choice.ts';

/** When to claim, before anything else on the page. */
export function ClaimsAnswer({ state: { strategy, gain } }: { readonly state: ClaimStrategyState }) {
  const { answer, isStale, error } = strategy;
  if (answer === null) {
    const { headline, say, rest } = error === null ? COMPARING : failedWords('The claim ages couldn’t be compared.');
    return <Answer headline={headline} say={say} rest={rest} isStale />;
  }
  const { headline, say, rest } = claimsAnswer(answer, gain.isStale ? null : (gain.answer?.uncertainty ?? null));
  return (
    <Answer
      headline={headline}
      say={<Said text={say} />}
      rest={rest}
      side={isPlanAsGood(answer) ? <p>Already in the plan</p> : <ApplyButton strategy={answer} />}
      isStale={isStale || error !== null}
    />
  );
}

function ApplyButton({ strategy }: { readonly strategy: ClaimStrategy }) {
  const choose = useClaimChoice(strategy);
  return (
    <Button look="primary" onPress={() => choose(strategy.optimal)}>
      Apply to plan
    </Button>
  );
}
