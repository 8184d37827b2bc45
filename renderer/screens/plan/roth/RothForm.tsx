import { type SettingChip, SettingChips } from '../../../components/answer/SettingChips.tsx';
import { percent } from '../../../format/percent.ts';
import {
  inSentence,
  JUDGED_WORDS,
  OBJECTIVE_WORDS,
  PAYER_WORDS,
  strategyText,
  thresholdText,
} from '../../../format/roth-words.ts';
import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';
import type { RothState } from '../../../state/results/use-roth.ts';
import { JudgedEntries } from '../roth-fields/JudgedEntries.tsx';
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
  const fields: RothFieldsProps = {
    strategy: request,
    onStrategy: (changed) => {
      change(changed);
      return null;
    },
    years,
    ageIn,
  };
  return (
    <SettingChips
      label="What to convert"
      chips={[...amountChips(fields, { request, change }), ...useTaxChips(fields)]}
    />
  );
}

/** By which rule, for what, and in which years. */
function amountChips(fields: RothFieldsProps, asked: Pick<RothState, 'change' | 'request'>): readonly SettingChip[] {
  const { strategy, years } = fields;
  const [first, last] = [strategy.startYear ?? years?.first, strategy.endYear ?? years?.last];
  const { guards = [], objective = 'afterTaxLegacy' } = strategy;
  return [
    {
      name: 'Convert',
      value: inSentence(strategyText({ ...strategy, threshold: strategy.threshold ?? null })),
      renderFields: () => <AmountEntries {...fields} />,
    },
    ...(isSearched(strategy)
      ? [
          {
            name: 'For',
            value: `${inSentence(OBJECTIVE_WORDS[objective])}${judgedText(asked.request)}`,
            renderFields: () => (
              <>
                <ObjectiveEntry {...fields} />
                {strategy.strategy === 'dynamic' ? <JudgedEntries {...asked} /> : null}
              </>
            ),
          },
        ]
      : []),
    {
      name: 'Years',
      value: first === undefined || last === undefined ? '' : `${first} to ${last}`,
      renderFields: () => <YearEntries {...fields} />,
    },
    {
      name: 'Stay under',
      value: guards.length === 0 ? 'no limit' : guards.map(thresholdText).join(', '),
      renderFields: () => <ConversionGuards {...fields} />,
    },
  ];
}

/** What a search goes by, after what it is for. */
function judgedText({ strategy, objective, judgedOn = 'paths' }: RothState['request']): string {
  return strategy !== 'dynamic' || objective === 'lifetimeTax' ? '' : `, on ${inSentence(JUDGED_WORDS[judgedOn])}`;
}

/** Who pays the tax, and what is asked seldom. */
function useTaxChips(fields: RothFieldsProps): readonly SettingChip[] {
  const { strategy } = fields;
  const inputs = useInputs();
  const heirTaxRate = useCompletePlan()?.legacy.heirTaxRate;
  const rate = strategy.heirTaxRate ?? heirTaxRate;
  return [
    {
      name: 'Heirs pay',
      value: rate === undefined ? '' : percent(rate),
      renderFields: () => <StrategyNumber {...fields} field="heirTaxRate" fallback={heirTaxRate} />,
    },
    {
      name: 'Tax paid from',
      value: inSentence(PAYER_WORDS[strategy.payTaxFrom ?? 'taxable']),
      renderFields: () => <PayerEntry {...fields} />,
    },
    {
      name: 'More',
      value: '',
      renderFields: () => (
        <>
          {isSearched(strategy) ? <EffortEntry {...fields} /> : null}
          <ConversionSources {...fields} sources={convertibleAccounts(inputs)} />
          <StrategyNumber {...fields} field="discountRate" fallback={0} />
          <StrategyNumber {...fields} field="margin" fallback={USUAL_MARGIN} />
        </>
      ),
    },
  ];
}
