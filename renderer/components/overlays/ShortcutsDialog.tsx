import { useState } from 'react';
import { LISTED_SHORTCUTS } from '../../format/shortcut-list.ts';
import { setSingleKeys, singleKeysOn } from '../../state/shortcuts.ts';
import { Button } from '../Button.tsx';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(singleKeysOn());
  const toggle = () => {
    setSingleKeys(!isOn);
    setOn(!isOn);
  };
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {LISTED_SHORTCUTS.map(({ keys, does }) => (
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
