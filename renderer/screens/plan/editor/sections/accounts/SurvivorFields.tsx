import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { maySurviveAsInherited } from '../../../../../../engine/plan/schema/transfers/rollover-kinds.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { usePlanField, useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

const CHOICES = [
  { value: 'own', text: 'Takes it as their own' },
  { value: 'beneficiary', text: 'Keeps it as beneficiary', note: 'no 10% tax before 59½' },
] as const;

/** What a surviving spouse does with the account. */
export function SurvivorFields({ path, account }: { readonly path: string; readonly account: AccountInputs }) {
  const session = useSession();
  const persons = useLifetimes();
  const { faults } = useSessionState();
  const { written, issue } = usePlanField(path);
  const isKept = written !== undefined;
  if (!isKept && (persons.length === 1 || !maySurviveAsInherited(account.kind))) return null;
  const spouse = persons.find(({ id }) => id !== (account.owner ?? persons[0]?.id)) ?? null;
  return (
    <SubSection title="If the owner dies first">
      <div className={fields.grid}>
        <ChoiceEntry
          {...inputText(path)}
          path={path}
          value={isKept ? 'beneficiary' : 'own'}
          choices={CHOICES}
          isDefault={!isKept}
          error={faults.get(path) ?? issue}
          onValue={(chosen) => session.fault(path, session.editAt(path, chosen === 'own' ? undefined : {}))}
        />
        {isKept ? <WhenField path={`${path}.ownFrom`} owner={spouse} /> : null}
      </div>
    </SubSection>
  );
}
