import { describe, expect, it } from 'vitest';
import type { YearRow } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { STILL } from '../engine/projection/plans.ts';
import { projectYearly } from '../projection.ts';

/*
 * Conversions worked by hand from the law of 2026: Rev. Proc. 2025-32 (brackets of section 1(j), standard deduction of section
 * 63(c), zero rate of section 1(h)), 42 USC 1395r(i) with the thresholds of 2026, which stand still without inflation. Nothing
 * grows, no state taxes, and there is no Social Security, so that every figure is arithmetic.
 */

/** A person of 64, over 59½ and under 65, without Medicare. */
const ADA = { birthDate: '1962-05-15', planEnd: 64, medicare: { enrolled: false } };
/** A person of 71 on Medicare, who lives two years after the conversion. */
const MAY = { birthDate: '1955-03-10', planEnd: 74 };

const plan = (changes: Partial<PlanInputs>): PlanInputs => ({
  startMonth: '2026-01',
  persons: [ADA],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 2_000_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 2_000_000 },
    { id: 'roth', kind: 'rothIra', balance: 0 },
  ],
  assumptions: STILL,
  taxes: { priorYearMagi: [50_000, 50_000] },
  ...changes,
});

const pension = (amount: number) => [{ kind: 'pension', amount, frequency: 'annual' }] as const;
const fill = (targetBracket: number) => ({ strategy: 'bracketFill', targetBracket, endYear: 2026 }) as const;
const upTo = (threshold: NonNullable<Extract<PlanInputs['roth'], { strategy: string }>['threshold']>) =>
  ({ strategy: 'thresholdRoth', targetBracket: 0.37, threshold, endYear: 2026 }) as const;
const byHand = (amount: number) => ({ manual: [{ year: 2026, amount }] });

const rowsOf = (changes: Partial<PlanInputs>): readonly YearRow[] => projectYearly(plan(changes)).rows;

function firstRow(changes: Partial<PlanInputs>): YearRow {
  const [row] = rowsOf(changes);
  if (row === undefined) throw new Error('no year');
  return row;
}

/** What each account gave to conversions or took from them in 2026. */
const conversionsOf = (changes: Partial<PlanInputs>) =>
  Object.fromEntries(firstRow(changes).accounts.map(({ id, conversions }) => [id, conversions]));

describe('a bracket filled to the dollar', () => {
  it('24%, single: 157,875 beside a pension of 60,000', () => {
    const { rothConversion, taxes } = firstRow({ incomes: pension(60_000), roth: fill(0.24) });
    // 60,000 + 157,875 - 16,100 (63(c)) = 201,775, the top of the bracket (1(j)(2)(C)).
    expect(rothConversion).toBeDollars(157_875);
    expect(taxes.taxableIncome).toBeDollars(201_775);
    // 10% of 12,400, 12% of 38,000, 22% of 55,300 and 24% of 96,075: 1,240 + 4,560 + 12,166 + 23,058.
    expect(taxes.total).toBeDollars(41_024);
    expect(taxes.bracket).toBe(0.24);
  });

  it('24%, a couple: 345,750 beside a pension of 90,000', () => {
    const { rothConversion, taxes } = firstRow({
      persons: [ADA, ADA],
      incomes: pension(90_000),
      roth: fill(0.24),
    });
    // 90,000 + 345,750 - 32,200 = 403,550 (1(j)(2)(A)).
    expect(rothConversion).toBeDollars(345_750);
    // 10% of 24,800, 12% of 76,000, 22% of 110,600 and 24% of 192,150: 2,480 + 9,120 + 24,332 + 46,116.
    expect(taxes.total).toBeDollars(82_048);
  });

  it('inside the standard deduction where there is no other income: 12,400 + 16,100 at 10%', () => {
    const { rothConversion, taxes } = firstRow({ roth: fill(0.1) });
    expect(rothConversion).toBeDollars(28_500);
    expect(taxes.total).toBeDollars(1_240);
  });

  it('37% has no top: everything is converted', () => {
    const { rothConversion, accounts } = firstRow({ roth: fill(0.37) });
    expect(rothConversion).toBeDollars(2_000_000);
    expect(accounts.map(({ id, endBalance }) => [id, Math.round(endBalance)]).slice(1)).toEqual([
      ['ira', 0],
      ['roth', 2_000_000],
    ]);
  });

  it('a year whose pension is beyond the top converts nothing', () => {
    expect(firstRow({ incomes: pension(125_000), roth: fill(0.22) }).rothConversion).toBe(0);
  });
});

