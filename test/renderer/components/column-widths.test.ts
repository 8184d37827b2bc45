import { describe, expect, it } from 'vitest';
import { columnWidths } from '../../../renderer/components/tables/column-widths.ts';

const row = (...texts: readonly string[]) => ({ cells: texts.map((text) => ({ text })) });

describe('the widths of the columns of a long table', () => {
  it('have room for the longest text of any row, in sight or not, and for the head', () => {
    const columns = [{ head: 'Month' }, { head: 'Ages' }, { head: 'Withdrawals from taxable' }];
    const rows = [row('Jan 2026', '62, 60', '0'), row('Feb 2026', '62, 60', '1,250'), row('2026', '62, 60', '−12,000')];
    expect(columnWidths({ columns, rows })).toEqual([
      'calc(9ch + 1.25rem)',
      'calc(7ch + 1.25rem)',
      'calc(26ch + 1.25rem)',
    ]);
  });
});
