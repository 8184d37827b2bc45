import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldsToFind } from '../../../../../renderer/screens/plan/editor/fields-to-find.ts';
import { valueAt } from '../../../../../renderer/state/plan/document-path.ts';
import { EVERY_FIELD_PLANS } from './every-field-plans.ts';
import { fieldsInSight, showEditor } from './open-editor.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the fields that the palette finds', () => {
  it.each(Object.entries(EVERY_FIELD_PLANS))('are all that the editor shows of %s', (_, plan) => {
    const found = new Set(fieldsToFind(plan).map(({ path }) => path));
    const shown = [...fieldsInSight(showEditor(plan)).keys()];
    expect(shown.length).toBeGreaterThan(60);
    // A part of a field that the palette names as one leads there, and a group to its fields. The row that adds to a list is no field yet.
    const isOneMore = (path: string) => /\[\d+\]$/.test(path) && valueAt(plan, path) === undefined;
    const missed = shown.filter(
      (path) =>
        !found.has(path) &&
        !isOneMore(path) &&
        ![...found].some((other) => path.startsWith(`${other}.`) || other.startsWith(`${path}.`)),
    );
    expect(missed).toEqual([]);
  });

  it('are called as in the editor, with what is written, written ones first', () => {
    const [plan] = Object.values(EVERY_FIELD_PLANS);
    if (plan === undefined) throw new Error('no plan');
    const fields = fieldsToFind(plan);
    expect(fields.find(({ path }) => path === 'incomes[0].amount')).toEqual({
      path: 'incomes[0].amount',
      owner: 'Ellen, wages',
      label: 'Amount',
      value: '$142,000',
    });
    expect(fields.find(({ path }) => path === 'withdrawal.emergencyCash')).toMatchObject({
      owner: 'Withdrawals',
      label: 'Emergency cash',
    });
    const firstEmpty = fields.findIndex(({ value }) => value === '');
    expect(fields.slice(firstEmpty).filter(({ value }) => value !== '')).toEqual([]);
  });
});
