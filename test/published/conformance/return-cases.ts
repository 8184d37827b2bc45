import { workSheet } from '../../../resources/conformance/kit/sheets.mjs';
import { FIGURES, FIXED, STATUSES, type Status, type Year } from './return-figures.ts';
import { returnSheet } from './return-sheet.ts';

/** A federal return of ten fields: whole dollars of the year. */
export interface TenFields {
  readonly taxYear: Year;
  readonly filingStatus: Status;
  readonly ages: readonly number[];
  readonly wages: number;
  readonly taxableInterest: number;
  readonly taxExemptInterest: number;
  readonly qualifiedDividends: number;
  readonly longTermGain: number;
  readonly retirementDistributions: number;
  readonly socialSecurityBenefits: number;
}

export interface ReturnStory {
  readonly title: string;
  readonly law: string;
  readonly input: TenFields;
  readonly disputed?: string;
}

type Money = Partial<Omit<TenFields, 'taxYear' | 'filingStatus' | 'ages'>>;
type Maker = (year: Year, status: Status) => readonly ReturnStory[];

function fields(year: Year, status: Status, age: number, money: Money): TenFields {
  return {
    taxYear: year,
    filingStatus: status,
    ages: status === 'marriedFilingJointly' ? [age, age] : [age],
    wages: 0,
    taxableInterest: 0,
    taxExemptInterest: 0,
    qualifiedDividends: 0,
    longTermGain: 0,
    retirementDistributions: 0,
    socialSecurityBenefits: 0,
    ...money,
  };
}

function lineOf(input: TenFields, id: string): number {
  const worked = workSheet(returnSheet(input.taxYear, input.filingStatus).lines, input);
  const line = worked.find((each) => each.id === id);
  if (line === undefined) throw new Error(`no line ${id}`);
  return line.value;
}

