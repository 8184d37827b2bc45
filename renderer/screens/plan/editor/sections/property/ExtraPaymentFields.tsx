import fields from '../../../../../components/fields/Field.module.css';
import { choicesOf, SALE_FREQUENCY_WORDS } from '../../../../../format/words.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';

/** Money that is paid or drawn from one date up to another. */
export function LoanFlowFields({ path, startsAtOnce }: { readonly path: string; readonly startsAtOnce: boolean }) {
  const client = useLifetimes()[0] ?? null;
  return (
    <div className={fields.grid}>
      <TypedField path={`${path}.amount`} required />
      <ChoiceField path={`${path}.frequency`} choices={choicesOf(SALE_FREQUENCY_WORDS)} />
      <WhenField path={`${path}.start`} owner={client} required={!startsAtOnce} />
      <WhenField path={`${path}.end`} owner={client} />
    </div>
  );
}
