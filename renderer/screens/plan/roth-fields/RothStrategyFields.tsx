import {
  ROTH_EFFORTS,
  ROTH_OBJECTIVES,
  ROTH_PAYERS,
  ROTH_STRATEGIES,
  type Threshold,
} from '../../../../engine/plan/schema/roth.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../components/fields/Field.module.css';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { percent } from '../../../format/percent.ts';
import { inputText, kindOf } from '../../../format/plan-fields/plan-fields.ts';
import { EFFORT_WORDS, OBJECTIVE_WORDS, PAYER_WORDS, STRATEGY_WORDS } from '../../../format/roth-words.ts';
import { GuardEntries } from './GuardEntries.tsx';
import { BRACKET_RATES, type RothStrategyInputs, withFields } from './roth-strategy-inputs.ts';
import { ThresholdEntry } from './ThresholdEntry.tsx';

const STRATEGIES = wordsOf(ROTH_STRATEGIES.toReversed(), STRATEGY_WORDS);
const OBJECTIVES = wordsOf(ROTH_OBJECTIVES, OBJECTIVE_WORDS);
const EFFORTS = wordsOf(ROTH_EFFORTS, EFFORT_WORDS);
const PAYERS = wordsOf(ROTH_PAYERS, PAYER_WORDS);
const BRACKETS = BRACKET_RATES.map((rate) => ({ value: String(rate), text: percent(rate) }));
const DEFAULT_THRESHOLD: Threshold = 'irmaaTier1';

const STRATEGY_HELP = {
  dynamic: 'Each year optimized separately',
  bracketFill: 'Convert to the top of the bracket',
  thresholdRoth: 'Convert up to a threshold',
} as const;

export interface RothFieldsProps {
  readonly strategy: RothStrategyInputs;
  /** Takes the changed strategy; returns why it is refused, or null. */
  readonly onStrategy: (strategy: RothStrategyInputs) => string | null;
  /** First and last year of the plan; null while it is none. */
  readonly years: { readonly first: number; readonly last: number } | null;
  /** The age of the client in a year. */
  readonly ageIn: (year: number) => number | null;
  /** Why the plan refuses a field, where it is in a plan. */
  readonly issueOf?: (field: string) => string | null;
  /** Tells that the text of a field is not valid, or valid again. */
  readonly onFault?: (field: string, message: string | null) => void;
}

/** How much is converted, when, and what pays the tax. The grid is the caller's, and so is what stands behind "More". */
export function RothStrategyFields(props: RothFieldsProps) {
  return (
    <div className={fields.grid}>
      <AmountEntries {...props} />
      <YearEntries {...props} />
      <ConversionGuards {...props} />
      <PayerEntry {...props} />
      {isSearched(props.strategy) ? (
        <>
          <ObjectiveEntry {...props} />
          <EffortEntry {...props} />
        </>
      ) : null}
    </div>
  );
}

/** By which rule amounts are found, and the bracket and threshold that it goes by. */
export function AmountEntries({ strategy, onStrategy, issueOf = () => null, onFault }: RothFieldsProps) {
  const change = (changes: Parameters<typeof withFields>[1]) => onStrategy(withFields(strategy, changes));
  return (
    <>
      <ChoiceEntry
        {...inputText('roth.strategy')}
        path="roth.strategy"
        value={strategy.strategy}
        choices={STRATEGIES}
        help={STRATEGY_HELP[strategy.strategy]}
        error={issueOf('strategy')}
        onValue={(name) => change({ strategy: name })}
      />
      <ChoiceEntry
        {...inputText('roth.targetBracket')}
        path="roth.targetBracket"
        value={String(strategy.targetBracket)}
        choices={BRACKETS}
        error={issueOf('targetBracket')}
        onValue={(rate) => change({ targetBracket: Number(rate) })}
      />
      {strategy.strategy === 'thresholdRoth' || (strategy.threshold ?? DEFAULT_THRESHOLD) !== DEFAULT_THRESHOLD ? (
        <ThresholdEntry
          {...inputText('roth.threshold')}
          path="roth.threshold"
          value={strategy.threshold ?? DEFAULT_THRESHOLD}
          isDefault={(strategy.threshold ?? DEFAULT_THRESHOLD) === DEFAULT_THRESHOLD}
          error={issueOf('threshold')}
          onValue={(threshold) => change({ threshold: threshold ?? undefined })}
          onFault={(message) => onFault?.('threshold', message)}
        />
      ) : null}
    </>
  );
}

