import { termsOf } from '../../../../../../engine/plan/complete/complete-plan-terms.ts';
import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import {
  ACCOUNT_KIND_FACTS,
  ACCOUNT_KINDS,
  type AccountBasis,
  type AccountKind,
  SURPLUS_KINDS,
} from '../../../../../../engine/plan/schema/account-kinds.ts';
import { kindOfPlan, PLAN_TYPES_OF_KIND } from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { mayBeConcentrated } from '../../../../../../engine/plan/schema/shares/may-be-concentrated.ts';
import {
  mayBeRolledOver,
  maySurviveAsInherited,
} from '../../../../../../engine/plan/schema/transfers/rollover-kinds.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { PLAN_TYPE_WORDS } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { withAccountKind, withAccountOwner, withPlanType } from '../../edits/account-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { MoreFields } from '../../Section.tsx';
import { useStartYear } from '../../use-start-year.ts';
import { BASIS_WORDS } from './basis-words.ts';
import { ContributionList } from './ContributionList.tsx';
import { EducationFields } from './EducationFields.tsx';
import { InheritedFields } from './InheritedFields.tsx';
import { MoreOfAccount } from './MoreOfAccount.tsx';
import { RolloverList } from './RolloverList.tsx';
import { hasOrWrites, showsRolloversFirst } from './shown-fields.ts';

export function AccountFields({ index, name }: { readonly index: number; readonly name: string }) {
  const path = `accounts[${index}]`;
  const account = useInputs().accounts?.[index];
  if (account === undefined) return null;
  const { kind } = account;
  const { basis: meaning } = ACCOUNT_KIND_FACTS[kind];
  const words = BASIS_WORDS[meaning ?? 'balance'];
  const asksBasis = asksBasisFirst(meaning) || account.basis !== undefined;
  return (
    <>
      <div className={fields.grid}>
        <TypedField path={`${path}.balance`} required />
        <KindField path={path} index={index} />
        <OwnerField path={path} index={index} kind={kind} />
        <PlanTypeField path={path} index={index} account={account} />
        {asksBasis ? <TypedField label={words.label} path={`${path}.basis`} help={words.help} /> : null}
        <TypedField path={`${path}.name`} placeholder={name} showDefault={false} />
        <StrategyField path={path} account={account} />
        <TypedField path={`${path}.fees`} />
      </div>
      {hasOrWrites(account, 'inherited') ? <InheritedFields path={`${path}.inherited`} index={index} /> : null}
      {hasOrWrites(account, 'education') ? <EducationFields path={`${path}.education`} index={index} /> : null}
      <ContributionList index={index} account={account} />
      {showsRolloversFirst(account) ? <RolloverList index={index} account={account} /> : null}
      <MoreFields lists={listOfMore(account)}>
        <MoreOfAccount path={path} index={index} account={account} />
      </MoreFields>
    </>
  );
}

/** Few employers' plans hold after-tax money: theirs is asked for further down. */
function asksBasisFirst(meaning: AccountBasis | null): boolean {
  return meaning !== null && meaning !== 'balance' && meaning !== 'afterTaxPlanContributions';
}

function listOfMore(account: AccountInputs): string {
  return [
    ...(hasOrWrites(account, 'yield') ? ['dividends and interest'] : []),
    ...(account.kind === 'taxable' ? ['lots'] : []),
    ...(mayBeConcentrated(account.kind) ? ['one company’s shares'] : []),
    ...(hasOrWrites(account, 'priorDecemberBalance') ? ['balance in December'] : []),
    ...(hasOrWrites(account, 'seppPlan') ? ['equal payments before 59½'] : []),
    ...(hasOrWrites(account, 'rothFirstYear') ? ['first Roth year'] : []),
    ...(mayBeRolledOver(account.kind) && !showsRolloversFirst(account) ? ['rollovers'] : []),
    ...(maySurviveAsInherited(account.kind) ? ['what a surviving spouse does'] : []),
    ...(hasOrWrites(account, 'unmatchedShare') ? ['unmatched share'] : []),
    ...(hasOrWrites(account, 'taxedByState') ? ['contributions taxed by a state'] : []),
    ...(termsOf(kindOfPlan(account)).length > 0 ? ['rules of the plan at work'] : []),
    ...(SURPLUS_KINDS.includes(account.kind) ? ['surplus cash'] : []),
    'beneficiaries',
  ].join(', ');
}

function OwnerField({
  path,
  index,
  kind,
}: {
  readonly path: string;
  readonly index: number;
  readonly kind: AccountKind;
}) {
  const session = useSession();
  const persons = useLifetimes();
  const mayBeJoint = persons.length > 1 && ACCOUNT_KIND_FACTS[kind].mayBeJoint;
  const owners = [
    ...persons.map((person) => ({ value: person.id, text: person.name })),
    ...(mayBeJoint ? [{ value: 'joint', text: 'Joint' }] : []),
  ];
  return (
    <ChoiceField
      path={`${path}.owner`}
      choices={owners}
      onChoose={(owner) => session.edit(withAccountOwner(session.state().document.inputs, index, owner))}
    />
  );
}

function StrategyField({ path, account }: { readonly path: string; readonly account: AccountInputs }) {
  const plan = useCompletePlan();
  const strategies = (plan?.strategies ?? []).map(({ id, name }) => ({ value: id, text: name }));
  const isOneShare = account.concentrated !== undefined && account.strategyId === undefined;
  if (!hasOrWrites(account, 'strategyId') || strategies.length === 0 || isOneShare) return null;
  const choices = strategies.some(({ value }) => value === 'default')
    ? strategies
    : [...strategies, { value: 'default', text: '60/40' }];
  return <ChoiceField path={`${path}.strategyId`} choices={choices} />;
}

/** Another kind keeps what both kinds have. */
function KindField({ path, index }: { readonly path: string; readonly index: number }) {
  const session = useSession();
  const startYear = useStartYear();
  const kinds = ACCOUNT_KINDS.map((value) => ({ value, text: ACCOUNT_KIND_FACTS[value].label }));
  return (
    <ChoiceField
      path={`${path}.kind`}
      choices={kinds}
      onChoose={(kind) => session.edit(withAccountKind(session.state().document.inputs, index, kind, startYear))}
    />
  );
}

interface PlanTypeProps {
  readonly path: string;
  readonly index: number;
  readonly account: AccountInputs;
}

/** The plan that the account belongs to, and what only some plans ask. */
function PlanTypeField({ path, index, account }: PlanTypeProps) {
  const session = useSession();
  const types = PLAN_TYPES_OF_KIND[account.kind];
  if (types.length === 0 && account.planType === undefined) return null;
  const isSimple = kindOfPlan(account).planType === 'simple';
  return (
    <>
      <ChoiceField
        path={`${path}.planType`}
        choices={types.map((value) => ({ value, text: PLAN_TYPE_WORDS[value] }))}
        onChoose={(type) => session.edit(withPlanType(session.state().document.inputs, index, type))}
      />
      {isSimple || account.simpleSince !== undefined ? (
        <TypedField path={`${path}.simpleSince`} placeholder="Two years ago or more" showDefault={false} />
      ) : null}
    </>
  );
}
