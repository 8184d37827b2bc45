import { INHERITANCE_KINDS } from '../../../../../../engine/plan/schema/estate/inheritance.ts';
import { LIFE_INSURANCE_KINDS } from '../../../../../../engine/plan/schema/estate/life-insurance.ts';
import { INCOME_KINDS, type IncomeInputs } from '../../../../../../engine/plan/schema/income.ts';
import { Button } from '../../../../../components/Button.tsx';
import { MenuButton } from '../../../../../components/overlays/MenuButton.tsx';
import { money } from '../../../../../format/money.ts';
import {
  counted,
  FREQUENCY_WORDS,
  INCOME_KIND_WORDS,
  INHERITANCE_KIND_WORDS,
  LIFE_INSURANCE_KIND_WORDS,
} from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import { withLadder } from '../../edits/annuities/ladder-edits.ts';
import { withDisabilityPolicy } from '../../edits/disability-insurance-edits.ts';
import { withInheritance } from '../../edits/estate/inheritance-edits.ts';
import { withPolicy } from '../../edits/estate/life-insurance-edits.ts';
import { withIncome, withIncomeCopy, withoutIncome } from '../../edits/income-edits.ts';
import { ownerAmong, useLifetimes } from '../../lifetimes.ts';
import { Section } from '../../Section.tsx';
import { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';
import { DisabilityInsuranceList } from './DisabilityInsuranceList.tsx';
import { IncomeFields } from './IncomeFields.tsx';
import { InheritanceList } from './InheritanceList.tsx';
import { LadderList } from './LadderList.tsx';
import { LifeInsuranceList } from './LifeInsuranceList.tsx';

export function IncomeSection() {
  const inputs = useInputs();
  const persons = useLifetimes();
  const remove = useRemoval();
  const { open, setOpen, add } = useEntries();
  const inheritances = useEntries();
  const policies = useEntries();
  const disability = useEntries();
  const ladders = useEntries();
  const incomes = inputs.incomes ?? [];
  const nameOf = (index: number) => incomes[index]?.name ?? INCOME_KIND_WORDS[incomes[index]?.kind ?? 'other'];
  /** Two people's incomes often have the same name: where it does not say whose they are, the kind does. */
  const kindOf = ({ name, kind, owner, frequency }: IncomeInputs) => {
    const word = INCOME_KIND_WORDS[kind];
    const whose = persons.length < 2 ? undefined : ownerAmong(persons, owner)?.name;
    const paid = FREQUENCY_WORDS[frequency];
    if (whose === undefined || name?.includes(whose) === true) return `${word}, ${paid}`;
    return name === undefined ? `${whose}, ${paid}` : `${word} of ${whose}, ${paid}`;
  };
  return (
    <Section id="income" title="Income" summary={summaryOf(incomes, (inputs.inheritances ?? []).length)}>
      <EntryList
        path="incomes"
        heads={['Income', 'Kind', 'Amount']}
        entries={incomes.map((income, index) => ({
          id: income.id ?? `i${index + 1}`,
          name: nameOf(index),
          kind: kindOf(income),
          amount: money(income.amount),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <IncomeFields index={index} />}
        onDuplicate={(index) => add((plan) => withIncomeCopy(plan, index, nameOf(index)))}
        onRemove={(index) => remove(nameOf(index), withoutIncome(inputs, index))}
      />
      <InheritanceList {...inheritances} />
      <LifeInsuranceList {...policies} />
      <DisabilityInsuranceList {...disability} />
      <LadderList {...ladders} />
      <Additions
        income={add}
        inheritance={inheritances.add}
        policy={policies.add}
        disability={disability.add}
        ladder={ladders.add}
      />
    </Section>
  );
}

type Add = ReturnType<typeof useEntries>['add'];

interface AdditionsProps {
  readonly income: Add;
  readonly inheritance: Add;
  readonly policy: Add;
  readonly disability: Add;
  readonly ladder: Add;
}

function Additions({ income, inheritance, policy, disability, ladder }: AdditionsProps) {
  return (
    <div className={styles.actions}>
      <MenuButton
        label="Add income"
        link
        choices={INCOME_KINDS.map((kind) => ({
          id: kind,
          text: INCOME_KIND_WORDS[kind],
          act: () => income((plan) => withIncome(plan, kind)),
        }))}
      >
        Add income
      </MenuButton>
      <MenuButton
        label="Add an inheritance"
        link
        choices={INHERITANCE_KINDS.map((kind) => ({
          id: kind,
          text: INHERITANCE_KIND_WORDS[kind],
          act: () => inheritance((plan) => withInheritance(plan, kind)),
        }))}
      >
        Add an inheritance
      </MenuButton>
      <MenuButton
        label="Add life insurance"
        link
        choices={LIFE_INSURANCE_KINDS.map((kind) => ({
          id: kind,
          text: LIFE_INSURANCE_KIND_WORDS[kind],
          act: () => policy((plan) => withPolicy(plan, kind)),
        }))}
      >
        Add life insurance
      </MenuButton>
      <Button look="link" onPress={() => disability(withDisabilityPolicy)}>
        Add disability insurance
      </Button>
      <Button look="link" onPress={() => ladder(withLadder)}>
        Add a ladder of bonds
      </Button>
    </div>
  );
}

function summaryOf(incomes: readonly IncomeInputs[], inheritances: number): string {
  const expected = inheritances === 0 ? [] : [counted(inheritances, 'inheritance')];
  return [...incomesInWords(incomes), ...expected].join(' · ') || 'None';
}

function incomesInWords(incomes: readonly IncomeInputs[]): readonly string[] {
  const [first] = incomes;
  if (first === undefined) return [];
  if (incomes.length > 1) return [counted(incomes.length, 'income')];
  return [
    `${money(first.amount)} ${FREQUENCY_WORDS[first.frequency]}, ${first.name ?? INCOME_KIND_WORDS[first.kind].toLowerCase()}`,
  ];
}
