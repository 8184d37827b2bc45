import { describe, expect, it } from 'vitest';
import type { ClaimingResult } from '../../../../engine/results/social-security/claiming.ts';
import type { ClaimingRequest } from '../../../../engine/results/social-security/claiming-request.ts';
import { calculateClaiming } from '../../../../engine/social-security/claiming/calculate-claiming.ts';
import lifeTables from '../../../../resources/law/life-tables.json' with { type: 'json' };
import { lawTables } from '../../../law-tables.ts';

function valueOf(request: ClaimingRequest): ClaimingResult {
  const answer = calculateClaiming(request, lawTables);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value;
}

const untilDeath = { discountRate: 0, mortality: { kind: 'planEnd' } } as const;

describe('the family maximum behind a stated PIA (42 USC 403(a)(1); 20 CFR 404.403)', () => {
  it('stands on the least PIA that the COLAs lead to the stated one: 1,327.80 of 2022 is 1,162.20 of 2017', () => {
    // 1,162.20 raised by 2.0, 2.8, 1.6, 1.3 and 5.9 percent, each to the dime. The first bend point of 2017 is 1,131: 150% of
    // it and 272% of the other 31.20 are 1,781.30, raised by the same COLAs to 2,035.50.
    const { familyMaximum } = valueOf({
      asOf: '2022-05',
      maritalStatus: 'single',
      persons: [{ birthDate: '1955-03-15', sex: 'male', pia: 1327.8 }],
    });
    expect(familyMaximum).toEqual([2035.5]);
  });
});

describe('a worker who died under 62 (42 USC 415(a)(3)(B)): bend points of the year of death', () => {
  it('leaves a widow and two children 1,749 each of a maximum of 5,249 worked by the bend points of 2019', () => {
    // In 2019: 150% of 1,184, 272% of 524, 134% of 520 and 175% of 772 of the PIA of 3,000 are 5,249.00; a third is 1,749.60.
    // 3,000 in prices of 2026 is 2,328.90 of 2019, its maximum 4,074.60 then and 5,247 and a little more with the COLAs since.
    const request = (asOf: string): ClaimingRequest => ({
      asOf,
      maritalStatus: 'widowed',
      persons: [
        { birthDate: '1980-05-15', pia: 0, planEnd: Number(asOf.slice(0, 4)) - 1980 },
        { birthDate: '1976-05-10', pia: 3000, deathMonth: '2019-03' },
      ],
      children: [{ birthDate: '2012-06-15' }, { birthDate: '2014-06-15' }],
      evaluate: [{ client: '2042-06', survivor: '2040-06' }],
      ...untilDeath,
    });
    expect(valueOf(request('2019-12')).evaluated[0]?.lifetimeBenefit).toBeDollars(3 * 1749);
    expect(valueOf(request('2026-11')).evaluated[0]?.lifetimeBenefit).toBeDollars(2 * 3 * 1749);
  });
});

describe('a child disabled before 22 (42 USC 402(d)(1)(B)(ii)) counts by its chance to live', () => {
  const lives = (sex: 'female' | 'male') => {
    let living = 1;
    const deaths = lifeTables.entries.deathProbability2022.values[0]?.[sex] ?? [];
    return [1, ...deaths.map((death) => (living *= 1 - death))];
  };
  const chance = (table: readonly number[], months: number) => {
    const age = Math.floor(months / 12);
    const part = months / 12 - age;
    return (table[age] ?? 0) * (1 - part) + (table[age + 1] ?? 0) * part;
  };
  const request = (children: ClaimingRequest['children']): ClaimingRequest => ({
    asOf: '2026-11',
    maritalStatus: 'single',
    persons: [{ birthDate: '1960-03-15', sex: 'male', pia: 2000 }],
    ...(children === undefined ? {} : { children }),
    evaluate: [{ client: '2026-11' }],
  });

  it('1,000 a month beside the parent and 1,500 after the parent, month by month to 120, at two percent', () => {
    // He is 66 and 8 months in November 2026, she 31 and 5 months.
    const [he, she] = [lives('male'), lives('female')];
    let expected = 0;
    for (let at = 0; at < 1200; at++) {
      const parent = chance(he, 800 + at + 1) / chance(he, 800);
      const child = chance(she, 377 + at + 1) / chance(she, 377);
      expected += 1.02 ** (-at / 12) * child * (1000 * parent + 1500 * (1 - parent));
    }
    const value = (children: ClaimingRequest['children']) =>
      valueOf(request(children)).evaluated[0]?.lifetimeBenefit ?? 0;
    const added = value([{ birthDate: '1995-06-15', disabled: true, sex: 'female' }]) - value(undefined);
    expect(added).toBeDollars(expected);
  });

  it('by the mean of both tables where the sex is not given', () => {
    const value = (sex: 'female' | 'male' | undefined) =>
      valueOf(request([{ birthDate: '1995-06-15', disabled: true, sex }])).evaluated[0]?.lifetimeBenefit ?? 0;
    expect(value(undefined)).toBeGreaterThan(value('male'));
    expect(value(undefined)).toBeLessThan(value('female'));
  });
});

describe('what is paid to children (42 USC 415(g))', () => {
  it('is in whole dollars for each of them: 776 and 776 out of 1,553.80', () => {
    // Born 1960: the maximum leaves 3,553.70 - 1,999.90 = 1,553.80, 776.90 a child. The parent, six months early, has 1,933.
    const { evaluated } = valueOf({
      asOf: '2026-11',
      maritalStatus: 'single',
      persons: [{ birthDate: '1960-05-15', pia: 1999.9, planEnd: 66 }],
      children: [{ birthDate: '2012-06-15' }, { birthDate: '2014-06-15' }],
      evaluate: [{ client: '2026-11' }],
      ...untilDeath,
    });
    expect(evaluated[0]?.lifetimeBenefit).toBeDollars(2 * (1933 + 776 + 776));
  });
});
