import { useRef } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { cx } from '../../../../components/class-names.ts';
import { ChoiceEntry } from '../../../../components/fields/ChoiceEntry.tsx';
import { Figure } from '../../../../components/figures/Figure.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { cents } from '../../../../format/money.ts';
import { counted, possessive } from '../../../../format/words.ts';
import { errorMessage } from '../../../../state/backend.tsx';
import { useNotices } from '../../../../state/notices.tsx';
import { useInputs, useSession } from '../../../../state/plan/session-context.tsx';
import { piaSheet } from '../../figures/claim-sheets.ts';
import results from '../../results/Results.module.css';
import tab from '../SocialSecurityTab.module.css';
import { EarningsTable } from './EarningsTable.tsx';
import { draftOfPlan, earningsOf, openGaps, withAmount } from './earnings-draft.ts';
import { type PlannedPia, RecordBenefits, usePlannedPia } from './RecordBenefits.tsx';
import { StaircasePanel } from './StaircasePanel.tsx';
import styles from './Statement.module.css';
import { StatementFindings } from './StatementFindings.tsx';
import { StatementSource } from './StatementSource.tsx';
import { withOnlyAmount, withRecord } from './statement-record.ts';
import { useRecordPia, useRecordTerms } from './use-record-pia.ts';
import type { StatementDraft } from './use-statement-drafts.ts';

interface StatementViewProps {
  readonly persons: readonly { readonly id: string; readonly name: string }[];
  /** The persons as the plan has them now, with their PIA in dollars of its start; empty until it is known. */
  readonly planned: readonly PlannedPia[];
  readonly statement: StatementDraft;
}

/** The statement of a person beside the record of the plan: what was read, what is missing, and what it gives. */
export function StatementView({ persons, planned, statement }: StatementViewProps) {
  const { index, choose } = statement;
  return (
    <div className={styles.view}>
      {persons.length < 2 ? null : (
        <div className={styles.choice}>
          <ChoiceEntry
            label="Statement of"
            value={String(index)}
            choices={persons.map(({ name }, at) => ({ value: String(at), text: name }))}
            onValue={(value) => choose(Number(value))}
          />
        </div>
      )}
      <PersonStatement
        key={index}
        name={persons[index]?.name ?? ''}
        now={planned[index] ?? null}
        statement={statement}
      />
    </div>
  );
}

interface PersonStatementProps {
  readonly name: string;
  readonly now: PlannedPia | null;
  readonly statement: StatementDraft;
}

function PersonStatement({ name, now, statement }: PersonStatementProps) {
  const { index, draft, change } = statement;
  const place = useRef<HTMLDivElement>(null);
  const terms = useRecordTerms(index);
  // Nothing is worked from a record of which lines are unread.
  const earnings = draft === null || draft.unread.length > 0 ? [] : earningsOf(draft);
  const { pia, error } = useRecordPia(terms, earnings);
  const then = usePlannedPia(index, earnings);
  const stored = draftOfPlan(useInputs(), index);
  const inPlan = stored === null ? null : new Map(earningsOf(stored).map(({ year, amount }) => [year, amount]));
  const goTo = (year: number) => place.current?.querySelector<HTMLInputElement>(`input[data-year="${year}"]`)?.focus();
  return (
    <>
      <div className={cx(results.columns, tab.pair)} ref={place}>
        <Panel title={`Statement of ${name}`} unit="paste all of it; only years and amounts are read">
          <StatementSource statement={statement} />
          {draft === null ? null : (
            <StatementFindings draft={draft} terms={terms} pia={pia} onChange={change} onYear={goTo} />
          )}
          {error === null ? null : <Fault text={errorMessage(error)} />}
        </Panel>
        {draft === null ? (
          <NoRecord name={name} />
        ) : (
          <Panel title="The record" unit="dollars of each year; every amount can be written over">
            <EarningsTable
              name={name}
              draft={draft}
              planned={inPlan}
              pia={pia}
              onAmount={(year, amount) => change(withAmount(draft, year, amount))}
            />
            {pia === null ? null : <RecordBenefits draft={draft} terms={terms} pia={pia} />}
            <InPlanTable now={now} then={then} />
            <RecordActions statement={statement} then={then} />
          </Panel>
        )}
      </div>
      {pia === null ? null : <StaircasePanel name={name} pia={pia} plannedAime={then?.aime ?? null} />}
    </>
  );
}

function Fault({ text }: { readonly text: string }) {
  return (
    <p className={styles.fault} role="alert">
      {text}
    </p>
  );
}

function NoRecord({ name }: { readonly name: string }) {
  return (
    <Panel title="The record">
      <p className={styles.soft}>
        {`The plan has no earnings record of ${name}: the benefit rests on an amount. Read a statement to see which years count, what a gap costs and what one more year of work adds.`}
      </p>
    </Panel>
  );
}

function InPlanTable({ now, then }: { readonly now: PlannedPia | null; readonly then: PlannedPia | null }) {
  if (now === null || then === null) return null;
  const facts = [
    { name: 'The plan now', values: [plannedFigure(now)] },
    { name: 'With this record and the wages of the plan', values: [plannedFigure(then)] },
  ];
  return (
    <div className={styles.facts}>
      <FactTable title="PIA in the plan, dollars of its start" heads={['a month']} facts={facts} />
    </div>
  );
}

function plannedFigure(person: PlannedPia) {
  return <Figure key="pia" text={`$${cents(person.pia)}`} work={() => piaSheet(person)} />;
}

/** Puts the record into the plan, or only what it gives; with an Undo. */
function RecordActions({ statement, then }: { readonly statement: StatementDraft; readonly then: PlannedPia | null }) {
  const { index, draft, change, isOpen } = statement;
  const { show } = useNotices();
  const session = useSession();
  const before = useInputs();
  if (draft === null || !isOpen) return null;
  const put = (inputs: typeof before, text: string) => {
    const refused = session.replaceInputs(inputs);
    const undo = () => void session.replaceInputs(before);
    if (refused === null) show({ text, undo });
    else show({ text: refused, bad: true });
  };
  const open = openGaps(draft).length + (draft.unread.length > 0 ? 1 : 0);
  const stored = draftOfPlan(before, index);
  const isStored = stored !== null && JSON.stringify(earningsOf(stored)) === JSON.stringify(earningsOf(draft));
  const who = possessive(before.persons[index]?.name ?? 'The client');
  return (
    <div className={styles.row}>
      <Button
        look="primary"
        isDisabled={isStored || draft.unread.length > 0}
        onPress={() => put(withRecord(before, index, earningsOf(draft)), 'The earnings record is in the plan.')}
      >
        {isStored ? 'In the plan' : 'Apply to plan'}
      </Button>
      <Button
        isDisabled={then === null}
        onPress={() => put(withOnlyAmount(before, index, then?.pia ?? 0), `${who} PIA is in the plan.`)}
      >
        Only the amount
      </Button>
      <Button look="quiet" onPress={() => change(null)}>
        Cancel
      </Button>
      {open === 0 ? null : <span className={styles.soft}>{`${counted(open, 'thing')} to look at first`}</span>}
    </div>
  );
}
