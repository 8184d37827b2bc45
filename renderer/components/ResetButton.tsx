import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';
import { Confirm } from './overlays/Dialog.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onPress'> & { readonly onReset: () => void };

/** Asks once, and then puts the households of the sandbox back. */
export function ResetButton({ onReset, ...button }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)} />
      {isAsking ? (
        <Confirm
          title="Reset all households?"
          text="What was added, changed or deleted in the sandbox goes, as at midnight. A backup is made first, so that this can be undone."
          action="Reset"
          onConfirm={onReset}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
