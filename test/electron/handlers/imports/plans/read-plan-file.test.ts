import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PlanFileAnswers } from '../../../../../electron/contract/imports/plan-file-operations.ts';
import { previewPlanFile } from '../../../../../electron/handlers/imports/plans/preview-plan-file.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const NO_ANSWERS: PlanFileAnswers = { plan: 0, birthDates: {}, leaveOut: [] };
/** The engine's share of a PIA has tests of its own: here a claim at 67 pays all of it, one earlier 90%. */
const piaOf = async (_birth: string, { monthly, claim }: { monthly: number; claim: { age: number } }) =>
  Promise.resolve(claim.age >= 67 ? monthly : monthly / 0.9);

const ofText = (name: string, text: string | Uint8Array, answers: Partial<PlanFileAnswers> = {}) =>
  previewPlanFile(
    { file: { name, content: Buffer.from(text).toString('base64') }, answers: { ...NO_ANSWERS, ...answers } },
    NOW,
    piaOf,
  );
const read = (name: string, answers: Partial<PlanFileAnswers> = {}) =>
  ofText(name, readFileSync(new URL(name, import.meta.url)), answers);

describe('a case of Owl', () => {
  it('becomes people, savings in dollars, incomes and benefits', async () => {
    const { preview, inputs } = await read('owl-couple.toml');
    expect([preview.tool, preview.name, preview.questions, preview.faults]).toEqual(['Owl', 'marsh', [], []]);
    expect(inputs?.persons.map(({ name, birthDate, planEnd, sex }) => [name, birthDate, planEnd, sex])).toEqual([
      ['Nora', '1963-04-15', 94, 'female'],
      ['Will', '1961-11-02', 90, 'male'],
    ]);
    expect(inputs?.accounts.map(({ kind, owner, balance, basis }) => [kind, owner, balance, basis])).toEqual([
      ['taxable', 'p1', 90_500, 45_000],
      ['taxable', 'p2', 60_000, undefined],
      ['traditionalIra', 'p1', 600_500, undefined],
      ['traditionalIra', 'p2', 150_000, undefined],
      ['rothIra', 'p1', 70_600, undefined],
      ['rothIra', 'p2', 40_800, undefined],
      ['hsa', 'p1', 25_000, undefined],
    ]);
    expect(inputs?.persons[1]?.socialSecurity).toMatchObject({
      basis: 'pia',
      pia: 1642,
      claim: { age: 66, months: 1 },
      trustFundCut: { year: 2033, share: 0.23 },
    });
    expect(inputs?.incomes).toMatchObject([
      { kind: 'pension', owner: 'p2', amount: 2000, frequency: 'monthly', survivorShare: 0.5, inTodaysDollars: true },
    ]);
    expect(inputs?.goals).toMatchObject([{ amount: 96_000, frequency: 'annual', survivorShare: 0.6 }]);
    expect(inputs?.legacy).toMatchObject({ target: 400_000, heirTaxRate: 0.3 });
    expect(inputs?.taxes).toMatchObject({ priorYearMagi: [121_000, 98_500], acaBenchmarkMonthly: 1200 });
    expect(inputs?.assumptions).toMatchObject({ equityReturn: 0.07, bondReturn: 0.04, inflation: 0.025 });
    expect(inputs?.strategies.map(({ kind }) => kind)).toEqual(['glidePath', 'fixed']);
    expect(inputs?.state).toBe('OR');
  });

  it('says what has no place: the workbook of wages, and what only its solver reads', async () => {
    const { preview } = await read('owl-couple.toml');
    const left = preview.entries
      .filter(({ outcome }) => outcome === 'noPlace')
      .map(({ name, text }) => `${name}: ${text}`);
    expect(left).toContain(
      'Wages, contributions, debts and homes: They stand in the workbook HFP_marsh.xlsx: enter them in the editor.',
    );
    expect(left.join('\n')).toContain('max roth conversion');
    expect(left.join('\n')).toContain('beneficiary fractions');
  });

  it('without a spending of its own has none here, and cuts numbers of accounts out of names', async () => {
    const { preview, inputs } = await read('owl-single.toml');
    expect(preview.name).toBe("robin's own …789");
    expect(inputs?.goals).toEqual([]);
    expect(inputs?.strategies.map(({ id }) => id)).toEqual(['taxable-1', 'tax-deferred-1', 'tax-free-1']);
    expect(preview.entries.find(({ name }) => name === 'Spending')?.text).toMatch(/enter what you spend/);
  });
});

