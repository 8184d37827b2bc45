import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

/** A person by birth date, PIA, age of claim and, where it is not the usual one, the age at which the plan ends for them. */
type Person = readonly [birthDate: string, pia: number, claim: number, planEnd?: number];

interface Harder {
  readonly state: NonNullable<PlanInputs['state']>;
  readonly persons: readonly Person[];
  /** Dollars; of the taxable account balance and basis. Traditional IRAs by owner, the 401(k) of the second or only person. */
  readonly cash: number;
  readonly funds: readonly [balance: number, basis: number];
  readonly iras: readonly number[];
  readonly plan401k?: number;
  readonly roth?: number;
  /** A month. */
  readonly living: number;
  /** Marketplace premium a month; none where left out. */
  readonly premium?: number;
  readonly priorYearMagi?: readonly [number, number];
  readonly heirTaxRate?: number;
  readonly more?: Partial<PlanInputs>;
}

const HARDER: Readonly<Record<string, Harder>> = {
  'Single, 51, Arizona, premiums': {
    state: 'AZ',
    persons: [['1974-08-20', 2300, 67]],
    cash: 240_000,
    funds: [330_000, 290_000],
    iras: [620_000],
    roth: 180_000,
    living: 4600,
    premium: 980,
    priorYearMagi: [62_000, 70_000],
  },
  'Single, 52, Arizona, premiums, low basis': {
    state: 'AZ',
    persons: [['1973-05-11', 2500, 70]],
    cash: 30_000,
    funds: [650_000, 160_000],
    iras: [820_000],
    living: 5200,
    premium: 810,
    priorYearMagi: [48_000, 52_000],
  },
  'Single, 50, Nevada, premiums, 45 years': {
    state: 'NV',
    persons: [['1975-02-02', 2100, 68]],
    cash: 60_000,
    funds: [700_000, 500_000],
    iras: [640_000],
    roth: 120_000,
    living: 4600,
    premium: 700,
    priorYearMagi: [40_000, 44_000],
  },
  'Couple of 51 and 50, Oregon, premiums, 45 years': {
    state: 'OR',
    persons: [
      ['1974-03-14', 2900, 70],
      ['1975-10-01', 1600, 67],
    ],
    cash: 90_000,
    funds: [1_100_000, 800_000],
    iras: [900_000, 350_000],
    living: 7200,
    premium: 1500,
    priorYearMagi: [90_000, 84_000],
  },
  'Couple of 53 and 55, Florida, premiums': {
    state: 'FL',
    persons: [
      ['1972-06-30', 3100, 70],
      ['1970-12-12', 1900, 66],
    ],
    cash: 70_000,
    funds: [800_000, 620_000],
    iras: [1_300_000, 200_000],
    roth: 90_000,
    living: 7600,
    premium: 1700,
    priorYearMagi: [70_000, 64_000],
  },
  'Single, 54, Minnesota, premiums': {
    state: 'MN',
    persons: [['1971-09-09', 2400, 67]],
    cash: 50_000,
    funds: [600_000, 380_000],
    iras: [950_000],
    living: 5000,
    premium: 860,
    priorYearMagi: [58_000, 55_000],
  },
  'Single, 56, Georgia, premiums, high gains': {
    state: 'GA',
    persons: [['1969-11-23', 2700, 70]],
    cash: 40_000,
    funds: [1_200_000, 240_000],
    iras: [700_000],
    living: 5600,
    premium: 1050,
    priorYearMagi: [50_000, 66_000],
  },
  'Couple of 57 and 56, North Carolina, premiums': {
    state: 'NC',
    persons: [
      ['1968-04-18', 3000, 70],
      ['1969-07-07', 2000, 68],
    ],
    cash: 110_000,
    funds: [900_000, 540_000],
    iras: [1_500_000, 450_000],
    living: 8200,
    premium: 2100,
    priorYearMagi: [96_000, 90_000],
  },
  'Couple of 58 and 54, Washington, a death in ten years': {
    state: 'WA',
    persons: [
      ['1967-01-25', 3300, 70, 68],
      ['1971-08-16', 1400, 67],
    ],
    cash: 80_000,
    funds: [700_000, 450_000],
    iras: [1_700_000, 250_000],
    living: 8000,
    premium: 2000,
    priorYearMagi: [86_000, 80_000],
  },
  'Single, 59, Colorado, premiums, heirs without tax': {
    state: 'CO',
    persons: [['1966-02-14', 2600, 70]],
    cash: 45_000,
    funds: [780_000, 420_000],
    iras: [1_100_000],
    roth: 150_000,
    living: 5400,
    premium: 1150,
    priorYearMagi: [56_000, 60_000],
    heirTaxRate: 0,
  },
  'Single, 60, New York, large IRA': {
    state: 'NY',
    persons: [['1965-05-05', 3200, 70]],
    cash: 70_000,
    funds: [500_000, 350_000],
    iras: [2_600_000],
    living: 7000,
    premium: 1300,
    priorYearMagi: [75_000, 72_000],
  },
  'Couple of 60 and 60, Ohio, heirs without tax': {
    state: 'OH',
    persons: [
      ['1965-10-10', 2800, 69],
      ['1965-12-01', 2200, 67],
    ],
    cash: 60_000,
    funds: [650_000, 430_000],
    iras: [1_200_000, 500_000],
    living: 7400,
    premium: 2300,
    priorYearMagi: [78_000, 82_000],
    heirTaxRate: 0,
  },
  'Single, 61, Virginia, low basis': {
    state: 'VA',
    persons: [['1964-03-03', 2900, 70]],
    cash: 30_000,
    funds: [900_000, 90_000],
    iras: [1_300_000],
    living: 6200,
    premium: 1250,
    priorYearMagi: [64_000, 61_000],
  },
  'Couple of 62 and 60, Maryland, a death in six years': {
    state: 'MD',
    persons: [
      ['1963-09-19', 3100, 70, 68],
      ['1965-06-06', 1700, 67],
    ],
    cash: 80_000,
    funds: [850_000, 500_000],
    iras: [1_600_000, 600_000],
    living: 8600,
    premium: 1900,
    priorYearMagi: [110_000, 104_000],
  },
  'Single, 62, Utah, little outside the IRA': {
    state: 'UT',
    persons: [['1963-07-27', 2500, 67]],
    cash: 35_000,
    funds: [120_000, 100_000],
    iras: [1_400_000],
    living: 5200,
    premium: 1200,
    priorYearMagi: [60_000, 58_000],
  },
  'Couple of 63 and 61, Illinois, two employers’ plans': {
    state: 'IL',
    persons: [
      ['1962-02-08', 3300, 70],
      ['1964-11-11', 2500, 70],
    ],
    cash: 90_000,
    funds: [600_000, 450_000],
    iras: [1_000_000, 300_000],
    plan401k: 900_000,
    living: 8800,
    priorYearMagi: [120_000, 118_000],
  },
  'Single, 63, California, heirs without tax': {
    state: 'CA',
    persons: [['1962-04-29', 3000, 70]],
    cash: 55_000,
    funds: [700_000, 350_000],
    iras: [1_900_000],
    living: 6800,
    premium: 1350,
    priorYearMagi: [70_000, 90_000],
    heirTaxRate: 0,
  },
  'Couple of 64 and 57, Massachusetts, premiums of one': {
    state: 'MA',
    persons: [
      ['1961-05-21', 3200, 68],
      ['1968-08-30', 1800, 67],
    ],
    cash: 75_000,
    funds: [950_000, 620_000],
    iras: [1_500_000, 350_000],
    living: 8300,
    premium: 1400,
    priorYearMagi: [98_000, 101_000],
  },
  'Single, 65, New Jersey, heirs at 35%': {
    state: 'NJ',
    persons: [['1960-06-12', 3100, 70]],
    cash: 50_000,
    funds: [800_000, 480_000],
    iras: [2_100_000],
    living: 6500,
    priorYearMagi: [80_000, 85_000],
    heirTaxRate: 0.35,
  },
  'Couple of 65 and 63, Arizona': {
    state: 'AZ',
    persons: [
      ['1960-10-04', 2900, 70],
      ['1962-12-20', 1500, 67],
    ],
    cash: 60_000,
    funds: [550_000, 330_000],
    iras: [1_800_000, 250_000],
    living: 7800,
    premium: 1150,
    priorYearMagi: [88_000, 92_000],
  },
  'Couple of 66 and 66, Wisconsin, a death in three years': {
    state: 'WI',
    persons: [
      ['1959-01-17', 3000, 70, 70],
      ['1959-07-21', 1900, 68],
    ],
    cash: 65_000,
    funds: [600_000, 420_000],
    iras: [1_700_000, 500_000],
    living: 7900,
    priorYearMagi: [95_000, 97_000],
  },
  'Single, 67, Pennsylvania, low basis, heirs without tax': {
    state: 'PA',
    persons: [['1958-09-02', 2700, 70]],
    cash: 40_000,
    funds: [1_000_000, 150_000],
    iras: [1_200_000],
    living: 5800,
    priorYearMagi: [66_000, 63_000],
    heirTaxRate: 0,
  },
  'Couple of 67 and 59, Texas, a younger wife': {
    state: 'TX',
    persons: [
      ['1958-03-26', 3400, 70],
      ['1966-10-15', 1100, 67],
    ],
    cash: 100_000,
    funds: [1_300_000, 700_000],
    iras: [2_400_000, 150_000],
    living: 9800,
    premium: 1200,
    priorYearMagi: [130_000, 128_000],
  },
  'Single, 68, Michigan, a pension': {
    state: 'MI',
    persons: [['1957-05-31', 2600, 69]],
    cash: 30_000,
    funds: [350_000, 250_000],
    iras: [1_300_000],
    living: 5500,
    priorYearMagi: [54_000, 52_000],
    more: {
      incomes: [
        {
          id: 'pension',
          name: 'Pension',
          owner: 'p1',
          kind: 'pension',
          amount: 2200,
          frequency: 'monthly',
          growth: { kind: 'none' },
          start: { month: '2026-01' },
        },
      ],
    },
  },
  'Couple of 69 and 68, Connecticut, large IRAs': {
    state: 'CT',
    persons: [
      ['1956-11-08', 3500, 70],
      ['1957-09-25', 2600, 70],
    ],
    cash: 120_000,
    funds: [1_600_000, 900_000],
    iras: [2_800_000, 1_100_000],
    living: 13_000,
    priorYearMagi: [160_000, 155_000],
    heirTaxRate: 0.3,
  },
  'Single, 70, Florida, heirs without tax': {
    state: 'FL',
    persons: [['1955-02-18', 3000, 70]],
    cash: 60_000,
    funds: [900_000, 500_000],
    iras: [1_900_000],
    living: 6900,
    priorYearMagi: [72_000, 70_000],
    heirTaxRate: 0,
  },
  'Couple of 71 and 64, Missouri, a death in five years': {
    state: 'MO',
    persons: [
      ['1954-08-13', 2800, 70, 76],
      ['1961-04-04', 1200, 67],
    ],
    cash: 50_000,
    funds: [500_000, 300_000],
    iras: [1_500_000, 400_000],
    living: 7000,
    premium: 1100,
    priorYearMagi: [84_000, 80_000],
  },
  'Single, 72, South Carolina': {
    state: 'SC',
    persons: [['1953-12-05', 2800, 70]],
    cash: 40_000,
    funds: [500_000, 280_000],
    iras: [1_700_000],
    living: 5900,
    priorYearMagi: [68_000, 71_000],
  },
  'Couple of 73 and 72, Virginia, heirs at 32%': {
    state: 'VA',
    persons: [
      ['1952-06-22', 3000, 70],
      ['1953-03-15', 2000, 69],
    ],
    cash: 70_000,
    funds: [900_000, 420_000],
    iras: [1_900_000, 700_000],
    living: 8900,
    priorYearMagi: [135_000, 130_000],
    heirTaxRate: 0.32,
  },
  'Single, 75, Georgia': {
    state: 'GA',
    persons: [['1950-10-28', 2900, 70]],
    cash: 45_000,
    funds: [650_000, 260_000],
    iras: [1_600_000],
    living: 6100,
    priorYearMagi: [92_000, 95_000],
  },
};

