import { useEffect, useState } from 'react';
import type { BrowserHost, UnexportedEdits } from '../../electron/contract/bridge.ts';
import { errorMessage, useCall } from '../state/backend.tsx';
import { saveHouseholdFile } from '../state/household-file.ts';
import { useNotices } from '../state/notices.tsx';
import { Button } from './Button.tsx';
import styles from './SandboxBand.module.css';

/** After so many saves that are in no file, and again after as many more. */
const REMIND_EVERY = 10;

/** Below the top bar where nothing but this browser keeps the plan: that it is so, and from time to time that it should be exported. */
export function BrowserBand({ browser }: { readonly browser: BrowserHost }) {
  const call = useCall();
  const { show } = useNotices();
  const [edits, setEdits] = useState<UnexportedEdits | null>(null);
  const [later, setLater] = useState(0);
  useEffect(() => browser.onEdits(setEdits), [browser]);
  const reminds = edits !== null && edits.edits - later >= REMIND_EVERY;
  // Once it lies in a file, it counts from there.
  if (later > (edits?.edits ?? 0)) setLater(0);
  const exportIt = async ({ householdId, name }: UnexportedEdits) => {
    try {
      saveHouseholdFile([name], await call('households.export', { householdId }));
    } catch (error) {
      show({ text: errorMessage(error), bad: true });
    }
  };
  return (
    <div className={styles.band} role="status">
      <b>Your plan is in this browser only.</b>
      {reminds ? (
        <>
          <span>
            {edits.name} was changed {edits.edits} times since it was last exported. A file keeps it when the browser
            clears its data.
          </span>
          <span className={styles.spacer} />
          <Button look="link" onPress={() => void exportIt(edits)}>
            Export now
          </Button>
          <Button look="link" onPress={() => setLater(edits.edits)}>
            Later
          </Button>
        </>
      ) : (
        <span>Nothing is sent. Export a household to keep it in a file.</span>
      )}
    </div>
  );
}
