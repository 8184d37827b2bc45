import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { OperationInput, OperationOutput } from '../../../../electron/contract/index.ts';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { LARGEST_FILE_BYTES, tooLarge } from '../../../../electron/contract/operation/file-formats.ts';
import { counted } from '../../../format/words.ts';
import { hostHas } from '../../../state/host/capabilities.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useAction } from '../../../state/use-operation.ts';
import { base64Of, type ChosenFile, OF_A_PLANNER } from '../../plan/import/chosen-file.ts';
import { errorText, useHouseholdActions } from '../use-household-actions.ts';
import { FilePassphrase } from './FilePassphrase.tsx';
import { householdFileOf } from './household-file.ts';

/** With all that reads the plans of other planners, no part of what opens at the start. */
const PlanFileDialog = lazy(async () => {
  const module = await import('./PlanFileDialog.tsx');
  return { default: module.PlanFileDialog };
});

type Encrypted = OperationInput<'households.importEncrypted'>['file'];

interface AskedFile {
  readonly name: string;
  readonly content: Encrypted;
}

/** A way to choose a file, and what it looks like; asks for the passphrase of one that the data folder does not open. */
export function useImport(): { readonly choose: () => void; readonly input: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  const { importFile, asked, importWith, close, planFile, closePlanFile } = useFileImport();
  return {
    choose: () => input.current?.click(),
    input: (
      <>
        <input
          ref={input}
          type="file"
          accept={
            hostHas('fileImports') ? '.longhand,.json,.toml,application/json' : '.longhand,.json,application/json'
          }
          aria-label="Household file"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) void importFile(file);
          }}
        />
        {asked === null ? null : <FilePassphrase {...asked} onPassphrase={importWith} onClose={close} />}
        {planFile === null ? null : (
          <Suspense>
            <PlanFileDialog file={planFile} onClose={closePlanFile} />
          </Suspense>
        )}
      </>
    ),
  };
}

interface Asked extends AskedFile {
  readonly isPending: boolean;
  readonly problem: string | null;
}

function useFileImport() {
  const { show } = useNotices();
  const { importHousehold, open } = useHouseholdActions();
  const importingMany = useAction('households.importMany', ['households.']);
  const [locked, setLocked] = useState<AskedFile | null>(null);
  const [planFile, setPlanFile] = useState<ChosenFile | null>(null);
  const importing = useAction('households.importEncrypted', ['households.']);
  const complain = (text: string) => show({ text, bad: true });
  const opened = ({ content }: OperationOutput<'households.importMany'>) => {
    const [only] = content;
    if (only !== undefined && content.length === 1) open(only.id);
    else show({ text: `Imported ${counted(content.length, 'household')}.` });
  };
  const importMany = async (portable: OperationInput<'households.importMany'>) => {
    try {
      opened(await importingMany.mutateAsync(portable));
    } catch (error) {
      complain(errorText(error));
    }
  };
  const importEncrypted = async (file: AskedFile) => {
    try {
      opened(await importing.mutateAsync({ file: file.content }));
    } catch (error) {
      if (!(error instanceof ApiError && error.body.code === 'wrong_passphrase')) return complain(errorText(error));
      importing.reset();
      setLocked(file);
    }
  };
  const asked: Asked | null = locked && {
    ...locked,
    isPending: importing.isPending,
    problem: importing.error === null ? null : errorText(importing.error),
  };
  return {
    asked,
    close: () => setLocked(null),
    planFile,
    closePlanFile: () => setPlanFile(null),
    importWith: (passphrase: string) => {
      if (locked === null) return;
      importing.mutate(
        { file: locked.content, passphrase },
        {
          onSuccess: (imported) => {
            setLocked(null);
            opened(imported);
          },
        },
      );
    },
    importFile: async (file: File) => {
      const refusal = refusalOfSize(file);
      if (refusal !== null) return complain(refusal);
      const read = householdFileOf(await file.text());
      if (read === null && hostHas('fileImports') && OF_A_PLANNER.test(file.name))
        setPlanFile({ name: file.name, content: await base64Of(file) });
      else if (read === null) complain(notOurs(file.name));
      else if ('one' in read) importHousehold(read.one);
      else if ('many' in read) await importMany(read.many);
      else await importEncrypted({ name: file.name, content: read.encrypted });
    },
  };
}

function refusalOfSize({ name, size }: File): string | null {
  if (size === 0) return `${name} is empty. Nothing was imported.`;
  return size > LARGEST_FILE_BYTES ? tooLarge(name) : null;
}

function notOurs(name: string): string {
  return `${name} is not a Longhand file, or is damaged. Nothing was imported: a household exported from Longhand ends in .longhand.`;
}
