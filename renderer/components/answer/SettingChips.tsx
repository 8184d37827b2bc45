import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import fields from '../fields/Field.module.css';
import { Chip } from './Chip.tsx';
import styles from './Chips.module.css';

/** One setting, or the few that belong together. */
export interface SettingChip {
  readonly name: string;
  readonly value: string;
  readonly renderFields: () => ReactNode;
}

interface SettingChipsProps {
  /** What the settings are of: `What to convert`. */
  readonly label: string;
  /** In front of the line. */
  readonly title?: string;
  readonly before?: ReactNode;
  /** Seven at most, the rest under the last. */
  readonly chips: readonly SettingChip[];
  readonly after?: ReactNode;
}

/** What an answer rests on, folded to a chip each; one at a time opens its fields below the line. */
export function SettingChips({ label, title = 'Settings', before, chips, after }: SettingChipsProps) {
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const shown = chips.find(({ name }) => name === open);
  const onKeyDown = (event: KeyboardEvent) => {
    // A field that gives up what was typed into it keeps its Escape.
    if (event.key !== 'Escape' || event.defaultPrevented || shown === undefined) return;
    line.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds the settings from any of their fields
    <section className={styles.panel} aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.chips} ref={line}>
        <span className={styles.title}>{title}</span>
        {before}
        {chips.map(({ name, value }) => (
          <Chip
            key={name}
            name={name}
            value={value}
            isOpen={name === open}
            controls={id}
            onPress={() => setOpen(name === open ? null : name)}
          />
        ))}
        {after}
      </div>
      {shown === undefined ? null : (
        <div id={id} className={cx(fields.grid, fields.auto, styles.fields)} key={shown.name}>
          {shown.renderFields()}
        </div>
      )}
    </section>
  );
}