export function PayerEntry({ strategy, onStrategy, issueOf = () => null }: RothFieldsProps) {
  const { payTaxFrom = 'taxable' } = strategy;
  return (
    <ChoiceEntry
      {...inputText('roth.payTaxFrom')}
      path="roth.payTaxFrom"
      value={payTaxFrom}
      choices={PAYERS}
      isDefault={payTaxFrom === 'taxable'}
      help={payTaxFrom === 'conversion' ? 'Withheld from each conversion' : 'Then the withdrawal order'}
      error={issueOf('payTaxFrom')}
      onValue={(chosen) => onStrategy(withFields(strategy, { payTaxFrom: chosen }))}
    />
  );
}

/** Whether the page asks about a search: it is one, or a plan made elsewhere says how it would be made. */
export function isSearched({ strategy, objective, effort }: RothStrategyInputs): boolean {
  return strategy === 'dynamic' || objective === 'lifetimeTax' || (effort ?? 'standard') !== 'standard';
}

/** What a search is to better. */
export function ObjectiveEntry({ strategy, onStrategy, issueOf = () => null }: RothFieldsProps) {
  const { objective = 'afterTaxLegacy' } = strategy;
  return (
    <ChoiceEntry
      {...inputText('roth.objective')}
      path="roth.objective"
      value={objective}
      choices={OBJECTIVES}
      isDefault={objective === 'afterTaxLegacy'}
      error={issueOf('objective')}
      onValue={(chosen) => onStrategy(withFields(strategy, { objective: chosen }))}
    />
  );
}

/** How long a search goes on. */
export function EffortEntry({ strategy, onStrategy, issueOf = () => null }: RothFieldsProps) {
  const { effort = 'standard' } = strategy;
  return (
    <ChoiceEntry
      {...inputText('roth.effort')}
      path="roth.effort"
      value={effort}
      choices={EFFORTS}
      isDefault={effort === 'standard'}
      error={issueOf('effort')}
      onValue={(chosen) => onStrategy(withFields(strategy, { effort: chosen }))}
    />
  );
}

/** The first and the last year of conversions. */
export function YearEntries(props: RothFieldsProps) {
  return (
    <>
      <YearEntry {...props} field="startYear" />
      <YearEntry {...props} field="endYear" />
    </>
  );
}

interface YearEntryProps extends RothFieldsProps {
  readonly field: 'startYear' | 'endYear';
}

function YearEntry({ field, strategy, onStrategy, years, ageIn, issueOf, onFault }: YearEntryProps) {
  const fallback = field === 'startYear' ? years?.first : years?.last;
  const written = strategy[field] === fallback ? undefined : strategy[field];
  const year = written ?? fallback;
  const age = year === undefined ? null : ageIn(year);
  return (
    <TextEntry
      {...inputText(`roth.${field}`)}
      path={`roth.${field}`}
      kind={kindOf<number>(`roth.${field}`)}
      value={written}
      fallback={fallback}
      after={age === null ? null : `age ${age}`}
      error={issueOf?.(field) ?? null}
      onValue={(value) => onStrategy(withFields(strategy, { [field]: value }))}
      onFault={(message) => onFault?.(field, message)}
    />
  );
}

/** The limits that no conversion crosses. */
export function ConversionGuards({ strategy, onStrategy, issueOf, onFault }: RothFieldsProps) {
  return (
    <GuardEntries
      path="roth.guards"
      guards={strategy.guards ?? []}
      labels={['Never over', 'Also never over']}
      help="Conversions never exceed this"
      errorOf={(at) => issueOf?.(`guards[${at}]`) ?? null}
      onGuards={(guards) => onStrategy(withFields(strategy, { guards }))}
      onFault={(at, message) => onFault?.(`guards[${at}]`, message)}
    />
  );
}

function wordsOf<Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, text: words[value] }));
}