describe('an older case of Owl', () => {
  it('is read under the names and units of its time', async () => {
    const { preview, inputs } = await read('owl-older.toml');
    expect([preview.name, preview.faults]).toEqual(['jo+max', []]);
    expect(inputs?.persons.map(({ name, birthDate }) => [name, birthDate])).toEqual([
      ['Jo', '1962-01-15'],
      ['Max', '1965-01-15'],
    ]);
    // 28 thousand a year from 70 on, which this test's engine takes as the PIA.
    expect(inputs?.persons[0]?.socialSecurity).toMatchObject({ basis: 'pia', pia: 28_000 / 12, claim: { age: 70 } });
    expect(inputs?.incomes).toMatchObject([{ owner: 'p2', kind: 'pension', amount: 875, frequency: 'monthly' }]);
    expect(inputs?.accounts.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['taxable', 90_500],
      ['taxable', 60_000],
      ['traditionalIra', 600_200],
      ['rothIra', 40_800],
    ]);
    expect(inputs?.strategies.length).toBe(2);
  });
});

describe('a plan of RetireTui', () => {
  it('has its triggers as months, and its flows with what they name', async () => {
    const { preview, inputs } = await read('retiretui-couple.toml');
    expect([preview.tool, preview.fileVersion, preview.faults]).toEqual(['RetireTui', '1', []]);
    // The older reaches 95 in 2059: the younger is 92 then.
    expect(inputs?.persons.map(({ planEnd, retirement }) => [planEnd, retirement])).toEqual([
      [95, { month: '2029-01' }],
      [92, undefined],
    ]);
    expect(inputs?.persons[0]?.socialSecurity).toMatchObject({
      basis: 'pia',
      pia: 3000,
      claim: { age: 67, months: 0 },
    });
    expect(inputs?.persons[1]?.socialSecurity).toMatchObject({ basis: 'earnings', claim: { age: 70, months: 0 } });
    expect(inputs?.accounts.map(({ name, kind, balance }) => [name, kind, balance])).toEqual([
      ['cash', 'cash', 40_000],
      ['Brokerage …471', 'taxable', 300_000],
      ["Ida's 401(k)", 'traditional401k', 450_000],
      ['roth', 'rothIra', 90_000],
      ['dc', 'traditional401k', 60_000],
    ]);
    expect(inputs?.accounts[2]?.contributions).toMatchObject([
      { shareOfIncome: 0.08, end: { month: '2029-01' }, employerMatch: { rate: 0.5, upTo: 0.06 } },
    ]);
    expect(inputs?.incomes.map(({ name, kind, amount, start, end }) => [name, kind, amount, start, end])).toEqual([
      ["Ida's salary", 'wage', 150_000, undefined, { month: '2029-01' }],
      ['Pension', 'pension', 30_000, { month: '2029-01' }, undefined],
      ['gift', 'other', 100_000, { month: '2032-01' }, undefined],
    ]);
    expect(inputs?.goals.map(({ name, amount, start, end, category }) => [name, amount, start, end, category])).toEqual(
      [
        ['living', 90_000, undefined, undefined, 'essential'],
        ['mortgage', 18_000, undefined, { month: '2034-01' }, 'essential'],
        ['travel', 15_000, { month: '2030-01' }, { month: '2045-01' }, 'discretionary'],
      ],
    );
    // A payment that does not rise falls by inflation: 1 / 1.025 - 1.
    expect(inputs?.goals[1]?.growth).toBeCloseTo(-0.02439, 5);
    expect(inputs?.relocations).toEqual([{ when: { month: '2031-01' }, state: 'WA' }]);
    // 30,000 in dollars of 2026, three years of 2.5% later: 30,000 × 1.076890625.
    expect(inputs?.roth).toMatchObject({ manual: [{ year: 2029, amount: 32_306.72 }, { year: 2030 }, { year: 2031 }] });
  });

  it('lists what has no place', async () => {
    const { preview } = await read('retiretui-couple.toml');
    const left = preview.entries
      .filter(({ outcome }) => outcome === 'noPlace')
      .map(({ name, text }) => `${name}: ${text}`);
    expect(left).toContain('Other sections: Not taken: transfers, cliffs.');
    expect(left).toContain('dc: Not taken: locked until.');
    expect(left).toContain('Brokerage …471: Not taken: expected return.');
  });
});

