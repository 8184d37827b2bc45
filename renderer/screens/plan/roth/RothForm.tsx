import { type SettingChip, SettingChips } from '../../../components/answer/SettingChips.tsx';
import { percent } from '../../../format/percent.ts';
import { inSentence, OBJECTIVE_WORDS, PAYER_WORDS, strategyText, thresholdText } from '../../../format/roth-words.ts';
import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';
import type { RothState } from '../../../state/results/use-roth.ts';
import { ConversionSources, StrategyNumber } from '../roth-fields/RothDetailFields.tsx';
import {
  AmountEntries,
  ConversionGuards,
  EffortEntry,
  isSearched,
  ObjectiveEntry,
  PayerEntry,
  type RothFieldsProps,
  YearEntries,
} from '../roth-fields/RothStrategyFields.tsx';
import { convertibleAccounts } from '../roth-fields/roth-strategy-inputs.ts';
import { usePlanYears } from '../roth-fields/use-plan-years.ts';

const USUAL_MARGIN = 500;

/** What is asked of the optimizer, folded. It belongs to this page until it is put into the plan. */
export function RothForm({ request, change }: Pick<RothState, 'request' | 'change'>) {
  const { years, ageIn } = usePlanYears();
  const inputs = useInputs();
  const heirTaxRate = useCompletePlan()?.legacy.heirTaxRate;
  const props: RothFieldsProps = {
    strategy: request,
    onStrategy: (changed) => {
      change(changed);
      return null;
    },
    years,
    ageIn,
  };
  const { guards = [], payTaxFrom = 'taxable', objective = 'afterTaxLegacy' } = request;
  const [first, last] = [request.startYear ?? years?.first, request.endYear ?? years?.last];
  const rate = request.heirTaxRate ?? heirTaxRate;
  const chips: readonly SettingChip[] = [
    {
      name: 'Convert',
      value: inSentence(strategyText({ ...request, threshold: request.threshold ?? null })),
      renderFields: () => <AmountEntries {...props} />,
    },
    ...(isSearched(request)
      ? [
          {
            name: 'For',
            value: inSentence(OBJECTIVE_WORDS[objective]),
            renderFields: () => <ObjectiveEntry {...props} />,
          },
        ]
      : []),
    {
      name: 'Heirs pay',
      value: rate === undefined ? '' : percent(rate),
      renderFields: () => <StrategyNumber {...props} field="heirTaxRate" fallback={heirTaxRate} />,
    },
    {
      name: 'Years',
      value: first === undefined || last === undefined ? '' : `${first} to ${last}`,
      renderFields: () => <YearEntries {...props} />,
    },
    {
      name: 'Stay under',
      value: guards.length === 0 ? 'no limit' : guards.map(thresholdText).join(', '),
      renderFields: () => <ConversionGuards {...props} />,
    },
    {
      name: 'Tax paid from',
      value: inSentence(PAYER_WORDS[payTaxFrom]),
      renderFields: () => <PayerEntry {...props} />,
    },
    {
      name: 'More',
      value: '',
      renderFields: () => (
        <>
          {isSearched(request) ? <EffortEntry {...props} /> : null}
          <ConversionSources {...props} sources={convertibleAccounts(inputs)} />
          <StrategyNumber {...props} field="discountRate" fallback={0} />
          <StrategyNumber {...props} field="margin" fallback={USUAL_MARGIN} />
        </>
      ),
    },
  ];
  return <SettingChips label="What to convert" chips={chips} />;
}
