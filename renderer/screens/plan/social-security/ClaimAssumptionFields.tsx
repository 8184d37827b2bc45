import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { percentKind } from '../../../format/field-kind.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { ClaimAssumptions } from '../../../state/results/use-claim-strategy.ts';
import claims from './SocialSecurityTab.module.css';

const DEFAULT_RATE = 0.02;
const rateKind = percentKind(-0.1, 0.1, '% a year');

const LIFE_SPANS = [
  { value: 'table', text: 'SSA 2022 period life table' },
  { value: 'planEnd', text: 'As in the plan' },
] as const;

interface ClaimAssumptionFieldsProps {
  readonly assumptions: ClaimAssumptions;
  readonly onChange: (assumptions: ClaimAssumptions) => void;
}

/** The life expectancy and real discount rate that claims are valued with. They are not part of the plan. */
export function ClaimAssumptionFields({ assumptions, onChange }: ClaimAssumptionFieldsProps) {
  const hasSexes = useInputs().persons.every(({ sex }) => sex !== undefined);
  const usual = hasSexes ? 'table' : 'planEnd';
  const mortality = hasSexes ? (assumptions.mortality ?? usual) : 'planEnd';
  return (
    <div className={claims.assumptions}>
      <ChoiceEntry
        label="Life expectancy"
        value={mortality}
        choices={hasSexes ? LIFE_SPANS : LIFE_SPANS.slice(1)}
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
    </div>
  );
}
