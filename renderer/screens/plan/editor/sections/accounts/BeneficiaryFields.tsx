import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { isTakenOverTenYears } from '../../../../../../engine/plan/schema/account-kinds.ts';
import { BENEFICIARY_KINDS } from '../../../../../../engine/plan/schema/giving/beneficiary.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { BENEFICIARY_WORDS, counted } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import styles from '../../Editor.module.css';
import { withBeneficiary, withoutBeneficiary } from '../../edits/beneficiary-edits.ts';
import { IssueNote } from '../../IssueNote.tsx';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { useRemoval } from '../../use-removal.ts';
import { YesNoField } from '../../YesNoField.tsx';

interface BeneficiaryFieldsProps {
  readonly path: string;
  readonly index: number;
  readonly account: AccountInputs;
}

const KINDS = BENEFICIARY_KINDS.map((value) => ({ value, text: BENEFICIARY_WORDS[value] }));

/** Who inherits the account, each with a share. */
export function BeneficiaryFields({ path, index, account }: BeneficiaryFieldsProps) {
  const edit = useEdit();
  const remove = useRemoval();
  const inputs = useInputs();
  const beneficiaries = account.beneficiaries ?? [];
  const state =
    beneficiaries.length === 0
      ? 'Heirs at the plan’s rate'
      : counted(beneficiaries.length, 'beneficiary', 'beneficiaries');
  return (
    <SubSection title="Beneficiaries" state={state}>
      {beneficiaries.map(({ kind }, place) => (
        // A beneficiary has no id: the place in the list is the name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Beneficiary ${place + 1}`}>
          <OneBeneficiary path={`${path}[${place}]`} account={account} isTaxed={kind !== 'charity'} />
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Remove beneficiary ${place + 1}`}
              onPress={() => remove('the beneficiary', withoutBeneficiary(inputs, index, place))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <IssueNote path={path} />
      <KeptSentence index={index} />
      <Button look="link" onPress={() => edit((plan) => withBeneficiary(plan, index))}>
        {beneficiaries.length === 0 ? 'Name beneficiaries' : 'Add another beneficiary'}
      </Button>
    </SubSection>
  );
}

interface OneBeneficiaryProps {
  readonly path: string;
  readonly account: AccountInputs;
  readonly isTaxed: boolean;
}

function OneBeneficiary({ path, account, isTaxed }: OneBeneficiaryProps) {
  return (
    <div className={fields.grid}>
      <ChoiceField path={`${path}.kind`} choices={KINDS} />
      <TypedField path={`${path}.share`} required />
      <TypedField path={`${path}.name`} showDefault={false} />
      {isTaxed ? <TypedField path={`${path}.taxRate`} placeholder="The plan’s rate" showDefault={false} /> : null}
      {isTakenOverTenYears(account.kind) ? (
        <YesNoField path={`${path}.tenYears`} yes="Over ten years" no="At once" />
      ) : null}
    </div>
  );
}

/** What they keep at the end of the plan, as the projection says. */
function KeptSentence({ index }: { readonly index: number }) {
  const id = useCompletePlan()?.accounts[index]?.id;
  const inheritances = usePlanFacts().projection?.inheritances ?? [];
  const own = inheritances.filter(({ account }) => account === id);
  if (own.length === 0) return null;
  const parts = own.map(({ name, keptInTodaysDollars }) => `${name} ${money(keptInTodaysDollars)}`);
  return <p className={styles.note}>{`Kept after tax at the end, in today’s dollars: ${parts.join(', ')}.`}</p>;
}
