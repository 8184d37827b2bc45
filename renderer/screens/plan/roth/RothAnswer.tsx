import { Answer } from '../../../components/answer/Answer.tsx';
import { Said } from '../../../components/answer/Said.tsx';
import type { Dollars } from '../../../format/words.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { RothState } from '../../../state/results/use-roth.ts';
import { failedWords } from '../answers/failed-words.ts';
import { rothAnswerFigures } from '../figures/roth-answer-figures.ts';
import { AdoptionButtons } from './Adoption.tsx';
import { rothAnswer, SEARCHING } from './roth-answer.ts';

interface RothAnswerProps {
  readonly roth: RothState;
  readonly dollars: Dollars;
}

/** How much to convert this year, before anything else on the page, with the way to put it into the plan. */
export function RothAnswer({ roth: { answer, isStale, error, request }, dollars }: RothAnswerProps) {
  const { accounts = [] } = useInputs();
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? id;
  if (answer === null) {
    const { headline, say, rest } = error === null ? SEARCHING : failedWords('No conversions could be worked out.');
    return <Answer headline={headline} say={say} rest={rest} isStale />;
  }
  const { headline, say, rest } = rothAnswer(answer, dollars, nameOf);
  return (
    <Answer
      headline={headline}
      figures={rothAnswerFigures(answer, dollars)}
      say={<Said text={say} figures={rothAnswerFigures(answer, dollars)} />}
      rest={rest}
      side={<AdoptionButtons result={answer} request={request} />}
      isStale={isStale || error !== null}
    />
  );
}
