import { ruleName } from '../../../../../../engine/plan/schema/withdrawal.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { SPENDING_RULE_WORDS } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { MoreFields, Section } from '../../Section.tsx';
import { OrderFields, POLICY_WORDS, policyOf } from './OrderFields.tsx';
import { SpendingRuleFields } from './SpendingRuleFields.tsx';
import { SweepFields } from './SweepFields.tsx';

const TIMINGS = [
  { value: 'december', text: 'In December' },
  { value: 'monthly', text: 'Each month' },
  { value: 'january', text: 'In January' },
] as const;

/** How money is drawn from the accounts. */
export function WithdrawalsSection() {
  return (
    <Section id="withdrawals" title="Withdrawals" summary={useSummary()}>
      <OrderFields />
      <div className={fields.grid}>
        <TypedField path="withdrawal.emergencyCash" />
      </div>
      <SpendingRuleFields />
      <MoreFields lists="extra cash, when RMDs are taken, months kept for musts">
        <SweepFields />
        <div className={fields.grid}>
          <ChoiceField path="withdrawal.rmdTiming" choices={TIMINGS} />
          <TypedField path="withdrawal.keepMonths" />
        </div>
      </MoreFields>
    </Section>
  );
}

function useSummary(): string {
  const { order, emergencyCash = 0, guardrails = 'none' } = useInputs().withdrawal ?? {};
  return [
    POLICY_WORDS[policyOf(order)],
    ...(emergencyCash > 0 ? [`${money(emergencyCash)} kept in cash`] : []),
    ...(guardrails === 'none' ? [] : [SPENDING_RULE_WORDS[ruleName(guardrails)]]),
  ].join(' · ');
}