describe('plans of RetireGolden', () => {
  it('are read from a backup, the one that is chosen', async () => {
    const { preview, inputs } = await read('retiregolden-backup.json');
    expect([preview.tool, preview.plans, preview.faults]).toEqual(['RetireGolden', ['Golden couple', 'Second'], []]);
    expect(
      inputs?.accounts.map(({ name, kind, owner, balance, basis }) => [name, kind, owner, balance, basis]),
    ).toEqual([
      ['Joint brokerage …123', 'taxable', 'joint', 410_000, 300_000],
      ['Gwen 403(b)', 'traditional401k', 'p1', 520_000, undefined],
      ['Hal Roth', 'rothIra', 'p2', 80_000, 52_000],
    ]);
    expect(inputs?.strategies).toMatchObject([{ kind: 'fixed', mix: { equity: 0.7, bond: 0.25, cash: 0.05 } }]);
    expect(inputs?.incomes).toMatchObject([
      {
        kind: 'pension',
        payer: 'stateOrLocal',
        amount: 2100,
        growth: { kind: 'fixed', rate: 0.02 },
        survivorShare: 0.5,
      },
      { kind: 'wage', amount: 88_000, end: { age: 66 }, growth: { kind: 'inflationPlus', rate: 0.005 } },
      { kind: 'other', amount: 50_000, frequency: 'once', start: { month: '2029-01' } },
    ]);
    expect(inputs?.goals.map(({ amount, category, survivorShare }) => [amount, category, survivorShare])).toEqual([
      [60_000, 'essential', 0.75],
      [24_000, 'discretionary', 0.75],
      [25_000, 'discretionary', 1],
    ]);
    expect(inputs?.persons[0]?.socialSecurity).toMatchObject({
      pia: 2410,
      claim: { age: 67, months: 2 },
      trustFundCut: { share: 0.21 },
    });
    expect(inputs?.taxes).toMatchObject({ capitalLossCarryforward: 4120, priorYearMagi: [118_000, 118_000] });
    expect(inputs?.properties).toMatchObject([
      { value: 610_000, basis: 280_000, sale: { costs: 0.05 }, propertyTax: 4200 },
    ]);
    expect(inputs?.roth).toMatchObject({ manual: [{ year: 2027, amount: 40_000 }] });
    expect(preview.entries.find(({ name }) => name === 'From mother')).toMatchObject({ outcome: 'noPlace' });
    const second = await read('retiregolden-backup.json', { plan: 1 });
    expect([second.inputs, second.preview.faults]).toEqual([null, ['Enter at least one account or one income.']]);
  });

  it('are read alone, too, with what they were run with or without', async () => {
    const whole: unknown = JSON.parse(readFileSync(new URL('retiregolden-backup.json', import.meta.url), 'utf8'));
    const [plan] = (whole as { plans: unknown[] }).plans;
    const wrapped = await ofText(
      'one.json',
      JSON.stringify({ plan, startYear: 2026, schemaVersion: 4, engineVersion: '1.0.0' }),
    );
    const bare = await ofText('plan.json', JSON.stringify(plan));
    expect(wrapped.inputs).toEqual(bare.inputs);
    expect(bare.preview.name).toBe('Golden couple');
  });
});

