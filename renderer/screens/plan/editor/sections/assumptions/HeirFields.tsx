import { HEIR_GROUPS, HEIR_RELATIONS } from '../../../../../../engine/plan/schema/estate/heirs.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { HEIR_GROUP_WORDS, HEIR_RELATION_WORDS } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { useEdit } from '../../use-edit.ts';
import { useRemoval } from '../../use-removal.ts';
import { namedHeirs, withHeir, withHeirShare, withoutHeir } from './heir-edits.ts';

const NAMED = 'named';
const GROUPS = [
  ...HEIR_GROUPS.map((value) => ({ value, text: HEIR_GROUP_WORDS[value] })),
  { value: NAMED, text: 'By name and share' },
];
const RELATIONS = HEIR_RELATIONS.map((value) => ({ value, text: HEIR_RELATION_WORDS[value] }));

/** Who gets what no account gives to its beneficiaries: a group, or heirs by name and share. */
export function HeirFields() {
  const edit = useEdit();
  const remove = useRemoval();
  const session = useSession();
  const inputs = useInputs();
  const heirs = namedHeirs(inputs);
  return (
    <>
      <div className={fields.grid}>
        <ChoiceField
          path="legacy.heirs"
          choices={GROUPS}
          {...(heirs.length === 0 ? {} : { value: NAMED })}
          onChoose={(chosen) =>
            chosen === NAMED ? session.edit(withHeir(inputs)) : session.editAt('legacy.heirs', chosen)
          }
        />
      </div>
      {heirs.map((_, place) => (
        // An heir has no id: the place in the list is the name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Heir ${place + 1}`}>
          <div className={fields.grid}>
            <ChoiceField path={`legacy.heirs[${place}].relation`} choices={RELATIONS} />
            <TypedField
              path={`legacy.heirs[${place}].share`}
              required
              onWrite={(share) => session.edit(withHeirShare(session.state().document.inputs, place, Number(share)))}
            />
            <TypedField path={`legacy.heirs[${place}].name`} showDefault={false} />
          </div>
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Remove heir ${place + 1}`}
              onPress={() => remove('the heir', withoutHeir(inputs, place))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {heirs.length === 0 ? null : (
        <Button look="link" onPress={() => edit(withHeir)}>
          Add another heir
        </Button>
      )}
    </>
  );
}
