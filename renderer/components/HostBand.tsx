import { useHostPresence } from '../state/host-presence.tsx';
import styles from './SandboxBand.module.css';

const WORDS = {
  gone: {
    what: 'Longhand is not running.',
    remedy:
      'Start it again: this page goes on by itself. What you have typed stays here until then; do not close or reload the page.',
  },
  signedOut: {
    what: 'Longhand was started again.',
    remedy:
      'Open the address that it has printed in another tab of this browser: this page then goes on by itself, with what you have typed. Do not close or reload it.',
  },
} as const;

/** Below the top bar while nothing answers the page. */
export function HostBand() {
  const presence = useHostPresence();
  if (presence === 'here') return null;
  const { what, remedy } = WORDS[presence];
  return (
    <div className={styles.band} role="alert">
      <b>{what}</b>
      <span>{remedy}</span>
    </div>
  );
}
