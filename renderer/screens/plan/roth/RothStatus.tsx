import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { StatusLine } from '../../../components/progress/StatusLine.tsx';
import { headlineMoney } from '../../../format/money.ts';
import { STRATEGY_WORDS } from '../../../format/roth-words.ts';
import { counted } from '../../../format/words.ts';
import type { Progress } from '../../../state/results/calculation.ts';
import type { ProgressStore } from '../../../state/results/recomputed-answer.ts';
import type { RothState } from '../../../state/results/use-roth.ts';
import { useStore } from '../../../state/store.ts';

/** How far a long search is; otherwise what it took. */
export function RothStatus({ roth }: { readonly roth: RothState }) {
  const { isRunning, isStale, answer } = roth;
  const done = isStale || isRunning || answer === null ? '' : doneText(answer.search);
  return (
    <StatusLine run={roth} hasFigures={answer !== null} done={done} again="Search again">
      <ProgressLine store={roth.progress} />
    </StatusLine>
  );
}

function ProgressLine({ store }: { readonly store: ProgressStore }) {
  const progress = useStore(store);
  const { done = 0, total = 1, best = null } = progress ?? {};
  const text = progress === null ? 'Searching.' : `${done.toLocaleString('en-US')} of ${counted(total, 'simulation')}`;
  return (
    <>
      <ProgressBar label="Simulations" progress={progress} />
      <span>{text}</span>
      {best === null ? null : <span>{bestText(best)}</span>}
    </>
  );
}

function bestText({ strategy, objective }: NonNullable<Progress['best']>): string {
  const words: Readonly<Record<string, string>> = STRATEGY_WORDS;
  const name = words[strategy]?.toLowerCase() ?? 'no conversions';
  return `Best so far: ${name}, ${headlineMoney(objective)}.`;
}

function doneText(search: NonNullable<RothState['answer']>['search']): string {
  if (search === null) return 'A rule: nothing was searched.';
  const { simulations, stoppedBecause, restarts } = search;
  const why = {
    agreed: `the best restarts agree within ${headlineMoney(restarts?.spread ?? 0)}`,
    converged: 'no further improvement found',
    budget:
      restarts === null || restarts.count === 0
        ? 'search limit reached'
        : `search limit reached, the best restarts ${headlineMoney(restarts.spread)} apart`,
    nothingToConvert: 'there is nothing to convert',
  };
  return `Searched in ${counted(simulations, 'simulation')}; ${why[stoppedBecause]}.`;
}
