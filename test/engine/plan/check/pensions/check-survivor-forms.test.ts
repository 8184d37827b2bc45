import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/index.ts';
import { checkPlan } from '../../../../../engine/index.ts';
import { stillPlan } from '../../../../golden/households/still-plan.ts';

type Income = NonNullable<PlanInputs['incomes']>[number];

function issuesOf(income: Partial<Income>, isAlone = false) {
  const persons = [
    { id: 'p1', birthDate: '1962-03-15', planEnd: 80, socialSecurity: { basis: 'none' } },
    { id: 'p2', birthDate: '1962-03-15', planEnd: 85, socialSecurity: { basis: 'none' } },
  ] as const;
  const inputs = stillPlan('1962-03-15', 80, {
    ...(isAlone ? {} : { filingStatus: 'marriedFilingJointly' as const, persons }),
    accounts: [{ id: 'cash', kind: 'cash', balance: 1 }],
    incomes: [{ kind: 'pension', amount: 1_000, frequency: 'monthly', ...income }],
  });
  return checkPlan(inputs, { startMonth: '2026-01' }).issues.map(({ code, path }) => `${code} ${path}`);
}

const FORM = { share: 0.5, reduction: 0.1 } as const;

describe('survivor forms', () => {
  it('are of a pension that is paid month by month to one of two persons', () => {
    expect(issuesOf({ survivorForms: [FORM] })).toEqual([]);
    expect(issuesOf({ survivorForms: [FORM] }, true)).toContain('survivorForms incomes[0].survivorForms');
    expect(issuesOf({ survivorForms: [FORM], kind: 'other' })).toContain('survivorForms incomes[0].survivorForms');
    expect(issuesOf({ survivorForms: [FORM], frequency: 'once' })).toContain('survivorForms incomes[0].frequency');
  });

  it('stand instead of a survivor share, and one of them is taken at most', () => {
    expect(issuesOf({ survivorForms: [FORM], survivorShare: 0.5 })).toContain('survivorForms incomes[0].survivorShare');
    const twice = [
      { ...FORM, taken: true },
      { ...FORM, share: 1, taken: true },
    ];
    expect(issuesOf({ survivorForms: twice })).toEqual(['survivorForms incomes[0].survivorForms[1].taken']);
    expect(issuesOf({ survivorForms: twice.slice(0, 1), lumpSum: { amount: 1, taken: true } })).toContain(
      'fieldHasNoEffect incomes[0].survivorForms[0].taken',
    );
  });
});

describe('a table of growth', () => {
  it('has rows, each of its own year', () => {
    expect(issuesOf({ growth: { kind: 'table' } })).toEqual(['growthTable incomes[0].growth.rates']);
    const row = { from: 2030, rate: 0.02 };
    expect(issuesOf({ growth: { kind: 'table', rates: [row, row] } })).toEqual([
      'growthTable incomes[0].growth.rates[1].from',
    ]);
    expect(issuesOf({ growth: { kind: 'table', rates: [row], rate: 0.02 } })).toEqual([
      'fieldHasNoEffect incomes[0].growth.rate',
    ]);
    expect(issuesOf({ growth: { kind: 'table', rates: [row] } })).toEqual([]);
  });
});
