import type { Edge } from '../../results/cliffs.ts';

/** Where an edge lies, before the room to it is measured. */
export type EdgeDraft = Omit<Edge, 'value' | 'room' | 'ordinaryIncomeRoom' | 'longTermGainRoom'>;
