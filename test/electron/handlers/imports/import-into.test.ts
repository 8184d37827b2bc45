import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ImportAnswers } from '../../../../electron/contract/imports/import-operations.ts';
import { importInto } from '../../../../electron/handlers/imports/import-into.ts';
import { type PlanInputs, planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const COUPLE: PlanInputs = {
  startMonth: '2026-11',
  persons: [
    { id: 'p1', name: 'Ellen Hallworth', birthDate: '1964-03-02' },
    { id: 'p2', name: 'David Hallworth', birthDate: '1962-08-15' },
  ],
  accounts: [
    { id: 'a1', name: 'Hallworth brokerage', owner: 'joint', kind: 'taxable', balance: 612_480, basis: 438_200 },
    { id: 'a2', name: 'Ellen’s traditional IRA', owner: 'p1', kind: 'traditionalIra', balance: 884_200, basis: 5000 },
    { id: 'a3', name: 'Savings', owner: 'p1', kind: 'cash', balance: 20_000 },
  ],
  goals: [{ id: 'g1', name: 'Spending', amount: 5000, frequency: 'monthly', category: 'essential' }],
};

const content = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url)).toString('base64');
const given = (inputs: PlanInputs, names: readonly string[], answers: object = {}) =>
  importInto(
    planInputs.parse(inputs),
    { files: names.map((name) => ({ name, content: content(name) })), answers: ImportAnswers.parse(answers) },
    NOW,
  );
const ofText = (inputs: PlanInputs, text: string, answers: object = {}) =>
  importInto(
    planInputs.parse(inputs),
    {
      files: [{ name: 'mine.csv', content: Buffer.from(text).toString('base64') }],
      answers: ImportAnswers.parse(answers),
    },
    NOW,
  );

