import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endingsSentence, shortfallSentence } from '../../../renderer/charts/paths/paths-histogram.ts';
import {
  startsDifference,
  startsHeadline,
  startsMeanSentence,
  startsSuccessSentence,
} from '../../../renderer/charts/paths/starts-comparison.ts';
import { fanPoints, fanSentence, pathsBand } from '../../../renderer/charts/portfolio/fan.ts';
import { countedPaths, pathName, startYearOf, yearsText } from '../../../renderer/format/path-words.ts';
import { PathChooser } from '../../../renderer/screens/plan/monte-carlo/PathChooser.tsx';
import { ReplayEntry } from '../../../renderer/screens/plan/monte-carlo/ReplayEntry.tsx';
import { FallsShortTable, UsedTable } from '../../../renderer/screens/plan/monte-carlo/RunTables.tsx';
import { StartYearsPanel, startYearsSentence } from '../../../renderer/screens/plan/monte-carlo/StartYearsPanel.tsx';
import { PAIR, runOf, STARTS } from '../monte-carlo-results.ts';

afterEach(cleanup);

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const ignore = () => undefined;
const startYears = STARTS.cycles ?? [];

describe('start years in words', () => {
  it.each([
    [[1966], '1966'],
    [[1965, 1966], '1965 or 1966'],
    [[1965, 1966, 1968, 1969], '1965, 1966, 1968 or 1969'],
    [[1960, 1961, 1962, 1963], '1960, 1961, 1962 or 1963'],
    [[1929, 1931, 1932, ...Array.from({ length: 10 }, (_, at) => 1960 + at)], '1929, 1931, 1932 or 1960–1969'],
  ])('%j: %s', (years, text) => {
    expect(yearsText(years)).toBe(text);
  });

  it('name a start by its year and a path by its number', () => {
    expect([pathName(4711, null), pathName(39, 1966)]).toEqual(['Path 4,711', 'Start 1966']);
    expect([startYearOf(STARTS, 2), startYearOf({ cycles: null }, 2)]).toEqual([1966, null]);
    expect([countedPaths(1, 'cycles'), countedPaths(69, 'cycles')]).toEqual([
      '1 historical start',
      '69 historical starts',
    ]);
  });

  it('name those from which the plan fails', () => {
    expect(startYearsSentence(startYears)).toBe('The plan fails if it starts in 1966.');
    const all = (succeeds: boolean) => startYearsSentence(startYears.map((cycle) => ({ ...cycle, succeeds })));
    expect(all(true)).toBe('The plan succeeds from every start year, 1965 to 1967.');
    expect(all(false)).toBe('The plan fails from every start year, 1965 to 1967.');
  });
});

describe('success over every start year', () => {
  it('the band behind the plan’s own line is of starts', () => {
    const years = [
      { year: 2026, ages: [62, 60] },
      { year: 2027, ages: [63, null] },
    ];
    expect(pathsBand(STARTS, years, { dollars: 'todays', isStale: false })?.of).toBe('starts');
  });

  it('the sentences speak of starts, not of paths', () => {
    expect(fanSentence(fanPoints(STARTS, null, 'todays'), 'cycles')).toBe(
      'Half of the historical starts end above $800k in 2027; one in ten ends with nothing, and one in ten ends above $3.00m.',
    );
    expect(endingsSentence(STARTS)).toBe(
      '1 historical start ran short. The middle half ends between $100k and $1.50m.',
    );
    expect(plain(shortfallSentence(STARTS, 'Ellen'))).toBe(
      '33% of all historical starts run short: one in ten of them by Ellen’s age 84, half by age 84.',
    );
    render(<FallsShortTable autopsy={null} result={STARTS} of={runOf(STARTS).of} onReplay={ignore} />);
    render(<UsedTable used={STARTS.used} />);
    render(<PathChooser choice="p10" onChoice={ignore} actual={STARTS.paths[0]} replayed={null} onReplay={ignore} />);
    expect(document.body.textContent).not.toMatch(/path|seed/i);
    expect(screen.getByRole('button', { name: 'Worst start: replay 1966' }).textContent).toBe('replay 1966');
    expect(screen.getByText('Start 1966 falls short.')).toBeDefined();
  });
});

describe('a start year is opened', () => {
  it('from the table, by a click on it and by Enter on its row', () => {
    const replayed = vi.fn<(path: number) => void>();
    render(<StartYearsPanel cycles={startYears} of={runOf(STARTS).of} remark="" onReplay={replayed} />);
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => plain(cell.textContent)));
    expect(rows).toEqual([
      ['Start', 'Result', 'First shortfall', 'Goals paid', 'Ends with'],
      ['1965', 'succeeds', '–', '100%', '800,000'],
      ['1966', '− fails', 'Mar 2027', '75.0%', '–'],
      ['1967', 'succeeds', '–', '100%', '1,200,000'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Your plan in 1966' }));
    expect(replayed).toHaveBeenLastCalledWith(2);
    const cell = screen.getByRole('gridcell', { name: '1,200,000' });
    fireEvent.focus(cell);
    fireEvent.keyDown(cell, { key: 'Enter' });
    expect(replayed).toHaveBeenLastCalledWith(3);
  });

  it('by its year', () => {
    const replayed = vi.fn<(path: number) => void>();
    render(<ReplayEntry result={STARTS} onReplay={replayed} />);
    const field = screen.getByLabelText('Start year');
    expect(field.getAttribute('placeholder')).toBe('1965 to 1967');
    fireEvent.change(field, { target: { value: '1966' } });
    fireEvent.click(screen.getByRole('button', { name: 'Replay' }));
    expect(replayed).toHaveBeenCalledWith(2);
  });
});

describe('two plans from the same start years', () => {
  const pair = { ...PAIR, shareAhead: 2 / 3, shareBehind: 1 / 3, onlyA: 1, onlyB: 0, isWithinNoise: true };

  it('are counted, with no margin and no noise', () => {
    expect(startsHeadline(pair, 3)).toEqual({ text: 'A ends ahead from 2 of 3 historical starts', margin: null });
    expect(startsHeadline({ ...pair, shareAhead: 0.5, shareBehind: 0.5 }, 4).text).toBe(
      'Each ends ahead from 2 of 4 historical starts',
    );
    expect(startsSuccessSentence(pair)).toBe('A alone falls short from none, B alone from 1 historical start.');
    expect(startsSuccessSentence({ ...pair, onlyA: 0 })).toBe('Both plans succeed from the same starts.');
    expect([startsDifference(pair), startsDifference({ ...pair, onlyB: 3 })]).toEqual(['+1 start', '−2 starts']);
  });

  it('differ on average, and from A’s worst start', () => {
    expect(startsMeanSentence(pair)).toBe(
      'On average A ends with $380k more than B; from its worst start with $1.15m less.',
    );
    const same = { ...pair, shareAhead: 0, shareBehind: 0, shareEqual: 1 };
    expect(startsMeanSentence(same)).toBe('A ends with the same amount as B from every start.');
    expect(startsHeadline({ ...same, fundedDifference: { mean: 0, meanInterval: null } }, 3).text).toBe(
      'Both end with the same amount from every start',
    );
    expect(startsHeadline(same, 3).text).toBe('Both end with the same amount, but A pays more of its goals');
  });
});
