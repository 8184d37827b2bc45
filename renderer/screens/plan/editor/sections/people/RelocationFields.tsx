import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { STATE_NAMES } from '../../../../../format/state-names.ts';
import { choicesOf } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { removedAt } from '../../edits/list-edits.ts';
import { laterBy } from '../../edits/when-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { useRemoval } from '../../use-removal.ts';

const STATES = choicesOf(STATE_NAMES);

/** Moves to other states, in order of time. */
export function RelocationFields() {
  const inputs = useInputs();
  const edit = useEdit();
  const remove = useRemoval();
  const client = useLifetimes()[0] ?? null;
  const relocations = inputs.relocations ?? [];
  const last = relocations.at(-1);
  const add = () => {
    const when = last === undefined ? ({ event: 'planStart', offsetYears: 1 } as const) : laterBy(last.when, 1);
    const state = last?.state ?? inputs.state ?? 'none';
    edit((plan) => ({ ...plan, relocations: [...relocations, { when, state }] }));
  };
  return (
    <SubSection title="Moves to another state" state={relocations.length === 0 ? 'None' : ''}>
      {relocations.map((_, at) => (
        // A move has no id: its place in the list is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={at}>
          <div className={fields.grid}>
            <WhenField of={String(at + 1)} path={`relocations[${at}].when`} owner={client} />
            <ChoiceField of={String(at + 1)} path={`relocations[${at}].state`} choices={STATES} />
          </div>
          <Button
            look="link"
            onPress={() => remove(`move ${at + 1}`, { ...inputs, relocations: removedAt(relocations, at) })}
          >
            Remove move {at + 1}
          </Button>
        </div>
      ))}
      <Button look="link" onPress={add}>
        Add a move
      </Button>
    </SubSection>
  );
}
