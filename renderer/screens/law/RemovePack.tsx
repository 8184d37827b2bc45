import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Confirm } from '../../components/overlays/Dialog.tsx';
import { counted } from '../../format/words.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useNotices } from '../../state/notices.tsx';
import { useAction, useOperation } from '../../state/use-operation.ts';
import type { LawPackSummary } from './pack-words.ts';

/** Takes a pack off this machine, after saying which plans would miss it. */
export function RemovePack({ pack }: { readonly pack: LawPackSummary }) {
  const [isAsking, ask] = useState(false);
  const removing = useAction('law.packs.remove', ['law.']);
  const { show } = useNotices();
  const remove = () =>
    void removing
      .mutateAsync({ hash: pack.hash })
      .then(() => show({ text: `Removed ${pack.name}.` }))
      .catch((error: unknown) => show({ text: errorMessage(error), bad: true }));
  return (
    <>
      <Button small look="quiet" aria-label={`Remove ${pack.name}`} onPress={() => ask(true)}>
        Remove
      </Button>
      {isAsking ? (
        <Confirm
          title={`Remove ${pack.name}?`}
          text={`${plansWords(pack.plans)} The file can be installed again.`}
          action="Remove"
          onConfirm={remove}
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
}

function plansWords(plans: number): string {
  if (plans === 0) return 'No plan goes by it.';
  const verb = plans === 1 ? 'goes' : 'go';
  return `${counted(plans, 'plan')} ${verb} by it: edited as before, but not calculated without it.`;
}

/** The packs of this machine; null until they are read. */
export function useLawPacks(): { readonly packs: readonly LawPackSummary[] | null; readonly error: Error | null } {
  const { data, error } = useOperation('law.packs.list', {});
  return { packs: data?.content ?? null, error };
}
