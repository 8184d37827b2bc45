import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../class-names.ts';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  /** Null where nothing is chosen yet. */
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of a few, all visible. */
export function Segmented<Value extends string>({ label, value, choices, onChange }: SegmentedProps<Value>) {
  const chosen = (text: string) => {
    const choice = choices.find((candidate) => candidate.value === text);
    if (choice !== undefined) onChange(choice.value);
  };
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={chosen}
      orientation="horizontal"
      className={cx(styles.group)}
    >
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className={cx(styles.choice)}>
          {choice.text}
        </Radio>
      ))}
    </RadioGroup>
  );
}
