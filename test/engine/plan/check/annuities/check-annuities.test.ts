import { describe, expect, it } from 'vitest';
import { notSimulatable } from '../../../../../engine/projection/compile/compile-simulatable.ts';
import { lawTables } from '../../../../law-tables.ts';
import { planOf } from '../../../../projection.ts';
import { cash, issuesOf, told } from '../check-plan-rows.ts';

const when = { month: '2030-06' };
const annuity = { kind: 'annuity', amount: 1_000, frequency: 'monthly' };
const ira = { id: 'ira', kind: 'traditionalIra', balance: 500_000 };
const bought = (purchase: object = {}, changes: object = {}) => ({
  accounts: [{ ...cash, id: 'cash' }, ira],
  incomes: [{ ...annuity, purchase: { premium: 150_000, when, ...purchase }, ...changes }],
});
const TABLES =
  'Enter the untaxed share that the insurer states, such as 0.62: of two lives, a certain period or a refund it follows from IRS tables that are not on file. Enter 0 to have all of it taxed until you know it.';

describe('an annuity that is bought', () => {
  it('may be bought for life from cash, and within an IRA', () => {
    expect(issuesOf(bought())).toEqual([]);
    expect(issuesOf(bought({ from: 'cash' }))).toEqual([]);
    expect(issuesOf(bought({ from: 'ira', form: 'cashRefund' }))).toEqual([]);
  });

  told('error', [
    [
      'is an annuity',
      bought({}, { kind: 'pension' }),
      'annuityNotAnnuity',
      'incomes[0].purchase',
      'Only an annuity is bought: enter annuity as the kind, or leave this out.',
    ],
    [
      'has a premium',
      bought({ premium: 0 }),
      'annuityAmount',
      'incomes[0].purchase.premium',
      'Enter what the annuity costs.',
    ],
    [
      'pays',
      bought({}, { amount: 0 }),
      'annuityAmount',
      'incomes[0].amount',
      'Enter what the insurer pays for the premium.',
    ],
    [
      'pays by the month',
      bought({}, { frequency: 'once' }),
      'annuityTerms',
      'incomes[0].frequency',
      'A bought annuity pays month by month: enter monthly or annual.',
    ],
    [
      'pays the dollars of its contract',
      bought({}, { inTodaysDollars: true }),
      'annuityTerms',
      'incomes[0].inTodaysDollars',
      'A contract states its payments in dollars of their time: enter false, or leave this out.',
    ],
    [
      'rises by a stated rate',
      bought({}, { growth: { kind: 'inflation' } }),
      'annuityTerms',
      'incomes[0].growth.kind',
      'A bought annuity rises by what its contract states: enter fixed and a yearly rate, or none.',
    ],
    [
      'has the years of a certain period',
      bought({ form: 'periodCertain' }),
      'annuityTerms',
      'incomes[0].purchase.certainYears',
      'Enter the years of the certain period, such as 10.',
    ],
    [
      'is paid by an account that may',
      bought({ from: 'nest-egg' }),
      'annuityAccount',
      'incomes[0].purchase.from',
      'An annuity is bought from cash, from a taxable account, or within a traditional or Roth account of p1 without equal payments: enter one of cash, ira, or leave this out.',
    ],
    [
      'as longevity insurance is within a traditional account',
      bought({ from: 'cash', qlac: true }),
      'qlacTerms',
      'incomes[0].purchase.qlac',
      'A qualified longevity annuity contract is within a traditional IRA, 401(k) or 457(b): enter such an account as the one that pays, or enter false.',
    ],
    [
      'as longevity insurance has no certain period',
      bought({ from: 'ira', qlac: true, form: 'lifeWithPeriodCertain', certainYears: 10 }),
      'qlacTerms',
      'incomes[0].purchase.form',
      'A qualified longevity annuity contract has no certain period: enter life or cashRefund.',
    ],
    [
      'with a refund states its untaxed share',
      bought({ form: 'cashRefund' }),
      'annuityExclusionMissing',
      'incomes[0].purchase.exclusionRatio',
      TABLES,
    ],
    [
      'of two lives states its untaxed share',
      { ...bought({}, { survivorShare: 1 }), persons: [{ birthDate: '1966-03-10' }, { birthDate: '1967-03-10' }] },
      'annuityExclusionMissing',
      'incomes[0].purchase.exclusionRatio',
      TABLES,
    ],
    [
      'is bought within the plan',
      bought({ when: { month: '2025-06' } }),
      'whenOutsidePlan',
      'incomes[0].purchase.when',
      'Enter a date within the plan; Jun 2025 lies outside: the plan runs from Jan 2026 to Dec 2061.',
    ],
  ]);

  told('warning', [
    [
      'ends as its contract says',
      bought({}, { end: { month: '2040-01' } }),
      'fieldHasNoEffect',
      'incomes[0].end',
      'A bought annuity ends as its contract says: leave this out.',
    ],
    [
      'within an IRA has no untaxed share',
      bought({ from: 'ira', exclusionRatio: 0.5 }),
      'fieldHasNoEffect',
      'incomes[0].purchase.exclusionRatio',
      'Payments out of a retirement account have no such share: leave this out.',
    ],
  ]);
});

