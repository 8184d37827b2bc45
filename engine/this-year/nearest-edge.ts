import { CENT } from '../primitives/cent.ts';
import type { WatchedLimit } from '../results/this-year.ts';
import type { YearFacts } from './year-facts.ts';

/** The edge of the law that more income of a kind reaches first; null where none is ahead. */
export function nearestEdge(
  { cliffs }: YearFacts,
  kind: 'ordinaryIncome' | 'longTermGain',
  isAsked: (id: string) => boolean = () => true,
): WatchedLimit | null {
  const roomOf = ({ ordinaryIncomeRoom, longTermGainRoom }: (typeof cliffs.edges)[number]) =>
    kind === 'ordinaryIncome' ? ordinaryIncomeRoom : longTermGainRoom;
  let nearest: WatchedLimit | null = null;
  for (const edge of cliffs.edges) {
    const room = roomOf(edge);
    if (room === null || !isAsked(edge.id)) continue;
    if (nearest !== null && nearest.room !== null && nearest.room <= room) continue;
    nearest = { text: edge.label, threshold: edge.threshold, room: room < CENT ? 0 : room, citation: edge.citation };
  }
  return nearest;
}
