import { Button } from '../../../components/Button.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { headlineMoney } from '../../../format/money.ts';
import { STRATEGY_WORDS } from '../../../format/roth-words.ts';
import { counted } from '../../../format/words.ts';
import type { Progress, ProgressStore } from '../../../state/results/recomputed-answer.ts';
import type { RothState } from '../../../state/results/use-roth.ts';
import { useStore } from '../../../state/store.ts';
import styles from './RothTab.module.css';

/** How far a long search is, with a Cancel button; otherwise what it took. The line keeps its height. */
export function RothStatus({ roth }: { readonly roth: RothState }) {
  const { isRunning, isLong, isStopped, isStale, answer, progress, retry, stop } = roth;
  return (
    <div className={styles.run}>
      {isRunning && isLong ? (
        <>
          <ProgressLine store={progress} />
          <Button look="link" onPress={stop}>
            Cancel
          </Button>
        </>
      ) : (
        <span role="status">{isStale || isRunning || answer === null ? '' : doneText(answer.search)}</span>
      )}
      {isStopped && !isRunning ? (
        <>
          <span>{stoppedText(answer !== null, isStale)}</span>
          <Button look="link" onPress={retry}>
            Search again
          </Button>
        </>
      ) : null}
    </div>
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
  const { simulations, stoppedBecause } = search;
  const why = {
    converged: 'no further improvement found',
    budget: 'search limit reached',
    nothingToConvert: 'there is nothing to convert',
  };
  return `Searched in ${counted(simulations, 'simulation')}; ${why[stoppedBecause]}.`;
}

function stoppedText(hasAnswer: boolean, isStale: boolean): string {
  if (!hasAnswer) return 'Stopped.';
  return isStale ? 'Stopped. These figures are for an earlier version of the plan.' : 'Stopped before the end.';
}
