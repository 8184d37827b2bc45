import fields from '../../../../../components/fields/Field.module.css';
import { choicesOf, SWEEP_WORDS } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';

const PATH = 'withdrawal.sweep';
/** A value that no account has: ids hold no spaces. */
const NOWHERE = 'no account';

/** Cash beyond what is to stay is moved to a taxable account. */
export function SweepFields() {
  const session = useSession();
  const sweep = useInputs().withdrawal?.sweep;
  const taxable = (useCompletePlan()?.accounts ?? []).filter(({ kind }) => kind === 'taxable');
  const choices = [
    { value: NOWHERE, text: 'Leave it in cash' },
    ...taxable.map(({ id, name }) => ({ value: id, text: name })),
  ];
  const choose = (to: string) => session.editAt(PATH, to === NOWHERE ? undefined : { ...sweep, to });
  return (
    <div className={fields.grid}>
      <ChoiceField path={`${PATH}.to`} choices={choices} onChoose={choose} />
      {sweep === undefined ? null : (
        <>
          <TypedField path={`${PATH}.above`} />
          <ChoiceField path={`${PATH}.frequency`} choices={choicesOf(SWEEP_WORDS)} />
        </>
      )}
    </div>
  );
}
