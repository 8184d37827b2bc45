import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { Answer } from '../../../components/answer/Answer.tsx';
import { Figure, FigureText } from '../../../components/figures/Figure.tsx';
import { headlineMoney } from '../../../format/money.ts';
import { retirementSentence } from '../../../format/retirement/retirement-words.ts';
import { cutsOf, cutsText } from '../../../format/spending-cuts.ts';
import { countText, differenceText, successLine, successText } from '../../../format/success.ts';
import { counted } from '../../../format/words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import type { MonteCarloState } from '../../../state/results/use-monte-carlo.ts';
import type { WhatIfAnswer, WhatIfState } from '../../../state/what-if/use-what-if.ts';
import type { WhatIf } from '../../../state/what-if/what-if.ts';
import { PaidDots } from '../answers/PaidDots.tsx';
import { comparedSuccess, pointsSheet, successOfRun } from '../figures/run-sheets.ts';
import { draftHeadline } from '../what-if/draft-words.ts';
import { headline, lastAge, paidInHundred } from './headline.ts';
import { thisYearFigures, thisYearText } from './this-year-figures.ts';

interface PlanAnswerProps {
  readonly plan: Plan;
  readonly monteCarlo: Pick<MonteCarloState, 'answer' | 'isStale' | 'isStopped' | 'error' | 'isRunning'>;
}

/** Whether the plan works, before anything else on its page: one sentence, in how many futures, and how sure that is. */
export function PlanAnswer({ plan, monteCarlo }: PlanAnswerProps) {
  const { answer, error, isRunning } = monteCarlo;
  if (answer === null) {
    const waits = isRunning || error === null;
    return (
      <Answer
        headline={waits ? 'Running the first futures.' : 'The futures couldn’t be run.'}
        say={waits ? 'How often every goal is paid follows in a moment.' : 'The page of the Monte Carlo run says why.'}
        rest={'\u00A0'}
        isStale
      />
    );
  }
  const paid = paidInHundred(answer);
  return (
    <Answer
      headline={headline(plan, answer)}
      say={<Say plan={plan} answer={answer} />}
      rest={<Rest answer={answer} remark={remarkOf(monteCarlo)} />}
      side={<PaidDots paid={paid} />}
      isStale={monteCarlo.isStale}
    />
  );
}

function Say({ plan, answer }: { readonly plan: Plan; readonly answer: MonteCarloResult }) {
  const { model, runs, target } = answer.used;
  const left = target === 'fundSpending' ? '' : ` and ${headlineMoney(target.legacy)} is left`;
  const isCounted = model === 'cycles';
  return (
    <>
      In{' '}
      <b>
        <Figure
          text={isCounted ? countText(answer.successes, runs) : `${paidInHundred(answer)} of 100`}
          work={() => successOfRun(answer)}
        />
      </b>
      {` ${isCounted ? 'historical starts' : 'futures'} every goal is paid to age ${lastAge(plan)}${left}.`}
    </>
  );
}

function Rest({ answer, remark }: { readonly answer: MonteCarloResult; readonly remark: string }) {
  const { model, runs } = answer.used;
  const cuts = cutsOf(answer);
  const thisYear = thisYearText(answer);
  return (
    <>
      {model === 'cycles' ? null : (
        <>
          <Figure text={successLine(answer)} work={() => successOfRun(answer)} name="Success" />
          {` · ${counted(runs, 'future')} on uncertain returns; ± is the random variation between runs`}
        </>
      )}
      {cuts === null ? null : `${model === 'cycles' ? '' : '. '}${cutsText(cuts, runs, model)}`}
      {answer.retirement === null ? null : `. ${retirementSentence(answer.retirement, model)}`}
      {thisYear === '' ? null : (
        <>
          {'. '}
          <FigureText text={thisYear} figures={thisYearFigures(answer)} />
        </>
      )}
      {remark}
    </>
  );
}

