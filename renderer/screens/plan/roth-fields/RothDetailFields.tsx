import fields from '../../../components/fields/Field.module.css';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { inputText, kindOf } from '../../../format/plan-fields/plan-fields.ts';
import type { RothFieldsProps } from './RothStrategyFields.tsx';
import { withFields } from './roth-strategy-inputs.ts';
import { SourceEntries } from './SourceEntries.tsx';

interface RothDetailFieldsProps extends RothFieldsProps {
  /** Accounts that may be converted. */
  readonly sources: readonly { readonly value: string; readonly text: string }[];
  /** The heirs' rate of the plan's legacy. */
  readonly heirTaxRate: number | undefined;
  /** Today's dollars that are kept where none are written: none by a plan, some by a request. */
  readonly usualMargin: number;
}

/** What stands behind "More": sources, heirs' tax, discounting and the margin. */
export function RothDetailFields(props: RothDetailFieldsProps) {
  const { heirTaxRate, usualMargin } = props;
  return (
    <div className={fields.grid}>
      <ConversionSources {...props} />
      <StrategyNumber {...props} field="heirTaxRate" fallback={heirTaxRate} />
      <StrategyNumber {...props} field="discountRate" fallback={0} />
      <StrategyNumber {...props} field="margin" fallback={usualMargin} />
    </div>
  );
}

/** Which accounts are converted, in order. */
export function ConversionSources({
  strategy,
  onStrategy,
  sources,
  issueOf,
}: RothFieldsProps & Pick<RothDetailFieldsProps, 'sources'>) {
  return (
    <SourceEntries
      written={strategy.sourceAccounts}
      accounts={sources}
      path="roth.sourceAccounts"
      error={issueOf?.('sourceAccounts') ?? null}
      onSources={(sourceAccounts) => void onStrategy(withFields(strategy, { sourceAccounts }))}
    />
  );
}

interface StrategyNumberProps extends RothFieldsProps {
  readonly field: 'heirTaxRate' | 'discountRate' | 'margin';
  readonly fallback: number | undefined;
}

export function StrategyNumber({ field, fallback, strategy, onStrategy, issueOf, onFault }: StrategyNumberProps) {
  const written = strategy[field];
  return (
    <TextEntry
      {...inputText(`roth.${field}`)}
      path={`roth.${field}`}
      kind={kindOf<number>(`roth.${field}`)}
      value={written === fallback ? undefined : written}
      fallback={fallback}
      error={issueOf?.(field) ?? null}
      onValue={(value) => onStrategy(withFields(strategy, { [field]: value }))}
      onFault={(message) => onFault?.(field, message)}
    />
  );
}
