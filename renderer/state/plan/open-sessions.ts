import type { PlanSession } from './plan-session.ts';

const open = new Set<PlanSession>();

/** Counts a session as open until the returned function is called. */
export function keepOpen(session: PlanSession): () => void {
  open.add(session);
  return () => void open.delete(session);
}

/** Saves what is being typed in any of them. Whether everything is saved now. */
export async function saveOpenSessions(): Promise<boolean> {
  await Promise.all([...open].map((session) => session.flush()));
  return [...open].every((session) => session.state().saving === 'saved');
}
