import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { percentKind } from '../../../format/field-kind.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { ClaimAssumptions } from '../../../state/results/use-claim-strategy.ts';
import claims from './SocialSecurityTab.module.css';

const DEFAULT_RATE = 0.02;
const rateKind = percentKind(-0.1, 0.1, '% a year');

const LIVES = [
  { value: 'table', text: 'By SSA’s 2022 period table' },
  { value: 'planEnd', text: 'As the plan says' },
] as const;

interface ClaimAssumptionFieldsProps {
  readonly assumed: ClaimAssumptions;
  readonly onAssumed: (assumed: ClaimAssumptions) => void;
}

/** How claims are weighed: by which lives, and at which real rate. They are no part of the plan. */
export function ClaimAssumptionFields({ assumed, onAssumed }: ClaimAssumptionFieldsProps) {
  const hasSexes = useInputs().persons.every(({ sex }) => sex !== undefined);
  const usual = hasSexes ? 'table' : 'planEnd';
  const lives = hasSexes ? (assumed.lives ?? usual) : 'planEnd';
  return (
    <div className={claims.assumptions}>
      <ChoiceEntry
        label="How long lives last"
        value={lives}
        choices={hasSexes ? LIVES : LIVES.slice(1)}
        isDefault={lives === usual}
        help={hasSexes ? 'Weighs each month by the chance to live' : 'A life table needs the sex of each person'}
        onValue={(value) => onAssumed({ ...assumed, lives: value === usual ? undefined : value })}
      />
      <TextEntry
        label="Real discount rate"
        kind={rateKind}
        value={assumed.discountRate}
        fallback={DEFAULT_RATE}
        help="Beyond inflation; later dollars count less"
        onValue={(discountRate) => {
          onAssumed({ ...assumed, discountRate });
          return null;
        }}
      />
    </div>
  );
}
