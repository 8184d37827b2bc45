import { describe, expect, it } from 'vitest';
import { changedDefaults } from '../../../engine/plan/changed-defaults.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { planOf } from '../../projection.ts';

const CASH = { kind: 'cash', balance: 20_000 } as const;
const TAXABLE = { kind: 'taxable', balance: 80_000, basis: 80_000 } as const;
const PENSION = { kind: 'pension', amount: 2_000, frequency: 'monthly' } as const;
const WAGE = { kind: 'wage', amount: 90_000, frequency: 'annual' } as const;

function rulesOf(document: Partial<PlanInputs>, before = '1.6.0', now = '1.7.0') {
  const inputs: PlanInputs = {
    startMonth: '2026-01',
    persons: [{ birthDate: '1972-03-04', socialSecurity: { basis: 'none' } }],
    accounts: [CASH],
    ...document,
  };
  return changedDefaults({ inputs, plan: planOf(inputs) }, before, now).map(({ rule }) => rule);
}

describe('which changed rules touch a plan', () => {
  it.each<readonly [why: string, document: Partial<PlanInputs>, rules: readonly string[]]>([
    ['nothing of it', {}, []],
    ['cash listed before a taxable account', { accounts: [CASH, TAXABLE] }, ['surplus']],
    ['a taxable account listed first', { accounts: [TAXABLE, CASH] }, []],
    ['cash that is said to take the surplus', { accounts: [{ ...CASH, surplus: true }, TAXABLE] }, []],
    ['cash that is said not to', { accounts: [{ ...CASH, surplus: false }, TAXABLE] }, []],
    ['a pension without a start of somebody who works', { incomes: [WAGE, PENSION] }, ['pensionStart']],
    ['the same with a start', { incomes: [WAGE, { ...PENSION, start: { age: 62 } }] }, []],
    ['the same of somebody retired', { incomes: [PENSION] }, []],
    ['a lump sum that is taken', { incomes: [{ ...PENSION, lumpSum: { amount: 550_000, taken: true } }] }, ['lumpSum']],
    ['a lump sum that is only offered', { incomes: [{ ...PENSION, lumpSum: { amount: 550_000 } }] }, []],
    ['guardrails', { withdrawal: { guardrails: 'guytonKlinger' } }, ['guardrails']],
    ['a shape of spending', { spendingShape: 'smile' }, ['spendingShape']],
    ['a start in November', { startMonth: '2026-11' }, ['firstYearTax']],
  ])('%s', (_, document, rules) => {
    expect(rulesOf(document)).toEqual(rules);
  });

  it('estate tax where the projection takes some, from the version that does', () => {
    const inputs: PlanInputs = { startMonth: '2026-01', persons: [{ birthDate: '1972-03-04' }], accounts: [CASH] };
    const rules = (isEstateTaxed: boolean, before = '1.10.0') =>
      changedDefaults({ inputs, plan: planOf(inputs), isEstateTaxed }, before, '1.11.0').map(({ rule }) => rule);
    expect(rules(true)).toEqual(['estateTax']);
    expect(rules(false)).toEqual([]);
    expect(rules(true, '1.11.0')).toEqual([]);
  });

  it('are those changed after the engine before, up to this one', () => {
    const accounts = [CASH, TAXABLE];
    expect(rulesOf({ accounts }, '1.10.0', '1.11.0')).toEqual([]);
    expect(rulesOf({ accounts }, '1.6.0', '1.6.1')).toEqual([]);
    expect(rulesOf({ accounts }, '1.0.0', '2.0.0')).toEqual(['surplus']);
  });
});
