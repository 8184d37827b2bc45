import { cx } from '../../../components/class-names.ts';
import { INITIAL_QUERY, type Sort } from '../household-search.ts';
import styles from './HouseholdList.module.css';

interface HeadsProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The heads of the columns. Three of them order the list: one way, the other, and as it opens. */
export function HouseholdHeads({ sort, onSort }: HeadsProps) {
  const order = { sort, onSort };
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <span className="visually-hidden">Selected</span>
        </th>
        <SortHead column="name" first="asc" head="Household" {...order} />
        <th scope="col">Main plan</th>
        <th scope="col">Tags</th>
        <SortHead column="investments" first="desc" head="Money" end {...order} />
        <SortHead column="success" first="asc" head="Success" {...order} />
        <th scope="col">Next event</th>
        <th scope="col">To review</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

interface SortHeadProps extends HeadsProps {
  readonly column: 'name' | 'success' | 'investments';
  readonly first: 'asc' | 'desc';
  readonly head: string;
  readonly end?: boolean;
}

function SortHead({ column, first, head, sort, onSort, end = false }: SortHeadProps) {
  const direction = sort === `${column},asc` ? 'ascending' : sort === `${column},desc` ? 'descending' : 'none';
  const other = first === 'asc' ? 'desc' : 'asc';
  const next =
    sort === `${column},${first}`
      ? `${column},${other}`
      : direction === 'none'
        ? `${column},${first}`
        : INITIAL_QUERY.sort;
  return (
    <th scope="col" aria-sort={direction} className={cx(end && styles.end)}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {head}
        <span aria-hidden="true">{direction === 'none' ? '' : direction === 'ascending' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  );
}
