import { successShareText } from '../../format/success.ts';
import { possessive } from '../../format/words.ts';
import type { SurvivorGridAnswer } from '../../state/what-if/use-survivors.ts';

/** How well a life is paid for, in steps that a hue can tell. */
export const DEATH_LEVELS = [
  { id: 'best', least: 0.95, text: '95% or more' },
  { id: 'good', least: 0.9, text: '90 to 95%' },
  { id: 'fair', least: 0.8, text: '80 to 90%' },
  { id: 'poor', least: 0.7, text: '70 to 80%' },
  { id: 'worst', least: 0, text: 'under 70%' },
] as const;

type DeathLevel = (typeof DEATH_LEVELS)[number]['id'];

export interface DeathCell {
  /** The last age of each person. */
  readonly lastAges: readonly [number, number];
  readonly successes: number;
  readonly level: DeathLevel;
  /** `Ellen to 64, David to 90: 73%`. */
  readonly text: string;
  readonly isPlan: boolean;
}

export interface DeathMap {
  /** Whose last ages go down, and whose go across. */
  readonly down: string;
  readonly across: string;
  readonly columns: readonly number[];
  readonly rows: readonly { readonly lastAge: number; readonly cells: readonly DeathCell[] }[];
}

/** The grid of last ages, the first person's down, the second's across, youngest first. */
export function deathMap({ persons, successes, runs }: SurvivorGridAnswer): DeathMap | null {
  const [first, second] = persons;
  if (first === undefined || second === undefined) return null;
  return {
    down: `${possessive(first.name)} last age`,
    across: `${possessive(second.name)} last age`,
    columns: second.lastAges,
    rows: first.lastAges.map((one, row) => ({
      lastAge: one,
      cells: second.lastAges.map((other, column): DeathCell => {
        const count = successes[row]?.[column] ?? 0;
        return {
          lastAges: [one, other],
          successes: count,
          level: levelOf(count / runs),
          text: `${first.name} to ${one}, ${second.name} to ${other}: ${successShareText(count / runs)}`,
          isPlan: one === first.plannedAge && other === second.plannedAge,
        };
      }),
    })),
  };
}

function levelOf(share: number): DeathLevel {
  return DEATH_LEVELS.find(({ least }) => share >= least)?.id ?? 'worst';
}
