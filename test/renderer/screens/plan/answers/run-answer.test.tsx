import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PaidDots } from '../../../../../renderer/screens/plan/answers/PaidDots.tsx';
import { runAnswer } from '../../../../../renderer/screens/plan/monte-carlo/run-answer.ts';
import { CUT, PATHS, STARTS } from '../../../monte-carlo-results.ts';

afterEach(cleanup);

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the answer of a run', () => {
  it('is in how many of a hundred futures every goal is paid, rounded down, and when the others fall short', () => {
    const { headline, say, rest } = runAnswer(PATHS);
    expect(headline).toBe('Every goal is paid in 85 of 100 futures.');
    expect(plain(say)).toBe(
      'Success is 85% ± 0.7. Half of the others fall short by Ellen’s age 90, one in ten by 84. On average 98.9% of all goals is paid.',
    );
    expect(rest).toMatch(/^8,594 of 10,000 futures \(paths\)\. The margin is the 95% Wilson interval of this run/);
  });

  it('says what else has to be left', () => {
    const used = { ...PATHS.used, target: { legacy: 500_000 } };
    expect(runAnswer({ ...PATHS, used }).headline).toBe('Every goal is paid and $500k left in 85 of 100 futures.');
    const none = { ...PATHS, used, shortfall: { ...PATHS.shortfall, byAge: [] } };
    expect(runAnswer(none).say).toContain('The others leave less than that sum.');
  });

  it('claims no more where none falls short, and says what guardrails cost', () => {
    const all = { successes: 10_000, successRate: 1, successRateInterval: { low: 0.9996, high: 1 } };
    const { headline, say } = runAnswer({ ...PATHS, ...all, spending: CUT });
    expect(headline).toBe('Every goal is paid in 100 of 100 futures.');
    expect(plain(say)).toBe(
      'Success is 100%, at least 99.9. None falls short. Spending is cut in 62% of paths, by 18% at the deepest (median), for 6 years.',
    );
  });

  it('is a count without a margin over every start of history', () => {
    const { headline, say, rest } = runAnswer(STARTS);
    expect(headline).toBe('Every goal is paid from 2 of 3 historical starts.');
    expect(say).toMatch(/^Half of the others fall short by Ellen’s age 84\. On average/);
    expect(`${headline} ${say}`).not.toMatch(/±|interval|futures/);
    expect(rest).toMatch(/^Every run of \d+ calendar years since 1965, once: .*so it has no margin\./);
  });

  it('has its dots counted in words', () => {
    render(
      <>
        <PaidDots paid={85} />
        <PaidDots paid={100} />
        <PaidDots paid={90} more={5} />
      </>,
    );
    expect(screen.getAllByText(/fall/).map(({ textContent }) => textContent)).toEqual([
      '15 of 100 fall short',
      'none of 100 falls short',
      '5 more paid; 10 fall short',
    ]);
  });
});
