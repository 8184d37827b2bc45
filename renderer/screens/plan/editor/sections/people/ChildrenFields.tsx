import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { possessive } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withDependent, withoutDependent } from '../../edits/benefit-case-edits.ts';
import { withChildName } from '../../edits/children/children-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { useRemoval } from '../../use-removal.ts';
import { YesNoField } from '../../YesNoField.tsx';
import { ClaimFields } from './ClaimFields.tsx';

/** Children who can draw on the Social Security record of a parent, and whom the return may claim. */
export function ChildrenFields({ persons }: { readonly persons: readonly Lifetime[] }) {
  const inputs = useInputs();
  const edit = useEdit();
  const startMonth = useCompletePlan()?.startMonth ?? inputs.startMonth ?? '';
  const hasChildren = inputs.persons.some(({ dependents = [] }) => dependents.length > 0);
  return (
    <SubSection title="Children" state={hasChildren ? '' : 'No children'}>
      {persons.map((person, index) =>
        (inputs.persons[index]?.dependents ?? []).map((_, at) => (
          // A child has no id: its place in the list is its name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ChildFields key={`${person.id} ${at}`} parent={person} index={index} at={at} />
        )),
      )}
      <div className={styles.actions}>
        {persons.map((person, index) => (
          <Button key={person.id} look="link" onPress={() => edit((plan) => withDependent(plan, index, startMonth))}>
            Add a child of {person.name}
          </Button>
        ))}
      </div>
    </SubSection>
  );
}

interface ChildFieldsProps {
  readonly parent: Lifetime;
  readonly index: number;
  readonly at: number;
}

function ChildFields({ parent, index, at }: ChildFieldsProps) {
  const inputs = useInputs();
  const remove = useRemoval();
  const session = useSession();
  const path = `persons[${index}].dependents[${at}]`;
  const name = `child ${at + 1} of ${parent.name}`;
  const rename = (value: unknown) =>
    session.replaceInputs(withChildName(inputs, index, at, value === undefined ? undefined : String(value)));
  return (
    <div className={styles.item} role="group" aria-label={name}>
      <div className={fields.grid}>
        <TypedField
          path={`${path}.name`}
          placeholder="Child"
          showDefault={false}
          help={`On ${possessive(parent.name)} record`}
          onWrite={rename}
        />
        <TypedField path={`${path}.birthDate`} required />
        <YesNoField path={`${path}.inSchool`} />
        <YesNoField path={`${path}.disabled`} />
        <ClaimFields path={path} index={index} at={at} />
      </div>
      <Button look="link" onPress={() => remove(name, withoutDependent(inputs, index, at))}>
        Remove {name}
      </Button>
    </div>
  );
}
