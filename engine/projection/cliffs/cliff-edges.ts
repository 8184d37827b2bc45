import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import { bisected, doubledBracket } from '../../primitives/bracket.ts';
import { CENT } from '../../primitives/cent.ts';
import { percent } from '../../primitives/percent.ts';
import type { Edge, EdgeMeasure } from '../../results/cliffs.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { creditIncomeLimit, creditIncomeStart } from '../../tax/federal/premium-tax-credit.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { costOfTier, irmaaMagiOf, surchargeYears } from '../year-return/medicare-surcharge.ts';
import { acaMagiOf, ordinaryTaxableIncome, premiumTaxCreditOf } from '../year-return/return-deductions.ts';
import { childrenEdges } from './children-edges.ts';
import type { EdgeDraft } from './edge-draft.ts';
import type { ExtraIncome, ReturnWhatIf } from './return-what-if.ts';
import { saversEdges } from './savers-edges.ts';

/** Every edge of the year that more income can reach, passed ones included, in the order of the return. */
export function cliffEdges(program: Program, whatIf: ReturnWhatIf, yearIndex: number): readonly Edge[] {
  whatIf.liabilityWith('ordinaryIncome', 0);
  const lines = Float64Array.from(whatIf.run.lines);
  return edgeDrafts(program, lines, yearIndex).map((draft) => {
    const value = MEASURES[draft.measure](lines);
    const roomOf = (kind: ExtraIncome) => incomeRoom(whatIf, kind, draft);
    return {
      ...draft,
      value,
      room: draft.threshold - value,
      ordinaryIncomeRoom: roomOf('ordinaryIncome'),
      longTermGainRoom: roomOf('longTermGain'),
    };
  });
}

/** The same edges without the room to them. `lines` are those of the year's return. */
export function edgeDrafts(program: Program, lines: Float64Array, yearIndex: number): readonly EdgeDraft[] {
  const year = program.years[yearIndex];
  if (year === undefined) return [];
  return [
    ...bracketEdges(year.law, lines),
    ...gainEdges(year.law),
    ...benefitEdges(year.law, lines),
    ...seniorEdges(year),
    ...childrenEdges(year.law, lines),
    niitEdge(year.law),
    ...saversEdges(program, lines, yearIndex),
    ...creditEdges(program, yearIndex, year),
    ...surchargeEdges(program, yearIndex),
  ];
}

/** Whether a return is beyond an edge. Amounts are whole cents, and some are rounded. */
export function isBeyond(lines: Float64Array, { measure, threshold }: EdgeDraft): boolean {
  return MEASURES[measure](lines) > threshold + CENT / 2;
}

const MEASURES: Readonly<Record<EdgeMeasure, (lines: Float64Array) => number>> = {
  ordinaryTaxableIncome,
  taxableIncome: (lines) => lineOf(lines, line.TAXABLE_INCOME),
  provisionalIncome: (lines) => lineOf(lines, line.SSW_7),
  taxableBenefits: (lines) => lineOf(lines, line.TAXABLE_BENEFITS),
  agi: (lines) => lineOf(lines, line.AGI),
  acaMagi: acaMagiOf,
  irmaaMagi: irmaaMagiOf,
};

/** Doublings of the first guess after which a kind of income is assumed never to reach an edge. */
const DOUBLINGS = 12;
/** The room is found to a tenth of a cent. */
const ROOM_PRECISION = 0.001;

/**
 * Dollars more of a kind of income that bring the return to an edge; null once passed, or where none does. Found by
 * bisection on the return itself, because a dollar of income may add more than a dollar to the measure.
 */
export function incomeRoom(
  whatIf: ReturnWhatIf,
  kind: ExtraIncome,
  { measure, threshold }: Pick<EdgeDraft, 'measure' | 'threshold'>,
): number | null {
  const reaches = (amount: number) => {
    whatIf.liabilityWith(kind, amount);
    return MEASURES[measure](whatIf.run.lines) >= threshold;
  };
  if (reaches(0)) return null;
  const first = Math.max(NEAREST, threshold - MEASURES[measure](whatIf.run.lines));
  const bracket = doubledBracket(first, DOUBLINGS, reaches);
  return bracket === null ? null : bisected(bracket, ROOM_PRECISION, reaches).high;
}

/** Smallest first guess at the room, dollars. */
const NEAREST = 1;

function bracketEdges({ schedule }: FilerTaxLaw, lines: Float64Array): readonly EdgeDraft[] {
  const income = MEASURES.ordinaryTaxableIncome(lines);
  const next = schedule.over.findIndex((over) => over > income);
  if (next < 0) return [];
  const [from, to] = [schedule.rate[next - 1] ?? 0, schedule.rate[next] ?? 0].map(percent);
  return [
    {
      id: 'nextBracket',
      label: `Start of the ${to} bracket`,
      measure: 'ordinaryTaxableIncome',
      threshold: schedule.over[next] ?? 0,
      oneTimeCost: null,
      effect: `The rate on ordinary income rises from ${from} to ${to}.`,
      citation: '26 USC 1(j)(2)',
    },
  ];
}

function gainEdges(law: FilerTaxLaw): readonly EdgeDraft[] {
  const middle = percent(law.middleGainRate);
  const top = percent(law.topGainRate);
  return [
    {
      id: 'zeroGainRate',
      label: 'Top of the 0% rate on gains',
      measure: 'taxableIncome',
      threshold: law.zeroGainRateLimit,
      oneTimeCost: null,
      effect: `Gains and qualified dividends above it are taxed at ${middle}; ordinary income can push them over.`,
      citation: '26 USC 1(h)(1)(B), 1(j)(5)',
    },
    {
      id: 'middleGainRate',
      label: `Top of the ${middle} rate on gains`,
      measure: 'taxableIncome',
      threshold: law.middleGainRateLimit,
      oneTimeCost: null,
      effect: `Gains and qualified dividends above it are taxed at ${top} instead of ${middle}.`,
      citation: '26 USC 1(h)(1)(C), 1(j)(5)',
    },
  ];
}

