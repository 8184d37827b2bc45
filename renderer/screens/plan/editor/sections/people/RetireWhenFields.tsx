import type { When } from '../../../../../../engine/plan/schema/when.ts';
import type { RetireWhen } from '../../../../../../engine/plan/schema/work/retire-when.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { choicesOf, RETIREMENT_RULE_WORDS } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { withRetirementDate, withRetirementRule } from '../../edits/work/retire-when-edits.ts';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { useStartYear } from '../../use-start-year.ts';

const ON_A_DATE = { value: 'date', text: 'On a date' } as const;
const RULES = [ON_A_DATE, ...choicesOf(RETIREMENT_RULE_WORDS)] as const;

interface RetireWhenProps {
  readonly person: Lifetime;
  readonly index: number;
}

/** Whether somebody retires on a date or by a rule. */
export function RetireChoice({ person, index }: RetireWhenProps) {
  const session = useSession();
  const plan = useCompletePlan();
  const startYear = useStartYear();
  const rule = useInputs().persons[index]?.retireWhen?.rule;
  const dates = { startYear, retirementYear: retirementYear(person, plan?.persons[index]?.retirement) };
  const choose = (chosen: RetireWhen['rule'] | 'date') => {
    const { inputs } = session.state().document;
    return session.edit(
      chosen === 'date' ? withRetirementDate(inputs, index) : withRetirementRule(inputs, index, chosen, dates),
    );
  };
  return (
    <ChoiceField
      of={person.name}
      path={`persons[${index}].retireWhen.rule`}
      choices={RULES}
      value={rule ?? 'date'}
      onChoose={choose}
    />
  );
}

/** The year in which work ends on a date; null where it goes by an event, or by the age of somebody else. */
function retirementYear({ id, birthDate }: Lifetime, retirement: When | undefined): number | null {
  if (retirement === undefined) return null;
  if ('month' in retirement) return Number(retirement.month.slice(0, 4));
  return 'age' in retirement && retirement.person === id ? Number(birthDate.slice(0, 4)) + retirement.age : null;
}

/** What a rule of retirement waits for, and between which years. */
export function RetireWhenFields({ person, index }: RetireWhenProps) {
  const path = `persons[${index}].retireWhen`;
  const isSuccess = useInputs().persons[index]?.retireWhen?.rule === 'success';
  return (
    <>
      {isSuccess ? (
        <TypedField of={person.name} path={`${path}.share`} />
      ) : (
        <TypedField of={person.name} path={`${path}.amount`} required />
      )}
      <TypedField of={person.name} path={`${path}.earliest`} />
      <TypedField of={person.name} path={`${path}.latest`} required />
    </>
  );
}
