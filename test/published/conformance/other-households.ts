import { type HouseholdStory, household, type KitPerson, person, type Row, sheetOf } from './household-sheets.ts';
import { returnSheet } from './return-sheet.ts';

/** Uniform lifetime table. 26 CFR 1.401(a)(9)-9(c). */
const UNIFORM: Readonly<Record<number, number>> = {
  73: 26.5,
  74: 25.5,
  75: 24.6,
  76: 23.7,
  77: 22.9,
  78: 22,
  79: 21.1,
  80: 20.2,
  82: 18.5,
  84: 16.8,
  86: 15.2,
  88: 13.7,
  90: 12.2,
  92: 10.8,
  94: 9.5,
  96: 8.4,
};

/** Joint and last survivor table, owner and spouse. 26 CFR 1.401(a)(9)-9(d). */
const JOINT: readonly (readonly [owner: number, spouse: number, divisor: number])[] = [
  [75, 60, 28.3],
  [80, 62, 26.1],
  [85, 70, 19.5],
  [78, 66, 23.4],
  [90, 79, 12.8],
  [73, 62, 27.2],
  [76, 65, 24.4],
  [83, 58, 29.2],
];

const ira = (balance: number, prior?: number) => ({
  id: 'ira',
  kind: 'traditionalIra' as const,
  owner: 'p1',
  balance,
  ...(prior === undefined ? {} : { priorDecemberBalance: prior }),
});

const distributionRows = (divisor: number, table: string, field: string): readonly Row[] => [
  ['balance', 'Balance at the end of the year before', `accounts.0.${field}`, '26 CFR 1.401(a)(9)-5(b)'],
  ['divisor', `Divisor of the ${table} for the ages attained in the year`, String(divisor), '26 CFR 1.401(a)(9)-9'],
  ['required', 'Required distribution', 'balance / divisor', '26 USC 401(a)(9), 408(a)(6)'],
];

function distributionStories(): readonly HouseholdStory[] {
  const alone = Object.entries(UNIFORM).map(([age, divisor], i): HouseholdStory => {
    const balance = 187_350 + 61_117 * i;
    const prior = i % 3 === 0 ? balance + 4_321 : undefined;
    const rows = distributionRows(
      divisor,
      'uniform lifetime table',
      prior === undefined ? 'balance' : 'priorDecemberBalance',
    );
    return {
      title: `Required distribution at ${age}`,
      law: '26 USC 401(a)(9), 26 CFR 1.401(a)(9)-9(c)',
      input: household([person('p1', `${2026 - Number(age)}-06-15`)], { accounts: [ira(balance, prior)] }),
      sheet: sheetOf(rows, { requiredDistributions: 'required' }),
    };
  });
  const joint = JOINT.map(
    ([owner, spouse, divisor], i): HouseholdStory => ({
      title: `Required distribution at ${owner} with a spouse of ${spouse}, more than ten years younger`,
      law: '26 USC 401(a)(9), 26 CFR 1.401(a)(9)-9(d)',
      input: household([person('p1', `${2026 - owner}-06-15`), person('p2', `${2026 - spouse}-08-15`)], {
        accounts: [ira(412_345 + 38_911 * i)],
      }),
      sheet: sheetOf(distributionRows(divisor, 'joint table', 'balance'), { requiredDistributions: 'required' }),
    }),
  );
  const young: HouseholdStory = {
    title: 'Born in 1960: no required distribution before 75',
    law: '26 USC 401(a)(9)(C)(v)',
    input: household([person('p1', '1960-06-15')], { accounts: [ira(500_000)] }),
    sheet: sheetOf([['required', 'None before the applicable age', '0', '26 USC 401(a)(9)(C)(v)']], {
      requiredDistributions: 'required',
    }),
  };
  return [...alone, ...joint, young];
}

/** Part B in all and the Part D surcharge, dollars a month. */
const TIERS: readonly (readonly [partB: number, partD: number])[] = [
  [202.9, 0],
  [284.1, 14.5],
  [405.8, 37.5],
  [527.5, 60.4],
  [649.2, 83.3],
  [689.9, 91],
];
const CMS = 'CMS fact sheet, 2026 Medicare Parts A & B Premiums and Deductibles, November 14, 2025';

