import { GUYTON_KLINGER, VANGUARD } from '../../../../../../engine/plan/guardrail-rules.ts';
import type { Withdrawal } from '../../../../../../engine/plan/schema/withdrawal.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { percent } from '../../../../../format/percent.ts';
import { choicesOf } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { MoreFields, Section } from '../../Section.tsx';
import { OrderFields, POLICY_WORDS, policyOf } from './OrderFields.tsx';
import { SweepFields } from './SweepFields.tsx';

type Guardrails = Withdrawal['guardrails'];

const GUARDRAIL_WORDS: Readonly<Record<Guardrails, string>> = {
  none: 'None',
  guytonKlinger: 'Guyton–Klinger',
  vanguardDynamic: 'Vanguard dynamic spending',
  fixedPercentage: 'A fixed percentage',
};

/** What each rule does to discretionary goals. */
const GUARDRAIL_SENTENCES: Readonly<Record<Guardrails, string>> = {
  none: 'Goals are paid as entered regardless of markets.',
  guytonKlinger: `Discretionary goals are cut by ${percent(1 - GUYTON_KLINGER.cut)} in a year whose withdrawals are ${percent(GUYTON_KLINGER.upper - 1)} over the rate of the first year of retirement, except in the last ${GUYTON_KLINGER.yearsWithoutCuts} years, and raised by ${percent(GUYTON_KLINGER.raise - 1)} where they are ${percent(1 - GUYTON_KLINGER.lower)} under it. After a year of losses they get no raise for inflation while the rate is above that of the first.`,
  vanguardDynamic: `Discretionary goals follow the portfolio, each year by no more than ${percent(VANGUARD.ceiling - 1)} up and ${percent(1 - VANGUARD.floor)} down, after inflation.`,
  fixedPercentage:
    'Discretionary goals are set each January so that withdrawals keep the rate of the first year of retirement.',
};

const GUARDRAILS = choicesOf(GUARDRAIL_WORDS);

const TIMINGS = [
  { value: 'december', text: 'In December' },
  { value: 'monthly', text: 'Each month' },
  { value: 'january', text: 'In January' },
] as const;

/** How money is drawn from the accounts. */
export function WithdrawalsSection() {
  const guardrails = useInputs().withdrawal?.guardrails ?? 'none';
  return (
    <Section id="withdrawals" title="Withdrawals" summary={useSummary()}>
      <OrderFields />
      <div className={fields.grid}>
        <TypedField path="withdrawal.emergencyCash" />
        <ChoiceField path="withdrawal.guardrails" choices={GUARDRAILS} />
      </div>
      <p className={styles.sentence}>{GUARDRAIL_SENTENCES[guardrails]}</p>
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
    ...(guardrails === 'none' ? [] : [GUARDRAIL_WORDS[guardrails]]),
  ].join(' · ');
}
