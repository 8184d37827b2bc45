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
  const { strategy, onStrategy, sources, heirTaxRate, usualMargin, issueOf } = props;
  return (
    <div className={fields.grid}>
      <SourceEntries
        written={strategy.sourceAccounts}
        accounts={sources}
        path="roth.sourceAccounts"
        error={issueOf?.('sourceAccounts') ?? null}
        onSources={(sourceAccounts) => void onStrategy(withFields(strategy, { sourceAccounts }))}
      />
      <NumberEntry {...props} field="heirTaxRate" fallback={heirTaxRate} />
      <NumberEntry {...props} field="discountRate" fallback={0} />
      <NumberEntry {...props} field="margin" fallback={usualMargin} />
    </div>
  );
}

interface NumberEntryProps extends RothFieldsProps {
  readonly field: 'heirTaxRate' | 'discountRate' | 'margin';
  readonly fallback: number | undefined;
}

function NumberEntry({ field, fallback, strategy, onStrategy, issueOf, onFault }: NumberEntryProps) {
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
