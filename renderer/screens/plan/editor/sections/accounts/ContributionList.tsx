import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { kindOfPlan, limitOf } from '../../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { Button } from '../../../../../components/Button.tsx';
import { money } from '../../../../../format/money.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import styles from '../../Editor.module.css';
import { withContribution, withContributionCopy, withoutContribution } from '../../edits/contribution-edits.ts';
import { IssueNote } from '../../IssueNote.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { useRemoval } from '../../use-removal.ts';
import { ContributionFields } from './ContributionFields.tsx';
import { LimitSentence } from './LimitSentence.tsx';

interface ContributionListProps {
  readonly index: number;
  readonly account: AccountInputs;
}

/** What is paid into an account, each payment with its own dates. */
export function ContributionList({ index, account }: ContributionListProps) {
  const inputs = useInputs();
  const edit = useEdit();
  const remove = useRemoval();
  const contributions = account.contributions ?? [];
  const limit = limitOf(kindOfPlan(account));
  const isClosed = limit === 'closed';
  const paidIn = usePaidIn(index);
  if (isClosed && contributions.length === 0) return null;
  return (
    <SubSection title="Paid in" state={contributions.length === 0 ? 'Nothing' : paidIn}>
      {contributions.map((contribution, place) => (
        // A contribution has no id: its place in the list is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Contribution ${place + 1}`}>
          <ContributionFields index={index} place={place} account={account} contribution={contribution} />
          <IssueNote path={`accounts[${index}].contributions[${place}]`} />
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Duplicate payment in ${place + 1}`}
              onPress={() => edit((plan) => withContributionCopy(plan, index, place))}
            >
              Duplicate
            </Button>
            <Button
              look="link"
              aria-label={`Remove payment in ${place + 1}`}
              onPress={() => remove('the payment in', withoutContribution(inputs, index, place))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {contributions.length === 0 ? null : <LimitSentence limit={limit} isHigher={takesMore(account)} />}
      {isClosed ? null : (
        <Button look="link" onPress={() => edit((plan) => withContribution(plan, index))}>
          {contributions.length === 0 ? 'Add a contribution' : 'Add another contribution'}
        </Button>
      )}
    </SubSection>
  );
}

/** What goes into the account in the first year, as the projection says; where surplus cash goes in, too, nothing. */
function usePaidIn(index: number): string {
  const account = useCompletePlan()?.accounts[index];
  const first = usePlanFacts().projection?.rows[0];
  const paid = first?.accounts.find(({ id }) => id === account?.id)?.contributions;
  if (first === undefined || paid === undefined || account?.surplus !== false) return '';
  const isMatched = account.contributions.some(({ employerMatch }) => employerMatch !== null);
  return `${money(paid)} in ${first.year}${isMatched ? ', match included' : ''}`;
}

/** Whether the employer of a SIMPLE plan has the higher limit. */
function takesMore({ planTerms }: AccountInputs): boolean {
  return planTerms?.simpleEmployer !== undefined && planTerms.simpleEmployer !== 'usual';
}
