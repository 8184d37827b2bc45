import fields from '../../../../../components/fields/Field.module.css';
import { percent } from '../../../../../format/percent.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import { disabilityEntryId, withoutDisabilityPolicy } from '../../edits/disability-insurance-edits.ts';
import { ownerAmong, useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import type { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';

const KIND = 'Disability insurance';

/** Disability insurance; nothing where the plan has none. */
export function DisabilityInsuranceList({ open, setOpen }: Pick<ReturnType<typeof useEntries>, 'open' | 'setOpen'>) {
  const inputs = useInputs();
  const persons = useLifetimes();
  const remove = useRemoval();
  const policies = inputs.disabilityInsurance ?? [];
  if (policies.length === 0) return null;
  return (
    <>
      <div className={styles.listGap} />
      <EntryList
        path="disabilityInsurance"
        heads={[KIND, 'Insured', 'Pays']}
        entries={policies.map(({ name, insured, share }, index) => ({
          id: disabilityEntryId(index),
          name: name ?? KIND,
          kind: ownerAmong(persons, insured)?.name ?? '',
          amount: `${percent(share)} of pay`,
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <PolicyFields index={index} />}
        onRemove={(index) => {
          setOpen(null);
          remove(policies[index]?.name ?? KIND, withoutDisabilityPolicy(inputs, index));
        }}
      />
    </>
  );
}

function PolicyFields({ index }: { readonly index: number }) {
  const path = `disabilityInsurance[${index}]`;
  const policy = useInputs().disabilityInsurance?.[index];
  const persons = useLifetimes();
  if (policy === undefined) return null;
  return (
    <div className={fields.grid}>
      <TypedField path={`${path}.share`} required />
      <TypedField path={`${path}.monthlyCap`} note="Optional" />
      <ChoiceField
        path={`${path}.insured`}
        choices={persons.map((person) => ({ value: person.id, text: person.name }))}
      />
      <TypedField path={`${path}.eliminationMonths`} required />
      <WhenField path={`${path}.until`} owner={ownerAmong(persons, policy.insured) ?? null} wide />
      <TypedField path={`${path}.premium`} />
      <TypedField path={`${path}.employerShare`} />
      <TypedField path={`${path}.name`} placeholder={KIND} showDefault={false} />
    </div>
  );
}
