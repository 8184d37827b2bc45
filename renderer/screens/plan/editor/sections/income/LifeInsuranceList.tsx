import {
  LIFE_INSURANCE_KINDS,
  type LifeInsuranceKind,
} from '../../../../../../engine/plan/schema/estate/life-insurance.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { LIFE_INSURANCE_KIND_WORDS } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import {
  policyEntryId,
  withCashValue,
  withoutCashValue,
  withoutPolicy,
  withPolicyKind,
} from '../../edits/estate/life-insurance-edits.ts';
import { ownerAmong, useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import type { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';

/** Life insurance; nothing where the plan has none. */
export function LifeInsuranceList({ open, setOpen }: Pick<ReturnType<typeof useEntries>, 'open' | 'setOpen'>) {
  const inputs = useInputs();
  const persons = useLifetimes();
  const remove = useRemoval();
  const policies = inputs.lifeInsurance ?? [];
  const nameAt = (index: number) => policies[index]?.name ?? LIFE_INSURANCE_KIND_WORDS[policies[index]?.kind ?? 'term'];
  if (policies.length === 0) return null;
  return (
    <>
      <div className={styles.listGap} />
      <EntryList
        path="lifeInsurance"
        heads={['Life insurance', 'Insured', 'Benefit']}
        entries={policies.map(({ insured, benefit }, index) => ({
          id: policyEntryId(index),
          name: nameAt(index),
          kind: ownerAmong(persons, insured)?.name ?? '',
          amount: money(benefit),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <PolicyFields index={index} />}
        onRemove={(index) => {
          setOpen(null);
          remove(nameAt(index), withoutPolicy(inputs, index));
        }}
      />
    </>
  );
}

const KINDS = LIFE_INSURANCE_KINDS.map((value) => ({ value, text: LIFE_INSURANCE_KIND_WORDS[value] }));

function PolicyFields({ index }: { readonly index: number }) {
  const path = `lifeInsurance[${index}]`;
  const policy = useInputs().lifeInsurance?.[index];
  const persons = useLifetimes();
  const session = useSession();
  if (policy === undefined) return null;
  const { kind } = policy;
  const insured = ownerAmong(persons, policy.insured) ?? null;
  const choose = (chosen: LifeInsuranceKind) =>
    session.edit(withPolicyKind(session.state().document.inputs, index, chosen));
  return (
    <>
      <div className={fields.grid}>
        <TypedField path={`${path}.benefit`} required />
        <ChoiceField path={`${path}.kind`} choices={KINDS} onChoose={choose} />
        <ChoiceField
          path={`${path}.insured`}
          choices={persons.map((person) => ({ value: person.id, text: person.name }))}
        />
        <TypedField path={`${path}.premium`} required />
        <WhenField path={`${path}.until`} owner={insured} required={kind === 'term'} wide />
        <TypedField path={`${path}.name`} placeholder={LIFE_INSURANCE_KIND_WORDS[kind]} showDefault={false} />
      </div>
      {kind === 'permanent' ? <CashValueFields index={index} isKnown={policy.cashValue !== undefined} /> : null}
    </>
  );
}

function CashValueFields({ index, isKnown }: { readonly index: number; readonly isKnown: boolean }) {
  const edit = useEdit();
  const client = useLifetimes()[0] ?? null;
  if (!isKnown) {
    return (
      <SubSection title="Cash value" state="Not entered">
        <Button look="link" onPress={() => edit((inputs) => withCashValue(inputs, index))}>
          Enter its cash value
        </Button>
      </SubSection>
    );
  }
  const path = `lifeInsurance[${index}].cashValue`;
  return (
    <SubSection title="Cash value">
      <div className={fields.grid}>
        <TypedField path={`${path}.value`} required />
        <TypedField path={`${path}.growth`} />
        <TypedField path={`${path}.basis`} />
        <WhenField path={`${path}.surrender`} owner={client} note="Optional" />
      </div>
      <Button look="link" onPress={() => edit((inputs) => withoutCashValue(inputs, index))}>
        Remove the cash value
      </Button>
    </SubSection>
  );
}
