import type { Threshold } from '../../../../engine/plan/schema/roth.ts';
import { ThresholdEntry } from './ThresholdEntry.tsx';

interface GuardEntriesProps {
  /** Where the list stands in the plan: `roth.guards`. */
  readonly path: string;
  readonly guards: readonly Threshold[];
  /** Of the first and of the others, which are numbered: `Never over`, `Also never over`. */
  readonly labels: readonly [first: string, others: string];
  /** Beside the first while there is none. */
  readonly help: string;
  readonly errorOf?: ((at: number) => string | null) | undefined;
  readonly onGuards: (guards: readonly Threshold[]) => void;
  readonly onFault?: ((at: number, message: string | null) => void) | undefined;
}

/** The limits that something never crosses, and one more to add. */
export function GuardEntries(props: GuardEntriesProps) {
  const { path, guards, labels, help, errorOf, onGuards, onFault } = props;
  const [first, others] = labels;
  const write = (at: number, guard: Threshold | null) =>
    onGuards([...guards.slice(0, at), ...(guard === null ? [] : [guard]), ...guards.slice(at + 1)]);
  return [...guards, null].map((guard, at) => (
    <ThresholdEntry
      // oxlint-disable-next-line react/no-array-index-key -- the place of a guard is all that tells it from another
      key={at}
      label={at === 0 ? first : `${others} (${at + 1})`}
      path={`${path}[${at}]`}
      value={guard}
      isOptional
      isDefault={at === 0 && guard === null}
      help={guard === null && at === 0 ? help : ''}
      error={errorOf?.(at) ?? null}
      onValue={(changed) => write(at, changed)}
      onFault={(message) => onFault?.(at, message)}
    />
  ));
}
