import { memo, type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { sameProps } from '../../../components/fields/same-props.ts';
import { useLatest } from '../../../state/use-latest.ts';
import styles from './Editor.module.css';

interface Entry {
  readonly id: string;
  readonly name: string;
  /** What it is and whose, or how it is paid. */
  readonly kind: string;
  readonly amount: string;
  /** The group that it stands in. */
  readonly group?: string;
}

/** What some entries have in common: how they are taxed. */
export interface EntryGroup {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly color: string;
  /** Of all its entries; null where there is but one. */
  readonly total: string | null;
}

interface EntryListProps {
  /** Where the list is in the plan document: `accounts`. */
  readonly path: string;
  readonly heads: readonly [string, string, string];
  readonly entries: readonly Entry[];
  /** In their order; those without entries are left out. */
  readonly groups?: readonly EntryGroup[];
  /** The entry whose fields are open. */
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly renderFields: (index: number) => ReactNode;
  readonly onRemove: (index: number) => void;
  readonly onDuplicate?: (index: number) => void;
}

/** A list of accounts, incomes or goals; each opens to its fields in place. */
export function EntryList(props: EntryListProps) {
  const { path, heads, entries, groups, open, onOpen, renderFields, onRemove, onDuplicate } = props;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useLatest((id: string) => {
    setSeen(new Set([...seen, id]));
    onOpen(open === id ? null : id);
  });
  if (entries.length === 0) return null;
  return (
    <div className={styles.list}>
      {groups === undefined ? (
        <div className={styles.listHead} aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      ) : null}
      <ul>
        {inGroups(entries, groups).map(({ entry, index, group }) =>
          entry === null ? (
            <GroupHead key={`group ${group.id}`} group={group} />
          ) : (
            <li key={entry.id} className={styles.entry}>
              <EntryLine entry={entry} opener={`${path}[${index}]`} isOpen={open === entry.id} onToggle={toggle} />
              {/* Stays in the page once opened, so that a field with an error keeps its text. */}
              <div
                className={styles.entryBody}
                role="group"
                aria-label={entry.name}
                hidden={open !== entry.id}
                data-entry={entry.id}
              >
                {open === entry.id || seen.has(entry.id) ? renderFields(index) : null}
                <div className={styles.actions}>
                  {onDuplicate === undefined ? null : (
                    <Button look="link" aria-label={`Duplicate ${entry.name}`} onPress={() => onDuplicate(index)}>
                      Duplicate
                    </Button>
                  )}
                  <Button look="link" onPress={() => onRemove(index)}>
                    {`Remove ${entry.name}`}
                  </Button>
                </div>
              </div>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

type Line =
  | { readonly entry: Entry; readonly index: number; readonly group: null }
  | { readonly entry: null; readonly index: null; readonly group: EntryGroup };

/** The lines of the list: each entry, by its place in the plan, below the head of its group. One list, so that an entry that
 * changes its group stays the same part of the page. */
function inGroups(entries: readonly Entry[], groups: readonly EntryGroup[] | undefined): readonly Line[] {
  const lines = entries.map((entry, index) => ({ entry, index, group: null }));
  if (groups === undefined) return lines;
  return groups.flatMap((group): readonly Line[] => {
    const own = lines.filter(({ entry }) => entry.group === group.id);
    return own.length === 0 ? [] : [{ entry: null, index: null, group }, ...own];
  });
}

function GroupHead({ group: { title, note, color, total } }: { readonly group: EntryGroup }) {
  return (
    <li className={styles.group}>
      <span>
        <i className={styles.swatch} style={{ background: color }} aria-hidden="true" />
        {title} <small>{note}</small>
      </span>
      <span>{total}</span>
    </li>
  );
}

interface EntryLineProps {
  readonly entry: Entry;
  readonly opener: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

/** Drawn only where it reads otherwise: an edit makes new entries of all. */
const EntryLine = memo(
  ({ entry: { id, name, kind, amount }, opener, isOpen, onToggle }: EntryLineProps) => (
    <AriaButton
      className={cx(styles.entryButton)}
      aria-expanded={isOpen}
      data-opener={opener}
      onPress={() => onToggle(id)}
    >
      <span>{name}</span>
      <span className={styles.kind}>{kind}</span>
      <span>{amount}</span>
    </AriaButton>
  ),
  sameProps,
);

/** Which entry is open, and how a new one is opened with the focus in its first field. */
export function useOpenEntry() {
  const [open, setOpen] = useState<string | null>(null);
  const openNew = (id: string) => {
    setOpen(id);
    // The menu that it was chosen from gives the focus back to its button first.
    setTimeout(() => document.querySelector<HTMLInputElement>(`[data-entry="${CSS.escape(id)}"] input`)?.select(), 50);
  };
  return { open, setOpen, openNew };
}
