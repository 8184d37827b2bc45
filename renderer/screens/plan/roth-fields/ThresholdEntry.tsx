import { NAMED_THRESHOLDS, type Threshold } from '../../../../engine/plan/schema/roth.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { moneyKind } from '../../../format/field-kind.ts';
import { THRESHOLD_WORDS } from '../../../format/roth-words.ts';

const magiKind = moneyKind('MAGI');
const USUAL_MAGI = 200_000;

const NAMED = NAMED_THRESHOLDS.map((value) => ({ value, text: THRESHOLD_WORDS[value] }));
const MAGI = { value: 'magi', text: 'An amount of MAGI' } as const;
const NONE = { value: 'none', text: 'None' } as const;

interface ThresholdEntryProps {
  readonly label: string;
  readonly value: Threshold | null;
  /** Whether there may be none. */
  readonly isOptional?: boolean;
  readonly isDefault?: boolean;
  readonly help?: string;
  readonly path?: string;
  readonly error?: string | null;
  readonly onValue: (value: Threshold | null) => void;
  readonly onFault?: ((message: string | null) => void) | undefined;
}

/** A threshold by its name, or as an amount of MAGI in today's dollars. */
export function ThresholdEntry(props: ThresholdEntryProps) {
  const {
    label,
    value,
    isOptional = false,
    isDefault = false,
    help = '',
    path,
    error = null,
    onValue,
    onFault,
  } = props;
  const magi = value !== null && typeof value === 'object' ? value.magi : null;
  const chosen = value === null ? 'none' : typeof value === 'string' ? value : 'magi';
  return (
    <>
      <ChoiceEntry
        label={label}
        value={chosen}
        choices={[...(isOptional ? [NONE] : []), ...NAMED, MAGI]}
        isDefault={isDefault}
        help={help}
        error={error}
        {...(path === undefined ? {} : { path })}
        onValue={(choice) => {
          if (choice === 'none') onValue(null);
          else if (choice === 'magi') onValue({ magi: magi ?? USUAL_MAGI });
          else onValue(choice);
        }}
      />
      {magi === null ? null : (
        <TextEntry
          label={`${label}: MAGI`}
          {...(path === undefined ? {} : { path: `${path}.magi` })}
          kind={magiKind}
          value={magi}
          required
          help="Today’s dollars"
          onValue={(amount) => {
            if (amount !== undefined) onValue({ magi: amount });
            return null;
          }}
          {...(onFault === undefined ? {} : { onFault })}
        />
      )}
    </>
  );
}
