import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import {
  type ChanceList,
  withCareChances,
  withChanceOfLength,
  withMoreChances,
  withoutCareChances,
  withoutChance,
} from '../../edits/health/care-chance-edits.ts';
import { IssueNote } from '../../IssueNote.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { useEdit } from '../../use-edit.ts';
import { useRemoval } from '../../use-removal.ts';

interface CareChanceFieldsProps {
  readonly person: Lifetime;
  readonly index: number;
}

/** The chances by which random paths draw a person's care. */
export function CareChanceFields({ person, index }: CareChanceFieldsProps) {
  const edit = useEdit();
  const { persons, assumptions } = useInputs();
  const chances = persons[index]?.care?.chances;
  const isDrawn = assumptions?.careModel === 'drawn';
  if (chances === undefined)
    return (
      <Button look="link" onPress={() => edit((inputs) => withCareChances(inputs, index))}>
        Enter chances for random paths
      </Button>
    );
  return (
    <>
      <ChanceRows index={index} list="startAges" count={chances.startAges.length} />
      <ChanceRows index={index} list="years" count={chances.years?.length ?? 0} />
      <p className={styles.sentence}>
        {`${isDrawn ? 'Each random path' : 'Once random paths draw care (Monte Carlo, How it is run), each'} takes one of these ages, or none, and one of these lengths. The projection keeps the age and years above. No chances are assumed: enter what you think of ${person.name}.`}
      </p>
      <Button look="link" onPress={() => edit((inputs) => withMoreChances(inputs, index, 'startAges'))}>
        Add another age
      </Button>
      <Button look="link" onPress={() => edit((inputs) => withMoreChances(inputs, index, 'years'))}>
        {chances.years === undefined ? 'Enter chances of its length' : 'Add another length'}
      </Button>
      <Button look="link" onPress={() => edit((inputs) => withoutCareChances(inputs, index))}>
        Remove the chances
      </Button>
    </>
  );
}

interface ChanceRowsProps {
  readonly index: number;
  readonly list: ChanceList;
  readonly count: number;
}

const ROW = {
  startAges: { field: 'age', name: 'Age', what: 'the age' },
  years: { field: 'years', name: 'Length', what: 'the length' },
} as const;

function ChanceRows({ index, list, count }: ChanceRowsProps) {
  const remove = useRemoval();
  const inputs = useInputs();
  const session = useSession();
  const { field, name, what } = ROW[list];
  const path = `persons[${index}].care.chances.${list}`;
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        // A chance has no id: the place in the list is the name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`${name} of care ${place + 1}`}>
          <div className={fields.grid}>
            <TypedField path={`${path}[${place}].${field}`} required />
            <TypedField
              path={`${path}[${place}].probability`}
              required
              {...(list === 'years'
                ? {
                    onWrite: (chance: unknown) =>
                      session.edit(withChanceOfLength(session.state().document.inputs, index, place, Number(chance))),
                  }
                : {})}
            />
          </div>
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Remove ${name.toLowerCase()} of care ${place + 1}`}
              onPress={() => remove(what, withoutChance(inputs, index, { list, place }))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <IssueNote path={path} />
    </>
  );
}
