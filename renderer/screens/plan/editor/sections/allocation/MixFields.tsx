import { MORE_CLASSES } from '../../../../../../engine/plan/schema/allocation/classes.ts';
import { TextEntry } from '../../../../../components/fields/TextEntry.tsx';
import { inputText, kindOf } from '../../../../../format/plan-fields/plan-fields.ts';
import { valueAt } from '../../../../../state/plan/document-path.ts';
import { useInputs, usePlanField, useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';
import { type MixInputs, type MixPart, mixAsWritten, mixWith, wholeMix } from '../../edits/strategy-edits.ts';

const PARTS = ['equity', 'bond', 'cash'] as const satisfies readonly MixPart[];

interface MixFieldsProps {
  /** Where the mix is in the plan document: `strategies[1].mix`. */
  readonly path: string;
  /** What tells apart the mixes of a list: ` at point 2`. */
  readonly of?: string;
  readonly help?: string;
}

/** The parts of a mix, of every class that the plan knows. They add up to the whole: changing one moves the others. */
export function MixFields({ path, of = '', help = 'Changing one moves the others' }: MixFieldsProps) {
  const session = useSession();
  const { generation } = useSessionState();
  const { issue } = usePlanField(path);
  const inputs = useInputs();
  const written = valueAt(inputs, path) as MixInputs | undefined;
  const mix = wholeMix(written ?? {});
  const known = inputs.assumptions?.classes;
  const parts = [...PARTS, ...MORE_CLASSES.filter((name) => known?.[name] !== undefined || mix[name] !== undefined)];
  return parts.map((part) => {
    const place = `${path}.${part === 'equity' && written?.usEquity !== undefined ? 'usEquity' : part}`;
    return (
      <TextEntry
        key={`${part} ${generation}`}
        {...inputText(place, of)}
        path={place}
        help={part === 'cash' ? help : ''}
        kind={kindOf<number>(place)}
        value={mix[part] ?? 0}
        required
        error={issue}
        onValue={(share) =>
          share === undefined ? null : session.editAt(path, mixAsWritten(mixWith(mix, part, share), written))
        }
        onFault={(message) => session.fault(place, message)}
      />
    );
  });
}
