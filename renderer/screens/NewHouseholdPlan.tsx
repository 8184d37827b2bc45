import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import fields from '../components/fields/Field.module.css';
import { TextEntry } from '../components/fields/TextEntry.tsx';
import { useFaults } from '../components/fields/use-faults.ts';
import { dateKind, moneyKind } from '../format/field-kind.ts';
import { errorMessage } from '../state/backend.tsx';
import { useAction } from '../state/use-operation.ts';
import households from './households/Households.module.css';
import { EMPTY, firstPlan, type NewHousehold } from './households/new-household.ts';
import styles from './NotFound.module.css';

const savedKind = moneyKind();

/** A household without a plan: one sentence, and the way to its first. */
export function NewHouseholdPlan({ householdId }: { readonly householdId: number }) {
  const [answers, setAnswers] = useState<NewHousehold>(EMPTY);
  const creating = useAction('plans.create', ['plans.list', 'households.']);
  const faults = useFaults();
  const inputs = firstPlan(answers);
  const bind = <Name extends 'born' | 'saved'>(name: Name) => ({
    value: answers[name],
    onFault: faults.note(name),
    onValue: (value: NewHousehold[Name]) => {
      setAnswers((before) => ({ ...before, [name]: value }));
      return null;
    },
  });
  return (
    <main id="place" className={styles.page}>
      <h1 className={styles.title}>This household has no plan yet</h1>
      <p>A plan needs a birthday and a balance.</p>
      <div className={fields.grid} style={{ maxWidth: '25rem' }}>
        <TextEntry label="Birth date" kind={dateKind} placeholder="May 12, 1964" {...bind('born')} />
        <TextEntry label="Total savings" kind={savedKind} {...bind('saved')} />
      </div>
      <div className={households.submit}>
        <Button
          look="primary"
          isDisabled={inputs === null || creating.isPending}
          onPress={() => {
            if (inputs !== null && faults.areNone()) creating.mutate({ householdId, name: 'First plan', inputs });
          }}
        >
          Create plan
        </Button>
        <span className={households.bad} role="status">
          {creating.error === null ? '' : errorMessage(creating.error)}
        </span>
      </div>
      <p>
        <Link to="/">Back to households</Link>
      </p>
    </main>
  );
}
