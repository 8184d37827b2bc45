import type { Strategy } from '../../../../../../engine/plan/schema/strategy.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../../components/fields/TextEntry.tsx';
import { percentKind } from '../../../../../format/field-kind.ts';
import { percent } from '../../../../../format/percent.ts';
import { counted } from '../../../../../format/words.ts';
import { useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';
import { mixWith, withSharedMix } from '../../edits/strategy-edits.ts';

const shareKind = percentKind(0, 1);

interface BuiltInMixFieldsProps {
  readonly strategy: Strategy;
  readonly followers: number;
}

/** The mix of accounts that name none. Writing a share makes it the plan's own. */
export function BuiltInMixFields({ strategy, followers }: BuiltInMixFieldsProps) {
  const session = useSession();
  const { generation } = useSessionState();
  if (strategy.kind !== 'fixed') return null;
  const { mix } = strategy;
  return (
    <div className={fields.grid}>
      {(['equity', 'bond'] as const).map((part) => (
        <TextEntry
          key={`${part} ${generation}`}
          label={part === 'equity' ? 'Stocks' : 'Bonds'}
          help={
            part === 'equity'
              ? `In ${counted(followers, 'account')} with none`
              : `The rest in cash: ${percent(mix.cash)}`
          }
          kind={shareKind}
          value={undefined}
          fallback={mix[part]}
          onValue={(share) =>
            share === undefined
              ? null
              : session.edit(withSharedMix(session.state().document.inputs, mixWith(mix, part, share)))
          }
        />
      ))}
    </div>
  );
}
