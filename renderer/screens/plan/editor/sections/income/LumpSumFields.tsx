import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { moneyKind } from '../../../../../format/field-kind.ts';
import { usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';

const money = moneyKind();

/** A lump sum that the employer offers instead of the pension. */
export function LumpSumFields({ path }: { readonly path: string }) {
  const session = useSession();
  const { written } = usePlanField(path);
  if (written === undefined) {
    return (
      <SubSection title="Lump sum instead" state="None offered">
        <Button look="link" onPress={() => session.editAt(path, { amount: 0 })}>
          Add the lump sum offered
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Lump sum instead">
      <div className={fields.grid}>
        <TypedField
          label="Lump sum"
          path={`${path}.amount`}
          kind={money}
          required
          help="In dollars of the first payment"
        />
        <YesNoField label="Taken" path={`${path}.taken`} no="No, the pension is" help="Instead of the pension" />
      </div>
      <Button look="link" onPress={() => session.editAt(path, undefined)}>
        Remove the lump sum
      </Button>
    </SubSection>
  );
}
