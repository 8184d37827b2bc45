import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { errorMessage } from '../../../state/backend.tsx';
import { useAction } from '../../../state/use-operation.ts';
import type { ChosenFile } from '../../plan/import/chosen-file.ts';
import { PlanFilePanel, type PlanFileRequest } from '../../plan/import/PlanFilePanel.tsx';
import { useHouseholdActions } from '../use-household-actions.ts';

interface PlanFileDialogProps {
  readonly file: ChosenFile;
  readonly onClose: () => void;
}

/** A plan file of another planner on its way to a household of its own: looked at first, then made or not at all. */
export function PlanFileDialog({ file, onClose }: PlanFileDialogProps) {
  return (
    <Dialog title={`New household from ${file.name}`} onClose={onClose} wide staysOpen>
      <PlanFilePanel
        file={file}
        renderSave={(request, isReady) => <CreateHousehold request={request} isReady={isReady} onClose={onClose} />}
      />
      <Button look="quiet" onPress={onClose}>
        Cancel
      </Button>
    </Dialog>
  );
}

interface CreateHouseholdProps {
  readonly request: PlanFileRequest;
  readonly isReady: boolean;
  readonly onClose: () => void;
}

function CreateHousehold({ request, isReady, onClose }: CreateHouseholdProps) {
  const { open } = useHouseholdActions();
  const creating = useAction('planFiles.createHousehold', ['households.']);
  const create = async () => {
    const { id } = await creating.mutateAsync(request);
    onClose();
    open(id);
  };
  return (
    <>
      <p>Nothing is saved before you create it. The file itself is not kept.</p>
      <Button
        look="primary"
        isDisabled={!isReady || creating.isPending}
        onPress={() => void create().catch(() => undefined)}
      >
        Create household
      </Button>
      {creating.error === null ? null : <Callout bad>{errorMessage(creating.error)}</Callout>}
    </>
  );
}