describe('up to a tier of the Medicare surcharge, 42 USC 1395r(i)(3)', () => {
  const onMedicare = { persons: [MAY], incomes: pension(60_000) };
  const twoYearsOn = (roth: PlanInputs['roth']) => rowsOf({ ...onMedicare, roth })[2]?.taxes;

  it.each([
    // tier  conversion   surcharge of 2028 below it, twelve months of Part B and Part D
    ['irmaaTier1', 49_000, 109_000, 0, 0],
    ['irmaaTier2', 77_000, 137_000, 1, 1_148.4],
    ['irmaaTier3', 111_000, 171_000, 2, 2_884.8],
    ['irmaaTier4', 145_000, 205_000, 3, 4_620],
    // Tier 5 begins "at least" at 500,000, the others with "more than" their amount: 1395r(i)(3)(C)(i).
    ['irmaaTier5', 439_999, 499_999, 4, 6_355.2],
  ] as const)('%s: %d brings MAGI to %d, and tier %d is paid in 2028', (tier, amount, magi, paid, surcharge) => {
    const first = firstRow({ ...onMedicare, roth: upTo(tier) });
    expect(first.rothConversion).toBeDollars(amount);
    expect(first.taxes.magi).toBeDollars(magi);
    const later = twoYearsOn(upTo(tier));
    expect(later?.irmaaTier).toBe(paid);
    expect(later?.irmaaSurcharge).toBeDollars(surcharge);
    // One dollar more, by hand, and it is the next tier.
    expect(twoYearsOn(byHand(amount + 1))?.irmaaTier).toBe(paid + 1);
  });

  it('a couple has twice the single threshold: 218,000', () => {
    const { rothConversion } = firstRow({ persons: [MAY, MAY], incomes: pension(60_000), roth: upTo('irmaaTier1') });
    expect(rothConversion).toBeDollars(158_000);
  });

  it('is no limit where nobody pays Medicare premiums two years on', () => {
    const { rothConversion } = firstRow({ persons: [{ ...MAY, planEnd: 72 }], roth: upTo('irmaaTier1') });
    expect(rothConversion).toBeDollars(2_000_000);
  });

  it('a margin of 1,000 keeps a person who cannot aim that far below a tier', () => {
    const roth = { ...upTo('irmaaTier1'), margin: 1_000 };
    expect(firstRow({ ...onMedicare, roth }).rothConversion).toBeDollars(48_000);
  });
});

