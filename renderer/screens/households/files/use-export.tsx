import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { counted } from '../../../format/words.ts';
import { errorMessage, useCall } from '../../../state/backend.tsx';
import { download } from '../../../state/download.ts';
import { saveHouseholdFile } from '../../../state/household-file.ts';
import { useNotices } from '../../../state/notices.tsx';
import type { Household } from '../use-household-actions.ts';

/** Writes households into one file. In an encrypted folder one question comes first: encrypted, too, or plain. */
export function useExport() {
  const call = useCall();
  const { show } = useNotices();
  const [asked, setAsked] = useState<readonly Household[]>([]);
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => show({ text: errorMessage(error), bad: true }));
  const writePlain = async (households: readonly Household[]) => {
    const [only] = households;
    if (only === undefined) return;
    const content =
      households.length === 1
        ? await call('households.export', { householdId: only.id })
        : await call('households.exportMany', { householdIds: idsOf(households) });
    saveHouseholdFile(
      households.map(({ name }) => name),
      content,
    );
  };
  const writeEncrypted = async (households: readonly Household[]) => {
    const content = await call('households.exportEncrypted', { householdIds: idsOf(households) });
    // On one line: a space that turns into another one would be the one damage that nothing finds.
    download(encryptedName(households), 'application/json', `${JSON.stringify(content)}\n`);
  };
  const answered = (write: (households: readonly Household[]) => Promise<void>) => {
    setAsked([]);
    attempt(() => write(asked));
  };
  return {
    exportHouseholds: (households: readonly Household[]) =>
      attempt(async () => {
        const { encrypted } = await call('encryption.status', {});
        if (encrypted) setAsked(households);
        else await writePlain(households);
      }),
    question:
      asked.length === 0 ? null : (
        <ExportQuestion
          households={asked}
          onEncrypted={() => answered(writeEncrypted)}
          onPlain={() => answered(writePlain)}
          onClose={() => setAsked([])}
        />
      ),
  };
}

interface ExportQuestionProps {
  readonly households: readonly Household[];
  readonly onEncrypted: () => void;
  readonly onPlain: () => void;
  readonly onClose: () => void;
}

function ExportQuestion({ households, onEncrypted, onPlain, onClose }: ExportQuestionProps) {
  const [only] = households;
  const what = households.length === 1 && only !== undefined ? only.name : counted(households.length, 'household');
  return (
    <Dialog title={`Export ${what}`} onClose={onClose}>
      <p className={overlay.text}>
        An encrypted file opens here by itself. On another computer it asks for the passphrase that counts today, or for
        the recovery key, and its file name contains no names.
      </p>
      <p className={overlay.text}>
        A plain file can be read by whoever has it: use it for another program, for example.
      </p>
      <div className={overlay.actions}>
        <Button look="primary" onPress={onEncrypted} autoFocus>
          Export encrypted
        </Button>
        <Button onPress={onPlain}>Export plain</Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

function idsOf(households: readonly Household[]): number[] {
  return households.map(({ id }) => id);
}

/** Names nobody. */
function encryptedName(households: readonly Household[]): string {
  const [only] = households;
  return households.length === 1 && only !== undefined
    ? `household-${only.id}.longhand`
    : `${households.length}-households.longhand`;
}
