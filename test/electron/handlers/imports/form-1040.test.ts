import { afterAll, describe, expect, it } from 'vitest';
import type { OperationInput, OperationOutput } from '../../../../electron/contract/index.ts';
import { middleOfRow } from '../../../../electron/handlers/imports/form-1040/tax-table.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import { openTestHost } from '../../test-host.ts';

const host = openTestHost();
afterAll(() => host.close());

const single = async (more: Pick<OperationInput<'calculators.form1040'>, 'lines' | 'text'>, age = 40) => {
  const input = { taxYear: 2025, filingStatus: 'single', people: [{ age }], ...more };
  const answer = await dispatch(
    'calculators.form1040',
    input,
    LOCAL_USER,
    callContext(host.services, () => undefined),
  );
  if (!answer.ok) throw new Error(answer.error.message);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch has checked it against its schema
  return answer.value as OperationOutput<'calculators.form1040'>;
};

describe('a filed Form 1040', () => {
  it('is recalculated to the dollar, as the Tax Table has it', async () => {
    // 60,500 less 15,750 is 44,750; the row 44,750 to 44,800 states the tax on 44,775: 1,192.50 + 12% of 32,850 = 5,134.50.
    const { agrees, lines } = await single({
      lines: { '1z': 60_000, '2b': 500, '9': 60_500, '15': 44_750, '16': 5135, '24': 5135, '25d': 6000, '34': 865 },
    });
    expect(agrees).toBe(true);
    expect(lines.filter(({ difference }) => difference !== 0 && difference !== null)).toEqual([]);
    expect(lines.find(({ line }) => line === '34')?.recalculated).toBe(865);
  });

  it('taxes qualified dividends by the worksheet for gains', async () => {
    // 85,000 less 15,750 is 69,250, 5,000 of it qualified: 15% of 5,000 and the table on 64,250 (9,054.50 at 64,275).
    const { lines } = await single({
      text: 'Line 1z  Wages ........ 80,000\n3a | 5,000\n3b\t5,000\n24 Total tax $9,805.00\nthank you',
    });
    expect(lines.find(({ line }) => line === '24')).toMatchObject({
      filed: 9805,
      recalculated: 9805,
      difference: 0,
      reason: '',
    });
  });

  it('says of a line that differs why it does', async () => {
    const { agrees, lines, remarks } = await single({
      lines: { '1z': 60_000, '2b': 500, '15': 44_750, '16': 5200, '24': 5200, '19': 0 },
      text: 'nothing',
    });
    expect(agrees).toBe(false);
    expect(lines.find(({ line }) => line === '16')).toMatchObject({ filed: 5200, recalculated: 5135, difference: 65 });
    expect(lines.find(({ line }) => line === '16')?.reason).toMatch(/^Not by the Tax Table/);
    expect(remarks[0]).toBe('1 row was not read: no number of a line or no amount.');
  });

  it('taxes benefits, and counts the deduction of those of 65', async () => {
    // Half of 24,000 and 40,000 of a pension are 52,000: 85% of what is over 34,000 and 4,500 more, 19,800; at most 20,400.
    const { lines } = await single({ lines: { '5b': 40_000, '6a': 24_000, '6b': 19_800 } }, 66);
    expect(lines.find(({ line }) => line === '6b')).toMatchObject({ recalculated: 19_800, difference: 0 });
    expect(lines.find(({ line }) => line === '13b')?.recalculated).toBe(6000);
  });

  it('takes credits and other taxes as filed', async () => {
    const { agrees, lines } = await single({
      lines: { '1z': 60_000, '2b': 500, '20': 300, '21': 300, '23': 120, '24': 4955 },
    });
    expect(agrees).toBe(true);
    expect(lines.find(({ line }) => line === '23')).toMatchObject({ recalculated: 0, difference: 120 });
  });
});

describe('rows of the Tax Table', () => {
  it.each([
    [0, null],
    [3, 0],
    [7, 10],
    [20, 20],
    [25, 37.5],
    [2999, 2987.5],
    [3000, 3025],
    [99_999, 99_975],
    [100_000, null],
  ])('of %d dollars', (income, middle) => {
    expect(middleOfRow(income)).toBe(middle);
  });
});
