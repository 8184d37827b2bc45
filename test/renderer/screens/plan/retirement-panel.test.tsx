import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RetirementOfRun } from '../../../../renderer/format/retirement/retirement-words.ts';
import { fanCsv } from '../../../../renderer/screens/plan/monte-carlo/fan-csv.ts';
import { RetirementPanel } from '../../../../renderer/screens/plan/monte-carlo/RetirementPanel.tsx';
import { PATHS } from '../../monte-carlo-results.ts';

afterEach(cleanup);

const RETIREMENT: RetirementOfRun = {
  person: 'p1',
  name: 'Ellen',
  rule: 'success',
  byYear: [
    { year: 2027, wantedInTodaysDollars: 1_620_400, paths: 6000, share: 0.6, retired: 0.6 },
    { year: 2028, wantedInTodaysDollars: null, paths: 0, share: 0, retired: 0.6 },
    { year: 2029, wantedInTodaysDollars: 1_500_000, paths: 3500, share: 0.35, retired: 0.95 },
  ],
  year: { p10: 2027, p25: 2027, p50: 2027, p75: 2029, p90: 2029 },
  neverPaths: 500,
  neverShare: 0.05,
  neverShareInterval: { low: 0.046, high: 0.054 },
  atMeans: { year: 2027, isReached: true },
};

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('when somebody retires by a rule', () => {
  it('is shown January by January, with what is waited for', () => {
    render(<RetirementPanel retirement={RETIREMENT} used={PATHS.used} remark="" />);
    expect(screen.getByRole('heading', { name: 'When Ellen retires' })).toBeDefined();
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => plain(cell.textContent)));
    expect(rows).toEqual([
      ['January', 'Waits for', 'Retire then', 'Retired'],
      ['2027', '1,620,400', '60%', '60%'],
      ['2028', 'more than tried', '0%', '60%'],
      ['2029', '1,500,000', '35%', '95%'],
    ]);
    expect(plain(document.body.textContent)).toContain(
      'Ellen retires in 2027 on the middle path; by 2029 on nine of ten.',
    );
  });

  it('has a column of its own in the table of the fan', () => {
    const rows = fanCsv({ ...PATHS, retirement: RETIREMENT }).split('\r\n');
    expect(rows.slice(0, 4).map((row) => row.split(',').at(-1))).toEqual(['retired.p1', '0', '0', '0.6']);
    expect(fanCsv(PATHS)).not.toContain('retired');
  });
});
