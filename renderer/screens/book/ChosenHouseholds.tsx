import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { counted } from '../../format/words.ts';
import { useOperation } from '../../state/use-operation.ts';
import styles from './Book.module.css';

const MOST_LISTED = 50;

interface ChosenHouseholdsProps {
  /** Empty for all that are not archived. */
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Whose plans are run, where not all are. */
export function ChosenHouseholds({ chosen, onChoose }: ChosenHouseholdsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.asTable} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {chosen.length === 0 ? 'All households; choose some' : `${counted(chosen.length, 'household')} chosen`}
      </summary>
      {isOpen ? <List chosen={chosen} onChoose={onChoose} /> : null}
    </details>
  );
}

function List({ chosen, onChoose }: ChosenHouseholdsProps) {
  const [q, setQ] = useState('');
  const request = { size: MOST_LISTED, sort: 'name,asc', ...(q === '' ? {} : { q }) };
  const { data } = useOperation('households.list', request, { keepPrevious: true });
  const found = data?.content ?? [];
  const more = (data?.page.totalElements ?? 0) - found.length;
  return (
    <div className={styles.choose}>
      <input
        type="search"
        className={styles.search}
        aria-label="Search the households to run"
        placeholder="Search"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {chosen.length === 0 ? null : (
        <Button look="link" onPress={() => onChoose([])}>
          All again
        </Button>
      )}
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.rest}>{`${counted(more, 'household')} more: search by name.`}</p> : null}
    </div>
  );
}
