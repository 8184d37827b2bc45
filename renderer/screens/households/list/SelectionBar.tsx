import { Button } from '../../../components/Button.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { counted } from '../../../format/words.ts';
import { useExport } from '../files/use-export.tsx';
import styles from './HouseholdList.module.css';
import { useManyActions } from './use-many-actions.ts';
import { useRerun } from './use-rerun.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly total: number;
  /** Ticks everything that the search finds. */
  readonly onAll: () => void;
}

/** What can be done with the households that are ticked. Keeps its height, so that the list stays where it is. */
export function SelectionBar({ selection: { chosen, clear }, total, onAll }: SelectionBarProps) {
  const { archiveAll } = useManyActions();
  const { exportHouseholds, question } = useExport();
  const { progress, rerun, stop } = useRerun();
  const households = [...chosen.values()];
  if (progress !== null) {
    return (
      <div className={styles.bar}>
        <ProgressBar label="Households run" progress={progress} />
        <span role="status">{`${progress.done} of ${counted(progress.total, 'household')} run again`}</span>
        <Button look="link" onPress={stop}>
          Cancel
        </Button>
      </div>
    );
  }
  if (households.length === 0) {
    return (
      <div className={styles.bar}>
        <span role="status">{counted(total, 'household')}</span>
        <span className={styles.hint}>Select households to run or export. Shift-click selects a range.</span>
      </div>
    );
  }
  return (
    <div className={styles.bar} data-chosen="">
      <b role="status">{`${households.length.toLocaleString('en-US')} selected`}</b>
      <Button small onPress={() => void rerun(households)}>
        Run now
      </Button>
      <Button small onPress={() => exportHouseholds(households)}>
        Export
      </Button>
      <Button
        small
        onPress={() => {
          archiveAll(households);
          clear();
        }}
      >
        Archive
      </Button>
      {households.length < total ? (
        <Button look="link" onPress={onAll}>{`Select all ${total.toLocaleString('en-US')}`}</Button>
      ) : null}
      <Button look="link" onPress={clear}>
        Clear
      </Button>
      {question}
    </div>
  );
}
