import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { counted } from '../../format/words.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useAction, useOperation } from '../../state/use-operation.ts';
import styles from './Book.module.css';
import { joinedCase, MOST_JOINED, NEW_ENGINE, offeredCases, withPack } from './book-cases.ts';
import { ChosenHouseholds } from './ChosenHouseholds.tsx';

/** Whoever leaves the page open over New Year starts from the year before. */
const NEXT_YEAR = new Date().getFullYear() + 1;
const NO_PACK = '';

/** What is asked of all households, or of some: one case, or up to three together. */
export function StartBook() {
  const [chosen, setChosen] = useState<readonly string[]>(['fall']);
  const [pack, setPack] = useState(NO_PACK);
  const [householdIds, setHouseholds] = useState<readonly number[]>([]);
  const start = useAction('book.start', ['book.']);
  const offered = offeredCases(NEXT_YEAR);
  const isFull = chosen.length + (pack === NO_PACK ? 0 : 1) >= MOST_JOINED;
  const isNewEngine = chosen.includes(NEW_ENGINE);
  const joined = withPack(joinedCase(offered.filter(({ id }) => chosen.includes(id))), pack === NO_PACK ? null : pack);
  const isNothing = chosen.length === 0 && pack === NO_PACK;
  const of = householdIds.length === 0 ? {} : { householdIds: [...householdIds] };
  return (
    <>
      <fieldset className={styles.cases}>
        <legend className={styles.hidden}>What if, for all households: up to three together</legend>
        {offered.map(({ id, name, note }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && (isFull || isNewEngine || (id === NEW_ENGINE && !isNothing))}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span>
              {name}
              <small>{note}</small>
            </span>
          </label>
        ))}
        <PackChoice value={pack} isDisabled={isNewEngine || (isFull && pack === NO_PACK)} onChange={setPack} />
      </fieldset>
      <ChosenHouseholds chosen={householdIds} onChoose={setHouseholds} />
      <div className={styles.actions}>
        <Button
          look="primary"
          isDisabled={isNothing || start.isPending}
          onPress={() => start.mutate({ case: joined, ...of })}
        >
          {householdIds.length === 0 ? 'Run all households' : `Run ${counted(householdIds.length, 'household')}`}
        </Button>
        {start.error === null ? null : <span role="alert">{errorMessage(start.error)}</span>}
      </div>
      {isNewEngine ? (
        <p className={styles.rest}>
          Before is what a run of the book kept under an earlier version of the engine; a household without one is named
          and not compared. None is kept of this version until the book has run:{' '}
          <Button look="link" isDisabled={start.isPending} onPress={() => start.mutate({ case: {}, ...of })}>
            Keep a run of this engine
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface PackChoiceProps {
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (hash: string) => void;
}

/** A law that every plan goes by. */
function PackChoice({ value, isDisabled, onChange }: PackChoiceProps) {
  const { data } = useOperation('law.packs.list', {});
  const packs = data?.content ?? [];
  return (
    <label>
      <span>
        A law pack
        <select
          className={styles.select}
          value={value}
          disabled={isDisabled || packs.length === 0}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value={NO_PACK}>{packs.length === 0 ? 'None is installed' : 'The law in force'}</option>
          {packs.map(({ hash, name }) => (
            <option key={hash} value={hash}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