function remarkOf({ isStale, isStopped, error }: PlanAnswerProps['monteCarlo']): string {
  if (!isStale) return '';
  if (error !== null) return ' · from an earlier run; the last one failed';
  return isStopped ? ' · from an earlier run; the latest was stopped' : ' · recomputing';
}

interface DraftAnswerProps {
  readonly plan: Plan;
  /** The plan itself, on its own paths. */
  readonly own: MonteCarloResult;
  readonly whatIf: WhatIf;
  readonly settings: RunSettings;
  readonly draft: MonteCarloResult;
  /** The draft path by path against the plan; null while it is not known. */
  readonly effect: WhatIfAnswer | null;
  /** The comparison, of which the last stage counts. */
  readonly state: Pick<WhatIfState, 'isPreliminary' | 'isRunning'>;
}

/** The same for a draft, held against the plan. A screen reader hears one sentence, once its handle rests and all futures have run. */
export function DraftAnswer({ plan, own, whatIf, settings, draft, effect, state }: DraftAnswerProps) {
  // The comparison may have run all paths while the draft itself is still a quick run.
  const { successes, used } = effect?.draft ?? draft;
  const [was, paid] = [paidInHundred(own), paidInHundred({ successes, used })];
  const isCounted = used.model === 'cycles';
  const title = draftHeadline(plan, whatIf, settings);
  const found = isCounted ? countText(successes, used.runs) : `${paid} of 100`;
  const paidTo = ` ${isCounted ? 'historical starts' : 'futures'} every goal is paid to age ${lastAge(plan)}, `;
  const more = moreText(isCounted ? successes - own.successes : paid - was);
  const than = paid === was ? ' as in the plan.' : ' than in the plan.';
  const isFinal = effect !== null && !state.isPreliminary && !state.isRunning;
  return (
    <Answer
      headline={title}
      say={
        <>
          in <b>{found}</b>
          {paidTo}
          <b>{more}</b>
          {than}
        </>
      }
      rest={
        <>
          {effect === null ? (
            `${counted(draft.used.runs, 'future')} so far`
          ) : (
            <FigureText text={effectText(own, effect)} figures={effectFigures(own, effect)} />
          )}
          <span role="status" className="visually-hidden">
            {isFinal ? `${title} in ${found}${paidTo}${more}${than}` : ''}
          </span>
        </>
      }
      side={<PaidDots paid={paid} more={paid - was} />}
      isLive={false}
    />
  );
}

function moreText(more: number): string {
  if (more === 0) return 'as many';
  return more > 0 ? `${more} more` : `${-more} fewer`;
}

function effectText(own: MonteCarloResult, { draft, joint, runs }: WhatIfAnswer): string {
  const { saved, lost } = joint;
  const counts = `${counted(saved, 'future')} rescued, ${lost.toLocaleString('en-US')} now ${lost === 1 ? 'fails' : 'fail'}`;
  const cuts = cutsOf(draft);
  const cost = cuts === null ? '' : `. ${cutsText(cuts, runs, draft.used.model)}`;
  if (draft.used.model === 'cycles')
    return `${countText(own.successes, runs)} → ${countText(draft.successes, runs)}: ${counts}${cost}`;
  const { points, range } = differenceText(joint.points, joint.interval);
  return `${successText(own).value} → ${successLine(draft)} · ${points}, ${range}, on the same ${counted(runs, 'future')}: ${counts}${cost}`;
}

/** The rates of the plan and of the draft, and what lies between them. */
function effectFigures(own: MonteCarloResult, { draft, joint, runs }: WhatIfAnswer) {
  if (draft.used.model === 'cycles') return [];
  return [
    { text: successText(own).value, work: () => successOfRun(own) },
    { text: successLine(draft), work: () => comparedSuccess('Success with the what-if', draft) },
    {
      text: differenceText(joint.points, joint.interval).points,
      work: () => pointsSheet('Difference of success', { ...joint, runs }),
    },
  ];
}
