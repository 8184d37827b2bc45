import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { StaircaseStep } from '../../../charts/claims/benefit-staircase.ts';
import { staircase } from '../../../charts/claims/benefit-staircase.ts';
import type { FigureSheet } from '../../../state/figures/figure-sheet.ts';
import { dollarsOf, lessSheet, productSheet, sumSheet } from './plain-sheets.ts';

/** What an earnings record pays, from its average and the bend points. */

type RecordPia = OperationOutput<'calculators.pia'>;

const A_MONTH = 'dollars a month';
const HALF_A_CENT = 0.005;

/** The average of the counted years, a month. */
export function aimeSheet({ total, aime, computationYears }: RecordPia): FigureSheet {
  const months = computationYears * MONTHS;
  const sheet = productSheet(
    'Average indexed monthly earnings',
    A_MONTH,
    [
      { name: `Indexed earnings of the ${computationYears} highest years`, value: dollarsOf(total) },
      { name: 'Months in them', value: { value: months, kind: 'count' } },
    ],
    dollarsOf(aime),
  );
  const [earned, count] = sheet.lines;
  if (earned === undefined || count === undefined) return sheet;
  const down = total / months - aime;
  const rounded = { name: 'Rounded down to the dollar', value: dollarsOf(down), step: 'minus' as const };
  return {
    ...sheet,
    lines: [earned, { ...count, step: 'dividedBy' }, ...(down < HALF_A_CENT ? [] : [rounded])],
    note: '42 USC 415(b)',
  };
}

const MONTHS = 12;

/** A part of the average at its rate. */
export function stepSheet({ part, aime, rate, amount }: StaircaseStep): FigureSheet {
  return productSheet(
    part,
    A_MONTH,
    [
      { name: 'Of the average earnings', value: dollarsOf(aime) },
      { name: 'Share that is paid', value: { value: rate, kind: 'share' } },
    ],
    dollarsOf(amount),
  );
}

/** The part of the average between two bend points. */
export function partOfAimeSheet({ part, from, aime }: StaircaseStep): FigureSheet {
  return lessSheet(
    `${part}: of this record`,
    A_MONTH,
    [
      { name: 'Average earnings, up to the end of this part', value: dollarsOf(aime === 0 ? from : from + aime) },
      { name: 'Where this part begins', value: dollarsOf(from) },
    ],
    dollarsOf(aime),
  );
}

/** The benefit in the year of eligibility, part by part. */
export function eligibilitySheet(pia: RecordPia): FigureSheet {
  const steps = staircase(pia).map((step) => ({
    name: step.part,
    value: dollarsOf(step.amount),
    behind: { what: 'sheet' as const, sheet: stepSheet(step) },
  }));
  const sum = steps.reduce((all, { value }) => all + value.value, 0);
  const sheet = sumSheet('PIA in the year of eligibility', A_MONTH, steps, dollarsOf(pia.piaAtEligibility));
  const down = sum - pia.piaAtEligibility;
  if (down < HALF_A_CENT) return sheet;
  const rounded = { name: 'Rounded down to the dime', value: dollarsOf(down), step: 'minus' as const };
  return { ...sheet, lines: [...sheet.lines, { ...rounded, note: '42 USC 415(a)(2)(C)' }] };
}

/** The PIA of a record: that of the year of eligibility and the COLAs since. */
export function recordPiaSheet(pia: RecordPia): FigureSheet {
  const start = eligibilitySheet(pia);
  return sumSheet(
    'PIA of these years alone',
    A_MONTH,
    [
      { name: start.name, value: start.result, behind: { what: 'sheet', sheet: start } },
      { name: 'COLAs since then, each rounded down to the dime', value: dollarsOf(pia.pia - pia.piaAtEligibility) },
    ],
    dollarsOf(pia.pia),
  );
}

/** What another year of work adds. */
export function addedYearSheet(more: RecordPia, now: RecordPia): FigureSheet {
  const line = (name: string, of: RecordPia) => ({
    name,
    value: dollarsOf(of.pia),
    behind: { what: 'sheet' as const, sheet: recordPiaSheet(of) },
  });
  return lessSheet(
    'What that year adds',
    A_MONTH,
    [line('With it', more), line('As it stands', now)],
    dollarsOf(more.pia - now.pia),
  );
}