function planOf({ persons, funds: [balance, basis], iras, ...rest }: Harder): PlanInputs {
  const { state, cash, plan401k, roth, living, premium = 0, priorYearMagi, heirTaxRate, more } = rest;
  const owner = `p${persons.length}`;
  return {
    startMonth: '2026-01',
    state,
    persons: persons.map(([birthDate, pia, age, planEnd], at) => ({
      id: `p${at + 1}`,
      birthDate,
      ...(planEnd === undefined ? {} : { planEnd }),
      socialSecurity: { basis: 'pia', pia, claim: { age } },
    })),
    accounts: [
      { id: 'cash', kind: 'cash', balance: cash },
      { id: 'funds', kind: 'taxable', balance, basis },
      ...iras.map((amount, at) => ({
        id: `ira-p${at + 1}`,
        kind: 'traditionalIra' as const,
        balance: amount,
        owner: `p${at + 1}`,
      })),
      ...(plan401k === undefined ? [] : [{ id: '401k', kind: 'traditional401k' as const, balance: plan401k, owner }]),
      ...(roth === undefined
        ? []
        : [{ id: 'roth', kind: 'rothIra' as const, balance: roth, basis: roth / 2, owner: 'p1' }]),
    ],
    goals: [{ name: 'Living', amount: living, frequency: 'monthly' }],
    taxes: {
      acaBenchmarkMonthly: premium,
      ...(priorYearMagi === undefined ? {} : { priorYearMagi: [...priorYearMagi] }),
    },
    ...(heirTaxRate === undefined ? {} : { legacy: { heirTaxRate } }),
    ...more,
  };
}

/** Thirty households of 50 to 75 whose best conversions are hard to find: premium credits, deaths, gains, heirs without tax, long plans. */
export const HARDER_HOUSEHOLDS: readonly { readonly name: string; readonly plan: PlanInputs }[] = Object.entries(
  HARDER,
).map(([name, harder]) => ({ name, plan: planOf(harder) }));