describe('other limits', () => {
  /** 20,000 of qualified dividends a year: 4% of 500,000. */
  const dividends: Partial<PlanInputs> = {
    accounts: [
      { id: 'cash', kind: 'cash', balance: 500_000, surplus: true },
      {
        id: 'funds',
        kind: 'taxable',
        balance: 500_000,
        basis: 500_000,
        strategyId: 'shares',
        yield: { dividend: 0.04, qualifiedShare: 1, turnover: 0 },
      },
      { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
    ],
    strategies: [{ id: 'shares', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }],
    incomes: pension(30_000),
  };

  it('the 12% bracket pushes dividends from 0% to 15%: 20,000 of them cost 3,000', () => {
    const { rothConversion, taxes } = firstRow({ ...dividends, roth: fill(0.12) });
    // Ordinary income 30,000 + 36,500 - 16,100 = 50,400; the dividends lie from there to 70,400, all over 49,450: 1(h)(1)(C).
    expect(rothConversion).toBeDollars(36_500);
    expect(taxes.capitalGains).toBeDollars(3_000);
    expect(taxes.federalIncome).toBeDollars(1_240 + 4_560);
  });

  it('zeroGains stops where the last dividend is still free: 15,550', () => {
    const roth = { ...fill(0.12), guards: ['zeroGains' as const] };
    const { rothConversion, taxes } = firstRow({ ...dividends, roth });
    // 30,000 + 20,000 + 15,550 - 16,100 = 49,450, the maximum zero rate amount: 1(h)(1)(B)(i).
    expect(rothConversion).toBeDollars(15_550);
    expect(taxes.capitalGains).toBe(0);
    // 10% of 12,400 and 12% of the 17,050 of ordinary income over it.
    expect(taxes.federalIncome).toBeDollars(1_240 + 2_046);
  });

  it('half of the dividends are pushed up where the conversion is 10,000 larger by hand', () => {
    expect(firstRow({ ...dividends, roth: byHand(25_550) }).taxes.capitalGains).toBeDollars(1_500);
  });

  it('niit: AGI of 200,000, section 1411(b)(3)', () => {
    const { rothConversion, taxes } = firstRow({ ...dividends, roth: upTo('niit') });
    expect(rothConversion).toBeDollars(150_000);
    expect(taxes.niit).toBe(0);
  });

  it('a guard is kept though the bracket has room: MAGI of 100,000', () => {
    const roth = { ...fill(0.24), guards: [{ magi: 100_000 }] };
    expect(firstRow({ incomes: pension(60_000), roth }).rothConversion).toBeDollars(40_000);
    // A margin keeps below a guard, too.
    expect(firstRow({ incomes: pension(60_000), roth: { ...roth, margin: 500 } }).rothConversion).toBeDollars(39_500);
  });

  it('a year that is beyond a limit without conversion converts nothing', () => {
    const roth = upTo({ magi: 50_000 });
    expect(firstRow({ incomes: pension(60_000), roth }).rothConversion).toBe(0);
  });

  it('aca400: income of 62,600, four times the poverty line of 15,650, still has the credit', () => {
    const insured: Partial<PlanInputs> = {
      persons: [{ birthDate: '1966-05-15', planEnd: 60 }],
      incomes: pension(30_000),
      taxes: { acaBenchmarkMonthly: 900 },
    };
    const { rothConversion, taxes } = firstRow({ ...insured, roth: upTo('aca400') });
    expect(rothConversion).toBeDollars(32_600);
    // 10,800 of benchmark premiums less 9.96% of 62,600, 6,234.96 (36B(b)(3)(A); Rev. Proc. 2025-25), is 4,565.04.
    // Tax on 46,500 is 1,240 + 12% of 34,100, 5,332.
    expect(taxes.total).toBeDollars(5_332 - 4_565.04);
    // One dollar more loses all of it: 36B(c)(1)(A).
    expect(firstRow({ ...insured, roth: byHand(32_601) }).taxes.total).toBeDollars(5_332.12);
  });
});

describe('a limit inside a step of the law', () => {
  it.each([63_000, 64_500, 66_500])(
    'MAGI of %d is not reached, because the credit lost at 62,600 would take it further',
    (magi) => {
      const { rothConversion, taxes } = firstRow({
        persons: [{ birthDate: '1966-05-15', planEnd: 60 }],
        accounts: [
          { id: 'ira', kind: 'traditionalIra', balance: 2_000_000 },
          { id: 'roth', kind: 'rothIra', balance: 0 },
        ],
        goals: [{ amount: 30_000, frequency: 'annual' }],
        taxes: { acaBenchmarkMonthly: 900 },
        roth: upTo({ magi }),
      });
      // The IRA pays 30,000, premiums of 10,800 and the tax of 766.96 worked above: 62,600 - 41,566.96. A cent more loses
      // 4,565.04 of credit, which the IRA must pay with its own tax at 12% and more: MAGI would be near 68,000.
      expect(rothConversion).toBeDollars(21_033.04);
      expect(taxes.magi).toBeDollars(62_600);
    },
  );
});

describe('a conversion of 100,000 that pays its own tax', () => {
  const own: Partial<PlanInputs> = {
    accounts: [{ id: 'ira', kind: 'traditionalIra', balance: 500_000 }],
    roth: { ...byHand(100_000), payTaxFrom: 'conversion' },
  };

  it('at 50: the 10% falls on what is withheld alone, 408A(d)(3)(A)(ii) and 72(t)(1)', () => {
    const row = firstRow({ ...own, persons: [{ birthDate: '1976-05-15', planEnd: 50 }] });
    // Tax on 100,000 - 16,100 = 83,900 is 1,240 + 4,560 + 22% of 33,500, 13,170; w = 13,170 + 0.1 w is 14,633.33.
    expect(row.taxes.federalIncome).toBeDollars(13_170);
    expect(row.taxes.earlyWithdrawalPenalty).toBeDollars(1_463.33);
    expect(row.withdrawals.traditional).toBeDollars(14_633.33);
    expect(row.rothConversion).toBeDollars(85_366.67);
    expect(row.shortfall).toBe(0);
    expect(row.surplusDeposited).toBe(0);
  });

  it('at 64: no addition, 86,830 reach the Roth IRA', () => {
    const row = firstRow({ ...own, persons: [ADA] });
    expect(row.taxes.total).toBeDollars(13_170);
    expect(row.withdrawals.total).toBeDollars(13_170);
    expect(row.rothConversion).toBeDollars(86_830);
    expect(row.accounts.find(({ id }) => id === 'ira')?.endBalance).toBeDollars(400_000);
  });

  it('the limit of a rule is on the gross amount: 121,800 to the top of 22%', () => {
    const row = firstRow({ ...own, persons: [ADA], roth: { ...fill(0.22), payTaxFrom: 'conversion' } });
    // 121,800 - 16,100 = 105,700; tax 1,240 + 4,560 + 12,166 = 17,966.
    expect(row.taxes.taxableIncome).toBeDollars(105_700);
    expect(row.withdrawals.traditional).toBeDollars(17_966);
    expect(row.rothConversion).toBeDollars(103_834);
  });
});

describe('what is converted', () => {
  it('required distributions come first and are not converted, 402(c)(4)(B)', () => {
    // 75 in 2026: 246,000 / 24.6 = 10,000 (26 CFR 1.401(a)(9)-9(c)).
    const row = firstRow({
      persons: [{ birthDate: '1951-06-15', planEnd: 75, medicare: { enrolled: false } }],
      accounts: [
        { id: 'cash', kind: 'cash', balance: 500_000 },
        { id: 'ira', kind: 'traditionalIra', balance: 246_000 },
      ],
      roth: byHand(500_000),
    });
    expect(row.rmd.taken).toBeDollars(10_000);
    expect(row.rothConversion).toBeDollars(236_000);
  });

  it('never an inherited account nor one under equal payments, and never more than there is', () => {
    const accounts: PlanInputs['accounts'] = [
      { id: 'cash', kind: 'cash', balance: 100_000 },
      { id: 'aunt', kind: 'inheritedIra', balance: 80_000, inherited: { deathYear: 2024 } },
      { id: 'series', kind: 'traditionalIra', balance: 90_000, seppPlan: { start: { month: '2026-01' } } },
      { id: 'ira', kind: 'traditionalIra', balance: 10_000 },
    ];
    const persons = [{ birthDate: '1970-05-15', planEnd: 56 }];
    expect(conversionsOf({ persons, accounts, roth: byHand(500_000) })).toEqual({
      cash: 0,
      aunt: 0,
      series: 0,
      ira: -10_000,
      'roth-p1': 10_000,
    });
  });

  it('an account whose equal payments begin later, as long as they have not', () => {
    const accounts: PlanInputs['accounts'] = [
      { id: 'cash', kind: 'cash', balance: 100_000 },
      { id: 'series', kind: 'traditionalIra', balance: 90_000, seppPlan: { start: { month: '2027-01' } } },
    ];
    const persons = [{ birthDate: '1970-05-15', planEnd: 57 }];
    expect(conversionsOf({ persons, accounts, roth: byHand(20_000) })).toMatchObject({ series: -20_000 });
  });

  it('its tax comes out of cash above the reserve, then out of taxable accounts, whatever the order of withdrawals', () => {
    // 13,170 of tax as above: 10,000 of cash above the reserve of 5,000, the rest from funds at their basis.
    const row = firstRow({
      accounts: [
        { id: 'cash', kind: 'cash', balance: 15_000 },
        { id: 'funds', kind: 'taxable', balance: 50_000, basis: 50_000, yield: { dividend: 0, turnover: 0 } },
        { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
      ],
      withdrawal: { order: { custom: ['ira', 'funds', 'cash'] }, emergencyCash: 5_000 },
      roth: { ...byHand(100_000), payTaxFrom: 'taxable' },
    });
    expect(row.withdrawals.cash).toBeDollars(10_000);
    expect(row.withdrawals.taxable).toBeDollars(3_170);
    expect(row.withdrawals.traditional).toBe(0);
  });

  const three: PlanInputs['accounts'] = [
    { id: 'cash', kind: 'cash', balance: 100_000 },
    { id: 'work', kind: 'traditional401k', balance: 20_000 },
    { id: 'one', kind: 'traditionalIra', balance: 20_000 },
    { id: 'two', kind: 'traditionalIra', balance: 20_000 },
  ];

  it.each([
    ['IRAs in list order, then employer plans', null, { work: -10_000, one: -20_000, two: -20_000 }],
    ['the order of the plan', ['two', 'work', 'one'], { work: -20_000, one: -10_000, two: -20_000 }],
    ['nothing that the plan does not name', ['two'], { work: 0, one: 0, two: -20_000 }],
  ])('%s', (_, sourceAccounts, expected) => {
    const roth = { ...byHand(50_000), ...(sourceAccounts === null ? {} : { sourceAccounts }) };
    expect(conversionsOf({ accounts: three, roth })).toMatchObject(expected);
  });

  it.each([
    ['58 and at work', '1968-05-15', { month: '2030-01' }, 0],
    ['59 years and 5 months in December, at work', '1967-07-15', { month: '2030-01' }, 0],
    ['59½ in December, at work: 401(k)(2)(B)(i)(III)', '1967-06-15', { month: '2030-01' }, -20_000],
    ['58 and left in December: 401(k)(2)(B)(i)(I)', '1968-05-15', { month: '2026-12' }, -20_000],
    ['58 and leaving in January', '1968-05-15', { month: '2027-01' }, 0],
  ])('an employer plan of somebody of %s', (_, birthDate, retirement, expected) => {
    const roth = { ...byHand(500_000), sourceAccounts: ['work', 'one'] };
    const persons = [{ birthDate, planEnd: 64, retirement }];
    const converted = conversionsOf({ persons, accounts: three, roth });
    expect(converted['work']).toBe(expected);
    expect(converted['one']).toBe(-20_000);
  });
});
