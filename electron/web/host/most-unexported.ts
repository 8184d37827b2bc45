import type { UnexportedEdits } from '../../contract/bridge.ts';
import type { Memory } from '../store/records.ts';

/** The household with most saves since it was last written into a file; null where all are in one. */
export function mostUnexported(memory: Memory): UnexportedEdits | null {
  const [most] = [...memory.households.values()]
    .filter(({ deletedAt, edits }) => deletedAt === null && edits > 0)
    .sort((one, other) => other.edits - one.edits);
  return most === undefined ? null : { householdId: most.id, name: most.name, edits: most.edits };
}
