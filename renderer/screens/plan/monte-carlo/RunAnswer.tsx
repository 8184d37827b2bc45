import { Answer } from '../../../components/answer/Answer.tsx';
import { waitingWords } from '../../../components/answer/answer-words.ts';
import { Said } from '../../../components/answer/Said.tsx';
import type { MonteCarloState } from '../../../state/results/use-monte-carlo.ts';
import { failedWords } from '../answers/failed-words.ts';
import { PaidDots } from '../answers/PaidDots.tsx';
import { runFigures } from '../figures/answer-figures.ts';
import { paidInHundred } from '../overview/headline.ts';
import { runAnswer } from './run-answer.ts';

const RUNNING = waitingWords('Running the first futures.', 'How often every goal is paid follows in a moment.');

/** In how many futures every goal is paid, before anything else on the page. */
export function RunAnswer({ run: { answer, of, isStale, error } }: { readonly run: MonteCarloState }) {
  if (answer === null || of === null) {
    const { headline, say, rest } = error === null ? RUNNING : failedWords('The futures couldn’t be run.');
    return <Answer headline={headline} say={say} rest={rest} isStale />;
  }
  const { headline, say, rest } = runAnswer(answer);
  return (
    <Answer
      headline={headline}
      say={<Said text={say} figures={runFigures({ result: answer, of })} />}
      rest={rest}
      side={<PaidDots paid={paidInHundred(answer)} />}
      isStale={isStale || error !== null}
    />
  );
}
