import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { useCompletePlan } from '../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';

/** By which rule an inherited account is emptied. */
export const BENEFICIARY_CHOICES = [
  { value: 'designated', text: 'Ten years', note: 'e.g., an adult child or friend' },
  { value: 'eligibleDesignated', text: 'Life expectancy', note: 'minor, disabled or close in age' },
] as const;

/** Facts about the death by which an inherited account has to be emptied. */
export function InheritedFields({ path, index }: { readonly path: string; readonly index: number }) {
  return (
    <SubSection title="Inherited">
      <div className={fields.grid}>
        <TypedField path={`${path}.deathYear`} required />
        <ChoiceField path={`${path}.beneficiary`} choices={BENEFICIARY_CHOICES} />
        <YesNoField path={`${path}.decedentHadStartedRmds`} />
      </div>
      <InheritedSentence index={index} />
    </SubSection>
  );
}

/** What the plan takes out of the account, as the projection says. */
function InheritedSentence({ index }: { readonly index: number }) {
  const id = useCompletePlan()?.accounts[index]?.id;
  const rows = usePlanFacts().projection?.rows ?? [];
  const first = rows[0];
  const taken = first?.accounts.find((account) => account.id === id)?.withdrawals;
  if (first === undefined || taken === undefined) return null;
  const emptied = rows.find(({ events }) =>
    events.some(({ kind, account }) => kind === 'accountEmptied' && account === id),
  );
  const end = emptied === undefined ? 'It isn’t emptied before the plan ends.' : `It is empty in ${emptied.year}.`;
  return <p className={styles.note}>{`The plan takes ${money(taken)} in ${first.year}. ${end}`}</p>;
}
