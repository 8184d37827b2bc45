import type { AccountInputs } from '../../../../engine/plan/schema/account.ts';
import {
  ACCOUNT_KIND_FACTS,
  type AccountBasis,
  type AccountKind,
  hasField,
} from '../../../../engine/plan/schema/account-kinds.ts';
import fields from '../../../components/fields/Field.module.css';
import { MenuButton } from '../../../components/overlays/MenuButton.tsx';
import { moneyKind, nameKind, percentKind } from '../../../format/field-kind.ts';
import { money } from '../../../format/money.ts';
import { taxCharacterColor } from '../../../format/tax-characters.ts';
import { counted } from '../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../state/plan/session-context.tsx';
import styles from './Editor.module.css';
import { EntryList, useOpenEntry } from './EntryList.tsx';
import { useLifetimes } from './lifetimes.ts';
import { ChoiceField, TypedField } from './PlanFields.tsx';
import { withAccount, withoutAccount } from './plan-edits.ts';
import { Section } from './Section.tsx';
import { useRemoval } from './use-removal.ts';

const ADDABLE = [
  'taxable',
  'cash',
  'traditional401k',
  'traditionalIra',
  'rothIra',
] as const satisfies readonly AccountKind[];

/** A cash account asks for no basis: it is the balance. */
const BASIS_WORDS: Readonly<Record<Exclude<AccountBasis, 'balance'>, { label: string; help: string }>> = {
  cost: { label: 'Cost basis', help: 'What you paid for it' },
  rothContributions: { label: 'Contributions to date', help: 'Can be withdrawn tax-free' },
  afterTaxContributions: { label: 'After-tax basis', help: 'Form 8606, line 14' },
  investmentInContract: { label: 'Investment in the contract', help: 'What you paid in' },
};

export function AccountsSection() {
  const inputs = useInputs();
  const session = useSession();
  const plan = useCompletePlan();
  const remove = useRemoval();
  const { open, setOpen, openNew } = useOpenEntry();
  const accounts = inputs.accounts ?? [];
  const nameOf = (index: number) => nameOfAccount(accounts[index], plan?.accounts[index]?.name);
  const add = (kind: AccountKind) => {
    const added = withAccount(session.state().document.inputs, kind);
    session.edit(added.inputs);
    openNew(added.id);
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
        heads={['Account', 'Kind', 'Balance']}
        entries={accounts.map((account, index) => ({
          id: account.id ?? `a${index + 1}`,
          name: nameOf(index),
          kind: ACCOUNT_KIND_FACTS[account.kind].label,
          amount: money(account.balance),
          color: taxCharacterColor(ACCOUNT_KIND_FACTS[account.kind].character),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <AccountFields index={index} name={nameOf(index)} />}
        onRemove={(index) => remove(nameOf(index), withoutAccount(inputs, index))}
      />
      <div className={styles.actions}>
        <MenuButton
          label="Add an account"
          link
          choices={ADDABLE.map((kind) => ({ id: kind, text: ACCOUNT_KIND_FACTS[kind].label, act: () => add(kind) }))}
        >
          Add an account
        </MenuButton>
      </div>
    </Section>
  );
}

function AccountFields({ index, name }: { readonly index: number; readonly name: string }) {
  const path = `accounts[${index}]`;
  const inputs = useInputs();
  const plan = useCompletePlan();
  const persons = useLifetimes();
  const account = inputs.accounts?.[index];
  if (account === undefined) return null;
  const { basis: meaning, mayBeJoint } = ACCOUNT_KIND_FACTS[account.kind];
  const basis = meaning === null || meaning === 'balance' ? undefined : BASIS_WORDS[meaning];
  const canBeJoint = persons.length > 1 && mayBeJoint;
  const owners = [
    ...persons.map((person) => ({ value: person.id, text: person.name })),
    ...(canBeJoint ? [{ value: 'joint', text: 'Joint' }] : []),
  ];
  const strategies = (plan?.strategies ?? []).map(({ id, name: text }) => ({ value: id, text }));
  return (
    <div className={fields.grid}>
      <TypedField label="Balance" path={`${path}.balance`} kind={moneyKind()} required help="On the plan’s first day" />
      {basis === undefined ? null : (
        <TypedField label={basis.label} path={`${path}.basis`} kind={moneyKind()} help={basis.help} />
      )}
      <TypedField label="Name" path={`${path}.name`} kind={nameKind} placeholder={name} showDefault={false} />
      <ChoiceField label="Owner" path={`${path}.owner`} choices={owners} />
      {!hasField(account.kind, 'strategyId') || strategies.length === 0 ? null : (
        <ChoiceField label="Investment mix" path={`${path}.strategyId`} choices={strategies} />
      )}
      {!hasField(account.kind, 'yield') ? null : (
        <TypedField
          label="Tax-exempt interest"
          path={`${path}.yield.taxExemptShare`}
          kind={percentKind(0, 1)}
          help="Share of interest, as from municipal bonds"
        />
      )}
      <TypedField label="Fees" path={`${path}.fees`} kind={percentKind(0, 0.2, '% a year')} />
    </div>
  );
}

function nameOfAccount(account: AccountInputs | undefined, completed: string | undefined): string {
  return account?.name ?? completed ?? ACCOUNT_KIND_FACTS[account?.kind ?? 'cash'].label;
}
