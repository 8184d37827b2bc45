import { GOAL_CATEGORIES, type GoalInputs } from '../../../../../../engine/plan/schema/goal.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { GOAL_CATEGORY_WORDS } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { MoreFields } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { PaidField, usePaid } from './PaidField.tsx';
import { PayableFrom529Field } from './PayableFrom529Field.tsx';
import { PaymentMonthField } from './PaymentMonthField.tsx';
import { SpreadAmountFields } from './SpreadAmountFields.tsx';

const CATEGORIES = GOAL_CATEGORIES.map((value) => ({ value, text: GOAL_CATEGORY_WORDS[value] }));

interface GoalFieldsProps {
  readonly index: number;
  readonly name: string;
}

export function GoalFields({ index, name }: GoalFieldsProps) {
  const goal = useInputs().goals?.[index];
  return goal === undefined ? null : <FieldsOfGoal index={index} name={name} goal={goal} />;
}

function listOfMore({ category }: GoalInputs): string {
  return `growth, survivor’s share, paid from an HSA${category === 'education' ? ' or a 529 plan' : ''}`;
}

function FieldsOfGoal({ index, name, goal }: GoalFieldsProps & { readonly goal: GoalInputs }) {
  const path = `goals[${index}]`;
  const client = useLifetimes()[0] ?? null;
  const { paid, pay } = usePaid(goal, index);
  const isOnce = goal.frequency === 'once';
  return (
    <>
      <div className={fields.grid}>
        {goal.frequency === 'monthly' ? (
          <SpreadAmountFields path={`${path}.amount`} isYearly={paid === 'spread'} />
        ) : (
          <TypedField path={`${path}.amount`} required />
        )}
        <PaidField path={`${path}.frequency`} goal={goal} paid={paid} onPaid={pay} />
        {goal.frequency === 'everyNYears' || goal.everyYears !== undefined ? (
          <TypedField path={`${path}.everyYears`} required />
        ) : null}
        {goal.frequency === 'annual' ? <PaymentMonthField path={`${path}.start`} goal={goal} /> : null}
        <TypedField path={`${path}.name`} placeholder={name} showDefault={false} />
        <ChoiceField path={`${path}.category`} choices={CATEGORIES} />
        <WhenField label={isOnce ? 'In month' : 'Starts'} path={`${path}.start`} owner={client} />
        {isOnce && goal.end === undefined ? null : <WhenField path={`${path}.end`} owner={client} />}
      </div>
      <MoreFields lists={listOfMore(goal)}>
        <div className={fields.grid}>
          <TypedField path={`${path}.growth`} />
          <TypedField path={`${path}.survivorShare`} />
          <YesNoField path={`${path}.payableFromHsa`} />
          {goal.category === 'education' || goal.payableFrom529 !== undefined ? (
            <PayableFrom529Field path={`${path}.payableFrom529`} />
          ) : null}
        </div>
      </MoreFields>
    </>
  );
}
