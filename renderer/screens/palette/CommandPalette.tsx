import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../../components/class-names.ts';
import { markedParts } from '../../format/matching.ts';
import styles from './CommandPalette.module.css';
import { askedWords, type PaletteEntry, type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

const LABEL = 'Search or jump to';

/** Finds places, actions, fields of the plan, households and words by what is typed. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={cx(styles.veil)}
    >
      <Modal className={cx(styles.palette)}>
        <Dialog aria-label={LABEL} className={cx(styles.dialog)}>
          <Finder onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ onClose }: { readonly onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const groups = usePaletteGroups(query.trimStart());
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, entries.length - 1);
  const active = entries[at];
  const base = useId();
  const idOf = (entry: PaletteEntry) => `${base}-${entry.id}`;
  const go = (entry: PaletteEntry) => {
    onClose();
    // The dialog gives the focus back first: the field that is jumped to keeps it.
    requestAnimationFrame(() => requestAnimationFrame(entry.act));
  };
  const pressed = (event: KeyboardEvent) => {
    const to = movedTo(event.key, at, entries.length);
    if (to !== null) setChosen(to);
    else if (event.key === 'Enter' && active !== undefined) go(active);
    else return;
    event.preventDefault();
  };
  useInSight(active === undefined ? null : idOf(active));
  return (
    <>
      <div className={styles.query}>
        <input
          role="combobox"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that is typed into
          autoFocus
          aria-label={LABEL}
          aria-expanded={entries.length > 0}
          aria-controls={`${base}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : idOf(active)}
          placeholder="Search for a page, field, household or action"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={pressed}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <Matches
        id={`${base}-list`}
        groups={groups}
        query={askedWords(query.trimStart())}
        active={active}
        idOf={idOf}
        onGo={go}
      />
      <p className={styles.nothing} role="status">
        {entries.length === 0 ? `No results for “${query.trim()}”.` : ''}
      </p>
      <Foot />
    </>
  );
}

/** Keeps the chosen entry in sight. */
function useInSight(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

interface MatchesProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly query: string;
  readonly active: PaletteEntry | undefined;
  readonly idOf: (entry: PaletteEntry) => string;
  readonly onGo: (entry: PaletteEntry) => void;
}

function Matches({ id, groups, query, active, idOf, onGo }: MatchesProps) {
  return (
    <div id={id} role="listbox" aria-label="Matches" className={styles.list}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p className={styles.group} aria-hidden="true">
            {group.title}
          </p>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={idOf(entry)}
              entry={entry}
              query={query}
              isActive={entry === active}
              onGo={() => onGo(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Foot() {
  return (
    <div className={styles.foot} aria-hidden="true">
      <span>↑ ↓ choose</span>
      <span>Enter go</span>
      <span>&gt; actions only</span>
      <span>@ households</span>
      <span>? words</span>
    </div>
  );
}

const PAGE = 8;

/** Where a key moves the choice; null for a key that does not. */
function movedTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(count - 1, at + PAGE);
    case 'PageUp':
      return Math.max(0, at - PAGE);
    default:
      return null;
  }
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly query: string;
  readonly isActive: boolean;
  readonly onGo: () => void;
}

function Option({ id, entry, query, isActive, onGo }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the box above, which holds the focus
    <div id={id} role="option" aria-selected={isActive} className={styles.option} onClick={onGo}>
      <span>
        <Marked text={entry.text} query={query} />
        {entry.detail === undefined ? null : (
          <span className={styles.detail}>
            {' › '}
            <Marked text={entry.detail} query={query} />
          </span>
        )}
      </span>
      <span className={styles.note}>{entry.note}</span>
    </div>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedParts(text, query).map(({ text: part, isMatch }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in their order
    isMatch ? <mark key={at}>{part}</mark> : part,
  );
}
