import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import field from '../../../components/fields/Field.module.css';
import { Box, Field } from '../../../components/fields/Field.tsx';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { errorMessage } from '../../../state/backend.tsx';
import { useStartOver } from '../../../state/host/encryption.ts';
import { useNotices } from '../../../state/notices.tsx';
import { forgetDrafts } from '../../../state/plan/unsaved-draft.ts';
import { useAction } from '../../../state/use-operation.ts';
import { SettingRow } from '../SettingsPage.tsx';

const WORDS = 'clear everything';

/** The end of everything in the data folder. */
export function ClearRow() {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingRow label="Clear everything" note="Before giving this computer away">
      <Button look="danger" onPress={() => setAsking(true)}>
        Clear everything
      </Button>
      {isAsking ? <ClearDialog onClose={() => setAsking(false)} /> : null}
    </SettingRow>
  );
}

function ClearDialog({ onClose }: { readonly onClose: () => void }) {
  const [written, setWritten] = useState('');
  const startOver = useStartOver();
  const { show } = useNotices();
  const clearing = useAction('deletions.clearEverything', []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written.trim() !== WORDS) return;
    clearing.mutate(
      { confirm: WORDS },
      {
        onSuccess: (cleared) => {
          onClose();
          if (cleared.left.length > 0)
            show({
              text: `Left alone in the data folder, because Longhand didn’t write them: ${cleared.left.join(', ')}.`,
            });
          forgetDrafts();
          startOver();
        },
      },
    );
  };
  return (
    <Dialog title="Clear everything?" onClose={onClose} alert>
      <form onSubmit={submit} noValidate>
        <p className={overlay.text}>
          Every household, plan, backup, setting and client of this data folder is deleted. This can’t be undone.
        </p>
        <Field label={`Type “${WORDS}”`} error={clearing.error === null ? null : errorMessage(clearing.error)}>
          {(ids) => (
            <Box bad={clearing.error !== null}>
              <input
                id={ids.control}
                className={field.input}
                value={written}
                autoComplete="off"
                aria-describedby={ids.description}
                onChange={(event) => setWritten(event.target.value)}
              />
            </Box>
          )}
        </Field>
        <div className={overlay.actions}>
          <Button look="danger" type="submit" isDisabled={written.trim() !== WORDS || clearing.isPending}>
            {clearing.isPending ? 'Clearing…' : 'Clear everything'}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
