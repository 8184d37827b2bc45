import { cx } from '../../../components/class-names.ts';
import type { Sort } from '../household-search.ts';
import styles from './HouseholdList.module.css';

interface HeadsProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The heads of the columns; five of them order the list. */
export function HouseholdHeads({ sort, onSort }: HeadsProps) {
  const order = { sort, onSort };
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <span className="visually-hidden">Selected</span>
        </th>
        <SortHead column="name" first="asc" head="Household" {...order} />
        <th scope="col">Profile</th>
        <th scope="col">Notes, tags</th>
        <th scope="col" className={styles.end}>
          Plans
        </th>
        <SortHead column="investments" first="desc" head="Investments" end {...order} />
        <SortHead column="success" first="asc" head="Success" end {...order} />
        <th scope="col" aria-label="Success from 0 to 100%">
          0 to 100%
        </th>
        <th scope="col">Next event</th>
        <th scope="col">Look at</th>
        <SortHead column="updatedAt" first="desc" head="Last edited" end {...order} />
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

interface SortHeadProps extends HeadsProps {
  readonly column: 'name' | 'updatedAt' | 'success' | 'investments';
  readonly first: 'asc' | 'desc';
  readonly head: string;
  readonly end?: boolean;
}

function SortHead({ column, first, head, sort, onSort, end = false }: SortHeadProps) {
  const direction = sort === `${column},asc` ? 'ascending' : sort === `${column},desc` ? 'descending' : 'none';
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
