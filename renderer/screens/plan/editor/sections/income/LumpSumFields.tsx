import { PAID_IN_CASH } from '../../../../../../engine/plan/schema/income.ts';
import { takesRollovers } from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { useCompletePlan, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { RadioField } from '../../RadioField.tsx';
import { SubSection } from '../../Section.tsx';
import { usePensionChoice } from './use-pension-choice.ts';

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
      <TakenChoice path={path} />
      <div className={fields.grid}>
        <TypedField path={`${path}.amount`} required />
        <WhenField path={`${path}.when`} owner={owner} wide />
        <TargetField path={`${path}.to`} owner={owner?.id} />
      </div>
      <Button look="link" onPress={() => session.editAt(path, undefined)}>
        Remove the lump sum
      </Button>
    </SubSection>
  );
}

/** The pension or the lump sum, with the success of the plan with each. */
function TakenChoice({ path }: { readonly path: string }) {
  const session = useSession();
  const { written, inEffect } = usePlanField(`${path}.taken`);
  const amount = usePlanField(`${path}.amount`).written;
  const { rates, sentence } = usePensionChoice(path);
  const [pension, lumpSum] = rates;
  const sum = typeof amount === 'number' && amount > 0 ? `${money(amount)}, to where it is set below` : 'as offered';
  return (
    <>
      <RadioField
        path={`${path}.taken`}
        value={(written ?? inEffect) === true ? 'yes' : 'no'}
        choices={[
          { value: 'no', text: 'Monthly for life', says: 'the pension as entered', ...resultOf(pension) },
          { value: 'yes', text: 'Lump sum', says: sum, ...resultOf(lumpSum) },
        ]}
        onChoose={(chosen) => session.editAt(`${path}.taken`, chosen === 'yes')}
      />
      {sentence === '' ? null : <p className={styles.sentence}>{sentence}</p>}
    </>
  );
}

function resultOf(rate: string | undefined) {
  return rate === undefined ? {} : { result: rate };
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