interface Premium {
  readonly magi: number;
  readonly tier: number;
  readonly joint?: boolean;
}

const PREMIUMS: readonly Premium[] = [
  { magi: 109_000, tier: 0 },
  { magi: 109_001, tier: 1 },
  { magi: 137_000, tier: 1 },
  { magi: 137_001, tier: 2 },
  { magi: 171_001, tier: 3 },
  { magi: 205_001, tier: 4 },
  { magi: 499_999, tier: 4 },
  { magi: 500_000, tier: 5 },
  { magi: 218_000, tier: 0, joint: true },
  { magi: 218_001, tier: 1, joint: true },
  { magi: 274_001, tier: 2, joint: true },
  { magi: 342_001, tier: 3, joint: true },
  { magi: 410_001, tier: 4, joint: true },
  { magi: 749_999, tier: 4, joint: true },
  { magi: 750_000, tier: 5, joint: true },
];

const enrolled = (each: KitPerson): KitPerson => ({ ...each, medicare: { enrolled: true } });

function premiumStories(): readonly HouseholdStory[] {
  return PREMIUMS.map(({ magi, tier, joint = false }): HouseholdStory => {
    const persons = [person('p1', '1955-04-15'), ...(joint ? [person('p2', '1956-09-15')] : [])].map(enrolled);
    const [partB = 0, partD = 0] = TIERS[tier] ?? [];
    const rows: readonly Row[] = [
      ['partB', `Part B a month in tier ${tier}`, String(partB), '42 USC 1395r(i)'],
      ['partD', 'Part D: the national base premium and the surcharge', `38.99 + ${partD}`, '42 USC 1395w-113(a)'],
      ['year', 'Twelve months for each person', `12 * ${persons.length} * (partB + partD)`, '42 USC 1395r, 1395w-113'],
    ];
    return {
      title: `Medicare premiums of 2026 on an income of ${magi} in 2024, ${joint ? 'a couple' : 'one person'}`,
      law: '42 USC 1395r(i)(3), 1395w-113(a)(7)',
      input: household(persons, {
        taxes: { priorYearMagi: [magi, magi], acaBenchmarkMonthly: 0 },
        accounts: [{ id: 'cash', kind: 'cash', owner: 'p1', balance: 100_000 }],
      }),
      sheet: sheetOf(rows, { medicarePremiums: 'year' }),
      printed: {
        publication: CMS,
        figure: `Part B in all $${partB.toFixed(2)} a month, Part D surcharge $${partD.toFixed(2)}`,
      },
    };
  });
}

interface Retiree {
  readonly pension: number;
  readonly ira: number;
  readonly pia: number;
  readonly couple: boolean;
}

const RETIREES: readonly Retiree[] = [
  { pension: 1_500, ira: 0, pia: 1_900.2, couple: false },
  { pension: 3_250, ira: 265_000, pia: 2_450.6, couple: false },
  { pension: 0, ira: 901_000, pia: 3_120.4, couple: false },
  { pension: 7_400, ira: 1_325_000, pia: 2_877.1, couple: false },
  { pension: 2_100, ira: 0, pia: 2_010.9, couple: true },
  { pension: 4_050, ira: 530_000, pia: 2_733.3, couple: true },
  { pension: 0, ira: 1_590_000, pia: 3_360.7, couple: true },
  { pension: 11_000, ira: 2_120_000, pia: 3_015.8, couple: true },
];

