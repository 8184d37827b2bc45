import { PERCENTILE_NAMES, PERCENTILES, type Percentile } from '../../../charts/portfolio/fan.ts';
import { Button } from '../../../components/Button.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { pathName } from '../../../format/words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import styles from './MonteCarloTab.module.css';

interface PathChooserProps {
  readonly choice: Percentile | 'replayed';
  readonly onChoice: (choice: Percentile | 'replayed') => void;
  /** The chosen path; undefined while the replayed one is drawn. */
  readonly actual: MonteCarloResult['paths'][number] | undefined;
  readonly replayed: number | null;
  readonly onReplay: (path: number) => void;
}

const LABEL = 'Actual path ending nearest to';

/** Chooses the actual path that the fan draws, and replays it. */
export function PathChooser({ choice, onChoice, actual, replayed, onReplay }: PathChooserProps) {
  return (
    <>
      <p className={styles.caption}>
        The bands are percentiles of each single year, not paths: no path stays at P10. Point at the chart to draw the
        actual path nearest the pointer, or choose one by where it ends.
      </p>
      <div className={styles.chooser}>
        <span aria-hidden="true">{LABEL}</span>
        <Segmented
          label={LABEL}
          value={choice}
          choices={[
            ...PERCENTILES.map((value) => ({ value, text: PERCENTILE_NAMES[value] })),
            ...(replayed === null ? [] : [{ value: 'replayed' as const, text: pathName(replayed) }]),
          ]}
          onChange={onChoice}
        />
        <span role="status">
          {actual === undefined
            ? 'The path replayed below.'
            : `${pathName(actual.path)} ${actual.succeeds ? 'succeeds' : 'falls short'}.`}
        </span>
        {actual === undefined ? null : (
          <Button look="link" onPress={() => onReplay(actual.path)}>
            {`Replay path ${actual.path.toLocaleString('en-US')}`}
          </Button>
        )}
      </div>
    </>
  );
}
