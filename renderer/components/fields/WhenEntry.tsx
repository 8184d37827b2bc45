import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { WhenInputs } from '../../../engine/plan/schema/when.ts';
import { eventChoices, type Lifetime, parseWhen, whenCounterpart, whenText } from '../../format/when.ts';
import { useLatest } from '../../state/use-latest.ts';
import { cx } from '../class-names.ts';
import menu from '../Menu.module.css';
import styles from './Field.module.css';
import { Box, Field, type FieldText } from './Field.tsx';
import { sameProps } from './same-props.ts';
import { useTypedText } from './use-typed-text.ts';

interface WhenEntryProps extends FieldText {
  readonly value: WhenInputs | undefined;
  readonly fallback?: WhenInputs | undefined;
  readonly placeholder?: string;
  readonly owner: Lifetime | null;
  readonly persons: readonly Lifetime[];
  readonly path?: string;
  /** Takes the value right after the key is painted, not before. */
  readonly isDeferred?: boolean;
  readonly onValue: (value: WhenInputs | undefined) => string | null;
  readonly onFault?: (message: string | null) => void;
}

const HINT = 'Enter Jun 2029, 2033, an age such as 67 or 62.5, or an event such as Medicare + 1 year.';

/** A date within the plan: a month, an age, or an event from the list. */
export function WhenEntry({ onValue, onFault, ...shown }: WhenEntryProps) {
  const take = useLatest(onValue);
  const fault = useLatest((message: string | null) => onFault?.(message));
  return <WhenBox {...shown} onValue={take} onFault={fault} />;
}

const WhenBox = memo(DrawnWhenEntry, sameProps);

function DrawnWhenEntry(props: WhenEntryProps) {
  const { label, value, fallback, owner, persons, error = null, onValue, onFault } = props;
  const entry = useTypedText({
    written: value === undefined ? '' : whenText(value, owner, persons),
    take: (text) => {
      const parsed = text.trim() === '' ? undefined : parseWhen(text, owner, persons);
      return parsed === null ? HINT : onValue(parsed);
    },
    onFault,
    isDeferred: props.isDeferred,
  });
  const inEffect = value ?? fallback;
  const shown = entry.problem ?? error;
  return (
    <Field
      label={label}
      note={props.note ?? (value === undefined && fallback !== undefined ? 'Default' : null)}
      help={props.help ?? ''}
      error={shown}
      warning={props.warning ?? null}
      wide={props.wide ?? false}
      {...(props.path === undefined ? {} : { path: props.path })}
    >
      {(ids) => (
        <ComboBox
          aria-labelledby={ids.label}
          aria-describedby={ids.description}
          allowsCustomValue
          menuTrigger="manual"
          inputValue={entry.text}
          onInputChange={entry.type}
          onBlur={entry.leave}
          isInvalid={shown !== null}
          defaultFilter={() => true}
        >
          <Box bad={shown !== null} after={inEffect === undefined ? null : whenCounterpart(inEffect, owner)}>
            <Input
              id={ids.control}
              className={cx(styles.input)}
              placeholder={fallback === undefined ? (props.placeholder ?? '') : whenText(fallback, owner, persons)}
              data-unfinished={entry.isUnfinished || undefined}
            />
            <Button className={cx(styles.opener)} aria-label={`Events for ${label}`}>
              ▾
            </Button>
          </Box>
          <Events persons={persons} />
        </ComboBox>
      )}
    </Field>
  );
}

function Events({ persons }: { readonly persons: readonly Lifetime[] }) {
  return (
    <Popover className={cx(menu.popover)}>
      <ListBox className={cx(styles.list)}>
        {eventChoices(persons).map((choice) => (
          <ListBoxItem key={choice.text} id={choice.text} textValue={choice.text} className={cx(menu.item)}>
            {choice.text}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}
