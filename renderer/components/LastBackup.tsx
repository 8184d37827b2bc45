import { momentText } from '../format/backup-words.ts';
import { hostHas } from '../state/host/capabilities.ts';
import { useNow } from '../state/use-now.ts';
import { useOperation } from '../state/use-operation.ts';

const LOOK_EVERY_MS = 300_000;

/** In the status bar: when the last good backup was made. */
export function LastBackup() {
  return hostHas('backups') ? <Backup /> : null;
}

function Backup() {
  const { data } = useOperation('backups.list', {}, { everyMs: LOOK_EVERY_MS });
  const now = useNow();
  if (data === undefined || data === null) return null;
  return <span>{data.lastGood === null ? 'No backup yet' : `Backed up ${momentText(data.lastGood, now)}`}</span>;
}
