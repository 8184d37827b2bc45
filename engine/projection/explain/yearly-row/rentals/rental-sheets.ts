import { figure } from '../../../../primitives/figure.ts';
import { OF_RENTAL_SALE, type ProgramRental } from '../../../program/homes/program-rentals.ts';
import { costsIn } from '../../../result/homes/rental-flows.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet } from '../row-sheet.ts';

/** Columns A to C of Schedule E: every rental of the year, and what they come to. None where no property is let. */
export function rentalSheets(ran: RanYear): readonly RowSheet[] {
  const { rentals } = ran.program;
  if (rentals === null) return [];
  const sheets = rentals.rentals.map((rental, at) => rentalSheet(ran, rental, at));
  return [...sheets, totalSheet(ran, sheets)];
}

const COSTS = [
  ['insurance', 'Insurance', '26 USC 162, 212'],
  ['management', 'Management', '26 USC 162, 212'],
  ['interest', 'Mortgage interest', '26 USC 163(a), 163(h)(2)(A)'],
  ['upkeep', 'Repairs and upkeep', '26 USC 162, 212'],
  ['propertyTax', 'Property tax', '26 USC 164(a)(1)'],
] as const;

function rentalSheet(ran: RanYear, rental: ProgramRental, at: number): RowSheet {
  const { yearIndex } = ran;
  const costs = COSTS.map(([key, label, citation]) =>
    lineOf(key, {
      label,
      value: rental[key][yearIndex] ?? 0,
      formula: 'of the months in which it is let',
      citation,
    }),
  );
  const rent = rental.rent[yearIndex] ?? 0;
  const depreciation = rental.depreciation[yearIndex] ?? 0;
  const net = rental.net[yearIndex] ?? 0;
  return {
    id: `rental-${at + 1}`,
    title: `Rental of ${rental.name}`,
    lines: [
      lineOf('rent', {
        label: 'Rent received',
        value: rent,
        formula: 'rent less vacancy',
        citation: '26 USC 61(a)(5)',
      }),
      ...costs,
      lineOf('depreciation', {
        label: 'Depreciation',
        value: depreciation,
        formula: 'building ÷ months of the recovery period, half in the first and the last month',
        citation: '26 USC 168(b)(3)(B), 168(c), 168(d)(2)',
      }),
      lineOf('net', {
        label: 'Net rent',
        value: net,
        formula: `rent − costs − depreciation: ${figure(rent)} − ${figure(costsIn(rental, yearIndex))} − ${figure(depreciation)}`,
        citation: '26 USC 62(a)(4)',
        uses: ['rent', ...costs.map(({ key }) => key), 'depreciation'],
      }),
      ...saleLines(ran, rental, at),
      ...carriedLines(ran, rental, at),
    ],
  };
}

function saleLines({ program, yearIndex }: RanYear, { soldIn }: ProgramRental, at: number): readonly RowLine[] {
  const { rentals, propertySales } = program;
  const sale = propertySales.find(({ rental }) => rental === at);
  if (rentals === null || soldIn !== yearIndex || sale === undefined) return [];
  const cell = (column: number) => rentals.ofSales[at * OF_RENTAL_SALE.columns + column] ?? 0;
  const { basis, depreciation } = sale;
  return [
    lineOf('adjustedBasis', {
      label: 'Adjusted basis at the sale',
      value: basis - depreciation,
      formula: `basis − depreciation: ${figure(basis)} − ${figure(depreciation)}`,
      citation: '26 USC 1016(a)(2)',
    }),
    lineOf('gain', {
      label: 'Taxable gain on the sale',
      value: cell(OF_RENTAL_SALE.gain),
      formula: 'price less selling costs and adjusted basis, less what section 121 leaves out',
      citation: '26 USC 1001(a), 1231(a)(1), 121(d)(6)',
      uses: ['adjustedBasis'],
    }),
    lineOf('unrecaptured', {
      label: 'Of it due to depreciation',
      value: cell(OF_RENTAL_SALE.unrecaptured),
      formula: 'the smaller of gain and depreciation',
      citation: '26 USC 1(h)(6), 1250',
      uses: ['gain'],
    }),
    lineOf('saleLoss', {
      label: 'Loss on the sale',
      value: cell(OF_RENTAL_SALE.loss),
      formula: 'adjusted basis less price, where it is let up to the sale',
      citation: '26 USC 165(c)(1), 1231(a)(2)',
      uses: ['adjustedBasis'],
    }),
  ];
}

function carriedLines({ program, ledger, yearIndex }: RanYear, rental: ProgramRental, at: number): readonly RowLine[] {
  if (rental.participation === 'material') return [];
  const count = program.rentals?.rentals.length ?? 0;
  const carriedTo = (year: number) =>
    year < 0 ? rental.suspendedBefore : (ledger.lossesSuspended[year * count + at] ?? 0);
  return [
    lineOf('carriedIn', {
      label: 'Passive losses carried in',
      value: carriedTo(yearIndex - 1),
      formula: yearIndex === 0 ? 'as entered' : 'what the year before did not allow',
      citation: '26 USC 469(b)',
    }),
    lineOf('carriedOn', {
      label: 'Passive losses carried to the next year',
      value: carriedTo(yearIndex),
      formula: 'its share of what Form 8582 does not allow',
      citation: '26 USC 469(b); 26 CFR 1.469-1T(f)(2)',
      uses: ['net', 'carriedIn'],
    }),
  ];
}

/** The figures of the row: what the sheets before add up to. */
function totalSheet({ row }: RanYear, sheets: readonly RowSheet[]): RowSheet {
  const of = row.rentals ?? { rent: 0, costs: 0, depreciation: 0, net: 0, lossAllowed: 0, lossCarried: 0 };
  const total = (field: keyof typeof of, label: string, keys: readonly string[], formula = 'of all rentals') =>
    fieldLine(`rentals.${field}`, {
      label,
      value: of[field],
      formula,
      citation: AS_PLANNED,
      uses: idsOf(sheets, keys),
    });
  return {
    id: 'rentals',
    title: 'Rentals',
    lines: [
      total('rent', 'Rent received', ['rent']),
      total(
        'costs',
        'Costs',
        COSTS.map(([key]) => key),
      ),
      total('depreciation', 'Depreciation', ['depreciation']),
      total('net', 'Net rent before the limit on losses', ['net']),
      total('lossAllowed', 'Losses deducted', ['net', 'carriedIn'], 'Schedule E line 25'),
      total('lossCarried', 'Losses carried to the next year', ['carriedOn']),
    ],
  };
}

function idsOf(sheets: readonly RowSheet[], keys: readonly string[]): readonly string[] {
  return sheets.flatMap(({ id, lines }) =>
    lines.filter(({ key }) => keys.includes(key)).map(({ key }) => `${id}/${key}`),
  );
}

type Drafted = Omit<RowLine, 'key' | 'uses'> & { readonly uses?: readonly string[] };

function lineOf(key: string, { uses = [], ...line }: Drafted): RowLine {
  return { key, ...line, uses };
}
