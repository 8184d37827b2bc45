import type { PropertyInputs } from '../../../../../../engine/plan/schema/property.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { choicesOf, PARTICIPATION_WORDS } from '../../../../../format/words.ts';
import { useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withoutPart, withPart, withParticipation } from '../../edits/homes/home-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';

interface RentalFieldsProps {
  readonly property: PropertyInputs;
  readonly index: number;
}

/** Renting a property out. */
export function RentalFields({ property: { rental }, index }: RentalFieldsProps) {
  const path = `properties[${index}].rental`;
  const edit = useEdit();
  const session = useSession();
  const client = useLifetimes()[0] ?? null;
  if (rental === undefined) {
    return (
      <SubSection title="Rental" state="Not let">
        <Button look="link" onPress={() => edit((inputs) => withPart(inputs, index, 'rental'))}>
          Rent it out
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Rental">
      <div className={fields.grid}>
        <TypedField path={`${path}.rent`} required />
        <TypedField path={`${path}.growth`} />
        <TypedField path={`${path}.vacancy`} />
        <TypedField path={`${path}.management`} />
        <TypedField path={`${path}.buildingShare`} required />
        <WhenField path={`${path}.placedInService`} owner={client} />
        <WhenField path={`${path}.until`} owner={client} />
        <TypedField path={`${path}.depreciationTaken`} placeholder="By law" showDefault={false} />
        {rental.participation === 'material' && !rental.suspendedLosses ? null : (
          <TypedField path={`${path}.suspendedLosses`} />
        )}
        <ChoiceField
          path={`${path}.participation`}
          choices={choicesOf(PARTICIPATION_WORDS)}
          onChoose={(chosen) => session.edit(withParticipation(session.state().document.inputs, index, chosen))}
        />
        <YesNoField path={`${path}.qualifiedBusinessIncome`} />
      </div>
      <p className={styles.sentence}>
        Its property tax, insurance, upkeep and mortgage interest are then deducted from the rent.
      </p>
      <Button look="link" onPress={() => edit((inputs) => withoutPart(inputs, index, 'rental'))}>
        Let it no more
      </Button>
    </SubSection>
  );
}
