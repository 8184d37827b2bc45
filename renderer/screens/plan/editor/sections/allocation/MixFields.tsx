import type { Mix } from '../../../../../../engine/plan/schema/strategy.ts';
import { TextEntry } from '../../../../../components/fields/TextEntry.tsx';
import { inputText, kindOf } from '../../../../../format/plan-fields/plan-fields.ts';
import { usePlanField, useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';
import { type MixPart, mixWith } from '../../edits/strategy-edits.ts';

const PARTS = ['equity', 'bond', 'cash'] as const satisfies readonly MixPart[];

interface MixFieldsProps {
  /** Where the mix is in the plan document: `strategies[1].mix`. */
  readonly path: string;
  readonly mix: Mix;
  /** What tells apart the mixes of a list: ` at point 2`. */
  readonly of?: string;
  readonly help?: string;
}

/** The parts of a mix. They add up to the whole: changing one moves the others. */
export function MixFields({ path, mix, of = '', help = 'Changing one moves the others' }: MixFieldsProps) {
  const session = useSession();
  const { generation } = useSessionState();
  const { issue } = usePlanField(path);
  return PARTS.map((part) => (
    <TextEntry
      key={`${part} ${generation}`}
      {...inputText(`${path}.${part}`, of)}
      path={`${path}.${part}`}
      help={part === 'cash' ? help : ''}
      kind={kindOf<number>(`${path}.${part}`)}
      value={mix[part]}
      required
      error={issue}
      onValue={(share) => (share === undefined ? null : session.editAt(path, mixWith(mix, part, share)))}
      onFault={(message) => session.fault(`${path}.${part}`, message)}
    />
  ));
}
