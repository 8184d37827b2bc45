import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { withClaim } from '../../edits/children/children-edits.ts';
import { TypedField } from '../../PlanFields.tsx';

interface ClaimFieldsProps {
  /** Of the child: `persons[0].dependents[1]`. */
  readonly path: string;
  readonly index: number;
  readonly at: number;
}

const CHOICES = [
  { value: 'no', text: 'Not on the return' },
  { value: 'yes', text: 'On the return' },
] as const;

/** Whether the household's return claims a child, and what that rests on. */
export function ClaimFields({ path, index, at }: ClaimFieldsProps) {
  const session = useSession();
  const inputs = useInputs();
  const isClaimed = inputs.persons[index]?.dependents?.[at]?.claimed !== undefined;
  return (
    <>
      <ChoiceEntry
        {...inputText(`${path}.claimed`)}
        path={`${path}.claimed`}
        value={isClaimed ? 'yes' : 'no'}
        choices={CHOICES}
        isDefault={!isClaimed}
        onValue={(chosen) => session.replaceInputs(withClaim(inputs, index, at, chosen === 'yes'))}
      />
      {isClaimed ? (
        <>
          <TypedField path={`${path}.claimed.monthsAtHome`} />
          <TypedField path={`${path}.claimed.studentUntil`} showDefault={false} note="Optional" />
        </>
      ) : null}
    </>
  );
}