function benefitEdges(law: FilerTaxLaw, lines: Float64Array): readonly EdgeDraft[] {
  if (lineOf(lines, line.SSW_1) <= 0) return [];
  return [
    {
      id: 'benefitBaseAmount',
      label: 'Social Security base amount',
      measure: 'provisionalIncome',
      threshold: law.benefitBaseAmount,
      oneTimeCost: null,
      effect: `Each dollar above it makes ${cents(law.firstTierExcessRate)} of benefits taxable.`,
      citation: '26 USC 86(c)(1)',
    },
    {
      id: 'benefitAdjustedBaseAmount',
      label: 'Social Security adjusted base amount',
      measure: 'provisionalIncome',
      threshold: law.benefitAdjustedBaseAmount,
      oneTimeCost: null,
      effect: `Each dollar above it makes ${cents(law.secondTierExcessRate)} of benefits taxable.`,
      citation: '26 USC 86(c)(2)',
    },
    {
      id: 'benefitsFullyTaxable',
      label: 'Maximum taxable Social Security',
      measure: 'taxableBenefits',
      threshold: lineOf(lines, line.SSW_17),
      oneTimeCost: null,
      effect: 'Above it more income makes no more benefits taxable.',
      citation: '26 USC 86(a)(2)(B)',
    },
  ];
}

function seniorEdges({ law, seniors }: ProgramYear): readonly EdgeDraft[] {
  if (seniors === 0 || law.seniorDeduction === 0) return [];
  const start = law.seniorDeductionPhaseOutStart;
  const citation = '26 USC 151(d)(5)(C)(iii)';
  return [
    {
      id: 'seniorDeductionPhaseOut',
      label: 'Start of the phase-out of the senior deduction',
      measure: 'agi',
      threshold: start,
      oneTimeCost: null,
      effect: `Each dollar beyond it takes ${cents(law.seniorDeductionPhaseOutRate)} off the deduction of each person aged 65.`,
      citation,
    },
    {
      id: 'seniorDeductionGone',
      label: 'End of the senior deduction',
      measure: 'agi',
      threshold: start + law.seniorDeduction / law.seniorDeductionPhaseOutRate,
      oneTimeCost: null,
      effect: 'Nothing is left of the deduction.',
      citation,
    },
  ];
}

function niitEdge(law: FilerTaxLaw): EdgeDraft {
  return {
    id: 'niit',
    label: 'Threshold of the net investment income tax',
    measure: 'agi',
    threshold: law.niitThreshold,
    oneTimeCost: null,
    effect: `Investment income above it bears a further ${percent(law.niitRate)}; ordinary income can push it over.`,
    citation: '26 USC 1411(b)',
  };
}

/** The incomes from which and over which there is no premium tax credit, the second where it is in force; none where no cover is bought. */
function creditEdges(program: Program, yearIndex: number, year: ProgramYear): readonly EdgeDraft[] {
  const start = creditIncomeStart(year.povertyLine, year.affordableCare);
  const threshold = creditIncomeLimit(year.povertyLine, year.affordableCare);
  if (!year.isBenchmarkPaid) return [];
  const startEdge: EdgeDraft = {
    id: 'premiumTaxCreditStart',
    label: 'Income from which there is a premium tax credit',
    measure: 'acaMagi',
    threshold: start,
    oneTimeCost: -premiumTaxCreditOf(program, yearIndex, start),
    effect: 'Below it there is no credit for the year.',
    citation: '26 USC 36B(c)(1)(A)',
  };
  if (threshold === Number.POSITIVE_INFINITY) return [startEdge];
  return [
    startEdge,
    {
      id: 'premiumTaxCredit',
      label: 'Income limit of the premium tax credit',
      measure: 'acaMagi',
      threshold,
      oneTimeCost: premiumTaxCreditOf(program, yearIndex, threshold),
      effect: 'One dollar above it forfeits the whole credit for the year.',
      citation: '26 USC 36B(c)(1)(A)',
    },
  ];
}

/** The tiers of the surcharges that this return decides; none where nobody is on Medicare then. */
function surchargeEdges(program: Program, yearIndex: number): readonly EdgeDraft[] {
  return surchargeYears(program, yearIndex).flatMap((later, at) => tierEdges(later, at === 0 ? '' : `-${later.year}`));
}

/** The tiers of one year. `suffix` tells the edges of further years apart. */
function tierEdges(later: ProgramYear, suffix: string): readonly EdgeDraft[] {
  if (later.partBMonths === 0) return [];
  return [...later.irmaaThresholds].flatMap((threshold, at) => {
    if (threshold === Number.POSITIVE_INFINITY) return [];
    const tier = at + 1;
    return [
      {
        id: `irmaaTier${tier}${suffix}`,
        label: `Tier ${tier} of the ${later.year} Medicare surcharge`,
        measure: 'irmaaMagi' as const,
        threshold,
        oneTimeCost: costOfTier(later, tier),
        effect: `One dollar above it costs the full step in ${later.year}.`,
        citation: '42 USC 1395r(i)(3)(C); 20 CFR 418.1115',
      },
    ];
  });
}

function cents(rate: number): string {
  return `${Number((rate * 100).toFixed(4))} cents`;
}
