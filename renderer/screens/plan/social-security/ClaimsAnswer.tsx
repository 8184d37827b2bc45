import { hundreds } from '../../../charts/claims/claim-heat-map.ts';
import { Answer } from '../../../components/answer/Answer.tsx';
import { Said } from '../../../components/answer/Said.tsx';
import { Button } from '../../../components/Button.tsx';
import { FigureText } from '../../../components/figures/Figure.tsx';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import type { ClaimStrategyState } from '../../../state/results/use-claim-strategy.ts';
import { failedWords } from '../answers/failed-words.ts';
import { claimGainSheet } from '../figures/claim-sheets.ts';
import { isPlanAsGood } from './claim-figures.ts';
import { COMPARING, claimsAnswer, claimsCaution } from './claims-answer.ts';
import { useClaimChoice } from './use-claim-choice.ts';

/** When to claim, before anything else on the page. */
export function ClaimsAnswer({ state: { strategy, gain } }: { readonly state: ClaimStrategyState }) {
  const { answer, isStale, error } = strategy;
  if (answer === null) {
    const { headline, say, rest } = error === null ? COMPARING : failedWords('The claim ages couldn’t be compared.');
    return <Answer headline={headline} say={say} rest={rest} isStale />;
  }
  const onFutures = gain.isStale ? null : (gain.answer?.uncertainty ?? null);
  const { headline, say, rest } = claimsAnswer(answer, onFutures);
  return (
    <Answer
      headline={headline}
      say={<Said text={say} figures={claimsAnswerFigures(answer)} />}
      rest={<FigureText text={rest} figures={restFigures(answer)} explains={false} />}
      side={
        isPlanAsGood(answer) ? (
          <p>Already in the plan</p>
        ) : (
          <ApplyButton strategy={answer} caution={claimsCaution(onFutures)} />
        )
      }
      isStale={isStale || error !== null}
    />
  );
}

interface ApplyButtonProps {
  readonly strategy: ClaimStrategy;
  /** Why not to; empty where nothing speaks against it. */
  readonly caution: string;
}

/** Puts the best claims into the plan; what is not the better choice there can be chosen, but is not urged. */
function ApplyButton({ strategy, caution }: ApplyButtonProps) {
  const choose = useClaimChoice(strategy);
  return (
    <>
      <Button look={caution === '' ? 'primary' : 'plain'} onPress={() => choose(strategy.optimal)}>
        Apply to plan
      </Button>
      {caution === '' ? null : <p>{caution}</p>}
    </>
  );
}

/** What the claims of the answer are worth more than the earliest ones. */
function claimsAnswerFigures(strategy: ClaimStrategy) {
  const { optimal, plan, bothAt62 } = strategy;
  const shown = isPlanAsGood(strategy) ? plan : optimal;
  const worth = shown.lifetimeBenefit - bothAt62.lifetimeBenefit;
  const name = 'Worth more than the earliest claims';
  return [{ text: hundreds(worth), work: () => claimGainSheet(name, [shown, bothAt62], strategy, worth) }];
}

/** How far the claims of the plan are from the best. */
function restFigures(strategy: ClaimStrategy) {
  const { optimal, plan } = strategy;
  const gain = optimal.gainOverPlan;
  const name = 'The best claims against those of the plan';
  return [{ text: hundreds(gain), work: () => claimGainSheet(name, [optimal, plan], strategy, gain) }];
}
