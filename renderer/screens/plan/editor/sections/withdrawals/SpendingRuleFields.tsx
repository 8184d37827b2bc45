import { GUYTON_KLINGER, VANGUARD } from '../../../../../../engine/plan/guardrail-rules.ts';
import {
  type Guardrails,
  type GuardrailsInputs,
  RISK_BASED,
  ruleName,
} from '../../../../../../engine/plan/schema/withdrawal.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { percent } from '../../../../../format/percent.ts';
import { choicesOf, SPENDING_RULE_WORDS } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';

const PATH = 'withdrawal.guardrails';

/** What each rule does to wants and wishes. */
const RULE_SENTENCES: Readonly<Record<Guardrails, string>> = {
  none: 'Goals are paid as entered regardless of markets.',
  guytonKlinger: `Wants and wishes are cut by ${percent(1 - GUYTON_KLINGER.cut)} in a year whose withdrawals are ${percent(GUYTON_KLINGER.upper - 1)} over the rate of the first year of retirement, except in the last ${GUYTON_KLINGER.yearsWithoutCuts} years, and raised by ${percent(GUYTON_KLINGER.raise - 1)} where they are ${percent(1 - GUYTON_KLINGER.lower)} under it. After a year of losses they get no raise for inflation while the rate is above that of the first.`,
  vanguardDynamic: `Wants and wishes follow the portfolio, each year by no more than ${percent(VANGUARD.ceiling - 1)} up and ${percent(1 - VANGUARD.floor)} down, after inflation.`,
  fixedPercentage:
    'Wants and wishes are set each January so that withdrawals keep the rate of the first year of retirement.',
  rmd: 'Wants and wishes are set each January so that withdrawals are the balance divided by the divisor of the IRS table at the age of the younger of you. Musts are always paid.',
  amortized:
    'Wants and wishes are set each January so that balances and the income still to come, after tax, pay for the same to the end of the plan. Musts are always paid.',
  riskBased: `Wants and wishes are cut when what remains of the plan, as planned, would succeed on too few random paths, and raised when on more than enough: by ${percent(RISK_BASED.mostOfYear)} a year at most, and to between ${percent(RISK_BASED.least)} and ${percent(RISK_BASED.most)} of what is planned. Musts are always paid.`,
};

const RULES = choicesOf(SPENDING_RULE_WORDS);

const RISK_SHARES = ['low', 'cutTo', 'high', 'raiseTo'] as const;

/** A rule with its defaults. */
function newRule(chosen: Guardrails): GuardrailsInputs {
  if (chosen === 'amortized') return { amortized: {} };
  return chosen === 'riskBased' ? { riskBased: {} } : chosen;
}

/** By which rule spending gives way to markets. */
export function SpendingRuleFields() {
  const session = useSession();
  const guardrails: GuardrailsInputs = useInputs().withdrawal?.guardrails ?? 'none';
  const rule = ruleName(guardrails);
  const choose = (chosen: Guardrails) => session.editAt(PATH, newRule(chosen));
  return (
    <>
      <div className={fields.grid}>
        <ChoiceField path={PATH} choices={RULES} value={rule} onChoose={choose} />
        {rule === 'amortized' ? (
          <>
            <TypedField path={`${PATH}.amortized.bequest`} />
            <TypedField path={`${PATH}.amortized.slope`} />
          </>
        ) : null}
        {rule === 'riskBased'
          ? RISK_SHARES.map((share) => <TypedField key={share} path={`${PATH}.riskBased.${share}`} />)
          : null}
      </div>
      <p className={styles.sentence}>{RULE_SENTENCES[rule]}</p>
    </>
  );
}
