import { describe, expect, it } from 'vitest';
import { lawPackIssues } from '../../../../engine/law/packs/law-pack-issues.ts';
import { lawWithPack } from '../../../../engine/law/packs/law-with-pack.ts';
import type { LawPack, LawPackEntry } from '../../../../engine/primitives/law/law-pack.ts';
import { lawFiles, lawTables } from '../../../law-tables.ts';

function pack(...entries: readonly LawPackEntry[]): LawPack {
  return { format: 'longhand-law-pack', version: 1, name: 'N', publisher: 'P', date: '2026-11-02', entries };
}

const issues = (...entries: readonly LawPackEntry[]) => lawPackIssues(lawFiles, lawTables, pack(...entries));
const rate = { path: 'federal-income-tax.niitRate', citation: 'c', values: [{ from: 2028, value: 0.05 }] };

describe('a pack that the engine cannot read', () => {
  it('names an entry that is not on file, with those that are', () => {
    const [issue, ...others] = issues(rate, { ...rate, path: 'estate-tax.exclusion' });
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ code: 'lawEntryUnknown', path: 'entries[1].path' });
    expect(issue?.message).toBe(
      "The engine knows no entry of law 'estate-tax.exclusion'. Entries of estate-tax are basicExclusionAmount, rateSchedule, stateDeathTaxCredit, stateDeathTaxCreditReduction.",
    );
    expect(issues({ ...rate, path: 'wealth-tax.rate' })[0]?.message).toContain('Topics are federal-income-tax, ');
  });

  it('names an entry with a number that no law has', () => {
    const code = 'lawEntryOutOfRange';
    for (const value of [-0.05, 1.2, 1e308])
      expect(issues({ ...rate, values: [{ from: 2028, value }] })).toMatchObject([{ code, path: 'entries[0].values' }]);
    const brackets = (over: number, of: number) => {
      const schedule = [
        { over: 0, rate: 0.1 },
        { over, rate: of },
      ];
      const statuses = ['single', 'marriedFilingJointly', 'marriedFilingSeparately', 'headOfHousehold'];
      const value = Object.fromEntries([...statuses, 'qualifyingSurvivingSpouse'].map((status) => [status, schedule]));
      return { path: 'federal-income-tax.ordinaryBrackets', citation: 'c', values: [{ from: 2028, ...value }] };
    };
    expect(issues(brackets(50_000, 0.2))).toEqual([]);
    expect(issues(brackets(50_000, 20))).toMatchObject([{ code }]);
    expect(issues(brackets(-1, 0.2))).toMatchObject([{ code }]);
  });

  it('names an entry whose value has another form, and one that stands twice', () => {
    expect(issues({ ...rate, values: [{ from: 2028, share: 0.05 }] })[0]).toMatchObject({
      code: 'lawEntryUnreadable',
      path: 'entries[0]',
    });
    expect(issues(rate, rate)[0]).toMatchObject({ code: 'lawEntryTwice', path: 'entries[1].path' });
    const state = { path: 'states/CO.rateSchedule', citation: 'c', values: [{ from: 2028, single: [[0, 4]] }] };
    expect(issues(state)[0]).toMatchObject({ code: 'lawEntryUnreadable', path: 'entries[0]' });
  });

  it('and nothing of one that it can', () => {
    expect(issues(rate)).toEqual([]);
  });
});

describe('the law with a pack', () => {
  it('keeps every table that the pack leaves alone, and earlier values of the one that it changes', () => {
    const changed = lawWithPack(lawFiles, lawTables, pack(rate));
    expect(changed.medicare).toBe(lawTables.medicare);
    expect(changed.states.CO).toBe(lawTables.states.CO);
    expect(changed.federalIncomeTax.entries.niitRate.values).toEqual([
      ...lawTables.federalIncomeTax.entries.niitRate.values,
      { from: 2028, value: 0.05 },
    ]);
    expect(changed.federalIncomeTax.entries.niitRate.source).toBe('c');
    expect(lawTables.federalIncomeTax.entries.niitRate.source).not.toBe('c');
  });
});
