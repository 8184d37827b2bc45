import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import type { YearColumn } from '../results/year-columns.ts';
import styles from './Ledger.module.css';

interface ColumnChooserProps {
  readonly every: readonly YearColumn[];
  readonly shown: readonly YearColumn[];
  readonly onChoose: (ids: readonly string[] | null) => void;
}

/** Which columns the ledger has. */
export function ColumnChooser({ every, shown, onChoose }: ColumnChooserProps) {
  const ids = shown.map(({ id }) => id);
  const groups = [...new Set(every.map(({ group }) => group))];
  const toggled = (id: string) => onChoose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <DialogTrigger>
      <Button small>{`Columns: ${shown.length} of ${every.length}`}</Button>
      <Popover className={cx(styles.popover)} placement="bottom start">
        <Dialog aria-label="Columns of the ledger" className={cx(styles.chooser)}>
          <div className={styles.chooserActions}>
            <Button small look="quiet" onPress={() => onChoose(null)}>
              The usual ones
            </Button>
            <Button small look="quiet" onPress={() => onChoose(every.map(({ id }) => id))}>
              All
            </Button>
          </div>
          {groups.map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend>{group}</legend>
              {every
                .filter((column) => column.group === group)
                .map(({ id, head }) => (
                  <label key={id} className={styles.choice}>
                    <input type="checkbox" checked={ids.includes(id)} onChange={() => toggled(id)} />
                    {head}
                  </label>
                ))}
            </fieldset>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
