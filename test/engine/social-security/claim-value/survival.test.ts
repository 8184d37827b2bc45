import { describe, expect, it } from 'vitest';
import type { ClaimingRequest } from '../../../../engine/results/social-security/claiming-request.ts';
import { cohortTable } from '../../../../engine/social-security/claim-value/survival.ts';
import { calculateClaiming } from '../../../../engine/social-security/claiming/calculate-claiming.ts';
import { lawTables } from '../../../law-tables.ts';

describe('a cohort table made of a period table', () => {
  // Of 100,000 a tenth die at 0, a fifth of the rest at 1, half of those left at 2, and everybody at 3.
  const period = [100_000, 90_000, 72_000, 36_000, 0];

  it('has each age die as in its own year: from the table’s year on a tenth less every year', () => {
    // Born 2021: 0 in 2021 and 1 in 2022 as printed, 2 in 2023 at 0.5 × 0.9 = 0.45, and 3 is the end of the table.
    expect(cohortTable(period, 2021, { tableYear: 2022, rate: 0.1 })).toEqual([100_000, 90_000, 72_000, 39_600, 0]);
    // Born 2023: 0.1 × 0.9, 0.2 × 0.81, 0.5 × 0.729.
    const born2023 = cohortTable(period, 2023, { tableYear: 2022, rate: 0.1 });
    [100_000, 91_000, 91_000 * 0.838, 91_000 * 0.838 * 0.6355, 0].forEach((living, age) => {
      expect(born2023[age]).toBeCloseTo(living, 6);
    });
  });

  it('is the period table itself without improvement', () => {
    expect(cohortTable(period, 2021, { tableYear: 2022, rate: 0 })).toBe(period);
  });
});

describe('claims by a cohort table', () => {
  const answer = (improvement: number) => {
    const request: ClaimingRequest = {
      asOf: '2026-11',
      maritalStatus: 'single',
      persons: [{ birthDate: '1964-05-12', sex: 'female', pia: 3410 }],
      mortality: { kind: 'table', improvement },
      step: 'year',
    };
    const valued = calculateClaiming(request, lawTables);
    if (!valued.ok) throw new Error(JSON.stringify(valued.issues));
    return valued.value;
  };

  it('are worth more, and later ones gain most: longer lives pay for waiting', () => {
    const [period, cohort] = [answer(0), answer(0.01)];
    const gains = cohort.grid.values.map(([value = 0], at) => value - (period.grid.values[at]?.[0] ?? 0));
    expect(gains.length).toBeGreaterThan(5);
    expect(gains).toEqual([...gains].sort((a, b) => a - b));
    expect(gains[0]).toBeGreaterThan(0);
    expect(cohort.used.mortality).toBe('ssa2022 × 1, improving by 0.01 a year');
    expect(cohort.notes.join(' ')).toContain('fall by 1 percent a year');
  });
});
