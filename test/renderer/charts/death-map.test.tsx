import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeathMap } from '../../../renderer/charts/survivors/DeathMap.tsx';
import { deathMap } from '../../../renderer/charts/survivors/death-map.ts';
import {
  survivorsFigures,
  survivorsSentence,
} from '../../../renderer/screens/plan/social-security/survivors/survivors-words.ts';
import type { SurvivorGridAnswer } from '../../../renderer/state/what-if/use-survivors.ts';

afterEach(cleanup);

/** Two last ages of hers, three of his, on a hundred futures. */
const GRID: SurvivorGridAnswer = {
  isComplete: true,
  missing: [],
  runs: 100,
  seed: 1,
  step: 10,
  isShared: true,
  persons: [
    { id: 'p1', name: 'Ellen', deathYears: [2049, 2059], lastAges: [85, 95], plannedAge: 95 },
    { id: 'p2', name: 'David', deathYears: [2041, 2051, 2061], lastAges: [75, 85, 95], plannedAge: 85 },
  ],
  successes: [
    [99, 92, 66],
    [90, 85, 79],
  ],
  weighted: {
    table: 'ssa2022',
    successRate: 0.884,
    interval: { low: 0.86, high: 0.91 },
    byFirst: [
      { person: 'p1', share: 0.38, successRate: 0.86 },
      { person: 'p2', share: 0.54, successRate: 0.89 },
    ],
  },
  weakest: [
    { person: 'p1', deathYear: 2049, lastAge: 85, successRate: 0.92 },
    { person: 'p2', deathYear: 2041, lastAge: 75, successRate: 0.9 },
  ],
};

describe('the map of last ages', () => {
  const map = deathMap(GRID);
  if (map === null) throw new Error('a couple has a map');

  it('goes down by her last age and across by his, each cell at its level', () => {
    expect(map.rows.map(({ cells }) => cells.map(({ level }) => level))).toEqual([
      ['best', 'good', 'worst'],
      ['good', 'fair', 'poor'],
    ]);
    expect(map.rows[1]?.cells[1]).toMatchObject({ text: 'Ellen to 95, David to 85: 85%', isPlan: true });
    expect(deathMap({ ...GRID, persons: [] })).toBeNull();
  });

  it('opens a life by a click and by Enter, at first the plan’s own', () => {
    const choose = vi.fn<(lastAges: readonly number[]) => void>();
    render(<DeathMap map={map} label="Success by last ages" chosen={null} onChoose={choose} />);
    const grid = screen.getByRole('grid', { name: 'Success by last ages' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(choose).toHaveBeenLastCalledWith([95, 85]);
    fireEvent.keyDown(grid, { key: 'ArrowUp' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(choose).toHaveBeenLastCalledWith([85, 85]);
    fireEvent.click(screen.getByRole('gridcell', { name: 'Ellen to 85, David to 95: 66%' }));
    expect(choose).toHaveBeenLastCalledWith([85, 95]);
    expect(screen.getByRole('gridcell', { name: 'Ellen to 95, David to 85: 85%, the plan' }).tabIndex).toBe(-1);
  });
});

describe('the sentence about all lives', () => {
  it('says the weighted success, by who dies first, and the weakest life', () => {
    expect(survivorsSentence(GRID)).toBe(
      'Weighed by how long two people live, the plan holds in 88% of lives. If Ellen dies first (38% of lives) in 86%, if David dies first (54% of lives) in 89%. Weakest: David dies at 75 and the other lives as long as planned, 90%.',
    );
  });

  it('has work behind each of its figures, in their order', () => {
    let from = 0;
    for (const { text, work } of survivorsFigures(GRID)) {
      const at = survivorsSentence(GRID).indexOf(text, from);
      expect(at).toBeGreaterThanOrEqual(from);
      from = at + text.length;
      expect(work()).toMatchObject({ result: { kind: 'share' } });
    }
    expect(survivorsFigures(GRID)).toHaveLength(6);
  });

  it('asks for what it lacks, and says what took longer', () => {
    const text = survivorsSentence({ ...GRID, weighted: null, isShared: false });
    expect(text).toContain('Enter the sex of each person');
    expect(text).toContain('looks ahead to its end');
    expect(survivorsFigures({ ...GRID, weighted: null })).toHaveLength(1);
  });
});