/** Whole dollars of a field with which a line first reaches an amount. */
function reaching(input: TenFields, field: keyof Money, line: string, amount: number): number {
  let low = 0;
  let high = 8_000_000;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (lineOf({ ...input, [field]: middle }, line) >= amount) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Edge {
  readonly title: string;
  readonly law: string;
  readonly base: TenFields;
  readonly field: keyof Money;
  readonly line: string;
  readonly at: number;
  readonly around?: readonly number[];
}

/** Returns just below and above an edge of the law. */
function around({ title, law, base, field, line, at, around: steps = [-1, 1] }: Edge): readonly ReturnStory[] {
  const first = reaching(base, field, line, at);
  return steps.map((step) => ({
    title: `${title}, ${Math.abs(step)} ${step < 0 ? 'below' : 'above'}`,
    law,
    input: { ...base, [field]: first + step },
  }));
}

const benefits: Maker = (year, status) => {
  const base = fields(year, status, 66, {
    socialSecurityBenefits: status === 'marriedFilingJointly' ? 42_000 : 26_400,
  });
  const { base: half, adjusted } = FIXED[status];
  if (half === 0) {
    return [3_000, 24_000].map((retirementDistributions) => ({
      title: 'Benefits of a spouse who files separately and did not live apart',
      law: '26 USC 86(c)(1)(C)(ii)',
      input: { ...base, retirementDistributions },
    }));
  }
  return [
    ...around({
      title: 'Where benefits begin to be taxed',
      law: '26 USC 86(c)(1)',
      base,
      field: 'retirementDistributions',
      line: 'provisional',
      at: half,
      around: [-100, 100],
    }),
    ...around({
      title: 'Where 85 percent begins',
      law: '26 USC 86(c)(2)',
      base,
      field: 'retirementDistributions',
      line: 'provisional',
      at: adjusted,
      around: [-100, 100],
    }),
    ...around({
      title: 'Where 85 percent of the benefits is reached',
      law: '26 USC 86(a)(2)(B)',
      base,
      field: 'retirementDistributions',
      line: 'taxedBenefits',
      at: 0.85 * base.socialSecurityBenefits - 0.005,
      around: [-400, 400],
    }),
    {
      title: 'Tax-exempt interest makes benefits taxable',
      law: '26 USC 86(b)(2)(B)',
      input: { ...base, retirementDistributions: half / 2, taxExemptInterest: half / 2 + 3_700 },
    },
  ];
};

const brackets: Maker = (year, status) => {
  const base = fields(year, status, 60, { taxableInterest: 500 });
  return FIGURES[year][status].brackets
    .slice(1)
    .filter((_, i) => i === 1 || i === 2 || i === 4)
    .map((edge) => {
      const distributions = reaching(base, 'retirementDistributions', 'taxable', edge);
      return {
        title: `123 of taxable income above ${edge}`,
        law: '26 USC 1(j)(2)',
        input: { ...base, retirementDistributions: distributions + 123 },
      };
    });
};

const gains: Maker = (year, status) => {
  const { gains: edges, brackets: rates } = FIGURES[year][status];
  const base = fields(year, status, 60, { longTermGain: 40_000, qualifiedDividends: 3_000 });
  const mixed = fields(year, status, 60, { longTermGain: edges[1] - 90_000 });
  return [
    {
      title: 'Gain partly taxed at 0 percent',
      law: '26 USC 1(h)(1)(B)',
      input: { ...base, retirementDistributions: edges[0] - 2_000 },
    },
    ...around({
      title: 'The end of 0 percent',
      law: '26 USC 1(h)(1)(B)',
      base: fields(year, status, 60, { retirementDistributions: 30_000 }),
      field: 'longTermGain',
      line: 'taxable',
      at: edges[0],
      around: [-50, 50],
    }),
    ...around({
      title: 'The end of 15 percent',
      law: '26 USC 1(h)(1)(C)',
      base: mixed,
      field: 'retirementDistributions',
      line: 'taxable',
      at: edges[1],
      around: [-60, 800],
    }),
    {
      title: 'Gain between the end of 0 percent and that of the 12 percent bracket: ordinary rates are lower',
      law: '26 USC 1(h)(1)',
      input: {
        ...fields(year, status, 60, { longTermGain: 400 }),
        retirementDistributions: reaching(
          fields(year, status, 60, {}),
          'retirementDistributions',
          'taxable',
          (rates[2] ?? 0) - 420,
        ),
      },
    },
    {
      title: 'A loss above what may be deducted',
      law: '26 USC 1211(b)',
      input: fields(year, status, 60, { longTermGain: -11_000, retirementDistributions: 61_234, taxableInterest: 900 }),
    },
  ];
};

const seniors: Maker = (year, status) => {
  const { senior } = FIXED[status];
  const at = (age: number, money: Money) => fields(year, status, age, money);
  const ages = [64, 65].map((age) => ({
    title: `Age ${age} at the end of the year`,
    law: '26 USC 63(f)(1), 151(d)(5)(C)',
    input: at(age, { retirementDistributions: 58_321, taxableInterest: 1_410 }),
  }));
  if (senior === null) return ages;
  const base = at(70, { taxableInterest: 4_000 });
  const falling = [5_000, 60_001].map((above) => ({
    title: `Deduction for seniors, ${above} above where it begins to fall`,
    law: '26 USC 151(d)(5)(C)(iii)',
    input: { ...base, retirementDistributions: senior - 4_000 + above },
  }));
  const last = around({
    title: 'The end of the deduction for seniors',
    law: '26 USC 151(d)(5)(C)(iii)',
    base,
    field: 'retirementDistributions',
    line: 'agi',
    at: senior + 100_000,
    around: [-250, 250],
  });
  const one = {
    title: 'One of two is 65',
    law: '26 USC 63(f)(1), 151(d)(5)(C)',
    input: { ...base, ages: [66, 63], retirementDistributions: senior + 20_000 },
  };
  return [...ages, ...falling, ...last, ...(status === 'marriedFilingJointly' ? [one] : [])];
};

const surtaxes: Maker = (year, status) => {
  const { surtax } = FIXED[status];
  const base = fields(year, status, 58, { taxableInterest: 30_000, qualifiedDividends: 10_000 });
  return [
    ...around({
      title: 'Where the tax on investment income begins',
      law: '26 USC 1411(b)',
      base,
      field: 'retirementDistributions',
      line: 'agi',
      at: surtax,
      around: [-10, 1_000],
    }),
    {
      title: 'All investment income is taxed, distributions are not investment income',
      law: '26 USC 1411(c)(5)',
      input: { ...base, retirementDistributions: surtax + 50_000 },
    },
    {
      title: 'Tax-exempt interest is no investment income',
      law: '26 USC 1411(c)(1)',
      input: { ...base, taxExemptInterest: 25_000, retirementDistributions: surtax - 38_000 },
    },
    ...around({
      title: 'Where the additional Medicare tax begins',
      law: '26 USC 3101(b)(2)',
      base: fields(year, status, 58, {}),
      field: 'wages',
      line: 'agi',
      at: surtax,
      around: [-1, 20_000],
    }),
    {
      title: 'A capital loss lowers investment income',
      law: '26 CFR 1.1411-4(f)(4)',
      input: { ...base, longTermGain: -9_000, retirementDistributions: surtax + 20_000 },
    },
  ];
};

const SEPARATE_MINIMUM =
  'Pub. L. 119-21 sec. 70107 changes 25 to 50 percent; whether in the last sentence of 26 USC 55(d)(3) too, from 2026, was not seen in print. With 25 percent the minimum tax is lower.';

const minimumTax: Maker = (year, status) => {
  const { minimumTax: figures } = FIGURES[year][status];
  const gain = (longTermGain: number) => fields(year, status, 62, { longTermGain, retirementDistributions: 60_000 });
  const stories = [
    {
      title: 'A gain that takes a part of the exemption',
      law: '26 USC 55(d)(2)',
      input: gain(figures.phaseOut + figures.exemption / 2),
    },
    {
      title: 'A gain that takes all of the exemption',
      law: '26 USC 55(d)(2)',
      input: gain(figures.phaseOut + 5 * figures.exemption + 40_000),
    },
    { title: 'A gain far above the exemption', law: '26 USC 55(d)(2)', input: gain(3_000_000) },
  ];
  if (status !== 'marriedFilingSeparately' || year === 2025) return stories;
  return stories.map((story) =>
    lineOf(story.input, 'amti') > lineOf(story.input, 'agi') ? { ...story, disputed: SEPARATE_MINIMUM } : story,
  );
};

const whole: Maker = (year, status) => [
  { title: 'Nothing at all', law: '26 USC 63', input: fields(year, status, 67, {}) },
  {
    title: 'A retired household with a little of everything',
    law: '26 USC 61, 86, 63, 1(h)',
    input: fields(year, status, 72, {
      taxableInterest: 3_215,
      taxExemptInterest: 1_040,
      qualifiedDividends: 7_877,
      longTermGain: 12_346,
      retirementDistributions: 41_019,
      socialSecurityBenefits: 38_412,
    }),
  },
];

const MAKERS: readonly Maker[] = [whole, benefits, brackets, gains, seniors, surtaxes, minimumTax];
/** Every status of 2026, and the two that most returns have of the year before. */
const RETURNS: readonly (readonly [Year, Status])[] = [
  ...STATUSES.map((status) => [2026, status] as const),
  [2025, 'single'],
  [2025, 'marriedFilingJointly'],
];

export function returnStories(): readonly ReturnStory[] {
  return RETURNS.flatMap(([year, status]) => MAKERS.flatMap((make) => make(year, status)));
}
