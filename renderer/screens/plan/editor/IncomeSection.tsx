import type { IncomeKind } from '../../../../engine/plan/schema/income.ts';
import fields from '../../../components/fields/Field.module.css';
import { MenuButton } from '../../../components/overlays/MenuButton.tsx';
import { moneyKind, nameKind, percentKind } from '../../../format/field-kind.ts';
import { money } from '../../../format/money.ts';
import {
  counted,
  FREQUENCY_CHOICES,
  FREQUENCY_WORDS,
  INCOME_KIND_WORDS,
  PENSION_PAYER_CHOICES,
} from '../../../format/words.ts';
import { useInputs, useSession } from '../../../state/plan/session-context.tsx';
import styles from './Editor.module.css';
import { EntryList, useOpenEntry } from './EntryList.tsx';
import { useLifetimes } from './lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from './PlanFields.tsx';
import { withIncome, withoutIncome } from './plan-edits.ts';
import { Section } from './Section.tsx';
import { useRemoval } from './use-removal.ts';

const ADDABLE = ['wage', 'pension'] as const satisfies readonly IncomeKind[];

const GROWTHS = [
  { value: 'none', text: 'None' },
  { value: 'inflation', text: 'With inflation' },
] as const;

export function IncomeSection() {
  const inputs = useInputs();
  const session = useSession();
  const remove = useRemoval();
  const { open, setOpen, openNew } = useOpenEntry();
  const incomes = inputs.incomes ?? [];
  const nameOf = (index: number) => incomes[index]?.name ?? INCOME_KIND_WORDS[incomes[index]?.kind ?? 'other'];
  const add = (kind: IncomeKind) => {
    const added = withIncome(session.state().document.inputs, kind);
    session.edit(added.inputs);
    openNew(added.id);
  };
  const first = incomes[0];
  const summary =
    first === undefined
      ? 'None'
      : incomes.length === 1
        ? `${money(first.amount)} ${FREQUENCY_WORDS[first.frequency]}, ${nameOf(0).toLowerCase()}`
        : counted(incomes.length, 'source');
  return (
    <Section id="income" title="Income" summary={summary}>
      <EntryList
        path="incomes"
        heads={['Income', 'Kind', 'Amount']}
        entries={incomes.map((income, index) => ({
          id: income.id ?? `i${index + 1}`,
          name: nameOf(index),
          kind: `${INCOME_KIND_WORDS[income.kind]}, ${FREQUENCY_WORDS[income.frequency]}`,
          amount: money(income.amount),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <IncomeFields index={index} />}
        onRemove={(index) => remove(nameOf(index), withoutIncome(inputs, index))}
      />
      <div className={styles.actions}>
        <MenuButton
          label="Add income"
          link
          choices={ADDABLE.map((kind) => ({ id: kind, text: INCOME_KIND_WORDS[kind], act: () => add(kind) }))}
        >
          Add income
        </MenuButton>
      </div>
    </Section>
  );
}

function IncomeFields({ index }: { readonly index: number }) {
  const path = `incomes[${index}]`;
  const income = useInputs().incomes?.[index];
  const persons = useLifetimes();
  const owner = persons.find((person) => person.id === income?.owner) ?? persons[0] ?? null;
  if (income === undefined) return null;
  const name = income.name ?? INCOME_KIND_WORDS[income.kind];
  return (
    <div className={fields.grid}>
      <TypedField label="Amount" path={`${path}.amount`} kind={moneyKind()} required />
      <ChoiceField label="How often" path={`${path}.frequency`} choices={FREQUENCY_CHOICES} />
      <TypedField label="Name" path={`${path}.name`} kind={nameKind} placeholder={name} showDefault={false} />
      <ChoiceField
        label="Paid to"
        path={`${path}.owner`}
        choices={persons.map((person) => ({ value: person.id, text: person.name }))}
      />
      <WhenField label="Starts" path={`${path}.start`} owner={owner} />
      <WhenField label="Ends before" path={`${path}.end`} owner={owner} />
      <ChoiceField label="Growth" path={`${path}.growth.kind`} choices={GROWTHS} help="Each January" />
      {income.kind === 'pension' ? (
        <>
          <TypedField
            label="Survivor’s share"
            path={`${path}.survivorShare`}
            kind={percentKind(0, 1)}
            help="After the owner’s death"
          />
          <ChoiceField
            label="Paid by"
            path={`${path}.payer`}
            choices={PENSION_PAYER_CHOICES}
            help="Decides state tax exemptions"
          />
        </>
      ) : null}
    </div>
  );
}
