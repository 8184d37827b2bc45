import { claimedChildren } from '../../../../../../engine/plan/complete/children/claimed-children.ts';
import { CREDITED_COSTS } from '../../../../../../engine/plan/schema/children/claimed.ts';
import type { GoalInputs } from '../../../../../../engine/plan/schema/goal.ts';
import { CREDITED_COST_WORDS } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { withCredit } from '../../edits/children/children-edits.ts';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';

const KINDS = [
  { value: 'none', text: 'No credit' },
  ...CREDITED_COSTS.map((value) => ({ value, text: CREDITED_COST_WORDS[value] })),
] as const;

interface CreditFieldsProps {
  readonly path: string;
  readonly index: number;
  readonly credit: GoalInputs['credit'];
}

/** For whom a goal pays care or college that a credit counts. Nothing where the plan claims no child. */
export function CreditFields({ path, index, credit }: CreditFieldsProps) {
  const session = useSession();
  const inputs = useInputs();
  const plan = useCompletePlan();
  const names = [...new Set(plan === null ? [] : claimedChildren(plan).map(({ name }) => name))];
  const [first] = names;
  if (credit === undefined && first === undefined) return null;
  const children = [...new Set([...names, ...(credit === undefined ? [] : [credit.child])])];
  return (
    <>
      <ChoiceField
        path={`${path}.credit.for`}
        choices={KINDS}
        value={credit?.for ?? 'none'}
        onChoose={(kind) => session.replaceInputs(withCredit(inputs, index, kind, first ?? ''))}
      />
      {credit === undefined ? null : (
        <ChoiceField path={`${path}.credit.child`} choices={children.map((value) => ({ value, text: value }))} />
      )}
      {credit?.for === 'college' ? (
        <>
          <TypedField path={`${path}.credit.tuitionShare`} />
          <TypedField path={`${path}.credit.yearsBefore`} />
        </>
      ) : null}
    </>
  );
}
