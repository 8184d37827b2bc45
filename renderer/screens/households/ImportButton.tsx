import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { useHouseholdActions } from './use-household-actions.ts';

/** A way to choose a file, and what it looks like. */
export function useImport(): { readonly choose: () => void; readonly input: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  const { importFile } = useHouseholdActions();
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept=".longhand,.json,application/json"
        aria-label="Household file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) importFile(file);
        }}
      />
    ),
  };
}

export function ImportButton() {
  const { choose, input } = useImport();
  return (
    <>
      <Button look="quiet" onPress={choose}>
        Import
      </Button>
      {input}
    </>
  );
}
