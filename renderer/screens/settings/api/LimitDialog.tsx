import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { counted } from '../../../format/words.ts';
import { useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';

interface LimitDialogProps {
  readonly name: string;
  /** Ids of the households that the user may use now; null for all. */
  readonly households: readonly number[] | null;
  readonly onLimit: (households: number[] | null) => void;
  readonly onClose: () => void;
}

/** As many as a search shows: whoever looks for one more writes more of its name. */
const FOUND = 25;

/** Which households programs may use in the name of a user. */
export function LimitDialog({ name, households, onLimit, onClose }: LimitDialogProps) {
  const [isLimited, setLimited] = useState(households !== null);
  const [chosen, setChosen] = useState<readonly number[]>(households ?? []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onLimit(isLimited ? [...chosen] : null);
  };
  return (
    <Dialog title={`Households that ${name} may use`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Segmented
          label="May use"
          value={isLimited ? 'some' : 'all'}
          choices={[
            { value: 'all', text: 'All households' },
            { value: 'some', text: 'Only those chosen' },
          ]}
          onChange={(value) => setLimited(value === 'some')}
        />
        {isLimited ? <Households chosen={chosen} onChosen={setChosen} /> : null}
        <p className={styles.note}>
          {isLimited
            ? `${counted(chosen.length, 'household')} chosen. All others are not there for programs in this name; what they make is added.`
            : 'It holds for the tokens in use, too.'}
        </p>
        <div className={overlay.actions}>
          <Button look="primary" type="submit">
            Save
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface HouseholdsProps {
  readonly chosen: readonly number[];
  readonly onChosen: (chosen: readonly number[]) => void;
}

function Households({ chosen, onChosen }: HouseholdsProps) {
  const [q, setQuery] = useState('');
  const query = { q, size: FOUND, sort: 'name,asc' };
  const { data } = useOperation('households.list', query, { keepPrevious: true });
  const found = data?.content ?? [];
  const toggle = (id: number) =>
    onChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Households</legend>
      <input
        type="search"
        aria-label="Search households"
        placeholder="Search name or tag"
        value={q}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.map((household) => (
        <label key={household.id}>
          <input type="checkbox" checked={chosen.includes(household.id)} onChange={() => toggle(household.id)} />{' '}
          {household.name}
        </label>
      ))}
      {(data?.page.totalElements ?? 0) > found.length ? (
        <p className={styles.note}>
          {found.length} of {data?.page.totalElements}. Enter more of the name to find others.
        </p>
      ) : null}
    </fieldset>
  );
}
