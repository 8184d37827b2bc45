import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { bandAt, PERCENTILES } from '../../../charts/portfolio/fan.ts';
import type { Dollars } from '../../../format/words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';

/** The fan as a table: every period with its percentiles in nominal and in today's dollars. */
export function fanCsv({ fan, persons, retirement }: MonteCarloResult): string {
  const head = [
    'period',
    ...persons.map(({ id }) => `ages.${id}`),
    'deflator',
    'alive',
    ...PERCENTILES,
    ...PERCENTILES.map((name) => `${name}InTodaysDollars`),
    ...(retirement === null ? [] : [`retired.${retirement.person}`]),
  ];
  const rows = fan.periods.map((period, index) => {
    const deflator = fan.deflator[index] ?? 1;
    const inDollars = (dollars: Dollars) => PERCENTILES.map((name) => bandAt(fan, name, { index, dollars }));
    const ages = persons.map((_, person) => fan.ages[index]?.[person] ?? null);
    const bands = [...inDollars('future'), ...inDollars('todays')];
    return [period, ...ages, deflator, fan.alive[index] ?? 0, ...bands, ...retiredIn(retirement, period)];
  });
  return csvText([head, ...rows]);
}

/** On which share of the paths work has ended by a rule, by the January of a year. */
function retiredIn(retirement: MonteCarloResult['retirement'], period: string): readonly number[] {
  if (retirement === null) return [];
  const year = Number(period.slice(0, 4));
  const last = retirement.byYear.at(-1)?.year ?? 0;
  return [year >= last ? 1 : (retirement.byYear.find((one) => one.year === year)?.retired ?? 0)];
}
