import { useState } from 'react';
import { RESULT_TAB_WORDS, RESULT_TABS } from '../../format/words.ts';
import { setSingleKeys, singleKeysOn } from '../../state/shortcuts.ts';
import { Button } from '../Button.tsx';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl K'], 'Search or jump to'],
  [['F1'], 'Explain a term in a field label'],
  [['/'], 'Search households'],
  [['N'], 'New household'],
  [['E'], 'Hide or show the inputs'],
  [['D'], 'Switch between today’s and future dollars'],
  [['1', '…', String(RESULT_TABS.length)], RESULT_TABS.map((tab) => RESULT_TAB_WORDS[tab]).join(', ')],
  [['T'], 'Switch between chart and table'],
  [['Ctrl Z'], 'Undo'],
  [['Ctrl Shift Z'], 'Redo'],
  [['F6'], 'Next pane'],
  [['←', '→'], 'On a chart: previous or next year'],
  [['Esc'], 'Close a dialog or menu'],
  [['?'], 'Show this list'],
];

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(singleKeysOn());
  const toggle = () => {
    setSingleKeys(!isOn);
    setOn(!isOn);
  };
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does} className={styles.keyLine}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.option}>
        <input type="checkbox" checked={isOn} onChange={toggle} /> Use single-key shortcuts
      </label>
      <div className={styles.actions}>
        <Button onPress={onClose} autoFocus>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
