import type { GoalInputs } from '../../../../../../engine/plan/schema/goal.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { MenuButton } from '../../../../../components/overlays/MenuButton.tsx';
import { monthName, monthText } from '../../../../../format/dates.ts';
import { money } from '../../../../../format/money.ts';
import { choicesOf, counted, GOAL_CATEGORY_WORDS, LEFT_OVER_WORDS } from '../../../../../format/words.ts';
import { useInputs, usePlanField } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import { withGoal, withGoalCopy, withoutGoal } from '../../edits/goal-edits.ts';
import { ChoiceField } from '../../PlanFields.tsx';
import { firstPayment } from '../../payment-month.ts';
import { Section } from '../../Section.tsx';
import { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';
import { GoalFields } from './GoalFields.tsx';
import { SpendingShapeFields } from './SpendingShapeFields.tsx';

const NEW_GOALS = [
  { id: 'spread', text: 'A monthly or yearly amount', goal: { category: 'essential', frequency: 'monthly' } },
  { id: 'annual', text: 'An amount once a year', goal: { category: 'discretionary', frequency: 'annual' } },
  {
    id: 'years',
    text: 'An amount every so many years',
    goal: { category: 'discretionary', frequency: 'everyNYears', everyYears: 5 },
  },
  { id: 'once', text: 'A one-time amount', goal: { category: 'discretionary', frequency: 'once' } },
] as const;

const LEFT_OVER = choicesOf(LEFT_OVER_WORDS);

const PAYMENTS_A_YEAR = { monthly: 12, annual: 1, once: 0, everyNYears: 0 } as const;

export function SpendingSection() {
  const inputs = useInputs();
  const remove = useRemoval();
  const { open, setOpen, add } = useEntries();
  const { written, inEffect } = usePlanField('startMonth');
  const goals = inputs.goals ?? [];
  const nameOf = (index: number) => goals[index]?.name ?? GOAL_CATEGORY_WORDS[goals[index]?.category ?? 'essential'];
  return (
    <Section id="spending" title="Spending" summary={summaryOf(goals)}>
      <EntryList
        path="goals"
        heads={['Goal', 'Paid', 'Amount']}
        entries={goals.map((goal, index) => ({
          id: goal.id ?? `g${index + 1}`,
          name: nameOf(index),
          kind: paidText(goal, written ?? inEffect),
          amount: money(goal.amount),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <GoalFields index={index} name={nameOf(index)} />}
        onDuplicate={(index) => add((plan) => withGoalCopy(plan, index, nameOf(index)))}
        onRemove={(index) => remove(nameOf(index), withoutGoal(inputs, index))}
      />
      <div className={styles.actions}>
        <MenuButton
          label="Add a goal"
          link
          choices={NEW_GOALS.map(({ id, text, goal }) => ({
            id,
            text,
            act: () => add((plan) => withGoal(plan, goal)),
          }))}
        >
          Add a goal
        </MenuButton>
      </div>
      <div className={fields.grid}>
        <ChoiceField path="leftOver" choices={LEFT_OVER} />
      </div>
      <SpendingShapeFields />
    </Section>
  );
}

/** How often a goal is paid: `a month`, `each June`, `every 8 years`, `once, Jun 2028`. */
function paidText({ frequency, everyYears, start }: GoalInputs, startMonth: unknown): string {
  switch (frequency) {
    case 'monthly':
      return 'a month';
    case 'annual':
      return eachYear(start, startMonth);
    case 'everyNYears':
      return `every ${everyYears ?? ''} years`;
    case 'once':
      return start !== undefined && 'month' in start ? `once, ${monthText(start.month)}` : 'once';
  }
}

/** `each June`; `once a year` where only the engine knows the month. */
function eachYear(start: GoalInputs['start'], startMonth: unknown): string {
  const month = firstPayment(start, startMonth);
  return month === null ? 'once a year' : `each ${monthName(month)}`;
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
