import { describe, expect, it } from 'vitest';
import { projectMonthly, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

/** Single, 66 in 2026, on Medicare, $3,000,000 in an IRA and $2,000,000 in cash, without inflation of anything but the law. */
const retiree = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-05-15', planEnd: 72 }],
  accounts: [
    { kind: 'traditionalIra', balance: 3_000_000 },
    { kind: 'rothIra', balance: 0 },
    { kind: 'cash', balance: 2_000_000 },
  ],
  assumptions: STILL,
  roth: { manual: [{ year: 2027, amount: 250_000 }] },
};

const eventsOf = (document: object) => projectYearly(document).rows.map(({ year, events }) => ({ year, events }));
const ofKind = (document: object, ...kinds: string[]) =>
  eventsOf(document).flatMap(({ year, events }) =>
    events.filter(({ kind }) => kinds.includes(kind)).map(({ kind, text }) => [year, kind, text]),
  );

describe('a claim', () => {
  const claiming = (claim: object | undefined) => {
    const socialSecurity = { basis: 'pia', pia: 2_000, ...(claim === undefined ? {} : { claim }) };
    const persons = [{ name: 'Ellen', birthDate: '1966-05-15', planEnd: 75, socialSecurity }];
    return ofKind({ ...retiree, persons }, 'claim').map(([year, , text]) => [year, text]);
  };

  it('is told with the age that the plan says, to the month', () => {
    expect(claiming({ age: 68, months: 6 })).toEqual([[2034, 'Ellen claims Social Security at 68 and 6 months']]);
    expect(claiming({ age: 70 })).toEqual([[2036, 'Ellen claims Social Security at 70']]);
    // Born in 1966: full retirement age 67 (42 USC 416(l)).
    expect(claiming(undefined)).toEqual([[2033, 'Ellen claims Social Security at 67']]);
  });

  it('at 62 is the first month throughout which one is 62, for most the one after the birthday', () => {
    // 42 USC 402(a)(2); 20 CFR 404.311
    expect(claiming({ age: 62 })).toEqual([[2028, 'Ellen claims Social Security at 62']]);
  });
});

describe('tax events', () => {
  it('a conversion enters a bracket at once and an IRMAA tier two years later, which it then leaves', () => {
    expect(ofKind(retiree, 'conversion', 'bracket', 'irmaa')).toEqual([
      [2027, 'conversion', 'Roth conversion of $250,000'],
      [2027, 'bracket', '32% federal bracket entered'],
      [2029, 'irmaa', 'IRMAA tier 4 entered, by the income of 2027'],
      [2030, 'irmaa', 'IRMAA tier 4 left, by the income of 2028'],
    ]);
  });

  it('stand in January for the surcharge and in December for the return', () => {
    const rows = projectMonthly(retiree).rows.filter(({ events }) => events.some(({ kind }) => kind !== 'planEnds'));
    const told = rows.flatMap(({ period, events }) => events.map(({ kind }) => `${period} ${kind}`));
    expect(told).toContain('2027-12 conversion');
    expect(told).toContain('2029-01 irmaa');
  });

  it('say what the return still asks for, and what it gives back', () => {
    const [first] = ofKind(retiree, 'balanceDue', 'refund');
    expect(first?.[0]).toBe(2027);
    expect(first?.[1]).toBe('balanceDue');
  });

  it('name a penalty', () => {
    const early = singlePlan({
      accounts: [{ kind: 'traditionalIra', balance: 1_000_000 }],
      goals: [{ name: 'Living', category: 'essential', amount: 60_000, frequency: 'annual' }],
    });
    expect(ofKind(early, 'penalty')[0]?.[2]).toMatch(/^Additional tax of \$[\d,]+ on early distributions$/);
  });

  it('tell of a gain over $10,000 only', () => {
    const selling = (basis: number) =>
      singlePlan({
        accounts: [{ kind: 'taxable', balance: 1_000_000, basis }],
        goals: [{ name: 'Living', category: 'essential', amount: 100_000, frequency: 'annual' }],
      });
    expect(ofKind(selling(950_000), 'gain')).toEqual([]);
    expect(ofKind(selling(500_000), 'gain').length).toBeGreaterThan(0);
  });
});

describe('an account that is emptied', () => {
  it('is told of once, with its id', () => {
    const spending = singlePlan({
      accounts: [{ kind: 'cash', balance: 60_000 }],
      goals: [{ name: 'Living', category: 'essential', amount: 24_000, frequency: 'annual' }],
    });
    const told = eventsOf(spending).flatMap(({ year, events }) =>
      events.filter(({ kind }) => kind === 'accountEmptied').map((event) => ({ year, ...event })),
    );
    expect(told).toEqual([{ year: 2028, kind: 'accountEmptied', account: 'a1', text: 'Cash is empty' }]);
  });
});

/** 42 CFR 406.10: who is born on the 1st attains 65 in the month before. */
it.each(['1961-10-01', '1961-10-02'])('born on %s, Medicare starts at 65', (birthDate) => {
  const { events } = eventsOf(singlePlan({ persons: [{ birthDate, name: 'Ann' }] }))[0] ?? {};
  expect(events).toContainEqual({ kind: 'medicare', person: 'p1', text: 'Ann starts Medicare at 65' });
});

it('a milestone names its person', () => {
  const last = eventsOf(retiree).at(-1);
  expect(last?.events).toContainEqual({ kind: 'planEnds', person: 'p1', text: expect.any(String) });
});
