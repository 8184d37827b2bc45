import { Segmented } from '../../components/fields/Segmented.tsx';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { moneyKind, monthKind } from '../../format/field-kind.ts';
import styles from './FirstPlan.module.css';
import { firstName, type PensionAnswer, pensioners } from './first-plan/new-household.ts';
import type { NewHouseholdAnswers } from './use-new-household.ts';

const kind = moneyKind('a month');

/** A pension of an employer: whose, how much, and from when; its owner’s retirement where that is not said. */
export function PensionQuestion({ form }: { readonly form: NewHouseholdAnswers }) {
  const { answers } = form;
  const called = { client: firstName(answers.client.name, 'You'), spouse: firstName(answers.spouse.name, 'Spouse') };
  const isCouple = answers.spouse.born !== undefined;
  const choices: readonly { readonly value: PensionAnswer; readonly text: string }[] = [
    { value: 'none', text: 'None' },
    { value: 'client', text: called.client },
    ...(isCouple
      ? ([
          { value: 'spouse', text: called.spouse },
          { value: 'both', text: 'Both' },
        ] as const)
      : []),
  ];
  return (
    <div className={styles.answer}>
      <Segmented
        label="Pension"
        value={answers.pensionOf ?? null}
        choices={choices}
        onChange={(pensionOf) => form.change({ pensionOf })}
      />
      {pensioners(answers).map((who) => (
        <div key={who} className={styles.pension}>
          <TextEntry
            label={`Pension a month, ${called[who]}`}
            isCompact
            kind={kind}
            placeholder="0"
            {...form.bindPerson(who, 'pension')}
          />
          <TextEntry
            label={`Pension starts, ${called[who]}`}
            isCompact
            kind={monthKind}
            placeholder={called[who] === 'You' ? 'When you retire' : `When ${called[who]} retires`}
            {...form.bindPerson(who, 'pensionFrom')}
          />
        </div>
      ))}
    </div>
  );
}
