import { termsOf } from '../../../../../../engine/plan/complete/complete-plan-terms.ts';
import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { type PlanTerms, SIMPLE_EMPLOYERS } from '../../../../../../engine/plan/schema/plan-types/plan-terms.ts';
import { kindOfPlan } from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { SIMPLE_EMPLOYER_WORDS } from '../../../../../format/words.ts';
import { useCompletePlan } from '../../../../../state/plan/session-context.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';

interface PlanTermProps {
  readonly path: string;
  readonly index: number;
  readonly account: AccountInputs;
}

/** What only some plans at work ask: service, public safety, the last years before retirement, how it is paid out. */
export function PlanTermFields({ path, index, account }: PlanTermProps) {
  const persons = useLifetimes();
  const owner = useCompletePlan()?.accounts[index]?.owner;
  const used = termsOf(kindOfPlan(account));
  const isAsked = (field: keyof PlanTerms) => used.includes(field) || account.planTerms?.[field] !== undefined;
  if (used.length === 0 && account.planTerms === undefined) return null;
  return (
    <SubSection title="Rules of the plan at work">
      <div className={fields.grid}>
        {isAsked('simpleEmployer') ? <ChoiceField path={`${path}.simpleEmployer`} choices={SIMPLE_CHOICES} /> : null}
        {isAsked('publicSafety') ? <YesNoField path={`${path}.publicSafety`} /> : null}
        {TYPED.filter(isAsked).map((field) => (
          <TypedField key={field} path={`${path}.${field}`} showDefault={field !== 'deferredBefore'} />
        ))}
        {isAsked('payoutStart') ? (
          <WhenField
            path={`${path}.payoutStart`}
            owner={persons.find(({ id }) => id === owner) ?? persons[0] ?? null}
          />
        ) : null}
        {isAsked('payoutYears') ? <TypedField path={`${path}.payoutYears`} /> : null}
      </div>
    </SubSection>
  );
}

const SIMPLE_CHOICES = SIMPLE_EMPLOYERS.map((value) => ({ value, text: SIMPLE_EMPLOYER_WORDS[value] }));

const TYPED = ['serviceSince', 'deferredBefore', 'catchUpUsed', 'normalRetirementAge', 'unusedLimit'] as const;
