import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { isEmployerPlan, kindOfPlan, limitOf } from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { INCOME_KIND_WORDS, PAYER_OF_CONTRIBUTION_WORDS } from '../../../../../format/words.ts';
import { useInputs, usePlanField, useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';
import {
  asAmount,
  asShare,
  type ContributionInputs,
  matched,
  payOf,
  unmatched,
  withContributionAt,
} from '../../edits/contribution-edits.ts';
import { GrowthFields } from '../../GrowthFields.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SpecialContributionFields } from './SpecialContributionFields.tsx';

const MEASURES = [
  { value: 'amount', text: 'Dollars a year' },
  { value: 'share', text: 'A share of pay' },
] as const;

const PAYERS = (['owner', 'employer'] as const).map((value) => ({ value, text: PAYER_OF_CONTRIBUTION_WORDS[value] }));

const MATCHES = [
  { value: 'no', text: 'None' },
  { value: 'yes', text: 'Employer match' },
] as const;

/** Growth comes on top of inflation. */
const GROWTH_WORDS = {
  none: 'With inflation',
  fixed: 'Inflation and more',
  inflation: 'Twice inflation',
  inflationPlus: 'Twice inflation and more',
  cap: 'Twice inflation, at most',
} as const;

/** Employers pay into plans of their own, and into health savings accounts. */
function mayBePaidByEmployer(account: AccountInputs): boolean {
  const kind = kindOfPlan(account);
  return isEmployerPlan(kind) || limitOf(kind) === 'hsa';
}

interface ContributionFieldsProps {
  readonly index: number;
  readonly place: number;
  readonly account: AccountInputs;
  readonly contribution: ContributionInputs;
}

/** One payment into an account: dollars a year or a share of pay, its dates, and the employer's match. */
export function ContributionFields({ index, place, account, contribution }: ContributionFieldsProps) {
  const path = `accounts[${index}].contributions[${place}]`;
  const inputs = useInputs();
  const persons = useLifetimes();
  const session = useSession();
  const owner = persons.find(({ id }) => id === account.owner) ?? persons[0] ?? null;
  const pay = payOf(inputs, account);
  const first = contribution.incomeId ?? pay[0]?.id;
  const change = (changed: ContributionInputs) =>
    session.edit(withContributionAt(session.state().document.inputs, index, { place, contribution: changed }));
  const isShare = contribution.shareOfIncome !== undefined;
  return (
    <div className={fields.grid}>
      {isShare ? (
        <TypedField path={`${path}.shareOfIncome`} required />
      ) : (
        <TypedField path={`${path}.amount`} required />
      )}
      <ChoiceEntry
        label="As"
        value={isShare ? 'share' : 'amount'}
        choices={first === undefined ? MEASURES.slice(0, 1) : MEASURES}
        help={first === undefined ? 'Percent needs the owner’s wages' : ''}
        onValue={(chosen) => {
          if (chosen === 'amount') change(asAmount(contribution));
          else if (first !== undefined) change(asShare(contribution, first));
        }}
      />
      <IncomeField path={`${path}.incomeId`} account={account} contribution={contribution} />
      {mayBePaidByEmployer(account) || contribution.paidBy !== undefined ? (
        <ChoiceField path={`${path}.paidBy`} choices={PAYERS} />
      ) : null}
      <MatchFields path={`${path}.employerMatch`} contribution={contribution} income={first} onChange={change} />
      <WhenField path={`${path}.start`} owner={owner} />
      <WhenField path={`${path}.end`} owner={owner} />
      <SpecialContributionFields index={index} path={path} account={account} contribution={contribution} />
      {isShare && contribution.growth === undefined ? null : (
        <GrowthFields path={`${path}.growth`} words={GROWTH_WORDS} />
      )}
    </div>
  );
}

interface MatchFieldsProps {
  readonly path: string;
  readonly contribution: ContributionInputs;
  /** The pay that the match goes by; undefined where the owner has none. */
  readonly income: string | undefined;
  readonly onChange: (contribution: ContributionInputs) => void;
}

/** What the employer adds. */
function MatchFields({ path, contribution, income, onChange }: MatchFieldsProps) {
  const isMatched = contribution.employerMatch !== undefined;
  return (
    <>
      <ChoiceEntry
        {...inputText(path)}
        path={path}
        value={isMatched ? 'yes' : 'no'}
        choices={income === undefined ? MATCHES.slice(0, 1) : MATCHES}
        isDefault={!isMatched}
        help={income === undefined ? 'A match needs the owner’s wages' : ''}
        onValue={(chosen) => {
          if (chosen === 'no') onChange(unmatched(contribution));
          else if (income !== undefined) onChange(matched(contribution, income));
        }}
      />
      {isMatched ? (
        <>
          <TypedField path={`${path}.rate`} required />
          <TypedField path={`${path}.upTo`} required />
        </>
      ) : null}
    </>
  );
}

const NONE = 'none';

/** The pay that a contribution comes from, and with which it begins and ends. */
function IncomeField({
  path,
  account,
  contribution,
}: Pick<ContributionFieldsProps, 'account' | 'contribution'> & { readonly path: string }) {
  const inputs = useInputs();
  const session = useSession();
  const { faults } = useSessionState();
  const { issue } = usePlanField(path);
  const needsPay = contribution.shareOfIncome !== undefined || contribution.employerMatch !== undefined;
  const incomes = payOf(inputs, account).map(({ id, at }) => {
    const income = inputs.incomes?.[at];
    return { value: id, text: income?.name ?? INCOME_KIND_WORDS[income?.kind ?? 'wage'] };
  });
  const value = contribution.incomeId ?? NONE;
  const unknown = value === NONE || incomes.some((income) => income.value === value) ? [] : [{ value, text: value }];
  const none = needsPay ? [] : [{ value: NONE, text: 'Any money' }];
  return (
    <ChoiceEntry
      {...inputText(path)}
      path={path}
      value={value}
      choices={[...none, ...incomes, ...unknown]}
      isDefault={contribution.incomeId === undefined}
      help={value === NONE ? '' : 'Starts and ends with this job'}
      error={faults.get(path) ?? issue}
      onValue={(chosen) => session.fault(path, session.editAt(path, chosen === NONE ? undefined : chosen))}
    />
  );
}
