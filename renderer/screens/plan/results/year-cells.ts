import { tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import type { YearColumn } from './year-columns.ts';

/** A cell of a table of years or months: whole dollars, zero as a grey dash. */
export function yearCell({ kind }: Pick<YearColumn, 'kind'>, value: number | null, opens: boolean) {
  if (value === null) return { text: '' };
  if (kind === 'fraction') return { text: percent(Math.round(value * 1000) / 1000), opens };
  if (kind === 'number')
    return { text: value === 0 ? '–' : String(value), tone: value === 0 ? ('zero' as const) : undefined, opens };
  const whole = Math.round(value);
  return {
    text: tableMoney(value),
    tone: whole === 0 ? ('zero' as const) : whole < 0 ? ('negative' as const) : undefined,
    opens,
  };
}
