import { useState } from 'react';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { useCompletePlan } from '../../../state/plan/session-context.tsx';
import { useMissing } from '../../../state/plan/use-missing.ts';
import { MissingNote } from '../answers/MissingNote.tsx';
import { useLifetimes } from '../editor/lifetimes.ts';
import type { PlanResults } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { ClaimsAnswer } from './ClaimsAnswer.tsx';
import { ClaimsView } from './ClaimsView.tsx';
import { FilingView } from './filing/FilingView.tsx';
import claims from './SocialSecurityTab.module.css';
import { StatementView } from './statement/StatementView.tsx';
import { useStatementDrafts } from './statement/use-statement-drafts.ts';
import { SurvivorsView } from './survivors/SurvivorsView.tsx';

const VIEWS = [
  { value: 'claims', text: 'When to claim' },
  { value: 'filing', text: 'Filing and survivor' },
  { value: 'survivors', text: 'Survivors' },
  { value: 'statement', text: 'Statement' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** When to claim and why, what to file, who is left with what, and the record that it rests on. */
export function SocialSecurityTab({ claims: state, monteCarlo, plan: { name: planName } }: PlanResults) {
  const [view, show] = useState<View>('claims');
  const statement = useStatementDrafts();
  const persons = useLifetimes();
  const plan = useCompletePlan();
  const missing = useMissing();
  const hasRecord = plan === null || plan.persons.some((person) => !hasNoRecord(person));
  const planned = state.strategy.answer?.persons ?? [];
  return (
    <div className={styles.page}>
      {missing.length > 0 ? <MissingNote missing={missing} /> : hasRecord ? <ClaimsAnswer state={state} /> : null}
      <div className={claims.views}>
        <Segmented label="Social Security view" value={view} choices={VIEWS} onChange={show} />
      </div>
      {view === 'statement' ? <StatementView persons={persons} planned={planned} statement={statement} /> : null}
      {view === 'survivors' ? <SurvivorsView settings={monteCarlo.settings} /> : null}
      {(view === 'claims' || view === 'filing') && !hasRecord ? <NoRecord /> : null}
      {view === 'claims' && hasRecord ? <ClaimsView state={state} /> : null}
      {view === 'filing' && hasRecord ? <FilingView state={state} planName={planName} /> : null}
    </div>
  );
}

function NoRecord() {
  return (
    <p className={styles.waiting}>
      No one in this plan has a Social Security record. Import a statement here, or enter a PIA under Social Security,
      and this page shows when to claim.
    </p>
  );
}

/** Neither a record of one's own nor that of a late or former spouse. */
function hasNoRecord({ socialSecurity }: NonNullable<ReturnType<typeof useCompletePlan>>['persons'][number]): boolean {
  const { basis, lateSpouse, formerSpouse } = socialSecurity;
  return basis === 'none' && lateSpouse === null && formerSpouse === null;
}
