import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../class-names.ts';
import { Field, type FieldText } from './Field.tsx';
import styles from './RadioRows.module.css';

/** A choice with what follows from it. */
export interface RowChoice<Value extends string> {
  readonly value: Value;
  readonly text: string;
  /** What it means: `a job of either, until it ends`. */
  readonly says?: string;
  /** What it comes to, in the unit of the other rows: `$1,060 a month`. */
  readonly result?: string;
}

interface RadioRowsProps<Value extends string> extends Pick<FieldText, 'label' | 'error' | 'warning'> {
  /** Null where nothing is chosen yet. */
  readonly value: Value | null;
  readonly choices: readonly RowChoice<Value>[];
  readonly path?: string;
  readonly onValue: (value: Value) => void;
}

/** A choice whose consequences are weighed against each other: a row for each, under a heading that names it. */
export function RadioRows<Value extends string>({ value, choices, onValue, ...field }: RadioRowsProps<Value>) {
  const chosen = (text: string) => {
    const choice = choices.find((candidate) => candidate.value === text);
    if (choice !== undefined) onValue(choice.value);
  };
  return (
    <Field {...field} isCompact>
      {(ids) => (
        <RadioGroup
          id={ids.control}
          aria-labelledby={ids.label}
          aria-describedby={ids.description}
          value={value}
          onChange={chosen}
          className={cx(styles.rows)}
        >
          {choices.map(({ value: key, text, says, result }) => (
            <Radio key={key} value={key} className={cx(styles.row)}>
              <i className={styles.mark} aria-hidden="true" />
              <span>
                {text}
                {says === undefined ? null : <small>{` ${says}`}</small>}
              </span>
              <span className={styles.result}>{result === undefined ? '' : ` ${result}`}</span>
            </Radio>
          ))}
        </RadioGroup>
      )}
    </Field>
  );
}