/** A retired household's return: pension, required distribution and benefits. The first person is 73 in 2026. */
function returnStories(): readonly HouseholdStory[] {
  return RETIREES.map(({ pension, ira: balance, pia, couple }): HouseholdStory => {
    const status = couple ? 'marriedFilingJointly' : 'single';
    const given: readonly Row[] = [
      [
        'required',
        'Required distribution: the balance over the divisor of 73',
        'accounts.0.balance / 26.5',
        '26 CFR 1.401(a)(9)-9(c)',
      ],
      [
        'retirementDistributions',
        'Pension of twelve months and the distribution',
        '12 * incomes.0.amount + required',
        '26 USC 61(a)(9), 408(d)',
      ],
      [
        'socialSecurityBenefits',
        'Benefits at full retirement age, each month down to the dollar',
        couple
          ? '12 * (dollarDown(persons.0.socialSecurity.pia) + dollarDown(persons.1.socialSecurity.pia))'
          : '12 * dollarDown(persons.0.socialSecurity.pia)',
        '42 USC 402(a)',
      ],
    ];
    const zero = ['wages', 'taxableInterest', 'taxExemptInterest', 'qualifiedDividends', 'longTermGain'].map(
      (id): Row => [id, 'None', '0', '26 USC 61'],
    );
    const ages: readonly Row[] = [
      ['age0', 'Age of the first person at the end of the year', '73', '26 USC 63(f)'],
      ['age1', 'Age of the second person', couple ? '70' : '0', '26 USC 63(f)'],
    ];
    const sheet = returnSheet(2026, status);
    const lines = sheet.lines.map((line) => ({ ...line, formula: line.formula.replaceAll('ages.', 'age') }));
    const birthdays = [person('p1', '1953-03-15', { pia, age: 66, months: 0 })];
    return {
      title: `Federal tax of a retired ${couple ? 'couple' : 'person'}: pension ${pension} a month, IRA ${balance}`,
      law: '26 USC 61, 86, 63, 1(j)',
      input: household(
        [...birthdays, ...(couple ? [person('p2', '1956-03-15', { pia: 1_802.5, age: 66, months: 4 })] : [])],
        {
          accounts: [ira(balance), { id: 'cash', kind: 'cash', owner: 'p1', balance: 400_000 }],
          incomes: [{ id: 'pension', owner: 'p1', kind: 'pension', amount: pension, frequency: 'monthly' }],
        },
      ),
      sheet: {
        lines: [...sheetOf([...given, ...zero, ...ages], {}).lines, ...lines],
        answers: { federalIncomeTax: 'total', requiredDistributions: 'required' },
      },
    };
  });
}

interface Growth {
  readonly balance: number;
  readonly equityReturn: number;
  readonly fees: number;
}

const GROWTH: readonly Growth[] = [
  { balance: 100_000, equityReturn: 0.07, fees: 0 },
  { balance: 333_333, equityReturn: 0.05, fees: 0.004 },
  { balance: 812_450, equityReturn: -0.03, fees: 0 },
  { balance: 1_250_000, equityReturn: 0.064, fees: 0.01 },
];

/** What the kit asks of compounding, which no statute says: a month earns the twelfth root of the year. */
function growthStories(): readonly HouseholdStory[] {
  const grown = GROWTH.map(
    ({ balance, equityReturn, fees }): HouseholdStory => ({
      title: `A Roth IRA at ${equityReturn} a year with fees of ${fees}`,
      law: 'README, conventions 1 and 2; nothing is taxed, 26 USC 408A(e)',
      input: household([person('p1', '1970-06-15')], {
        equityReturn,
        strategies: [{ id: 'stocks', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }],
        accounts: [{ id: 'roth', kind: 'rothIra', owner: 'p1', balance, fees, strategyId: 'stocks' }],
      }),
      sheet: sheetOf(
        [
          ['fee', 'What the fees of a month leave of a dollar', '1 - accounts.0.fees / 12', 'README, convention 2'],
          [
            'end',
            'End of the year',
            'accounts.0.balance * (1 + assumptions.equityReturn) * fee ^ 12',
            'README, conventions 1 and 2',
          ],
        ],
        { endBalance: 'end' },
      ),
    }),
  );
  const spent = [1_234].map(
    (amount): HouseholdStory => ({
      title: `Cash that pays ${amount} a month`,
      law: 'README, convention 3',
      input: household([person('p1', '1962-06-15')], {
        accounts: [{ id: 'cash', kind: 'cash', owner: 'p1', balance: 60_000 }],
        goals: [{ id: 'living', amount, frequency: 'monthly', category: 'essential' }],
      }),
      sheet: sheetOf(
        [['end', 'Balance less twelve payments', 'accounts.0.balance - 12 * goals.0.amount', 'README, convention 3']],
        {
          endBalance: 'end',
        },
      ),
    }),
  );
  return [...grown, ...spent];
}

export function otherStories(): readonly HouseholdStory[] {
  return [...distributionStories(), ...premiumStories(), ...returnStories(), ...growthStories()];
}
