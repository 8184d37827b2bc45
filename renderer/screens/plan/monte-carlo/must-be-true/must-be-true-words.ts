import type { Plan } from '../../../../../engine/plan/complete/plan.ts';
import type { AssumptionTarget } from '../../../../../engine/results/solve.ts';
import { monthText } from '../../../../format/dates.ts';
import { money } from '../../../../format/money.ts';
import { percent } from '../../../../format/percent.ts';
import type { FigureSheet, SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { MustBeTrue } from '../../../../state/what-if/use-must-be-true.ts';
import { dollarsOf, writtenSheet } from '../../figures/plain-sheets.ts';

type Line = MustBeTrue['lines'][number];
type FrontierPoint = NonNullable<MustBeTrue['frontier']>['points'][number];

const NAMES: Readonly<Record<AssumptionTarget, string>> = {
  stockReturn: 'Stock returns',
  inflation: 'Inflation',
  medicalInflation: 'Medical inflation',
  benefitCut: 'Benefits cut',
  cutYear: 'First year of the cut',
  careYears: 'Years of care',
  planEnd: 'Long life',
};

export function assumptionName({ target }: Pick<Line, 'target'>): string {
  return NAMES[target];
}

/** What can be looked for in a plan; history has the returns and prices that it had. */
export function assumptionsOf(plan: Plan, isOfHistory: boolean): readonly AssumptionTarget[] {
  const hasBenefits = plan.persons.some(({ socialSecurity }) => socialSecurity.basis !== 'none');
  return [
    ...(isOfHistory ? [] : (['stockReturn'] as const)),
    'inflation',
    'medicalInflation',
    ...(hasBenefits ? (['benefitCut'] as const) : []),
    ...(plan.persons.some(({ socialSecurity }) => socialSecurity.trustFundCut.share > 0) ? (['cutYear'] as const) : []),
    ...(plan.persons.some(({ care }) => care !== null) ? (['careYears'] as const) : []),
    'planEnd',
  ];
}

/** What the plan assumes. */
export function plannedValue({ persons, assumptions }: Plan, target: AssumptionTarget): number {
  switch (target) {
    case 'stockReturn':
      return assumptions.equityReturn;
    case 'inflation':
    case 'medicalInflation':
      return assumptions[target];
    case 'benefitCut':
      return Math.max(...persons.map(({ socialSecurity }) => socialSecurity.trustFundCut.share));
    case 'cutYear':
      return Math.min(...persons.map(({ socialSecurity }) => socialSecurity.trustFundCut.year));
    case 'careYears':
      return persons.find(({ care }) => care !== null)?.care?.years ?? 0;
    case 'planEnd':
      return persons[0]?.planEnd ?? 0;
    default:
      return target satisfies never;
  }
}

export function valueText(target: AssumptionTarget, value: number): string {
  if (target === 'planEnd') return `to ${value}`;
  if (target === 'careYears') return `${value} ${value === 1 ? 'year' : 'years'}`;
  return target === 'cutYear' ? String(value) : percent(value);
}

/** The worst value at which nine in ten still hold, in words. */
export function edgeText({ target, solved }: Line): string {
  const { value, outcome } = solved;
  if (value === null) return 'no value is enough';
  const text = valueText(target, Number(value));
  return outcome === 'alwaysMet' ? `even ${text}` : text;
}

/** How far the plan is from there. */
export function roomText(plan: Plan, { target, solved: { value } }: Line): string {
  if (value === null) return '';
  const planned = plannedValue(plan, target);
  const isLow = target === 'stockReturn' || target === 'cutYear';
  const room = isLow ? planned - Number(value) : Number(value) - planned;
  if (room === 0) return 'none';
  const size = Math.abs(room);
  const years = `${size} ${size === 1 ? 'year' : 'years'}`;
  const text =
    target === 'planEnd' || target === 'careYears' || target === 'cutYear' ? years : `${points(size)} points`;
  return room > 0 ? `${text} of room` : `${text} short`;
}

function points(fraction: number): string {
  return percent(fraction).replace('%', '');
}

export function edgeSheet(line: Line): FigureSheet {
  const { target, solved } = line;
  const { low, high } = solved.interval;
  const kind = ['planEnd', 'careYears', 'cutYear'].includes(target) ? 'number' : 'share';
  const ends = [low, high].flatMap((end, at) =>
    typeof end === 'number'
      ? [
          {
            name: at === 0 ? 'Lower end of its interval' : 'Upper end of its interval',
            value: { value: end, kind } as const,
          },
        ]
      : [],
  );
  return writtenSheet(
    assumptionName(line),
    `on ${solved.used.runs.toLocaleString('en-US')} futures`,
    { value: Number(solved.value ?? 0), kind },
    {
      how: 'The worst value at which nine futures in ten pay every goal, all else as planned',
      said: [
        ...ends,
        { name: 'Share of futures that pay every goal there', value: { value: solved.successAt, kind: 'share' } },
      ],
    },
  );
}

/** What the plan rests on most: what has the least room, stocks and prices first. */
export function mustBeTrueSentence({ lines }: MustBeTrue): string {
  const of = (target: AssumptionTarget) =>
    lines.find((line) => line.target === target && line.solved.outcome === 'solved');
  const [stocks, prices] = [of('stockReturn'), of('inflation')];
  const parts = [
    ...(stocks === undefined ? [] : [`stocks bring at least ${edgeText(stocks)} a year`]),
    ...(prices === undefined ? [] : [`prices rise no faster than ${edgeText(prices)}`]),
  ];
  if (parts.length === 0)
    return 'Each assumption alone, moved until only nine futures in ten still pay for everything.';
  return `The plan holds in nine futures in ten if ${parts.join(', or ')}: each alone, all else as planned.`;
}

export function mustBeTrueFigures({ lines }: MustBeTrue): readonly SentenceFigure[] {
  return (['stockReturn', 'inflation'] as const).flatMap((target) => {
    const line = lines.find((one) => one.target === target && one.solved.outcome === 'solved');
    return line === undefined ? [] : [{ text: edgeText(line), work: () => edgeSheet(line) }];
  });
}

export function alongText({ along }: FrontierPoint): string {
  return typeof along === 'string' ? monthText(along) : percent(along);
}

export function spendingText({ value }: FrontierPoint): string {
  return typeof value === 'number' ? money(value) : 'nothing';
}

export function spendingSheet(point: FrontierPoint): FigureSheet {
  return writtenSheet(
    `Spending at ${alongText(point)}`,
    'today’s dollars a month',
    dollarsOf(Number(point.value ?? 0)),
    {
      how: 'The most at which nine futures in ten pay every goal',
      said: [{ name: 'Share of futures that pay every goal there', value: { value: point.successAt, kind: 'share' } }],
    },
  );
}
