import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { ACCOUNT_KIND_FACTS, type TaxCharacter } from '../../../../../../engine/plan/schema/account-kinds.ts';
import {
  defaultNameOf,
  KINDS_OF_PLANS,
  kindOfPlan,
  labelOf,
} from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { MenuButton } from '../../../../../components/overlays/MenuButton.tsx';
import { money } from '../../../../../format/money.ts';
import { TAX_CHARACTERS, taxCharacterColor } from '../../../../../format/tax-characters.ts';
import { counted } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { type EntryGroup, EntryList } from '../../EntryList.tsx';
import { withAccount, withAccountCopy, withoutAccount } from '../../edits/account-edits.ts';
import { ownerAmong, useLifetimes } from '../../lifetimes.ts';
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
  const persons = useLifetimes();
  /** What the name says already is not said again. */
  const kindAndOwner = (account: AccountInputs, name: string) => {
    const owner = account.owner === 'joint' ? 'Joint' : ownerAmong(persons, account.owner)?.name;
    const isSaid = owner === undefined || persons.length < 2 || name.toLowerCase().includes(owner.toLowerCase());
    return [...(isSaid ? [] : [owner]), labelOf(kindOfPlan(account))].join(' · ');
  };
  const total = accounts.reduce((sum, account) => sum + account.balance, 0);
  return (
    <Section
      id="accounts"
      title="Accounts"
      summary={accounts.length === 0 ? 'None' : `${money(total)} in ${counted(accounts.length, 'account')}`}
    >
      <EntryList
        path="accounts"
        heads={['Account', 'Owner and kind', 'Balance']}
        groups={groupsOf(accounts)}
        entries={accounts.map((account, index) => ({
          id: account.id ?? `a${index + 1}`,
          name: nameOf(index),
          kind: kindAndOwner(account, nameOf(index)),
          amount: money(account.balance),
          group: characterOf(account),
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

const TAXED: Readonly<Record<TaxCharacter, string>> = {
  traditional: 'taxed when withdrawn',
  taxable: 'gains taxed',
  roth: 'not taxed',
  hsa: 'not taxed for health',
  education: 'not taxed for education',
  cash: '',
};

/** The kinds by how they are taxed, in the order in which most plans hold them. */
const GROUPS = [
  'traditional',
  'taxable',
  'roth',
  'hsa',
  'education',
  'cash',
] as const satisfies readonly TaxCharacter[];

function characterOf({ kind }: AccountInputs): TaxCharacter {
  return ACCOUNT_KIND_FACTS[kind].character;
}

function groupsOf(accounts: readonly AccountInputs[]): readonly EntryGroup[] {
  return GROUPS.map((character) => {
    const own = accounts.filter((account) => characterOf(account) === character);
    return {
      id: character,
      title: TAX_CHARACTERS.find((one) => one.character === character)?.name ?? '',
      note: TAXED[character],
      color: taxCharacterColor(character),
      total: own.length < 2 ? null : money(own.reduce((sum, { balance }) => sum + balance, 0)),
    };
  });
}
