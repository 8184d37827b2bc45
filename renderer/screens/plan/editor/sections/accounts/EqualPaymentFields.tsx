import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { withValue } from '../../../../../state/plan/document-path.ts';
import { useCompletePlan, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import styles from '../../Editor.module.css';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';

const METHODS = [
  { value: 'amortization', text: 'Amortization' },
  { value: 'annuitization', text: 'Annuitization' },
  { value: 'rmd', text: 'Required minimum' },
] as const;

/** Substantially equal periodic payments, which bear no additional tax before 59½. 26 USC 72(t)(2)(A)(iv). */
export function EqualPaymentFields({ path, index }: { readonly path: string; readonly index: number }) {
  const session = useSession();
  const edit = useEdit();
  const { written } = usePlanField(path);
  const persons = useLifetimes();
  const account = useCompletePlan()?.accounts[index];
  const owner = persons.find(({ id }) => id === account?.owner) ?? persons[0] ?? null;
  if (written === undefined) {
    return (
      <SubSection title="Equal payments before 59½, 72(t)" state="Off">
        <Button look="link" onPress={() => edit((plan) => withValue(plan, path, { start: { event: 'planStart' } }))}>
          Take equal payments
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Equal payments before 59½, 72(t)" state="On">
      <div className={fields.grid}>
        <WhenField path={`${path}.start`} owner={owner} />
        <ChoiceField path={`${path}.method`} choices={METHODS} />
        <TypedField path={`${path}.rate`} />
      </div>
      <PaymentSentence index={index} />
      <Button look="link" onPress={() => session.editAt(path, undefined)}>
        Stop equal payments
      </Button>
    </SubSection>
  );
}

/** What is paid in the first year that pays, and what breaks the series, as the projection says. */
function PaymentSentence({ index }: { readonly index: number }) {
  const id = useCompletePlan()?.accounts[index]?.id;
  const { projection } = usePlanFacts();
  const paid = (projection?.rows ?? []).flatMap(({ year, accounts }) => {
    const withdrawals = accounts.find((account) => account.id === id)?.withdrawals ?? 0;
    return withdrawals > 0 ? [{ year, withdrawals }] : [];
  })[0];
  if (paid === undefined) return null;
  return (
    <p className={styles.note}>
      {`${money(paid.withdrawals)} comes out in ${paid.year}. Any other withdrawal before the series may end triggers the 10% tax on all of them retroactively.`}
    </p>
  );
}
