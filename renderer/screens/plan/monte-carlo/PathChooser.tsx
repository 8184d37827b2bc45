import { PERCENTILE_NAMES, PERCENTILES, type Percentile } from '../../../charts/portfolio/fan.ts';
import { Button } from '../../../components/Button.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { pathName } from '../../../format/path-words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import styles from './MonteCarloTab.module.css';

type ChosenPath = Pick<MonteCarloResult['paths'][number], 'path' | 'startYear'>;

interface PathChooserProps {
  readonly choice: Percentile | 'replayed';
  readonly onChoice: (choice: Percentile | 'replayed') => void;
  /** The chosen path; undefined while the replayed one is drawn. */
  readonly actual: MonteCarloResult['paths'][number] | undefined;
  /** The path replayed below the chart. */
  readonly replayed: ChosenPath | null;
  readonly onReplay: (path: number) => void;
}

const CAPTION = {
  drawn:
    'The bands are percentiles of each single year, not paths: no single path stays at P10. Point at the chart to draw the actual path nearest the pointer, or choose one by where it ends.',
  starts:
    'The bands are percentiles of each single year: no start stays at P10. Point at the chart to draw the start nearest the pointer, or choose one by where it ends.',
} as const;

/** Chooses the actual path that the fan draws, and replays it. */
export function PathChooser({ choice, onChoice, actual, replayed, onReplay }: PathChooserProps) {
  const isDrawn = (actual ?? replayed)?.startYear === null;
  const label = `${isDrawn ? 'Sample path' : 'Start'} ending nearest to`;
  return (
    <>
      <p className={styles.caption}>{isDrawn ? CAPTION.drawn : CAPTION.starts}</p>
      <div className={styles.chooser}>
        <span aria-hidden="true">{label}</span>
        <Segmented
          label={label}
          value={choice}
          choices={[
            ...PERCENTILES.map((value) => ({ value, text: PERCENTILE_NAMES[value] })),
            ...(replayed === null
              ? []
              : [{ value: 'replayed' as const, text: pathName(replayed.path, replayed.startYear) }]),
          ]}
          onChange={onChoice}
        />
        <span role="status">
          {actual === undefined
            ? `The ${isDrawn ? 'path' : 'start'} replayed below.`
            : `${pathName(actual.path, actual.startYear)} ${actual.succeeds ? 'succeeds' : 'falls short'}.`}
        </span>
        {actual === undefined ? null : (
          <Button look="link" onPress={() => onReplay(actual.path)}>
            {`Replay ${actual.startYear === null ? `path ${actual.path.toLocaleString('en-US')}` : actual.startYear}`}
          </Button>
        )}
      </div>
    </>
  );
}
