import { PAID_IN_CASH } from '../../../../../../engine/plan/schema/income.ts';
import { takesRollovers } from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { useCompletePlan, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';

interface LumpSumProps {
  readonly path: string;
  /** Whose pension it is; null where that is no person of the plan. */
  readonly owner: Lifetime | null;
}

/** A lump sum that the employer offers instead of the pension. */
export function LumpSumFields({ path, owner }: LumpSumProps) {
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
        <TypedField path={`${path}.amount`} required />
        <YesNoField path={`${path}.taken`} no="No, take the pension" />
        <WhenField path={`${path}.when`} owner={owner} wide />
        <TargetField path={`${path}.to`} owner={owner?.id} />
      </div>
      <Button look="link" onPress={() => session.editAt(path, undefined)}>
        Remove the lump sum
      </Button>
    </SubSection>
  );
}

/** A value that no account has: ids hold no spaces. */
const USUAL_IRA = 'usual IRA';

/** Where the lump sum goes: untaxed into an account of its owner, or taxed in cash. */
function TargetField({ path, owner }: { readonly path: string; readonly owner: string | undefined }) {
  const session = useSession();
  const accounts = useCompletePlan()?.accounts ?? [];
  const own = accounts.filter((account) => account.owner === owner && takesRollovers(account));
  const first = own.find(({ kind }) => kind === 'traditionalIra');
  const choices = [
    { value: USUAL_IRA, text: first === undefined ? 'A new traditional IRA' : first.name },
    ...own.filter((account) => account !== first).map(({ id, name }) => ({ value: id, text: name })),
    { value: PAID_IN_CASH, text: 'Cash', note: 'taxed at once' },
  ];
  return (
    <ChoiceField
      path={path}
      choices={choices}
      onChoose={(chosen) => session.editAt(path, chosen === USUAL_IRA ? undefined : chosen)}
    />
  );
}