describe('what the law of its years allows of an annuity', () => {
  const found = (rest: object) =>
    notSimulatable(
      planOf({
        persons: [{ birthDate: '1966-03-10' }],
        startMonth: '2026-01',
        taxes: { priorYearMagi: [0, 0] },
        ...rest,
      }),
      lawTables,
    );

  it.each([
    [
      'begins with or after its purchase',
      bought({}, { start: { month: '2030-01' } }),
      'incomes[0].start',
      'It is bought in Jun 2030: enter that month or a later one.',
    ],
    [
      'of an IRA begins by the first required distribution',
      bought({ from: 'ira' }, { start: { month: '2042-01' } }),
      'incomes[0].start',
      'Required distributions begin in 2041: enter a month of that year or an earlier one, or enter purchase.qlac true.',
    ],
    [
      'for longevity begins by the month after 85',
      bought({ from: 'ira', qlac: true }, { start: { month: '2051-05' } }),
      'incomes[0].start',
      'A qualified longevity annuity contract begins to pay by Apr 2051: enter that month or an earlier one.',
    ],
    [
      'for longevity costs no more than the limit of its year',
      // 210,000 in 2026, four years on at 2.5%: 231,800.70, down to 10,000.
      bought({ from: 'ira', qlac: true, premium: 230_001 }, { start: { age: 85 } }),
      'incomes[0].purchase.premium',
      'Premiums of p1 for such contracts may come to 230,000.00 by 2030: enter 230,000.00 or less.',
    ],
    [
      'has a Table V of its age',
      bought({ when: { month: '2062-01' } }, {}),
      'incomes[0].purchase.exclusionRatio',
      'Table V of the IRS is on file for ages 50 to 95: enter the untaxed share that the insurer states.',
    ],
  ])('%s', (_, rest, path, message) => {
    const persons = [{ birthDate: '1966-03-10', planEnd: 100 }];
    expect(found({ ...rest, persons })).toMatchObject([{ path, message, severity: 'error' }]);
  });

  it('counts what is spent for longevity before, of the same person', () => {
    const one = { ...annuity, start: { age: 85 }, purchase: { premium: 150_000, when, from: 'ira', qlac: true } };
    const issues = found({
      accounts: [cash, ira],
      incomes: [one, { ...one, purchase: { ...one.purchase, premium: 90_000 } }],
    });
    expect(issues).toMatchObject([
      {
        path: 'incomes[1].purchase.premium',
        message:
          'Premiums of p1 for such contracts may come to 230,000.00 by 2030, of which 150,000.00 is spent: enter 80,000.00 or less.',
      },
    ]);
  });

  it('keeps payments before 59½ out of Roth accounts, and certain periods out of traditional ones', () => {
    const early = { month: '2026-01' };
    const persons = [{ birthDate: '1970-03-10' }];
    const roth = { id: 'roth', kind: 'rothIra', balance: 300_000 };
    const message =
      'Enter Sep 2029 or later: before 59½ such payments out of a retirement account bear the 10% tax, 26 USC 72(t).';
    const of = (purchase: object) => ({
      ...bought({ when: early, ...purchase }),
      persons,
      accounts: [cash, ira, roth],
    });
    expect(found(of({ from: 'roth' }))).toMatchObject([{ path: 'incomes[0].start', message }]);
    expect(found(of({ from: 'ira', form: 'periodCertain', certainYears: 5 }))).toMatchObject([{ message }]);
    // For life they are a series of equal payments: 26 USC 72(t)(2)(A)(iv).
    expect(found(of({ from: 'ira' }))).toEqual([]);
  });
});
