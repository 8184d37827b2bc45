import { type HouseholdStory, household, type Printed, person, type Row, sheetOf } from './household-sheets.ts';

/** Months of the full retirement age. 42 USC 416(l). */
const FULL_AGE: Readonly<Record<number, number>> = {
  1950: 792,
  1951: 792,
  1952: 792,
  1953: 792,
  1954: 792,
  1955: 794,
  1956: 796,
  1957: 798,
  1958: 800,
  1959: 802,
  1960: 804,
  1961: 804,
  1962: 804,
  1963: 804,
  1964: 804,
};

function fullAge(birthYear: number): number {
  const months = FULL_AGE[birthYear];
  if (months === undefined) throw new Error(`no full retirement age of ${birthYear}`);
  return months;
}

interface Claim {
  readonly born: string;
  readonly pia: number;
  readonly age: number;
  readonly months: number;
  readonly printed?: Printed;
}

/** Months from the first month of 2026 to the claim; negative where it lies before. */
function monthsAhead({ born, age, months }: Claim): number {
  const [year = 0, month = 0] = born.split('-').map(Number);
  return (year + age - 2026) * 12 + month - 1 + months;
}

/** Lines of a person's own benefit; names end in the person's number. */
function ownRows(claim: Claim, n: number): readonly Row[] {
  const { born, age, months } = claim;
  const full = fullAge(Number(born.slice(0, 4)));
  const late = Math.max(0, age * 12 + months - full);
  const ahead = monthsAhead(claim);
  // Credits of the year of the claim come with the next January, but at 70 all at once.
  const credited = age === 70 ? late : Math.max(0, late - Math.max(0, ahead));
  const path = `persons.${n}.socialSecurity`;
  return [
    [
      `full${n}`,
      `Months of the full retirement age of somebody born in ${born.slice(0, 4)}`,
      String(full),
      '42 USC 416(l)',
    ],
    [`claim${n}`, 'Age at the claim in months', `12 * ${path}.claim.age + ${path}.claim.months`, '42 USC 402(a)'],
    [`early${n}`, 'Months before the full retirement age', `max(0, full${n} - claim${n})`, '42 USC 402(q)(6)'],
    [`first${n}`, 'The first 36 of them', `min(36, early${n})`, '42 USC 402(q)(9)(A)'],
    [
      `late${n}`,
      'Months of credit that are paid in 2026: those of the year of the claim follow in January, at 70 all at once',
      String(credited),
      '42 USC 402(w), 20 CFR 404.313',
    ],
    [
      `own${n}`,
      'Benefit a month, down to the dime: 5/9 and 5/12 of a percent less, or 2/3 of a percent more, a month',
      `dimeDown(${path}.pia * (1 - first${n} / 180 - (early${n} - first${n}) / 240 + late${n} / 150))`,
      '42 USC 402(q)(1), (9), 402(w), 415(g)',
    ],
    [`months${n}`, 'Months of 2026 with a benefit', String(12 - Math.max(0, ahead)), '42 USC 402(a)'],
  ];
}

function ownStory(claim: Claim): HouseholdStory {
  const { born, pia, age, months, printed } = claim;
  const rows: readonly Row[] = [
    ...ownRows(claim, 0),
    ['payment', 'Paid a month, down to the dollar', 'dollarDown(own0)', '42 USC 415(g)'],
    ['year', 'Paid for 2026', 'payment * months0', '42 USC 402(a)'],
  ];
  return {
    title: `Born ${born}, claims at ${age} years and ${months} months`,
    law: age * 12 + months < fullAge(Number(born.slice(0, 4))) ? '42 USC 402(q)' : '42 USC 402(w)',
    input: household([person('p1', born, { pia, age, months })]),
    sheet: sheetOf(rows, { socialSecurity: 'year' }),
    ...(printed === undefined ? {} : { printed }),
  };
}

/** A worker who draws a benefit already, and a spouse whose own is less than half of the worker's. */
function spouseStory(worker: Claim, spouse: Claim): HouseholdStory {
  const rows: readonly Row[] = [
    ...ownRows(worker, 0),
    ...ownRows(spouse, 1),
    [
      'excess',
      'Half of the worker’s primary amount less the own one, each down to the dime',
      'max(0, dimeDown(persons.0.socialSecurity.pia / 2) - persons.1.socialSecurity.pia)',
      '42 USC 402(b)(2), (k)(3)(A)',
    ],
    [
      'waited',
      'Months from the first month of both benefits to the spouse’s full retirement age',
      `max(0, early1 - ${Math.max(0, monthsAhead(worker) - monthsAhead(spouse))})`,
      '42 USC 402(q)(6)',
    ],
    [
      'spousal',
      'Reduced by 25/36 and 5/12 of a percent a month, down to the dime',
      'dimeDown(excess * (1 - min(36, waited) / 144 - max(0, waited - 36) / 240))',
      '42 USC 402(q)(1), (9), 415(g)',
    ],
    [
      'year0',
      'Paid to the worker for 2026, each month down to the dollar',
      'dollarDown(own0) * months0',
      '42 USC 415(g)',
    ],
    [
      'year1',
      'Paid to the spouse for 2026, each month down to the dollar',
      'dollarDown(own1 + spousal) * months1',
      '42 USC 415(g)',
    ],
    ['year', 'Paid to both for 2026', 'year0 + year1', '42 USC 402(a), (b)'],
  ];
  const both = [worker, spouse].map((claim, n) => person(`p${n + 1}`, claim.born, claim));
  return {
    title: `A spouse born ${spouse.born} with ${spouse.pia} of her own claims at ${spouse.age} years and ${spouse.months} months`,
    law: '42 USC 402(b), (k)(3), (q)',
    input: household(both),
    sheet: sheetOf(rows, { socialSecurity: 'year' }),
  };
}

