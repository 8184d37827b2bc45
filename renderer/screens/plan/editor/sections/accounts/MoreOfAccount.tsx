import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { SURPLUS_KINDS } from '../../../../../../engine/plan/schema/account-kinds.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import {
  useCompletePlan,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';
import { withSurplus } from '../../edits/account-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { BeneficiaryFields } from './BeneficiaryFields.tsx';
import { BASIS_WORDS } from './basis-words.ts';
import { EqualPaymentFields } from './EqualPaymentFields.tsx';
import { PlanTermFields } from './PlanTermFields.tsx';
import { RolloverList } from './RolloverList.tsx';
import { SurvivorFields } from './SurvivorFields.tsx';
import { ConcentratedFields } from './shares/ConcentratedFields.tsx';
import { InKindFields } from './shares/InKindFields.tsx';
import { LotFields } from './shares/LotFields.tsx';
import { asksAfterTaxBasis, hasOrWrites, showsRolloversFirst } from './shown-fields.ts';

interface MoreOfAccountProps {
  readonly path: string;
  readonly index: number;
  readonly account: AccountInputs;
}

/** What only some kinds of account have. */
export function MoreOfAccount({ path, index, account }: MoreOfAccountProps) {
  const takesSurplus = SURPLUS_KINDS.includes(account.kind);
  return (
    <>
      <div className={fields.grid}>
        {hasOrWrites(account, 'priorDecemberBalance') ? <TypedField path={`${path}.priorDecemberBalance`} /> : null}
        {hasOrWrites(account, 'rothFirstYear') ? (
          <TypedField path={`${path}.rothFirstYear`} placeholder="5-year rule met" showDefault={false} />
        ) : null}
        {asksAfterTaxBasis(account) ? <AfterTaxBasisField path={`${path}.basis`} /> : null}
        {hasOrWrites(account, 'unmatchedShare') ? <TypedField path={`${path}.unmatchedShare`} /> : null}
        {hasOrWrites(account, 'taxedByState') ? <TypedField path={`${path}.taxedByState`} /> : null}
        {takesSurplus || account.surplus !== undefined ? <SurplusField path={`${path}.surplus`} index={index} /> : null}
      </div>
      {hasOrWrites(account, 'yield') ? <YieldFields path={`${path}.yield`} /> : null}
      <LotFields index={index} account={account} />
      <PlanTermFields path={`${path}.planTerms`} index={index} account={account} />
      <ConcentratedFields index={index} account={account} />
      <InKindFields index={index} account={account} />
      {showsRolloversFirst(account) ? null : <RolloverList index={index} account={account} />}
      <SurvivorFields path={`${path}.survivor`} account={account} />
      <BeneficiaryFields path={`${path}.beneficiaries`} index={index} account={account} />
      {hasOrWrites(account, 'seppPlan') ? <EqualPaymentFields path={`${path}.seppPlan`} index={index} /> : null}
    </>
  );
}

function AfterTaxBasisField({ path }: { readonly path: string }) {
  return <TypedField {...BASIS_WORDS.afterTaxPlanContributions} path={path} />;
}

function YieldFields({ path }: { readonly path: string }) {
  return (
    <SubSection title="Dividends and interest">
      <div className={fields.grid}>
        <TypedField path={`${path}.dividend`} />
        <TypedField path={`${path}.qualifiedShare`} />
        <TypedField path={`${path}.taxExemptShare`} />
        <TypedField path={`${path}.turnover`} />
      </div>
    </SubSection>
  );
}

const SURPLUS = [
  { value: 'yes', text: 'Goes here' },
  { value: 'no', text: 'Goes elsewhere' },
] as const;

/** Exactly one account takes surplus cash. */
function SurplusField({ path, index }: { readonly path: string; readonly index: number }) {
  const session = useSession();
  const { faults } = useSessionState();
  const { written, issue } = usePlanField(path);
  const inEffect = useCompletePlan()?.accounts[index]?.surplus ?? written === true;
  const choose = (chosen: 'yes' | 'no') =>
    session.fault(path, session.edit(withSurplus(session.state().document.inputs, index, chosen === 'yes')));
  return (
    <ChoiceEntry
      {...inputText(path)}
      path={path}
      value={inEffect ? 'yes' : 'no'}
      choices={SURPLUS}
      isDefault={written === undefined}
      error={faults.get(path) ?? issue}
      onValue={choose}
    />
  );
}
