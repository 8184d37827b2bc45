import { shortfallAge } from '../../../charts/paths/paths-histogram.ts';
import type { AnswerWords } from '../../../components/answer/answer-words.ts';
import { headlineMoney } from '../../../format/money.ts';
import { cutsOf, cutsText } from '../../../format/spending-cuts.ts';
import { countText, fundedText, successLine } from '../../../format/success.ts';
import { possessive } from '../../../format/words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import { paidInHundred } from '../overview/headline.ts';

/** In how many futures every goal is paid, when and how short the others fall, and how the run was made. */
export function runAnswer(result: MonteCarloResult): AnswerWords {
  const { target, model, runs } = result.used;
  const left =
    target === 'fundSpending' ? 'Every goal is paid' : `Every goal is paid and ${headlineMoney(target.legacy)} left`;
  const isCounted = model === 'cycles';
  return {
    headline: isCounted
      ? `${left} from ${countText(result.successes, runs)} historical starts.`
      : `${left} in ${paidInHundred(result)} of 100 futures.`,
    say: sureText(result),
    rest: isCounted ? startsText(result) : drawnText(result),
  };
}

function sureText(result: MonteCarloResult): string {
  const { used, successes, shortfall, persons } = result;
  const rate = used.model === 'cycles' ? '' : `Success is ${successLine(result)}. `;
  const cuts = cutsOf(result);
  const cost = cuts === null ? '' : ` ${cutsText(cuts, used.runs, used.model)}.`;
  if (successes === used.runs) return `${rate}None falls short.${cost}`;
  const [early, half] = [shortfallAge(result, 0.1), shortfallAge(result, 0.5)];
  const client = possessive(persons[0]?.name ?? '');
  // Where only a sum to be left is missed, no goal falls short at any age.
  const when =
    early === null || half === null
      ? 'The others leave less than that sum.'
      : early === half
        ? `Half of the others fall short by ${client} age ${half}.`
        : `Half of the others fall short by ${client} age ${half}, one in ten by ${early}.`;
  return `${rate}${when} On average ${fundedText(shortfall.meanShareFunded)} of all goals is paid.${cost}`;
}

function drawnText({ successes, used }: MonteCarloResult): string {
  return `${countText(successes, used.runs)} futures (paths). The margin is the 95% Wilson interval of this run: how far another seed might differ, not how uncertain returns are. Smaller differences are noise.`;
}

/** A count has no margin: the start years are all there are. */
function startsText({ cycles, fan }: MonteCarloResult): string {
  const years = fan.periods.length - 1;
  return `Every run of ${years} calendar years since ${cycles?.[0]?.startYear ?? ''}, once: real returns of the time at the plan’s inflation. A count, not an estimate, so it has no margin. Neighboring starts share most of their years, and the past may not repeat.`;
}
