import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { bandAt, PERCENTILES } from '../../../charts/portfolio/fan.ts';
import type { Dollars } from '../../../format/words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';

/** The fan as a table: every period with its percentiles in nominal and in today's dollars. */
export function fanCsv({ fan, persons }: MonteCarloResult): string {
  const head = [
    'period',
    ...persons.map(({ id }) => `ages.${id}`),
    'deflator',
    'alive',
    ...PERCENTILES,
    ...PERCENTILES.map((name) => `${name}InTodaysDollars`),
  ];
  const rows = fan.periods.map((period, index) => {
    const deflator = fan.deflator[index] ?? 1;
    const inDollars = (dollars: Dollars) => PERCENTILES.map((name) => bandAt(fan, name, { index, dollars }));
    const ages = persons.map((_, person) => fan.ages[index]?.[person] ?? null);
    return [period, ...ages, deflator, fan.alive[index] ?? 0, ...inDollars('future'), ...inDollars('todays')];
  });
  return csvText([head, ...rows]);
}
