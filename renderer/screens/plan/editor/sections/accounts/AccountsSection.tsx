import { ACCOUNT_KIND_FACTS } from '../../../../../../engine/plan/schema/account-kinds.ts';
import {
  defaultNameOf,
  KINDS_OF_PLANS,
  kindOfPlan,
  labelOf,
} from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { MenuButton } from '../../../../../components/overlays/MenuButton.tsx';
import { money } from '../../../../../format/money.ts';
import { taxCharacterColor } from '../../../../../format/tax-characters.ts';
import { counted } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import { withAccount, withAccountCopy, withoutAccount } from '../../edits/account-edits.ts';
import { Section } from '../../Section.tsx';
import { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';
import { useStartYear } from '../../use-start-year.ts';
import { AccountFields } from './AccountFields.tsx';

export function AccountsSection() {
  const inputs = useInputs();
  const plan = useCompletePlan();
  const startYear = useStartYear();
  const remove = useRemoval();
  const { open, setOpen, add } = useEntries();
  const accounts = inputs.accounts ?? [];
  const nameOf = (index: number) =>
    accounts[index]?.name ??
    plan?.accounts[index]?.name ??
    defaultNameOf(kindOfPlan(accounts[index] ?? { kind: 'cash' }));
  const total = accounts.reduce((sum, account) => sum + account.balance, 0);
  return (
    <Section
      id="accounts"
      title="Accounts"
      summary={accounts.length === 0 ? 'None' : `${money(total)} in ${counted(accounts.length, 'account')}`}
    >
      <EntryList
        path="accounts"
        heads={['Account', 'Kind', 'Balance']}
        entries={accounts.map((account, index) => ({
          id: account.id ?? `a${index + 1}`,
          name: nameOf(index),
          kind: labelOf(kindOfPlan(account)),
          amount: money(account.balance),
          color: taxCharacterColor(ACCOUNT_KIND_FACTS[account.kind].character),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <AccountFields index={index} name={nameOf(index)} />}
        onDuplicate={(index) => add((written) => withAccountCopy(written, index, nameOf(index)))}
        onRemove={(index) => remove(nameOf(index), withoutAccount(inputs, index))}
      />
      <div className={styles.actions}>
        <MenuButton
          label="Add an account"
          link
          choices={KINDS_OF_PLANS.map((kind) => ({
            id: `${kind.kind} ${kind.planType ?? ''}`.trim(),
            text: labelOf(kind),
            act: () => add((written) => withAccount(written, kind, startYear)),
          }))}
        >
          Add an account
        </MenuButton>
      </div>
    </Section>
  );
}