const SSA_2026 =
  'SSA, Benefit calculation examples for workers retiring in 2026 (ssa.gov/oact/ProgData/retirebenefit2.html)';

const PRINTED: readonly Claim[] = [
  {
    born: '1964-01-02',
    pia: 2_609.8,
    age: 62,
    months: 0,
    printed: { publication: SSA_2026, figure: 'Case A, 60 months early: $1,826 a month' },
  },
  {
    born: '1959-03-02',
    pia: 4_152.4,
    age: 66,
    months: 10,
    printed: { publication: SSA_2026, figure: 'Case B, at full retirement age: $4,152 a month' },
  },
  {
    born: '1962-09-20',
    pia: 980.5,
    age: 63,
    months: 4,
    printed: { publication: '20 CFR 404.410(a)', figure: '$980.50, 44 months early: $751.70 a month' },
  },
  {
    born: '1959-12-15',
    pia: 802.8,
    age: 66,
    months: 5,
    printed: { publication: 'SSA POMS RS 00615.005', figure: '$802.80, 5 months early: $780.50 a month' },
  },
];

const CLAIMS: readonly Claim[] = [
  { born: '1963-12-15', pia: 2_400, age: 62, months: 1 },
  { born: '1964-02-15', pia: 1_777.7, age: 62, months: 1 },
  { born: '1964-06-02', pia: 3_101.3, age: 62, months: 0 },
  { born: '1963-05-20', pia: 2_222.2, age: 62, months: 9 },
  { born: '1963-02-11', pia: 955.1, age: 63, months: 2 },
  { born: '1962-10-15', pia: 1_850.9, age: 63, months: 11 },
  { born: '1962-04-15', pia: 2_968.4, age: 64, months: 0 },
  { born: '1962-03-15', pia: 2_968.4, age: 64, months: 1 },
  { born: '1961-08-22', pia: 3_333.3, age: 64, months: 7 },
  { born: '1961-07-09', pia: 1_204.6, age: 65, months: 3 },
  { born: '1960-11-30', pia: 2_750.5, age: 65, months: 11 },
  { born: '1960-05-15', pia: 3_620.8, age: 66, months: 1 },
  { born: '1960-02-15', pia: 2_099.9, age: 66, months: 11 },
  { born: '1959-06-15', pia: 2_500, age: 66, months: 9 },
  { born: '1959-05-15', pia: 2_500, age: 66, months: 10 },
  { born: '1959-04-15', pia: 2_500, age: 66, months: 11 },
  { born: '1959-01-15', pia: 1_483.7, age: 67, months: 5 },
  { born: '1958-11-15', pia: 3_010.1, age: 67, months: 2 },
  { born: '1958-06-15', pia: 1_912.3, age: 68, months: 0 },
  { born: '1958-03-10', pia: 2_604.5, age: 67, months: 9 },
  { born: '1957-09-15', pia: 2_845.6, age: 68, months: 6 },
  { born: '1957-02-25', pia: 3_190.4, age: 69, months: 0 },
  { born: '1957-01-12', pia: 875.4, age: 69, months: 11 },
  { born: '1956-08-15', pia: 2_468.2, age: 70, months: 0 },
  { born: '1956-03-15', pia: 3_822.5, age: 70, months: 0 },
  { born: '1956-05-15', pia: 3_000, age: 69, months: 8 },
  { born: '1955-04-18', pia: 2_310.9, age: 62, months: 1 },
  { born: '1954-07-07', pia: 1_640.2, age: 65, months: 6 },
  { born: '1953-10-28', pia: 2_930.7, age: 66, months: 0 },
  { born: '1952-12-05', pia: 2_055.3, age: 68, months: 4 },
  { born: '1951-03-03', pia: 3_444.4, age: 70, months: 0 },
  { born: '1950-06-21', pia: 1_111.1, age: 64, months: 5 },
];

const WORKER: Claim = { born: '1957-05-15', pia: 2_846.8, age: 66, months: 6 };
const SPOUSES: readonly (readonly [Claim, Claim])[] = [
  [WORKER, { born: '1964-02-15', pia: 600, age: 62, months: 1 }],
  [WORKER, { born: '1962-04-15', pia: 811.3, age: 64, months: 0 }],
  [WORKER, { born: '1961-06-15', pia: 1_020.9, age: 64, months: 9 }],
  [WORKER, { born: '1960-03-15', pia: 455.5, age: 66, months: 1 }],
  [WORKER, { born: '1959-05-15', pia: 322.7, age: 66, months: 10 }],
  [WORKER, { born: '1961-09-15', pia: 1_423.4, age: 65, months: 0 }],
  [
    { born: '1960-02-15', pia: 3_300, age: 66, months: 1 },
    { born: '1963-01-15', pia: 250.6, age: 63, months: 4 },
  ],
  [
    { born: '1956-07-15', pia: 3_711.9, age: 69, months: 3 },
    { born: '1962-08-15', pia: 999.9, age: 63, months: 6 },
  ],
  [
    { born: '1955-01-15', pia: 2_150.5, age: 62, months: 1 },
    { born: '1956-11-15', pia: 700.3, age: 66, months: 4 },
  ],
  [
    { born: '1953-08-15', pia: 3_029.1, age: 70, months: 0 },
    { born: '1957-10-15', pia: 880.8, age: 62, months: 6 },
  ],
];

export function benefitStories(): readonly HouseholdStory[] {
  return [...PRINTED, ...CLAIMS].map(ownStory).concat(SPOUSES.map(([worker, spouse]) => spouseStory(worker, spouse)));
}
