import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { kindOfPlan } from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { takesAfterTax } from '../../../../../../engine/plan/schema/transfers/rollover-kinds.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import type { ContributionInputs } from '../../edits/contribution-edits.ts';
import { ownAccounts } from '../../edits/rollover-edits.ts';
import { ChoiceField } from '../../PlanFields.tsx';
import { YesNoField } from '../../YesNoField.tsx';

const TAX_TYPES = [
  { value: 'preTax', text: 'Before tax' },
  { value: 'afterTax', text: 'After tax', note: 'beyond the limit of deferrals' },
] as const;

const TIMES = [
  { value: 'month', text: 'Each month' },
  { value: 'year', text: 'Each December' },
] as const;

/** A value that no account has: ids hold no spaces. */
const NOT_CONVERTED = 'not converted';

interface SpecialContributionProps {
  readonly index: number;
  readonly path: string;
  readonly account: AccountInputs;
  readonly contribution: ContributionInputs;
}

/** After-tax contributions to an employer's plan, and contributions to a Roth IRA by the back door. */
export function SpecialContributionFields({ index, path, account, contribution }: SpecialContributionProps) {
  const isAfterTax = contribution.taxType === 'afterTax' || contribution.convertTo !== undefined;
  const isBackdoor = contribution.backdoor === true;
  const isConverted = contribution.convertTo !== undefined || isBackdoor || contribution.convertEvery !== undefined;
  return (
    <>
      {takesAfterTax(kindOfPlan(account)) || contribution.taxType !== undefined ? (
        <ChoiceField path={`${path}.taxType`} choices={TAX_TYPES} />
      ) : null}
      {isAfterTax ? <TargetField index={index} path={`${path}.convertTo`} written={contribution.convertTo} /> : null}
      {account.kind === 'rothIra' || isBackdoor ? <YesNoField path={`${path}.backdoor`} /> : null}
      {isConverted ? <ChoiceField path={`${path}.convertEvery`} choices={TIMES} /> : null}
    </>
  );
}

interface TargetProps {
  readonly index: number;
  readonly path: string;
  readonly written: string | undefined;
}

function TargetField({ index, path, written }: TargetProps) {
  const inputs = useInputs();
  const session = useSession();
  const accounts = useCompletePlan()?.accounts ?? [];
  const own = ownAccounts(inputs, index, ['roth401k', 'rothIra']);
  const ids = written === undefined || own.includes(written) ? own : [...own, written];
  const choices = [
    { value: NOT_CONVERTED, text: 'Not converted' },
    ...ids.map((id) => ({ value: id, text: accounts.find((account) => account.id === id)?.name ?? id })),
  ];
  return (
    <ChoiceField
      path={path}
      choices={choices}
      onChoose={(chosen) => session.editAt(path, chosen === NOT_CONVERTED ? undefined : chosen)}
    />
  );
}
