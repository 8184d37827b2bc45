import { GOAL_CATEGORIES, type GoalInputs } from '../../../../../../engine/plan/schema/goal.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { moneyKind, nameKind, percentKind, wholeKind } from '../../../../../format/field-kind.ts';
import { GOAL_CATEGORY_WORDS } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { MoreFields } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { PaidField, usePaid } from './PaidField.tsx';
import { PaymentMonthField } from './PaymentMonthField.tsx';
import { SpreadAmountFields } from './SpreadAmountFields.tsx';

const CATEGORIES = GOAL_CATEGORIES.map((value) => ({ value, text: GOAL_CATEGORY_WORDS[value] }));
const growthKind = percentKind(-0.5, 1, '% a year');
const shareKind = percentKind(0, 1);
const everyKind = wholeKind(2, 90, 'years');

interface GoalFieldsProps {
  readonly index: number;
  readonly name: string;
}

export function GoalFields({ index, name }: GoalFieldsProps) {
  const goal = useInputs().goals?.[index];
  return goal === undefined ? null : <FieldsOfGoal index={index} name={name} goal={goal} />;
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
          <TypedField label="Amount" path={`${path}.amount`} kind={moneyKind()} required help="In today’s dollars" />
        )}
        <PaidField path={`${path}.frequency`} goal={goal} paid={paid} onPaid={pay} />
        {goal.frequency === 'everyNYears' || goal.everyYears !== undefined ? (
          <TypedField label="Every" path={`${path}.everyYears`} kind={everyKind} required />
        ) : null}
        {goal.frequency === 'annual' ? <PaymentMonthField path={`${path}.start`} goal={goal} /> : null}
        <TypedField label="Name" path={`${path}.name`} kind={nameKind} placeholder={name} showDefault={false} />
        <ChoiceField label="For" path={`${path}.category`} choices={CATEGORIES} help="Essentials are cut last" />
        <WhenField label={isOnce ? 'In month' : 'Starts'} path={`${path}.start`} owner={client} />
        {isOnce && goal.end === undefined ? null : (
          <WhenField label="Ends before" path={`${path}.end`} owner={client} />
        )}
      </div>
      <MoreFields lists="growth, survivor’s share, paid from an HSA">
        <div className={fields.grid}>
          <TypedField label="Grows" path={`${path}.growth`} kind={growthKind} help="Beyond inflation" />
          <TypedField
            label="Survivor’s share"
            path={`${path}.survivorShare`}
            kind={shareKind}
            help="After the first death"
          />
          <YesNoField
            label="From an HSA"
            path={`${path}.payableFromHsa`}
            help="A medical expense it may pay tax-free"
          />
        </div>
      </MoreFields>
    </>
  );
}
