import type { AccountInputs } from '../../../../../../../engine/plan/schema/account.ts';
import { Button } from '../../../../../../components/Button.tsx';
import { ChoiceEntry } from '../../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../../components/fields/Field.module.css';
import { money } from '../../../../../../format/money.ts';
import { inputText } from '../../../../../../format/plan-fields/plan-fields.ts';
import { useCompletePlan, useInputs, usePlanField, useSession } from '../../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../../state/results/plan-facts.tsx';
import styles from '../../../Editor.module.css';
import { inKindTargets, otherWorkPlans } from '../../../edits/lot-edits.ts';
import { useLifetimes } from '../../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../../PlanFields.tsx';
import { SubSection } from '../../../Section.tsx';

const TITLE = 'Employer shares paid out in kind';

/** A lump sum in which a plan at work hands out its employer shares. 26 USC 402(e)(4). */
export function InKindFields({ index, account }: { readonly index: number; readonly account: AccountInputs }) {
  const path = `accounts[${index}].inKind`;
  const session = useSession();
  const inputs = useInputs();
  const plan = useCompletePlan();
  const persons = useLifetimes();
  const owner = persons.find(({ id }) => id === account.owner) ?? persons[0] ?? null;
  const written = account.inKind;
  const [first] = inKindTargets(inputs, index);
  if (written === undefined) {
    if (account.kind !== 'traditional401k' || account.concentrated === undefined) return null;
    return (
      <SubSection title={TITLE} state="No">
        {first === undefined ? (
          <p className={styles.note}>The shares need a taxable account that holds the same company: add one first.</p>
        ) : (
          <Button
            look="link"
            onPress={() => session.editAt(path, { when: { event: 'retirement' }, cost: 0, to: first })}
          >
            Paid out in kind
          </Button>
        )}
      </SubSection>
    );
  }
  const targets = inKindTargets(inputs, index);
  const choices = [...targets, ...(targets.includes(written.to) ? [] : [written.to])].map((id) => ({
    value: id,
    text: plan?.accounts.find((other) => other.id === id)?.name ?? id,
  }));
  return (
    <SubSection title={TITLE} state="Yes">
      <div className={fields.grid}>
        <WhenField path={`${path}.when`} owner={owner} required />
        <TypedField path={`${path}.cost`} required />
        <ChoiceField path={`${path}.to`} choices={choices} />
        <SamePlanField index={index} samePlan={written.samePlan} />
      </div>
      <PaidSentence />
      <Button look="link" onPress={() => session.editAt(path, undefined)}>
        Stays in the plan
      </Button>
    </SubSection>
  );
}

/** No id begins so. */
const ALL = '*';
const NONE = '-';

/** Which of the owner's other accounts at work are of the same plan, and so must be emptied in the same year. */
function SamePlanField({
  index,
  samePlan,
}: {
  readonly index: number;
  readonly samePlan: readonly string[] | undefined;
}) {
  const path = `accounts[${index}].inKind.samePlan`;
  const session = useSession();
  const inputs = useInputs();
  const plan = useCompletePlan();
  const { issue } = usePlanField(path);
  const others = otherWorkPlans(inputs, index);
  if (others.length === 0 && samePlan === undefined) return null;
  const nameOf = (id: string) => plan?.accounts.find((other) => other.id === id)?.name ?? id;
  const several = (samePlan ?? []).length > 1 ? [(samePlan ?? []).join(' ')] : [];
  const choices = [
    { value: ALL, text: 'All 401(k)s of the owner' },
    { value: NONE, text: 'None' },
    ...[...others, ...several].map((value) => ({ value, text: value.split(' ').map(nameOf).join(' and ') })),
  ];
  const choose = (chosen: string) => {
    const listed = chosen === NONE ? [] : chosen.split(' ');
    session.fault(path, session.editAt(path, chosen === ALL ? undefined : listed));
  };
  return (
    <ChoiceEntry
      {...inputText(path)}
      path={path}
      value={samePlan === undefined ? ALL : samePlan.length === 0 ? NONE : samePlan.join(' ')}
      choices={choices}
      isDefault={samePlan === undefined}
      error={issue}
      onValue={choose}
    />
  );
}

/** What is income, and what is a gain later, as the projection says. */
function PaidSentence() {
  const row = (usePlanFacts().projection?.rows ?? []).find(({ shares }) => (shares?.paidInKind ?? 0) > 0);
  if (row?.shares === undefined) return null;
  const { paidInKind, costOfPaidInKind } = row.shares;
  return (
    <p className={styles.note}>
      {`Shares of ${money(paidInKind)} are paid out in ${row.year}: ${money(costOfPaidInKind)} is income, and ${money(paidInKind - costOfPaidInKind)} is a long-term gain when they are sold. Until then nothing else comes out of the plan.`}
    </p>
  );
}
