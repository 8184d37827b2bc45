import { useEffect, useRef, useState } from 'react';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { instantText } from '../../../format/dates.ts';
import { useSessionState } from '../../../state/plan/session-context.tsx';
import { planChanges } from './plan-changes.ts';
import { type PlanFact, planFacts } from './plan-facts.ts';
import styles from './Revisions.module.css';
import type { Revision } from './use-revisions.ts';

const VIEWS = [
  { value: 'inputs', text: 'Inputs' },
  { value: 'since', text: 'Changed since' },
] as const;

/** What a revision holds, or what has changed since. */
export function RevisionReading({ revision }: { readonly revision: Revision }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('inputs');
  const title = `Revision ${revision.revision}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.reading} aria-label={title}>
      <header className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <span className={styles.muted}>{instantText(revision.savedAt)}</span>
        <Segmented label="What to show" value={view} choices={VIEWS} onChange={setView} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled list is reached with the keyboard */}
      <div className={styles.scroll} role="group" tabIndex={0} aria-label={`What ${title.toLowerCase()} holds`}>
        {view === 'inputs' ? <Inputs revision={revision} /> : <ChangedSince revision={revision} />}
      </div>
    </section>
  );
}

function ChangedSince({ revision }: { readonly revision: Revision }) {
  const { document } = useSessionState();
  const changes = planChanges(revision, document);
  if (changes.length === 0) return <p className={styles.muted}>The plan is as it was in this revision.</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

/** The parts of a document under the names of the editor’s sections, in their order. */
const PARTS: readonly (readonly [title: string, parts: readonly string[]])[] = [
  ['People', ['startMonth', 'filingStatus', 'state', 'relocations', 'persons']],
  ['Income', ['incomes', 'inheritances', 'lifeInsurance', 'disabilityInsurance', 'ladders']],
  ['Accounts', ['accounts']],
  ['Allocation', ['strategies']],
  ['Spending', ['goals', 'spendingShape', 'leftOver']],
  ['Property and debt', ['properties', 'debts']],
  ['Taxes', ['taxes']],
  ['Withdrawals', ['withdrawal']],
  ['Roth conversions', ['roth']],
  ['Assumptions', ['assumptions', 'legacy', 'law']],
];

function Inputs({ revision }: { readonly revision: Revision }) {
  const facts = planFacts(revision.inputs);
  return (
    <>
      {revision.description === '' ? null : <p className={styles.notes}>{revision.description}</p>}
      {PARTS.map(([title, parts]) => (
        <Facts key={title} title={title} facts={facts.filter(({ part }) => parts.includes(part))} />
      ))}
    </>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly PlanFact[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <h4 className={styles.part}>{title}</h4>
      <dl className={styles.facts}>
        {facts.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
