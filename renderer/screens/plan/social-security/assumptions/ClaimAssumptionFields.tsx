import { SettingChips } from '../../../../components/answer/SettingChips.tsx';
import { ChoiceEntry } from '../../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { percentKind, wholeKind } from '../../../../format/field-kind.ts';
import { percent } from '../../../../format/percent.ts';
import { inSentence } from '../../../../format/roth-words.ts';
import { possessive } from '../../../../format/words.ts';
import { useInputs } from '../../../../state/plan/session-context.tsx';
import {
  type ClaimAssumptions,
  DEFAULT_IMPROVEMENT,
  DEFAULT_LAST_AGE,
} from '../../../../state/results/claim-question.ts';
import { useLifetimes } from '../../editor/lifetimes.ts';
import { useConditionChips } from './condition-chips.tsx';

const DEFAULT_RATE = 0.02;
const rateKind = percentKind(-0.1, 0.1, '% a year');
const multiplierKind = percentKind(0.1, 10, '% of the table');
const improvementKind = percentKind(0, 0.05, '% a year');
const ageKind = wholeKind(1, 120, 'yr');

const LIFE_SPANS = [
  { value: 'ssa2022', text: 'SSA 2022 period table' },
  { value: 'ssa2017', text: 'SSA 2017 period table' },
  { value: 'cohort', text: 'Cohort: 2022, improving' },
  { value: 'ages', text: 'A fixed age each' },
  { value: 'planEnd', text: 'As in the plan' },
] as const;

const HELP = {
  ssa2022: 'Months weighted by the odds of survival',
  ssa2017: 'Months weighted by the odds of survival',
  cohort: 'Mortality improves each year',
  ages: 'Everyone lives through that year',
  planEnd: 'Everyone lives as long as the plan says',
} as const;

interface ClaimAssumptionFieldsProps {
  readonly assumptions: ClaimAssumptions;
  readonly onChange: (assumptions: ClaimAssumptions) => void;
}

/** What claims are valued with, folded: lives, discount rate and conditions. They are not part of the plan. */
export function ClaimAssumptionFields({ assumptions, onChange }: ClaimAssumptionFieldsProps) {
  const { mortality } = useMortality(assumptions);
  const rate = percent(assumptions.discountRate ?? DEFAULT_RATE);
  const fields = { assumptions, onChange };
  return (
    <SettingChips
      label="What claims are valued with"
      chips={[
        {
          name: 'Lives',
          value: inSentence(LIFE_SPANS.find(({ value }) => value === mortality)?.text ?? ''),
          renderFields: () => <LifeFields {...fields} />,
        },
        {
          name: 'Worth of waiting',
          value: `${rate} above inflation`,
          renderFields: () => <RateEntry {...fields} />,
        },
        ...useConditionChips(fields),
      ]}
    />
  );
}

/** How long people live: as chosen, as far as the plan says their sex. */
function useMortality({ mortality }: ClaimAssumptions) {
  const hasSexes = useInputs().persons.every(({ sex }) => sex !== undefined);
  const usual = hasSexes ? ('ssa2022' as const) : ('planEnd' as const);
  const chosen = mortality ?? usual;
  return { hasSexes, usual, mortality: hasSexes || chosen === 'ages' ? chosen : ('planEnd' as const) };
}

function LifeFields({ assumptions, onChange }: ClaimAssumptionFieldsProps) {
  const { hasSexes, usual, mortality } = useMortality(assumptions);
  return (
    <>
      <ChoiceEntry
        label="Life expectancy"
        value={mortality}
        choices={hasSexes ? LIFE_SPANS : LIFE_SPANS.slice(3)}
        isDefault={mortality === usual}
        help={hasSexes ? HELP[mortality] : 'A life table needs each person’s sex'}
        onValue={(value) => onChange({ ...assumptions, mortality: value === usual ? undefined : value })}
      />
      {mortality === 'cohort' ? (
        <TextEntry
          label="Deaths become rarer by"
          kind={improvementKind}
          value={assumptions.improvement}
          fallback={DEFAULT_IMPROVEMENT}
          help="After 2022, at every age"
          onValue={(improvement) => {
            onChange({ ...assumptions, improvement });
            return null;
          }}
        />
      ) : null}
      {mortality === 'planEnd' ? null : (
        <PersonFields assumptions={assumptions} isAges={mortality === 'ages'} onChange={onChange} />
      )}
    </>
  );
}

function RateEntry({ assumptions, onChange }: ClaimAssumptionFieldsProps) {
  return (
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
  );
}

/** For each person the age of death, or how far the odds of dying differ from the table. */
function PersonFields({ assumptions, isAges, onChange }: ClaimAssumptionFieldsProps & { readonly isAges: boolean }) {
  const persons = useLifetimes();
  const inputs = useInputs();
  return persons.map(({ id, name }, index) =>
    isAges ? (
      <TextEntry
        key={`${id} age`}
        label={`${name} lives to`}
        kind={ageKind}
        value={assumptions.ages[index]}
        fallback={inputs.persons[index]?.planEnd ?? DEFAULT_LAST_AGE}
        help="Through December of that year"
        onValue={(age) => {
          onChange({ ...assumptions, ages: replaced(assumptions.ages, index, age) });
          return null;
        }}
      />
    ) : (
      <TextEntry
        key={`${id} health`}
        label={`${possessive(name)} odds of dying`}
        kind={multiplierKind}
        value={assumptions.multipliers[index]}
        fallback={1}
        help="Over 100 for a smoker or poor health"
        onValue={(multiplier) => {
          onChange({ ...assumptions, multipliers: replaced(assumptions.multipliers, index, multiplier) });
          return null;
        }}
      />
    ),
  );
}

function replaced(list: ClaimAssumptions['ages'], index: number, value: number | undefined): ClaimAssumptions['ages'] {
  const count = Math.max(list.length, index + 1);
  return Array.from({ length: count }, (_, at) => (at === index ? value : list[at]));
}
