import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { percentKind } from '../../../format/field-kind.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import { type ClaimAssumptions, TRUSTEES_CUT } from '../../../state/results/use-claim-strategy.ts';
import claims from './SocialSecurityTab.module.css';

const DEFAULT_RATE = 0.02;
const rateKind = percentKind(-0.1, 0.1, '% a year');
const multiplierKind = percentKind(0.1, 10, '% of the table');

const LIFE_SPANS = [
  { value: 'ssa2022', text: 'SSA 2022 period life table' },
  { value: 'ssa2017', text: 'SSA 2017 period life table' },
  { value: 'planEnd', text: 'As in the plan' },
] as const;

const CUTS = [
  { value: 'plan', text: 'As in the plan' },
  { value: 'none', text: 'None' },
  { value: 'trustees', text: `Trustees: ${TRUSTEES_CUT.share * 100}% from ${TRUSTEES_CUT.year}` },
] as const;

const TESTS = [
  { value: 'on', text: 'Counted' },
  { value: 'off', text: 'Left out' },
] as const;

const SUSPENSIONS = [
  { value: 'planned', text: 'As in the plan' },
  { value: 'choose', text: 'Find the best' },
] as const;

interface ClaimAssumptionFieldsProps {
  readonly assumptions: ClaimAssumptions;
  readonly onChange: (assumptions: ClaimAssumptions) => void;
}

/** The life expectancy and real discount rate that claims are valued with. They are not part of the plan. */
export function ClaimAssumptionFields({ assumptions, onChange }: ClaimAssumptionFieldsProps) {
  const hasSexes = useInputs().persons.every(({ sex }) => sex !== undefined);
  const usual = hasSexes ? 'ssa2022' : 'planEnd';
  const mortality = hasSexes ? (assumptions.mortality ?? usual) : 'planEnd';
  return (
    <div className={claims.assumptions}>
      <ChoiceEntry
        label="Life expectancy"
        value={mortality}
        choices={hasSexes ? LIFE_SPANS : LIFE_SPANS.slice(2)}
        isDefault={mortality === usual}
        help={hasSexes ? 'Months weighted by the odds of survival' : 'A life table needs each person’s sex'}
        onValue={(value) => onChange({ ...assumptions, mortality: value === usual ? undefined : value })}
      />
      <TextEntry
        label="Real discount rate"
        kind={rateKind}
        value={assumptions.discountRate}
        fallback={DEFAULT_RATE}
        help="Above inflation; later dollars count less"
        onValue={(discountRate) => {
          onChange({ ...assumptions, discountRate });
          return null;
        }}
      />
      {mortality === 'planEnd' ? null : (
        <TextEntry
          label="Odds of dying"
          kind={multiplierKind}
          value={assumptions.multiplier}
          fallback={1}
          help="Over 100% for poor health or a smoker"
          onValue={(multiplier) => {
            onChange({ ...assumptions, multiplier });
            return null;
          }}
        />
      )}
      <ConditionFields assumptions={assumptions} onChange={onChange} />
    </div>
  );
}

/** What the plan's real conditions change: each can be switched off. */
function ConditionFields({ assumptions, onChange }: ClaimAssumptionFieldsProps) {
  const cut = assumptions.cut ?? 'plan';
  const test = assumptions.earningsTest === false ? 'off' : 'on';
  const suspension = assumptions.suspension ?? 'planned';
  return (
    <>
      <ChoiceEntry
        label="Benefit cut"
        value={cut}
        choices={CUTS}
        isDefault={cut === 'plan'}
        help="An assumption, not law"
        onValue={(value) => onChange({ ...assumptions, cut: value === 'plan' ? undefined : value })}
      />
      <ChoiceEntry
        label="Earnings test"
        value={test}
        choices={TESTS}
        isDefault={test === 'on'}
        help="Benefits withheld for work before full retirement age"
        onValue={(value) => onChange({ ...assumptions, earningsTest: value === 'on' ? undefined : false })}
      />
      <ChoiceEntry
        label="Suspension"
        value={suspension}
        choices={SUSPENSIONS}
        isDefault={suspension === 'planned'}
        help="Of a benefit already claimed"
        onValue={(value) => onChange({ ...assumptions, suspension: value === 'planned' ? undefined : value })}
      />
    </>
  );
}
