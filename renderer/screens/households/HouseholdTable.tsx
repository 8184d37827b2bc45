import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cx } from '../../components/class-names.ts';
import { Confirm } from '../../components/overlays/Dialog.tsx';
import { MenuButton } from '../../components/overlays/MenuButton.tsx';
import { instantText, lastEdited } from '../../format/dates.ts';
import { counted, PROFILE_WORDS } from '../../format/words.ts';
import { useNow } from '../../state/use-now.ts';
import { EditHouseholdDialog } from './EditHouseholdDialog.tsx';
import styles from './Households.module.css';
import type { Sort } from './household-search.ts';
import { type Household, useHouseholdActions } from './use-household-actions.ts';

interface HouseholdTableProps {
  readonly households: readonly Household[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly emptyText: string;
}

export function HouseholdTable({ households, sort, onSort, emptyText }: HouseholdTableProps) {
  const [editing, setEditing] = useState<Household | null>(null);
  const [removing, setRemoving] = useState<Household | null>(null);
  const actions = useHouseholdActions();
  const now = useNow();
  if (households.length === 0) return <p className={styles.nothing}>{emptyText}</p>;
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <colgroup>
          <col style={{ width: '22%' }} />
          <col style={{ width: '12rem' }} />
          <col />
          <col style={{ width: '5rem' }} />
          <col style={{ width: '9rem' }} />
          <col style={{ width: '4rem' }} />
        </colgroup>
        <thead>
          <tr>
            <SortHead column="name" head="Household" sort={sort} onSort={onSort} />
            <th scope="col">Profile</th>
            <th scope="col">Notes and tags</th>
            <th scope="col" className={styles.end}>
              Plans
            </th>
            <SortHead column="updatedAt" head="Last edited" sort={sort} onSort={onSort} end />
            <th scope="col">
              <span className={styles.visuallyHidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {households.map((household) => (
            <Row key={household.id} household={household} onEdit={setEditing} onRemove={setRemoving} now={now} />
          ))}
        </tbody>
      </table>
      {editing === null ? null : (
        <EditHouseholdDialog household={editing} onSave={actions.change} onClose={() => setEditing(null)} />
      )}
      {removing === null ? null : (
        <Confirm
          title={`Delete ${removing.name}?`}
          text={`This also deletes its ${counted(removing.planCount, 'plan')} and all history. You can undo this.`}
          action="Delete"
          onConfirm={() => actions.remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

interface SortHeadProps {
  readonly column: 'name' | 'updatedAt';
  readonly head: string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly end?: boolean;
}

function SortHead({ column, head, sort, onSort, end = false }: SortHeadProps) {
  const direction = sort === `${column},asc` ? 'ascending' : sort === `${column},desc` ? 'descending' : 'none';
  const first = column === 'name' ? 'asc' : 'desc';
  const next = direction === 'none' ? first : direction === 'ascending' ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={direction} className={cx(end && styles.end)}>
      <button type="button" className={styles.sort} onClick={() => onSort(`${column},${next}`)}>
        {head}
        <span aria-hidden="true">{direction === 'none' ? '' : direction === 'ascending' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  );
}

interface RowProps {
  readonly household: Household;
  readonly onEdit: (household: Household) => void;
  readonly onRemove: (household: Household) => void;
  readonly now: Date;
}

function Row({ household, onEdit, onRemove, now }: RowProps) {
  const { id, name, profile, notes, tags, planCount, archived, updatedAt } = household;
  const actions = useHouseholdActions();
  return (
    <tr>
      <td>
        <Link to="/households/$householdId" params={{ householdId: String(id) }} className={styles.name}>
          {name}
        </Link>
      </td>
      <td className={styles.soft}>{PROFILE_WORDS[profile]}</td>
      <td className={styles.muted} title={notes}>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
        {notes}
      </td>
      <td className={styles.end}>{planCount}</td>
      <td className={cx(styles.end, styles.muted)} title={instantText(updatedAt)}>
        {lastEdited(updatedAt, now)}
      </td>
      <td className={styles.end}>
        <MenuButton
          small
          label={`Actions for ${name}`}
          choices={[
            { id: 'open', text: 'Open', act: () => actions.open(id) },
            { id: 'edit', text: 'Edit details', act: () => onEdit(household) },
            { id: 'duplicate', text: 'Duplicate', act: () => actions.duplicate(household) },
            { id: 'export', text: 'Export to a file', act: () => actions.export(household) },
            archived
              ? { id: 'restore', text: 'Unarchive', act: () => actions.restore(household) }
              : { id: 'archive', text: 'Archive', act: () => actions.archive(household) },
            { id: 'remove', text: 'Delete', bad: true, act: () => onRemove(household) },
          ]}
        >
          ⋯
        </MenuButton>
      </td>
    </tr>
  );
}
