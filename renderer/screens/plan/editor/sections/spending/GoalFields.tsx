import { layerOfCategory } from '../../../../../../engine/plan/goal-layers.ts';
import { GOAL_CATEGORIES, GOAL_LAYERS, type GoalInputs } from '../../../../../../engine/plan/schema/goal.ts';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { GOAL_CATEGORY_WORDS, GOAL_LAYER_WORDS } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { MoreFields } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { CreditFields } from './CreditFields.tsx';
import { PaidField, usePaid } from './PaidField.tsx';
import { PayableFrom529Field } from './PayableFrom529Field.tsx';
import { PaymentMonthField } from './PaymentMonthField.tsx';
import { SpreadAmountFields } from './SpreadAmountFields.tsx';

const LAYERS = GOAL_LAYERS.map((value) => ({ value, text: GOAL_LAYER_WORDS[value] }));
const CATEGORIES = GOAL_CATEGORIES.map((value) => ({ value, text: GOAL_CATEGORY_WORDS[value] }));

interface GoalFieldsProps {
  readonly index: number;
  readonly name: string;
}

export function GoalFields({ index, name }: GoalFieldsProps) {
  const goal = useInputs().goals?.[index];
  return goal === undefined ? null : <FieldsOfGoal index={index} name={name} goal={goal} />;
}

/** Whether a goal is asked before it is paid, or may be by its layer and kind. */
function mayGiveWay({ category = 'essential', layer = layerOfCategory(category), movable, skippable }: GoalInputs) {
  const isFree = layer !== 'must' && category !== 'charity' && category !== 'healthcare';
  return isFree || movable !== undefined || skippable === true;
}

interface GiveWayFieldsProps {
  readonly path: string;
  readonly owner: Lifetime | null;
  readonly isMonthly: boolean;
}

/** Whether a payment may be put off, and skipped. After a month the next of a monthly goal is due. */
function GiveWayFields({ path, owner, isMonthly }: GiveWayFieldsProps) {
  const isPutOff =
    useInputs().goals?.some((goal, at) => path === `goals[${at}]` && goal.movable !== undefined) ?? false;
  return (
    <>
      {isMonthly && !isPutOff ? null : <WhenField path={`${path}.movable.latest`} owner={owner} />}
      <YesNoField path={`${path}.skippable`} />
    </>
  );
}

function mayBeGift({ category, gift }: GoalInputs): boolean {
  return category === 'gift' || category === 'education' || gift !== undefined;
}

/** To how many people it is given, for the yearly exclusions. */
function GiftFields({ path, isGift }: { readonly path: string; readonly isGift: boolean }) {
  return (
    <>
      <TypedField path={`${path}.recipients`} showDefault={false} />
      {isGift ? <YesNoField path={`${path}.paidDirectly`} /> : null}
    </>
  );
}

function listOfMore(goal: GoalInputs): string {
  const { category } = goal;
  return `${mayGiveWay(goal) ? 'putting off or skipping, ' : ''}growth, survivor’s share, ${mayBeGift(goal) ? 'gift to people, ' : ''}paid from an HSA${category === 'education' ? ' or a 529 plan' : ''}`;
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
        <ChoiceField path={`${path}.layer`} choices={LAYERS} />
        <WhenField label={isOnce ? 'In month' : 'Starts'} path={`${path}.start`} owner={client} />
        {isOnce && goal.end === undefined ? null : <WhenField path={`${path}.end`} owner={client} />}
      </div>
      <MoreFields lists={listOfMore(goal)}>
        <div className={fields.grid}>
          {mayGiveWay(goal) ? (
            <GiveWayFields path={path} owner={client} isMonthly={goal.frequency === 'monthly'} />
          ) : null}
          <TypedField path={`${path}.growth`} />
          <TypedField path={`${path}.survivorShare`} />
          <YesNoField path={`${path}.payableFromHsa`} />
          {mayBeGift(goal) ? <GiftFields path={`${path}.gift`} isGift={goal.gift?.recipients !== undefined} /> : null}
          {goal.category === 'education' || goal.payableFrom529 !== undefined ? (
            <PayableFrom529Field path={`${path}.payableFrom529`} />
          ) : null}
          <CreditFields path={path} index={index} credit={goal.credit} />
        </div>
      </MoreFields>
    </>
  );
}
