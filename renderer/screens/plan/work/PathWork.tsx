import { Callout } from '../../../components/Callout.tsx';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import type { PathOfRun } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { returnsOf } from '../../../state/results/run-settings.ts';
import { useSettings } from '../../../state/settings.tsx';
import { useOperation } from '../../../state/use-operation.ts';
import type { WorkPlace } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';
import styles from './Work.module.css';
import { YearWork } from './YearWork.tsx';

interface PathLedgerProps {
  readonly of: PathOfRun;
  /** Shows the work of a figure of the path. */
  readonly onWork: (place: WorkPlace) => void;
}

/** One path of a run year by year, each figure to be opened. */
export function PathLedger({ of, onWork }: PathLedgerProps) {
  const { dollars } = useSettings().settings;
  const { ledger, error } = usePath(of);
  return (
    <div className={styles.behind}>
      <p className={styles.note}>{`As if the returns of this path were the future; ${DOLLARS_WORDS[dollars]}.`}</p>
      {error === null ? null : (
        <Callout bad>
          <b>This path couldn’t be shown.</b> {errorMessage(error)}
        </Callout>
      )}
      {ledger === null ? null : (
        <YearTable projection={ledger} dollars={dollars} title="The path, year by year" short onWork={onWork} />
      )}
    </div>
  );
}

interface PathYearProps {
  readonly of: PathOfRun;
  readonly place: WorkPlace;
  readonly onPlace: (place: WorkPlace) => void;
}

/** The worksheet lines behind a figure of one year of a path. */
export function PathYear({ of, place, onPlace }: PathYearProps) {
  const { ledger } = usePath(of);
  const { year } = place;
  const { data, error } = useOperation('stateless.explain', { plan: of.plan, year, onPath: pathOf(of) });
  if (ledger === null) return null;
  return (
    <YearWork
      place={place}
      projection={ledger}
      explanation={{ answer: data ?? null, error, isStale: false }}
      onPlace={onPlace}
    />
  );
}

/** The years of a path, as the run had them. */
function usePath(of: PathOfRun): { readonly ledger: YearlyProjection | null; readonly error: Error | null } {
  const { data, error } = useOperation('stateless.replayPath', {
    plan: of.plan,
    ...pathOf(of),
    granularity: 'yearly',
  });
  return { ledger: data?.granularity === 'yearly' ? data : null, error };
}

function pathOf({ settings, path }: PathOfRun) {
  return { ...returnsOf(settings), path };
}
