import fields from '../../../../../components/fields/Field.module.css';
import { useCompletePlan, useSession } from '../../../../../state/plan/session-context.tsx';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { FundFields } from './FundFields.tsx';

/** What is given to charity, and out of what. */
export function GivingFields() {
  return (
    <>
      <div className={fields.grid}>
        <TypedField path="taxes.charity.annual" />
        <YesNoField path="taxes.charity.useQcd" />
        <YesNoField path="taxes.charity.qcdForGoals" />
        <YesNoField path="taxes.charity.giveShares" />
        <SharesFromField />
      </div>
      <FundFields />
    </>
  );
}

/** Asked where shares may be given at all. */
function SharesFromField() {
  const plan = useCompletePlan();
  const { charity } = plan?.taxes ?? {};
  const taxable = (plan?.accounts ?? []).filter(({ kind }) => kind === 'taxable');
  const mayGive =
    charity?.giveShares === true || charity?.donorAdvisedFund?.contributions.some(({ inShares }) => inShares) === true;
  if (!(mayGive || (charity?.sharesFrom ?? null) !== null) || taxable.length === 0) return null;
  const choices = taxable.map(({ id, name }) => ({ value: id, text: name }));
  return <SharesFromChoice choices={choices} />;
}

const LARGEST = 'largest';

function SharesFromChoice({
  choices,
}: {
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}) {
  const path = 'taxes.charity.sharesFrom';
  const session = useSession();
  return (
    <ChoiceField
      path={path}
      choices={[{ value: LARGEST, text: 'Largest share of gain' }, ...choices]}
      onChoose={(chosen) => session.editAt(path, chosen === LARGEST ? undefined : chosen)}
    />
  );
}
