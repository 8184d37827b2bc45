import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { cents, money } from '../../../format/money.ts';
import { counted } from '../../../format/words.ts';

export type Statement = OperationOutput<'calculators.statement'>;

/** What a reader of the statement should know: how much was read, what is missing, and what one more year adds. */
export function statementFindings(statement: Statement): readonly string[] {
  const { years, gaps, unread, quartersOfCoverage, quartersNeeded, oneMoreYear } = statement;
  const first = years[0]?.year;
  const last = years.at(-1)?.year;
  const estimates = years.filter(({ isEstimated }) => isEstimated).map(({ year }) => year);
  const open = years.filter(({ amount }) => amount === null).map(({ year }) => year);
  const missing = Math.max(0, quartersNeeded - quartersOfCoverage);
  return [
    `${counted(years.length, 'year')} read, ${first} to ${last}.`,
    ...(gaps.length > 0 ? [`No earnings in ${yearsText(gaps)}: worth asking about at SSA if you worked.`] : []),
    ...(estimates.length > 0 ? [`Estimated: ${yearsText(estimates)}.`] : []),
    ...(open.length > 0 ? [`Not recorded yet, so left out: ${yearsText(open)}.`] : []),
    ...(unread.length > 0 ? [`Could not be read: ${unread.join('; ')}.`] : []),
    missing === 0
      ? `${quartersOfCoverage} quarters of coverage; ${quartersNeeded} are needed.`
      : `${quartersOfCoverage} quarters of coverage so far; ${quartersNeeded} are needed, ${missing} more.`,
    ...(oneMoreYear === null
      ? []
      : [
          `One more year at ${money(oneMoreYear.amount)} adds $${cents(oneMoreYear.piaGain)} a month to the PIA at 62, before COLAs.`,
        ]),
  ];
}

/** `1993, 1994 and 1997`, with stretches as `1988 to 2022`. */
export function yearsText(years: readonly number[]): string {
  const stretches: { from: number; to: number }[] = [];
  for (const year of years) {
    const last = stretches.at(-1);
    if (last !== undefined && last.to === year - 1) last.to = year;
    else stretches.push({ from: year, to: year });
  }
  const texts = stretches.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`));
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** The plan with the record of a statement: benefits are worked from it, and the plan's own wages go on with it. */
export function withRecord(inputs: PlanInputs, index: number, { years }: Statement): PlanInputs {
  const persons = inputs.persons.map((person, at) => {
    if (at !== index) return person;
    const { pia: _pia, piaYear: _year, monthlyBenefit: _paid, since: _since, ...rest } = person.socialSecurity ?? {};
    const earnings = years.flatMap(({ year, amount }) => (amount === null ? [] : [{ year, amount }]));
    return { ...person, socialSecurity: { ...rest, basis: 'earnings' as const, earnings } };
  });
  return { ...inputs, persons };
}
