import { cx } from '../class-names.ts';
import styles from './Chips.module.css';

interface ChipProps {
  readonly name: string;
  /** What it stands at; empty where the name says all. */
  readonly value: string;
  readonly isOpen: boolean;
  /** Moved away from what the plan says. */
  readonly isMoved?: boolean;
  /** What it opens. */
  readonly controls?: string;
  readonly onPress: () => void;
}

/** A setting folded to its name and value. */
export function Chip({ name, value, isOpen, isMoved = false, controls, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, (isMoved || isOpen) && styles.on)}
      aria-expanded={isOpen}
      {...(isOpen && controls !== undefined ? { 'aria-controls': controls } : {})}
      onClick={onPress}
    >
      {name}
      {value === '' ? null : (
        <>
          {' '}
          <b>{value}</b>
        </>
      )}
    </button>
  );
}
