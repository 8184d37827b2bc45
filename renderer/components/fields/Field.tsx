import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';
import { ExplainedLabel } from '../glossary/Explained.tsx';
import styles from './Field.module.css';

export interface FieldText {
  readonly label: string;
  /** `Default`, `Default 67`, `Optional`; said above the field, to the right. */
  readonly note?: string | null;
  readonly help?: string;
  readonly error?: string | null;
  /** Points to review: the value stands, unlike one with an error. */
  readonly warning?: string | null;
  readonly wide?: boolean;
  /** In a table whose heads say what the field is: the label is only read out, and there is a line below only for an error. */
  readonly isCompact?: boolean;
}

interface ControlIds {
  readonly control: string;
  readonly label: string;
  readonly description: string;
}

interface FieldProps extends FieldText {
  /** The path of the field in the plan, which links to the field use. */
  readonly path?: string;
  readonly children: (ids: ControlIds) => ReactNode;
}

/**
 * Label above, help or the error below; within the editor label and hint left, the control right. The line of the help keeps
 * its height where it stands below, so that nothing jumps while typing.
 */
export function Field(props: FieldProps) {
  const { label, note = null, help = '', error = null, warning = null, wide = false, path, children } = props;
  const { isCompact = false } = props;
  const id = useId();
  const ids = { control: `${id}-control`, label: `${id}-label`, description: `${id}-description` };
  const isUnhinted = help === '' && error === null && warning === null;
  // Chromium reads all fields outside of forms once more for each key, to fill them in (2 ms): a field of the plan is a form.
  const Root = path === undefined ? 'div' : 'form';
  return (
    <Root
      className={cx(styles.field, wide && styles.wide, isCompact && styles.compact, isUnhinted && styles.unhinted)}
      data-path={path}
      data-field=""
      onSubmit={path === undefined ? undefined : (event) => event.preventDefault()}
    >
      <div className={isCompact ? 'visually-hidden' : styles.label}>
        <label className={styles.name} id={ids.label} htmlFor={ids.control}>
          <ExplainedLabel text={label} path={path} />
        </label>
        {note === null ? null : <span className={styles.note}>{note}</span>}
      </div>
      {children(ids)}
      {isCompact && error === null && warning === null ? null : (
        <div className={cx(styles.help, error !== null && styles.error)} id={ids.description}>
          {error === null && warning !== null ? <Warning text={warning} /> : (error ?? help)}
        </div>
      )}
    </Root>
  );
}

/** Something to look at, marked by a sign as well as its color. */
export function Warning({ text }: { readonly text: string }) {
  return (
    <span className={styles.warning}>
      <b aria-hidden="true">!</b> {text}
    </span>
  );
}

/** The frame of a control, with its units in cells of their own. */
export function Box({
  before,
  after,
  bad,
  children,
}: {
  readonly before?: string | undefined;
  readonly after?: string | null | undefined;
  readonly bad: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={cx(styles.box, bad && styles.bad)}>
      {before === undefined ? null : (
        <span className={cx(styles.unit, styles.before)} aria-hidden="true">
          {before}
        </span>
      )}
      {children}
      {after === undefined || after === null ? null : <span className={styles.unit}>{after}</span>}
    </div>
  );
}
