import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { MEDICARE_TIERS } from '../../../../../../engine/plan/schema/withdrawal.ts';
import { cx } from '../../../../../components/class-names.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { percent } from '../../../../../format/percent.ts';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { THRESHOLD_WORDS } from '../../../../../format/roth-words.ts';
import {
  useCompletePlan,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';
import { BRACKET_RATES } from '../../../roth-fields/roth-strategy-inputs.ts';
import { IssueNote } from '../../IssueNote.tsx';
import { AccountOrder } from './AccountOrder.tsx';
import styles from './Withdrawals.module.css';

const PATH = 'withdrawal.order';
const RATE_PATH = `${PATH}.bracketAware.fillTraditionalTo`;
const TIER_PATH = `${PATH}.bracketAware.below`;
/** To be changed: the bracket that most retired couples are in. */
const FIRST_RATE = 0.12;

type Order = NonNullable<NonNullable<PlanInputs['withdrawal']>['order']>;
type Policy = 'taxable-first' | 'proportional' | 'bracketAware' | 'custom';

const POLICIES = [
  { value: 'taxable-first', text: 'Taxable first', help: 'Roth after traditional, HSA last' },
  { value: 'proportional', text: 'In proportion', help: 'From each by its balance' },
  { value: 'bracketAware', text: 'Fill a bracket', help: 'Traditional first, to a bracket' },
  { value: 'custom', text: 'My own order', help: 'Drag, or Alt+↑/↓ on the handle' },
] as const;

export const POLICY_WORDS: Readonly<Record<Policy, string>> = {
  'taxable-first': 'Taxable first',
  proportional: 'In proportion',
  bracketAware: 'Fill a bracket',
  custom: 'Own order',
};

export function policyOf(order: Order | undefined): Policy {
  if (order === undefined || typeof order === 'string') return order ?? 'taxable-first';
  return 'custom' in order ? 'custom' : 'bracketAware';
}

/** In which order the accounts are drawn on. */
export function OrderFields() {
  const session = useSession();
  const { faults } = useSessionState();
  const { written } = usePlanField(PATH);
  const policy = policyOf(written as Order | undefined);
  const ids = useCompletePlan()?.accounts.map(({ id }) => id) ?? [];
  const choose = (value: string) => {
    const begun: Readonly<Record<string, Order>> = {
      bracketAware: { bracketAware: { fillTraditionalTo: FIRST_RATE } },
      custom: { custom: ids },
    };
    session.fault(PATH, session.editAt(PATH, begun[value] ?? value));
  };
  const fault = faults.get(PATH) ?? null;
  return (
    <>
      <div data-path={PATH}>
        <RadioGroup value={policy} onChange={choose} className={cx(styles.choices)}>
          <Label className={cx(fields.name)}>{inputText(PATH).label}</Label>
          {POLICIES.map(({ value, text, help }) => (
            <Radio key={value} value={value} className={cx(styles.choice)}>
              <span>
                {text}
                <small>{help}</small>
              </span>
            </Radio>
          ))}
        </RadioGroup>
      </div>
      {fault === null ? null : <p className={fields.error}>{fault}</p>}
      <IssueNote path={PATH} />
      {policy === 'bracketAware' ? <BracketField /> : null}
      {policy === 'custom' ? <AccountOrder path={`${PATH}.custom`} label="My own order" /> : null}
    </>
  );
}

const NO_TIER = 'none';
const TIER_CHOICES = [
  { value: NO_TIER, text: 'No Medicare tier' },
  ...MEDICARE_TIERS.map((value) => ({ value, text: THRESHOLD_WORDS[value] })),
];

/** The tier of the Medicare surcharge that traditional money stops below. */
function TierField() {
  const session = useSession();
  const { written, issue } = usePlanField(TIER_PATH);
  const tier = typeof written === 'string' ? written : NO_TIER;
  return (
    <ChoiceEntry
      {...inputText(TIER_PATH)}
      path={TIER_PATH}
      value={tier}
      choices={TIER_CHOICES}
      isDefault={tier === NO_TIER}
      error={issue}
      onValue={(value) => session.fault(TIER_PATH, session.editAt(TIER_PATH, value === NO_TIER ? undefined : value))}
    />
  );
}

/** The bracket that traditional money fills. A rate that is none of the law's own stays in sight. */
function BracketField() {
  const session = useSession();
  const { written, issue, warning } = usePlanField(RATE_PATH);
  const rate = Number(written);
  const rates: readonly number[] = BRACKET_RATES.some((known) => known === rate)
    ? BRACKET_RATES
    : [rate, ...BRACKET_RATES];
  return (
    <div className={fields.grid}>
      <ChoiceEntry
        {...inputText(RATE_PATH)}
        path={RATE_PATH}
        value={String(rate)}
        choices={rates.map((value) => ({ value: String(value), text: percent(value) }))}
        error={issue}
        warning={warning}
        onValue={(value) => session.fault(RATE_PATH, session.editAt(RATE_PATH, Number(value)))}
      />
      <TierField />
    </div>
  );
}
