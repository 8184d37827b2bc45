import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { useInputs, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import { ownerIndex, withNonCoveredWork } from '../../edits/income-edits.ts';
import { idAt } from '../../edits/list-edits.ts';
import { TypedField } from '../../PlanFields.tsx';

const CHOICES = [
  { value: 'no', text: 'With Social Security tax' },
  { value: 'yes', text: 'No Social Security tax' },
] as const;

/** A pension from work on which no Social Security tax was paid, which the record of its owner names. */
export function NonCoveredWork({ index }: { readonly index: number }) {
  const session = useSession();
  const inputs = useInputs();
  const incomes = inputs.incomes ?? [];
  const owner = ownerIndex(inputs, incomes[index]);
  const path = `persons[${owner}].socialSecurity.nonCovered`;
  const { written, issue } = usePlanField(`${path}.incomeId`);
  const isLinked = written === idAt(incomes, index, 'i');
  if (incomes[index]?.kind !== 'pension' && !isLinked) return null;
  return (
    <div className={fields.grid}>
      <ChoiceEntry
        {...inputText(`${path}.incomeId`)}
        path={`${path}.incomeId`}
        value={isLinked ? 'yes' : 'no'}
        choices={CHOICES}
        isDefault={!isLinked}
        error={isLinked ? issue : null}
        onValue={(chosen) =>
          session.edit(withNonCoveredWork(session.state().document.inputs, index, chosen === 'yes' ? 0 : undefined))
        }
      />
      {isLinked ? <TypedField path={`${path}.yearsOfSubstantialEarnings`} /> : null}
    </div>
  );
}