describe('positions that go into a plan', () => {
  it('finds the accounts by kind and owner, and asks what it cannot know, once each', () => {
    const { preview, inputs } = given(COUPLE, ['schwab.csv']);
    expect(inputs).toBeNull();
    expect(preview.accounts.map(({ name, to, now, value }) => [name, to, now, value])).toEqual([
      ['Joint Tenant …412', { accountId: 'a1' }, 612_480, 642_906],
      ['Rollover IRA …907', { accountId: 'a2' }, 884_200, 902_065],
    ]);
    expect(preview.questions.map(({ about, key, amount }) => [about, key, amount])).toEqual([
      ['class', 'GLDM', 7216.2],
      ['class', 'HWK-PVT', 7221],
      ['paid', '1.1', 7221],
    ]);
    expect(preview.questions[2]?.text).toBe(
      'Joint Tenant …412: what was paid for HWK-PVT? It is worth $7,221.00; 0 counts all of it as gain.',
    );
    expect(preview.faults).toEqual([]);
  });

  it('writes balances, cost and mixes once everything is said, and leaves the rest as it is', () => {
    const answers = { classes: { GLDM: 'usEquity', 'HWK-PVT': 'usEquity' }, paid: { '1.1': 2605.6 } };
    const { preview, inputs } = given(COUPLE, ['schwab.csv'], answers);
    const [brokerage, ira, savings] = inputs?.accounts ?? [];
    // 214,902 + 97,300 + 64,870 + 36,180 + 21,118.40 + 4,890 + 1,000.07 of cash, and what was said.
    expect(brokerage).toMatchObject({ balance: 642_906, basis: 442_866.07, strategyId: 'positions-a1' });
    expect(ira).toMatchObject({ balance: 902_065, basis: 5000, strategyId: 'positions-a2' });
    expect(savings).toMatchObject({ balance: 20_000 });
    expect(inputs?.strategies).toEqual([
      {
        id: 'positions-a1',
        name: 'Positions of Hallworth brokerage',
        kind: 'fixed',
        // 391,338.35 + 118,496 + 14,437.20 of stocks, 96,515.98 of bonds, 22,118.47 of cash, of 642,906.
        mix: { equity: 0.816, bond: 0.15, cash: 0.034 },
        rebalance: 'annual',
      },
      {
        id: 'positions-a2',
        name: 'Positions of Ellen’s traditional IRA',
        kind: 'fixed',
        mix: { equity: 0.601, bond: 0.399, cash: 0 },
        rebalance: 'annual',
      },
    ]);
    expect(inputs?.goals).toEqual(planInputs.parse(COUPLE).goals);
    expect(preview.changes).toEqual({
      updated: 2,
      added: 0,
      moneyNow: 1_516_680,
      moneyAfter: 1_564_971,
      basisNow: 438_200,
      basisAfter: 442_866.07,
    });
    expect(preview.remarks).toEqual([
      'Positions in international stocks count as US stocks: the plan assumes no return of their own.',
    ]);
    // The same file again changes nothing more: the accounts are where they were.
    if (inputs === null) throw new Error('nothing was imported');
    expect(given(inputs, ['schwab.csv'], answers).inputs).toEqual(inputs);
  });

  it('keeps the mixes where that is asked, and those of glide paths always', () => {
    const answers = { classes: { GLDM: 'usEquity', 'HWK-PVT': 'usEquity' }, paid: { '1.1': 0 } };
    const kept = given(COUPLE, ['schwab.csv'], { ...answers, keepMixes: true });
    expect(kept.inputs?.strategies).toEqual([]);
    expect(kept.inputs?.accounts[0]?.strategyId).toBeUndefined();
    const gliding: PlanInputs = {
      ...COUPLE,
      strategies: [
        {
          id: 'glide',
          kind: 'glidePath',
          points: [{ when: { event: 'planStart' }, mix: { equity: 0.6, bond: 0.4 } }],
        },
      ],
      accounts: (COUPLE.accounts ?? []).map((account) =>
        account.kind === 'cash' ? account : { ...account, strategyId: 'glide' },
      ),
    };
    const after = given(gliding, ['schwab.csv'], answers);
    expect(after.inputs?.accounts[0]).toMatchObject({ strategyId: 'glide', balance: 642_906 });
    expect(after.preview.remarks).toContain('Hallworth brokerage keeps what the plan says it is to hold.');
  });

  it('asks whose a new account is, and adds it', () => {
    const answers = { classes: { 'VANGUARD TARGET RETIREMENT 2035 TRUST': 'usEquity', FFNOX: 'bond' } };
    const first = given(COUPLE, ['fidelity.csv'], answers);
    expect(first.preview.questions.map(({ about, text }) => [about, text])).toEqual([
      ['owner', 'ROTH IRA …567: whose is it?'],
      ['owner', 'ACME 401(K) PLAN …689: whose is it?'],
    ]);
    const said = {
      ...answers,
      accounts: { '1.2': { kind: 'rothIra', owner: 'p2' }, '1.3': { kind: 'traditional401k', owner: 'p1' } },
    };
    const { inputs, preview } = given(COUPLE, ['fidelity.csv'], said);
    expect(preview.changes).toMatchObject({ updated: 1, added: 2 });
    expect(inputs?.accounts.slice(3)).toMatchObject([
      { id: 'a4', name: 'ROTH IRA …567', kind: 'rothIra', owner: 'p2', balance: 45_000 },
      { id: 'a5', name: 'ACME 401(K) PLAN …689', kind: 'traditional401k', owner: 'p1', balance: 149_964.5 },
    ]);
    if (inputs === null) throw new Error('nothing was imported');
    // Next month the numbers tell which they are.
    const later = given(inputs, ['fidelity.csv'], answers).preview;
    expect(later.questions).toEqual([]);
    expect(later.accounts.map(({ to }) => to)).toEqual([{ accountId: 'a1' }, { accountId: 'a4' }, { accountId: 'a5' }]);
  });

  it('asks which account it is where two would do, and where its name says nothing', () => {
    const two: PlanInputs = {
      ...COUPLE,
      accounts: [...(COUPLE.accounts ?? []), { id: 'a9', owner: 'p2', kind: 'traditionalIra', balance: 1 }],
    };
    expect(given(two, ['schwab.csv']).preview.questions[0]).toMatchObject({ about: 'account', key: '1.2' });
    expect(given(COUPLE, ['vanguard.csv']).preview.questions.map(({ about }) => about)).toEqual(['account', 'account']);
    const gone = given(COUPLE, ['schwab.csv'], { accounts: { '1.1': { accountId: 'none' } } });
    expect(gone.preview.questions[0]).toMatchObject({ about: 'account', key: '1.1' });
  });

  it('leaves an account out, and asks nothing about it', () => {
    const { preview, inputs } = given(COUPLE, ['schwab.csv'], { accounts: { '1.1': 'leaveOut' } });
    expect(preview.questions).toEqual([]);
    expect(inputs?.accounts[0]?.balance).toBe(612_480);
    expect(inputs?.accounts[1]?.balance).toBe(902_065);
  });

  it('stops where sums do not match, two accounts go to one, and one is entered by its lots', () => {
    const short =
      'Account Name,Symbol,Description,Current Value,Cost Basis\nIndividual,VTI,TOTAL STOCK,100,90\nTotal,,,150,\n';
    expect(ofText(COUPLE, short.replace('Individual', 'Joint')).preview.faults).toEqual([]);
    const counted =
      'Joint brokerage ...412\nSymbol,Description,Market Value,Cost Basis\nVTI,TOTAL STOCK,100,90\nTotal,,150,\n';
    expect(ofText(COUPLE, counted).preview.faults).toEqual([
      'The positions of Joint brokerage …412 come to $100.00, but the file says $150.00. Download the file again.',
    ]);
    const same = { accounts: { '1.1': { accountId: 'a1' }, '1.2': { accountId: 'a1' } } };
    expect(given(COUPLE, ['schwab.csv'], same).preview.faults).toEqual([
      'Two accounts of the files go to Hallworth brokerage: choose another for one of them, or leave it out.',
    ]);
    const lots: PlanInputs = {
      ...COUPLE,
      accounts: [
        {
          id: 'a1',
          owner: 'joint',
          kind: 'taxable',
          balance: 100,
          lots: [{ bought: '2020-01', value: 100, basis: 50 }],
        },
      ],
    };
    expect(ofText(lots, counted.replace('150', '100')).preview.faults[0]).toContain('is entered by its lots');
  });

  it('says that a file is of another month than the plan begins in', () => {
    const { preview } = given({ ...COUPLE, startMonth: '2026-01' }, ['schwab.csv']);
    expect(preview.remarks[0]).toBe(
      'schwab.csv is of 2026-11-20; the plan counts its balances from the first day of 2026-01. Move the start month if the plan is to begin now.',
    );
  });
});
