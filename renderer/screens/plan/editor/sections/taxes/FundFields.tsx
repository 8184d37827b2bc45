import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import styles from '../../Editor.module.css';
import { withFund, withFundContribution, withoutFund, withoutFundContribution } from '../../edits/giving-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { useRemoval } from '../../use-removal.ts';
import { YesNoField } from '../../YesNoField.tsx';

const PATH = 'taxes.charity.donorAdvisedFund';

/** A donor-advised fund, and what is given to it. */
export function FundFields() {
  const edit = useEdit();
  const remove = useRemoval();
  const inputs = useInputs();
  const fund = inputs.taxes?.charity?.donorAdvisedFund;
  if (fund === undefined) {
    return (
      <SubSection title="Donor-advised fund" state="None">
        <Button look="link" onPress={() => edit(withFund)}>
          Add a donor-advised fund
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Donor-advised fund" state="In the plan">
      <div className={fields.grid}>
        <TypedField path={`${PATH}.balance`} />
        <TypedField path={`${PATH}.equity`} />
        <TypedField path={`${PATH}.fees`} />
        <YesNoField path={`${PATH}.grants`} />
      </div>
      {(fund.contributions ?? []).map((_, place) => (
        // A contribution has no id: its place in the list is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Gift to the fund ${place + 1}`}>
          <ContributionFields path={`${PATH}.contributions[${place}]`} />
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Remove gift to the fund ${place + 1}`}
              onPress={() => remove('the gift to the fund', withoutFundContribution(inputs, place))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <FundSentence />
      <div className={styles.actions}>
        <Button look="link" onPress={() => edit(withFundContribution)}>
          Add a gift to the fund
        </Button>
        <Button look="link" onPress={() => remove('the donor-advised fund', withoutFund(inputs))}>
          Remove the fund
        </Button>
      </div>
    </SubSection>
  );
}

function ContributionFields({ path }: { readonly path: string }) {
  return (
    <div className={fields.grid}>
      <TypedField path={`${path}.amount`} required />
      <TypedField path={`${path}.everyYears`} />
      <TypedField path={`${path}.year`} placeholder="Plan’s first year" showDefault={false} />
      <TypedField path={`${path}.untilYear`} placeholder="Plan’s last year" showDefault={false} />
      <YesNoField path={`${path}.inShares`} yes="Shares" no="Cash" />
    </div>
  );
}

/** What the fund holds, as the projection says. */
function FundSentence() {
  const rows = usePlanFacts().projection?.rows ?? [];
  const first = rows[0];
  const last = rows.at(-1);
  if (first?.giving === undefined || last?.giving === undefined) return null;
  const granted = rows.reduce((sum, { giving, deflator }) => sum + (giving?.fromFund ?? 0) / deflator, 0);
  return (
    <p className={styles.note}>
      {`It holds ${money(first.giving.fundBalance)} at the end of ${first.year} and grants ${money(granted)} in today’s dollars over the plan. It isn’t part of the portfolio.`}
    </p>
  );
}
