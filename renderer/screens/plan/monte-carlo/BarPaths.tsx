import type { PathsBar } from '../../../charts/paths/paths-histogram.ts';
import { Button } from '../../../components/Button.tsx';
import { countedPaths, pathName, startYearOf } from '../../../format/path-words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import styles from './MonteCarloTab.module.css';

interface BarPathsProps {
  readonly bar: PathsBar;
  readonly result: MonteCarloResult;
  readonly onReplay: (path: number) => void;
  readonly onClose: () => void;
}

/** The paths behind a bar of a histogram, each to be replayed. */
export function BarPaths({ bar, result, onReplay, onClose }: BarPathsProps) {
  const { name, paths, examples } = bar;
  const { model } = result.used;
  const some = examples.length < paths ? `; the first ${examples.length}` : '';
  return (
    <section className={styles.barPaths} aria-label={`Behind ${name}`}>
      <p role="status">{`${name}: ${countedPaths(paths, model)}${some}${paths === 0 ? '.' : '. Replay one:'}`}</p>
      <ul>
        {examples.map((path) => {
          const startYear = startYearOf(result, path);
          return (
            <li key={path}>
              <Button look="link" aria-label={`Replay ${pathName(path, startYear)}`} onPress={() => onReplay(path)}>
                {startYear ?? path.toLocaleString('en-US')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button look="quiet" small aria-label={`Close the paths behind ${name}`} onPress={onClose}>
        Close
      </Button>
    </section>
  );
}
