import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { engineNote } from '../../../../renderer/screens/plan/engine-note/engine-note.ts';
import type { PlanRecord } from '../../../../renderer/state/plan/plan-session.ts';
import { PATHS } from '../../monte-carlo-results.ts';
import { openPage } from '../../open-page.tsx';
import { projectionOf } from '../../projections.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const NOW = '1.7.0';
const INPUTS: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    {
      id: 'p1',
      birthDate: '1962-05-12',
      retirement: { event: 'planStart' },
      socialSecurity: { basis: 'none' },
      coverageBefore65: { kind: 'none' },
    },
  ],
  accounts: [
    { id: 'a1', kind: 'cash', balance: 20_000 },
    { id: 'a2', kind: 'taxable', balance: 400_000, basis: 400_000 },
  ],
  goals: [{ amount: 1_500, frequency: 'monthly' }],
};
const BEFORE = {
  engine: '1.6.0',
  law: '2026-11',
  seed: 1,
  runs: 10_000,
  successes: 8_700,
  finalNetPortfolioInTodaysDollars: 1_250_000,
  lifetimeTaxesInTodaysDollars: 90_000,
};
const SURPLUS = /^Money left over goes to the first taxable account/;

function projected(end: number) {
  const projection = projectionOf(420_000, [{ year: 2026, netPortfolio: end }]);
  return {
    ...projection,
    manifest: { ...projection.manifest, engine: NOW },
    summary: { ...projection.summary, finalNetPortfolioInTodaysDollars: end },
  };
}

const RUN = { ...PATHS, successes: 8_410, used: { ...PATHS.used, runs: 10_000 } };
const noteOf = (headline: PlanRecord['headline'], inputs = INPUTS, end = 1_100_000) =>
  engineNote({ headline, inputs: inputs as PlanRecord['inputs'] }, projected(end), RUN);
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

describe('the note on first opening under a new engine', () => {
  it('sets what was recorded beside what the plan comes to now, and names the changed rules that touch it', () => {
    const note = noteOf(BEFORE);
    expect(note).toMatchObject({ before: '1.6.0', now: NOW, rules: [expect.stringMatching(SURPLUS)] });
    expect(plain(note?.figures)).toBe(
      'Net portfolio at the end $1.25m, now $1.10m (today’s dollars); success 87%, now 84%.',
    );
  });

  it('finds what came before beside the headline of a run that this engine has made meanwhile', () => {
    const note = noteOf({ ...BEFORE, engine: NOW, successes: 8_410, before: BEFORE });
    expect(plain(note?.figures)).toContain('success 87%, now 84%');
  });

  it('has no rate of a plan that is not finished, nor before the paths have run', () => {
    const unfinished = { ...INPUTS, goals: [] };
    expect(plain(noteOf(BEFORE, unfinished)?.figures)).toBe(
      'Net portfolio at the end $1.25m, now $1.10m (today’s dollars).',
    );
    const record = { headline: BEFORE, inputs: INPUTS as PlanRecord['inputs'] };
    expect(engineNote(record, projected(1_100_000), null)?.figures).not.toContain('success');
  });

  it('is none where nothing was recorded, where this engine made it, and where nothing has changed', () => {
    expect(noteOf(null)).toBeNull();
    expect(noteOf({ ...BEFORE, engine: NOW })).toBeNull();
    const untouched = { ...INPUTS, accounts: INPUTS.accounts?.toReversed() ?? [] };
    expect(noteOf({ ...BEFORE, successes: 8_410 }, untouched, 1_250_000)).toBeNull();
    expect(noteOf({ ...BEFORE, successes: 8_410 }, untouched, 1_150_000)).toMatchObject({ rules: [] });
  });

  it('stands above the plan until it is dismissed, and then no more', async () => {
    const record = { ...BEFORE, id: 7, householdId: 3, name: 'Plan', description: '', revision: 4 };
    const plan = { ...record, createdAt: '', updatedAt: '', headline: BEFORE, inputs: INPUTS };
    const open = () =>
      openPage('/households/3/plans/7', async (id: string) => {
        if (id === 'plans.get') return plan;
        if (id === 'settings.get') return { theme: 'system', dollars: 'todays' };
        if (id === 'stateless.project' || id === 'plans.project') return projected(1_100_000);
        return new Promise(() => undefined);
      });
    await open();
    await screen.findByText(`Engine ${NOW} works this plan differently from engine 1.6.0.`);
    expect(screen.getByRole('link', { name: 'Why?' }).getAttribute('href')).toContain('changes?from=4&to=4');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(SURPLUS)).toBeNull();
    cleanup();
    await open();
    await screen.findByText('Median at the end');
    expect(screen.queryByText(SURPLUS)).toBeNull();
  });
});