describe('an export of ProjectionLab', () => {
  it('becomes the finances of today and one plan', async () => {
    const { preview, inputs } = await read('projectionlab.json');
    expect([preview.tool, preview.fileVersion, preview.plans]).toEqual([
      'ProjectionLab',
      '4.4.2',
      ['Retire in 2029', 'Work to 70'],
    ]);
    expect(inputs?.persons.map(({ name, birthDate, retirement }) => [name, birthDate, retirement])).toEqual([
      ['Ellen', '1965-03-01', { month: '2029-07' }],
      ['David', '1963-08-01', undefined],
    ]);
    expect(inputs?.accounts.map(({ name, kind, owner, balance }) => [name, kind, owner, balance])).toEqual([
      ['Checking …789', 'cash', 'joint', 24_000],
      ['Brokerage', 'taxable', 'joint', 612_480],
      ['Ellen 401(k)', 'traditional401k', 'p1', 884_200],
      ['Roth IRA', 'rothIra', 'p2', 118_740],
      ['Coins', 'taxable', 'p1', 9000],
    ]);
    expect(inputs?.accounts[1]?.fees).toBe(0.001);
    expect(inputs?.accounts[2]?.contributions).toMatchObject([{ amount: 24_000, end: { month: '2029-07' } }]);
    expect(inputs?.incomes).toMatchObject([
      { kind: 'wage', amount: 10_500, frequency: 'monthly', end: { month: '2029-07' } },
    ]);
    expect(inputs?.persons[0]?.socialSecurity).toMatchObject({
      basis: 'pia',
      pia: 2650,
      claim: { age: 68, months: 0 },
    });
    expect(inputs?.persons[1]?.socialSecurity).toMatchObject({
      basis: 'pia',
      pia: 2400,
      claim: { age: 67, months: 0 },
    });
    expect(inputs?.goals.map(({ name, amount, growth, start, end }) => [name, amount, growth, start, end])).toEqual([
      ['Living', 72_000, 0, undefined, undefined],
      ['Travel', 13_000, 0.01, { month: '2029-07' }, { month: '2035-01' }],
      ['Boat', 30_000, 0, undefined, undefined],
    ]);
    expect(inputs?.properties).toMatchObject([
      { value: 900_000, mortgage: { balance: 150_000, rate: 0.031 }, propertyTax: 9900 },
    ]);
    expect(inputs?.debts).toMatchObject([{ balance: 12_000, rate: 0.049, monthlyPayment: 350 }]);
    expect(inputs?.assumptions).toMatchObject({ inflation: 0.025, equityReturn: 0.065, bondReturn: 0.04 });
    expect(inputs?.startMonth).toBe('2026-11');
  });

  it('lists what has no place, and shows no key of the account', async () => {
    const { preview } = await read('projectionlab.json');
    const left = preview.entries
      .filter(({ outcome }) => outcome === 'noPlace')
      .map(({ name, text }) => `${name}: ${text}`);
    expect(left).toContain('Solar credit: An income of the kind “tax-credit”.');
    expect(left).toContain(
      'Assumptions and taxes: Not taken: bond allocation type, income tax mode, effective income tax rate, flex spending.',
    );
    expect(left).toContain('Inherited: An account of the kind “inherited ira”.');
    expect(left).toContain('Roth: As much as can be, or a share of what is left: enter an amount.');
    expect(JSON.stringify(preview)).not.toContain('c2VjcmV0');
    expect(preview.entries.find(({ name }) => name === 'Boat')?.text).toContain(
      'its start depends on what the file does not date',
    );
  });

  it('of an older shape asks for the date of birth, and takes what is left out away', async () => {
    const open = await read('projectionlab-older.json');
    expect(open.inputs).toBeNull();
    expect(open.preview.questions).toEqual([{ person: 'p1', text: 'When was Pat born?' }]);
    const said = await read('projectionlab-older.json', { birthDates: { p1: '1968-09-30' } });
    expect(said.inputs?.accounts.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['roth401k', 350_000],
      ['cash', 15_000],
    ]);
    expect(said.inputs?.incomes).toMatchObject([{ kind: 'wage', amount: 91_000 }]);
    const key = said.preview.entries.find(({ name }) => name === 'Emergency fund')?.key ?? '';
    const without = await read('projectionlab-older.json', { birthDates: { p1: '1968-09-30' }, leaveOut: [key] });
    expect(without.inputs?.accounts.length).toBe(1);
    expect(without.preview.entries.find((entry) => entry.key === key)?.outcome).toBe('leftOut');
  });
});

describe('files that are refused', () => {
  it.each([
    ['cut.json', '{"today": {"savingsAccounts": [', /not whole/],
    ['other.json', '{"records": []}', /no plan that is read here/],
    ['list.json', '[1, 2]', /no plan that is read here/],
    ['cut.toml', '[basic_info]\nnames = ["A"', /neither JSON nor TOML/],
    ['cargo.toml', '[package]\nname = "x"\n', /no plan that is read here/],
    ['deep.json', `${'['.repeat(40)}${']'.repeat(40)}`, /nested more than 32 deep/],
    ['deep.toml', `plan = ${'['.repeat(40)}${']'.repeat(40)}`, /neither JSON nor TOML|nested/],
    ['dotted.toml', `[${Array.from({ length: 40 }, () => 'a').join('.')}]\nx = 1\n`, /nested more than 32 deep/],
    ['next.toml', 'schema = 2\n[plan]\nstart_year = 2026\n[household]\nfiling = "single"\n', /schema 1/],
    ['XYZ-12345678.json', '{}', /“XYZ-…678\.json”/],
  ])('%s', async (name, text, message) => {
    await expect(ofText(name, text)).rejects.toThrow(message);
  });
});
