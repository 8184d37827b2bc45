import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { kindOfPlan } from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import {
  isWorkplaceKind,
  mayBeRolledOver,
  takesAfterTax,
} from '../../../../../../engine/plan/schema/transfers/rollover-kinds.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { counted } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import {
  ownAccounts,
  rolloverTargets,
  usualTarget,
  withoutRollover,
  withRollover,
  withRolloverAtRetirement,
} from '../../edits/rollover-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';

interface RolloverListProps {
  readonly index: number;
  readonly account: AccountInputs;
}

/** What moves to another account of the owner, untaxed. */
export function RolloverList({ index, account }: RolloverListProps) {
  const inputs = useInputs();
  const edit = useEdit();
  const rollovers = account.rollovers ?? [];
  if (!mayBeRolledOver(account.kind) && rollovers.length === 0) return null;
  const isPlan = isWorkplaceKind(account.kind);
  const none = isPlan ? 'Stays in the plan' : 'None';
  return (
    <SubSection title="Rolled over" state={rollovers.length === 0 ? none : counted(rollovers.length, 'rollover')}>
      {rollovers.map((_, place) => (
        // A rollover has no id: its place in the list is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Rollover ${place + 1}`}>
          <RolloverFields index={index} place={place} account={account} />
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Remove rollover ${place + 1}`}
              onPress={() => edit((plan) => withoutRollover(plan, index, place))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {isPlan && rollovers.length === 0 ? (
        <Button look="link" onPress={() => edit((plan) => withRolloverAtRetirement(plan, index))}>
          {usualTarget(account.kind) === 'rothIra'
            ? 'Roll over to a Roth IRA at retirement'
            : 'Roll over to an IRA at retirement'}
        </Button>
      ) : null}
      {rolloverTargets(inputs, index).length > 0 ? (
        <Button look="link" onPress={() => edit((plan) => withRollover(plan, index))}>
          {rollovers.length === 0 ? 'Add a rollover' : 'Add another rollover'}
        </Button>
      ) : null}
    </SubSection>
  );
}

/** A value that no account has: ids hold no spaces. */
const SAME_ACCOUNT = 'same account';

function RolloverFields({ index, place, account }: RolloverListProps & { readonly place: number }) {
  const path = `accounts[${index}].rollovers[${place}]`;
  const inputs = useInputs();
  const session = useSession();
  const persons = useLifetimes();
  const plan = useCompletePlan();
  const owner = persons.find(({ id }) => id === account.owner) ?? persons[0] ?? null;
  const choicesOf = (ids: readonly string[], written: string | undefined) =>
    [...ids, ...(written === undefined || ids.includes(written) ? [] : [written])].map((id) => ({
      value: id,
      text: plan?.accounts.find((other) => other.id === id)?.name ?? id,
    }));
  const rollover = account.rollovers?.[place];
  const asksAfterTax = takesAfterTax(kindOfPlan(account)) || rollover?.afterTaxTo !== undefined;
  return (
    <div className={fields.grid}>
      <ChoiceField path={`${path}.to`} choices={choicesOf(rolloverTargets(inputs, index), rollover?.to)} />
      <WhenField path={`${path}.when`} owner={owner} required />
      <TypedField path={`${path}.amount`} placeholder="All of it" showDefault={false} />
      {asksAfterTax ? (
        <ChoiceField
          path={`${path}.afterTaxTo`}
          choices={[
            { value: SAME_ACCOUNT, text: 'The same account' },
            ...choicesOf(ownAccounts(inputs, index, ['rothIra']), rollover?.afterTaxTo),
          ]}
          onChoose={(chosen) => session.editAt(`${path}.afterTaxTo`, chosen === SAME_ACCOUNT ? undefined : chosen)}
        />
      ) : null}
    </div>
  );
}
