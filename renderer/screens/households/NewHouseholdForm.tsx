import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import fields from '../../components/fields/Field.module.css';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { useFaults } from '../../components/fields/use-faults.ts';
import { dateKind, MONEY_HINT, moneyKind, nameKind, wholeKind } from '../../format/field-kind.ts';
import { counted } from '../../format/words.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useAction } from '../../state/use-operation.ts';
import styles from './Households.module.css';
import { defaultSpending, EMPTY, firstPlan, type NewHousehold, RETIRES_AT, spendingHelp } from './new-household.ts';

const savedKind = moneyKind();
const spendingKind = moneyKind('a year');
const ageKind = wholeKind(18, 100, 'yr');

/** Creates a household with its first plan from a few answers. */
export function NewHouseholdForm({ onCreated }: { readonly onCreated?: () => void }) {
  const { answers, faults, bind } = useAnswers();
  const [isSubmitted, setSubmitted] = useState(false);
  const { create, problem, isCreating } = useCreation(onCreated);

  const missing = {
    name: answers.name === undefined ? nameKind.hint : null,
    born: answers.born === undefined ? dateKind.hint : null,
    saved: answers.saved === undefined ? MONEY_HINT : null,
  };
  const wrong = new Set([
    ...faults.names,
    ...Object.entries(missing).flatMap(([name, hint]) => (hint === null ? [] : [name])),
  ]);
  const asked = (name: keyof typeof missing) => (isSubmitted ? missing[name] : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (wrong.size === 0 && faults.areNone()) create(answers);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Questions answers={answers} bind={bind} asked={asked} />
      <div className={styles.submit}>
        <Button look="primary" type="submit" isDisabled={isCreating}>
          Create plan
        </Button>
        <span className={styles.bad} role="status">
          {problem ?? (isSubmitted && wrong.size > 0 ? `${counted(wrong.size, 'field')} to correct` : '')}
        </span>
      </div>
    </form>
  );
}

interface QuestionsProps {
  readonly answers: NewHousehold;
  readonly bind: ReturnType<typeof useAnswers>['bind'];
  /** The hint for a required field that was left empty; null otherwise. */
  readonly asked: (name: 'name' | 'born' | 'saved') => string | null;
}

function Questions({ answers, bind, asked }: QuestionsProps) {
  return (
    <div className={fields.grid}>
      <TextEntry
        label="Household"
        kind={nameKind}
        wide
        help="Shown in the list; a last name works"
        error={asked('name')}
        {...bind('name')}
      />
      <TextEntry
        label="Birth date"
        kind={dateKind}
        placeholder="May 12, 1964"
        error={asked('born')}
        {...bind('born')}
      />
      <TextEntry
        label="Spouse’s birth date"
        kind={dateKind}
        placeholder="No spouse"
        help="Optional; adds joint filing"
        {...bind('spouseBorn')}
      />
      <TextEntry
        label="Total savings"
        kind={savedKind}
        wide
        help="Split it into accounts later"
        error={asked('saved')}
        {...bind('saved')}
      />
      <TextEntry
        label="Spending"
        kind={spendingKind}
        fallback={defaultSpending(answers.saved)}
        help={spendingHelp(answers)}
        {...bind('spending')}
      />
      <TextEntry
        label="Retirement age"
        kind={ageKind}
        fallback={RETIRES_AT}
        help="Wages stop at this age"
        {...bind('retiresAt')}
      />
    </div>
  );
}

/** The answers so far, and the props that bind a field to one of them. */
function useAnswers() {
  const [answers, setAnswers] = useState<NewHousehold>(EMPTY);
  const faults = useFaults();
  const bind = <Name extends keyof NewHousehold>(name: Name) => ({
    value: answers[name],
    onValue: (value: NewHousehold[Name]) => {
      setAnswers((before) => ({ ...before, [name]: value }));
      return null;
    },
    onFault: faults.note(name),
  });
  return { answers, faults, bind };
}

function useCreation(onCreated: (() => void) | undefined) {
  const navigate = useNavigate();
  const importing = useAction('households.import', ['households.']);
  const create = (answers: NewHousehold) => {
    const inputs = firstPlan(answers);
    if (inputs === null || answers.name === undefined) return;
    const profile = answers.spouseBorn === undefined ? ('single' as const) : ('married' as const);
    const portable = {
      format: 'longhand-household' as const,
      version: 1 as const,
      household: { name: answers.name, profile, notes: '', tags: [] },
      plans: [{ name: 'First plan', description: '', inputs }],
    };
    // Not as a callback of the mutation: the first household takes this form off the page.
    void importing.mutateAsync(portable).then(
      ({ id }) => {
        onCreated?.();
        return navigate({ to: '/households/$householdId', params: { householdId: String(id) } });
      },
      () => undefined,
    );
  };
  return {
    create,
    isCreating: importing.isPending,
    problem: importing.error === null ? null : errorMessage(importing.error),
  };
}
