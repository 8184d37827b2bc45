import type { ReactNode } from 'react';
import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { SURPLUS_KINDS } from '../../../../../../engine/plan/schema/account-kinds.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { moneyKind, percentKind, wholeKind } from '../../../../../format/field-kind.ts';
import {
  useCompletePlan,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';
import { withSurplus } from '../../edits/account-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { EqualPaymentFields } from './EqualPaymentFields.tsx';
import { hasOrWrites } from './shown-fields.ts';

const money = moneyKind();
const shareKind = percentKind(0, 1);
const yearKind = wholeKind(1900, 2199);

interface MoreOfAccountProps {
  readonly path: string;
  readonly index: number;
  readonly account: AccountInputs;
  /** The first of the fields. */
  readonly children: ReactNode;
}

/** What only some kinds of account have. */
export function MoreOfAccount({ path, index, account, children }: MoreOfAccountProps) {
  const takesSurplus = SURPLUS_KINDS.includes(account.kind);
  return (
    <>
      <div className={fields.grid}>
        {children}
        {hasOrWrites(account, 'priorDecemberBalance') ? (
          <TypedField
            label="Dec 31 before"
            path={`${path}.priorDecemberBalance`}
            kind={money}
            help="For the first required distribution"
          />
        ) : null}
        {hasOrWrites(account, 'rothFirstYear') ? (
          <TypedField
            label="First Roth year"
            path={`${path}.rothFirstYear`}
            kind={yearKind}
            placeholder="5-year rule met"
            showDefault={false}
            help="First year of any Roth IRA (5-year rule)"
          />
        ) : null}
        {hasOrWrites(account, 'unmatchedShare') ? (
          <TypedField
            label="Unmatched"
            path={`${path}.unmatchedShare`}
            kind={shareKind}
            help="Share from deferrals without match; Michigan taxes it"
          />
        ) : null}
        {takesSurplus || account.surplus !== undefined ? <SurplusField path={`${path}.surplus`} index={index} /> : null}
      </div>
      {hasOrWrites(account, 'yield') ? <YieldFields path={`${path}.yield`} /> : null}
      {hasOrWrites(account, 'seppPlan') ? <EqualPaymentFields path={`${path}.seppPlan`} index={index} /> : null}
    </>
  );
}

function YieldFields({ path }: { readonly path: string }) {
  return (
    <SubSection title="Dividends and interest">
      <div className={fields.grid}>
        <TypedField label="Dividends" path={`${path}.dividend`} kind={shareKind} help="Yearly yield on stocks" />
        <TypedField label="Qualified" path={`${path}.qualifiedShare`} kind={shareKind} help="Share of the dividends" />
        <TypedField
          label="Tax-exempt interest"
          path={`${path}.taxExemptShare`}
          kind={shareKind}
          help="Share of interest, as from municipal bonds"
        />
        <TypedField
          label="Gains realized"
          path={`${path}.turnover`}
          kind={shareKind}
          help="Share of unrealized gains realized each December"
        />
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
      label="Surplus cash"
      path={path}
      value={inEffect ? 'yes' : 'no'}
      choices={SURPLUS}
      isDefault={written === undefined}
      error={faults.get(path) ?? issue}
      help="By default in the first taxable account, else in cash"
      onValue={choose}
    />
  );
}
