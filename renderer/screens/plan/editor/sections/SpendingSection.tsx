import type { GoalInputs } from '../../../../../engine/plan/schema/goal.ts';
import fields from '../../../../components/fields/Field.module.css';
import { MenuButton } from '../../../../components/overlays/MenuButton.tsx';
import { moneyKind, nameKind, percentKind, wholeKind } from '../../../../format/field-kind.ts';
import { money } from '../../../../format/money.ts';
import {
  choicesOf,
  counted,
  GOAL_CATEGORY_WORDS,
  GOAL_FREQUENCY_CHOICES,
  GOAL_FREQUENCY_WORDS,
} from '../../../../format/words.ts';
import { useInputs, usePlanField, useSession } from '../../../../state/plan/session-context.tsx';
import styles from '../Editor.module.css';
import { EntryList, useOpenEntry } from '../EntryList.tsx';
import { useLifetimes } from '../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../PlanFields.tsx';
import { paymentMonth } from '../payment-month.ts';
import { withGoal, withoutGoal } from '../plan-edits.ts';
import { Section } from '../Section.tsx';
import { useRemoval } from '../use-removal.ts';
import { SpreadAmountFields } from './SpreadAmountFields.tsx';

const CATEGORIES = choicesOf(GOAL_CATEGORY_WORDS);

const NEW_GOALS = [
  { id: 'spread', text: 'A monthly or yearly amount', goal: { category: 'essential', frequency: 'monthly' } },
  { id: 'annual', text: 'An amount once a year', goal: { category: 'discretionary', frequency: 'annual' } },
  { id: 'once', text: 'A one-time amount', goal: { category: 'discretionary', frequency: 'once' } },
] as const;

const PAYMENTS_A_YEAR = { monthly: 12, annual: 1, once: 0, everyNYears: 0 } as const;

export function SpendingSection() {
  const inputs = useInputs();
  const session = useSession();
  const remove = useRemoval();
  const { open, setOpen, openNew } = useOpenEntry();
  const goals = inputs.goals ?? [];
  const nameOf = (index: number) => goals[index]?.name ?? GOAL_CATEGORY_WORDS[goals[index]?.category ?? 'essential'];
  const add = (goal: (typeof NEW_GOALS)[number]['goal']) => {
    const added = withGoal(session.state().document.inputs, goal);
    session.edit(added.inputs);
    openNew(added.id);
  };
  return (
    <Section id="spending" title="Spending" summary={summaryOf(goals)}>
      <EntryList
        path="goals"
        heads={['Goal', 'Paid', 'Amount']}
        entries={goals.map((goal, index) => ({
          id: goal.id ?? `g${index + 1}`,
          name: nameOf(index),
          kind: GOAL_FREQUENCY_WORDS[goal.frequency],
          amount: money(goal.amount),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <GoalFields index={index} name={nameOf(index)} />}
        onRemove={(index) => remove(nameOf(index), withoutGoal(inputs, index))}
      />
      <div className={styles.actions}>
        <MenuButton
          label="Add a goal"
          link
          choices={NEW_GOALS.map(({ id, text, goal }) => ({ id, text, act: () => add(goal) }))}
        >
          Add a goal
        </MenuButton>
      </div>
    </Section>
  );
}

function summaryOf(goals: readonly GoalInputs[]): string {
  if (goals.length === 0) return 'None';
  const yearly = goals.reduce((sum, goal) => sum + goal.amount * PAYMENTS_A_YEAR[goal.frequency], 0);
  const occasional = goals.filter((goal) => PAYMENTS_A_YEAR[goal.frequency] === 0).length;
  const parts = [
    ...(yearly > 0 ? [`${money(yearly)} a year`] : []),
    ...(occasional > 0 ? [counted(occasional, 'occasional goal')] : []),
  ];
  return parts.join(' and ') || counted(goals.length, 'goal');
}

function GoalFields({ index, name }: { readonly index: number; readonly name: string }) {
  const path = `goals[${index}]`;
  const goal = useInputs().goals?.[index];
  const client = useLifetimes()[0] ?? null;
  const { written, inEffect } = usePlanField('startMonth');
  if (goal === undefined) return null;
  return (
    <div className={fields.grid}>
      {goal.frequency === 'monthly' ? (
        <SpreadAmountFields path={`${path}.amount`} />
      ) : (
        <TypedField label="Amount" path={`${path}.amount`} kind={moneyKind()} required help="In today’s dollars" />
      )}
      {goal.frequency === 'everyNYears' ? (
        <TypedField label="Every" path={`${path}.everyYears`} kind={wholeKind(2, 90, 'years')} required />
      ) : (
        <ChoiceField
          label="How often"
          path={`${path}.frequency`}
          choices={GOAL_FREQUENCY_CHOICES}
          help={goal.frequency === 'annual' ? `In one payment, ${paymentMonth(goal.start, written ?? inEffect)}` : ''}
        />
      )}
      <TypedField label="Name" path={`${path}.name`} kind={nameKind} placeholder={name} showDefault={false} />
      <ChoiceField label="Category" path={`${path}.category`} choices={CATEGORIES} />
      <WhenField label="Starts" path={`${path}.start`} owner={client} />
      {goal.frequency === 'once' ? null : <WhenField label="Ends before" path={`${path}.end`} owner={client} />}
      <TypedField
        label="Survivor’s share"
        path={`${path}.survivorShare`}
        kind={percentKind(0, 1)}
        help="After the first death"
      />
    </div>
  );
}
