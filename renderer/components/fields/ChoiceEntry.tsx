import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { useLatest } from '../../state/use-latest.ts';
import { cx } from '../class-names.ts';
import menu from '../Menu.module.css';
import styles from './Field.module.css';
import { Box, Field, type FieldText } from './Field.tsx';
import { sameProps } from './same-props.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
  /** What the choice comes to, at the right of the list: `$1,500 a month`. */
  readonly note?: string;
}

interface ChoiceEntryProps<Value extends string> extends FieldText {
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly isDefault?: boolean;
  readonly path?: string;
  readonly onValue: (value: Value) => void;
}

/** A choice from a closed list. */
export function ChoiceEntry<Value extends string>({ onValue, ...shown }: ChoiceEntryProps<Value>) {
  return <ChoiceBox {...shown} onValue={useLatest(onValue)} />;
}

const ChoiceBox = memo(DrawnChoiceEntry, sameProps) as typeof DrawnChoiceEntry;

function DrawnChoiceEntry<Value extends string>(props: ChoiceEntryProps<Value>) {
  const { label, value, choices, isDefault = false, error = null, onValue } = props;
  const chosen = (key: unknown) => {
    const choice = choices.find((candidate) => candidate.value === key);
    if (choice !== undefined) onValue(choice.value);
  };
  return (
    <Field
      label={label}
      note={props.note ?? (isDefault ? 'Default' : null)}
      help={props.help ?? ''}
      error={error}
      warning={props.warning ?? null}
      wide={props.wide ?? false}
      isCompact={props.isCompact ?? false}
      {...(props.path === undefined ? {} : { path: props.path })}
    >
      {(ids) => (
        <Select aria-labelledby={ids.label} aria-describedby={ids.description} value={value} onChange={chosen}>
          <Box bad={error !== null}>
            <Button className={cx(styles.chooser, isDefault && styles.default)} id={ids.control}>
              <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
              <span className={styles.chevron} aria-hidden="true">
                ▾
              </span>
            </Button>
          </Box>
          <Popover className={cx(menu.popover)}>
            <ListBox className={cx(styles.list)}>
              {choices.map((choice) => (
                <ListBoxItem key={choice.value} id={choice.value} textValue={choice.text} className={cx(menu.item)}>
                  <span>{choice.text}</span>
                  {choice.note === undefined ? null : <small>{choice.note}</small>}
                </ListBoxItem>
              ))}
            </ListBox>
          </Popover>
        </Select>
      )}
    </Field>
  );
}
