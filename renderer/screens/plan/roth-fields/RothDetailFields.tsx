import fields from '../../../components/fields/Field.module.css';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { type FieldKind, moneyKind, percentKind } from '../../../format/field-kind.ts';
import type { RothFieldsProps } from './RothStrategyFields.tsx';
import { withFields } from './roth-strategy-inputs.ts';
import { SourceEntries } from './SourceEntries.tsx';

const shareKind = percentKind(0, 1);
const rateKind = percentKind(-0.5, 1, '% a year');
const marginKind = moneyKind();

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
      <NumberEntry
        {...props}
        field="heirTaxRate"
        label="Heirs’ tax rate"
        kind={shareKind}
        fallback={heirTaxRate}
        help="On money not yet taxed"
      />
      <NumberEntry
        {...props}
        field="discountRate"
        label="Discount rate"
        kind={rateKind}
        fallback={0}
        help="After inflation; discounts later taxes"
      />
      <NumberEntry
        {...props}
        field="margin"
        label="Margin"
        kind={marginKind}
        fallback={usualMargin}
        help="Safety margin below thresholds"
      />
    </div>
  );
}

interface NumberEntryProps extends RothFieldsProps {
  readonly field: 'heirTaxRate' | 'discountRate' | 'margin';
  readonly label: string;
  readonly kind: FieldKind<number>;
  readonly fallback: number | undefined;
  readonly help: string;
}

function NumberEntry({ field, label, kind, fallback, help, strategy, onStrategy, issueOf, onFault }: NumberEntryProps) {
  const written = strategy[field];
  return (
    <TextEntry
      label={label}
      path={`roth.${field}`}
      kind={kind}
      value={written === fallback ? undefined : written}
      fallback={fallback}
      help={help}
      error={issueOf?.(field) ?? null}
      onValue={(value) => onStrategy(withFields(strategy, { [field]: value }))}
      onFault={(message) => onFault?.(field, message)}
    />
  );
}
