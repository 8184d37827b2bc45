import {
  POLICY_DECISIONS,
  type PolicyDecision,
  type PolicyObjective,
  USUALLY_FREE,
} from '../../../../engine/plan/policy-decisions.ts';
import { type SettingChip, SettingChips } from '../../../components/answer/SettingChips.tsx';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { monthText } from '../../../format/dates.ts';
import { monthKind, percentKind } from '../../../format/field-kind.ts';
import { percent } from '../../../format/percent.ts';
import { choicesOf, counted } from '../../../format/words.ts';
import styles from './Decisions.module.css';
import { DECISION_WORDS, OBJECTIVE_WORDS } from './policy-words.ts';

/** What is asked of the search, besides the plan. */
export interface PolicySettings {
  readonly objective: PolicyObjective;
  readonly free: readonly PolicyDecision[];
  readonly successRate: number;
  readonly spendingFloor: number;
  /** Undefined: two years after the plan. */
  readonly latestRetirement: string | undefined;
}

export const USUAL_POLICY: PolicySettings = {
  objective: 'afterTaxLegacy',
  free: USUALLY_FREE,
  successRate: 0.9,
  spendingFloor: 0.9,
  latestRetirement: undefined,
};

const share = percentKind(0, 1);

interface PolicyFieldsProps {
  readonly settings: PolicySettings;
  readonly onSettings: (settings: PolicySettings) => void;
}

/** For what is decided, and what may change. */
export function PolicyFields({ settings, onSettings }: PolicyFieldsProps) {
  const { free } = settings;
  const set = (more: Partial<PolicySettings>) => {
    onSettings({ ...settings, ...more });
    return null;
  };
  const chips: readonly SettingChip[] = [
    objectiveChip(settings, set),
    {
      name: 'Free to change',
      value: counted(free.length, 'decision'),
      renderFields: () => <FreeDecisions free={free} onFree={(next) => void set({ free: next })} />,
    },
    ...(free.includes('retirement') ? [retirementChip(settings, set)] : []),
    ...(free.includes('spending') ? [spendingChip(settings, set)] : []),
  ];
  return <SettingChips label="What is decided" chips={chips} />;
}

/** Says what was entered; null, because there is nothing to refuse. */
type SetPolicy = (more: Partial<PolicySettings>) => null;

function objectiveChip({ objective, successRate }: PolicySettings, set: SetPolicy): SettingChip {
  return {
    name: 'For',
    value: OBJECTIVE_WORDS[objective].toLowerCase(),
    renderFields: () => (
      <>
        <ChoiceEntry
          label="For"
          value={objective}
          choices={choicesOf(OBJECTIVE_WORDS)}
          onValue={(value) => void set({ objective: value })}
        />
        {objective === 'spending' ? (
          <TextEntry
            label="Share of success"
            kind={share}
            value={successRate}
            required
            onValue={(value) => set({ successRate: value ?? USUAL_POLICY.successRate })}
          />
        ) : null}
      </>
    ),
  };
}

function retirementChip({ latestRetirement }: PolicySettings, set: SetPolicy): SettingChip {
  return {
    name: 'Retire no later than',
    value: latestRetirement === undefined ? 'two years after the plan' : monthText(latestRetirement),
    renderFields: () => (
      <TextEntry
        label="Retire no later than"
        help="Of each person; left empty: two years after the plan"
        kind={monthKind}
        value={latestRetirement}
        placeholder="Jan 2032"
        onValue={(value) => set({ latestRetirement: value })}
      />
    ),
  };
}

function spendingChip({ spendingFloor }: PolicySettings, set: SetPolicy): SettingChip {
  return {
    name: 'Spend at least',
    value: `${percent(spendingFloor)} of the plan`,
    renderFields: () => (
      <TextEntry
        label="Spend at least"
        help="Of what is planned, in the worst tenth of futures"
        kind={share}
        value={spendingFloor}
        required
        onValue={(value) => set({ spendingFloor: value ?? USUAL_POLICY.spendingFloor })}
      />
    ),
  };
}

interface FreeDecisionsProps {
  readonly free: readonly PolicyDecision[];
  readonly onFree: (free: readonly PolicyDecision[]) => void;
}

function FreeDecisions({ free, onFree }: FreeDecisionsProps) {
  return (
    <fieldset className={styles.free}>
      <legend>Free to change</legend>
      {POLICY_DECISIONS.map((decision) => (
        <label key={decision}>
          <input
            type="checkbox"
            checked={free.includes(decision)}
            onChange={({ target }) =>
              onFree(POLICY_DECISIONS.filter((each) => (each === decision ? target.checked : free.includes(each))))
            }
          />
          {DECISION_WORDS[decision].name} <small>{DECISION_WORDS[decision].what}</small>
        </label>
      ))}
    </fieldset>
  );
}
