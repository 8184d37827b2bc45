import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { claimHeatMap } from '../../../renderer/charts/claims/claim-heat-map.ts';
import {
  withAbsentSpouse,
  withDependent,
  withoutDependent,
  withSuspension,
} from '../../../renderer/screens/plan/editor/edits/benefit-case-edits.ts';
import { FilingPanel } from '../../../renderer/screens/plan/social-security/filing/FilingPanel.tsx';
import { retroactiveText } from '../../../renderer/screens/plan/social-security/filing/filing-text.ts';
import { NoticesProvider } from '../../../renderer/state/notices.tsx';
import { COUPLE, FILING_STEP, SINGLE } from '../claim-strategies.ts';

afterEach(cleanup);

const OFFERS = [
  { months: 1, paidAtOnce: 2343, monthlyBenefit: 2343, monthlyLess: 13 },
  { months: 6, paidAtOnce: 13_680, monthlyBenefit: 2280, monthlyLess: 76 },
];

describe('how to file, on the page', () => {
  const step = { ...FILING_STEP, retroactive: OFFERS };

  const show = (strategy: typeof COUPLE, dates: readonly (typeof step)[] | null = null) =>
    render(
      <NoticesProvider>
        <FilingPanel
          strategy={strategy}
          dates={dates}
          of="optimal"
          onOf={() => undefined}
          planName="Retire in 2029"
          remark=""
        />
      </NoticesProvider>,
    );
  const WITH_STEP = { ...COUPLE, filing: { ...COUPLE.filing, optimal: [step] } };

  it('lists what to do, what it pays, when to apply, what to refuse and the price of retroactive months', () => {
    show(WITH_STEP);
    const item = screen.getByRole('listitem').textContent ?? '';
    expect(item).toContain('beginning in May 2034.$4,228 a month');
    expect(item).toContain('Apply from Jan 2034 on. Apply online.');
    expect(item).toContain('Say no to retroactive months.');
    expect(item).toContain('6 pay $13,680 at once and $76 a month less for life.');
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
    expect(
      screen.getByText(/^Retire in 2029\. How to file for the best claims, Ellen at 70 and David at 62\.$/),
    ).toBeDefined();
  });

  it('says so where nothing is left to file', () => {
    show(COUPLE);
    expect(screen.getByText(/there is nothing left to file/)).toBeDefined();
  });

  it('copies the steps as plain text', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    show(WITH_STEP);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(copied).toHaveLength(1));
    expect(copied[0]).toBe(
      [
        'How to file for the best claims, Ellen at 70 and David at 62',
        '',
        '1. File for Ellen’s retirement benefit, beginning in May 2034. ($4,228 a month)',
        '   Apply from Jan 2034 on. Apply online.',
        '   Say no to retroactive months.',
        '   One retroactive month pays $2,343 at once and $13 a month less for life; 6 pay $13,680 at once and $76 a month less for life.',
        '',
      ].join('\n'),
    );
  });

  it('offers one retroactive month by itself', () => {
    expect(retroactiveText(OFFERS.slice(0, 1))).toBe(
      'One retroactive month pays $2,343 at once and $13 a month less for life.',
    );
    expect(retroactiveText([])).toBe('');
  });
});

describe('the map of a widowed client', () => {
  it('has the own benefit down and the widow(er)’s across', () => {
    const claim = (client: string, survivor: string) => ({ client, spouse: null, survivor });
    const widow = {
      ...SINGLE,
      grid: {
        client: ['2031-05', '2034-05'],
        other: ['2026-05', '2031-05'],
        values: [
          [4, 3],
          [5, 2],
        ],
      },
      optimal: { ...SINGLE.optimal, claim: claim('2034-05', '2026-05') },
      plan: { ...SINGLE.plan, claim: claim('2031-05', '2031-05') },
    };
    const { down, across, rows } = claimHeatMap(widow);
    expect([down, across]).toEqual(['Own benefit', 'Widow(er)’s']);
    const cells = rows.flatMap((row) => row.cells);
    expect(cells.map(({ isBest, isPlan }) => [isBest, isPlan])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect(cells[0]?.ages).toHaveLength(2);
  });
});

describe('edits of the Social Security section', () => {
  const inputs = { persons: [{ birthDate: '1964-05-31' }] };
  const recordOf = (edited: { persons: readonly { socialSecurity?: object | undefined }[] }) =>
    edited.persons[0]?.socialSecurity;

  it('a late or former spouse begins with dates that the rules allow, and one replaces the other', () => {
    const late = withAbsentSpouse(inputs, 'lateSpouse', '2026-01');
    expect(recordOf(late)).toEqual({ lateSpouse: { birthDate: '1964-05-31', pia: 0, deathMonth: '2025-12' } });
    expect(recordOf(withAbsentSpouse(late, 'formerSpouse', '2026-01'))).toEqual({
      formerSpouse: { birthDate: '1964-05-31', pia: 0, yearsMarried: 10, divorcedOn: '2023-12-31' },
    });
    expect(recordOf(withAbsentSpouse(late, 'none', '2026-01'))).toEqual({});
  });

  it('a suspension and a child are added and taken out again', () => {
    const suspended = withSuspension(inputs, 0, true);
    expect(recordOf(suspended)).toEqual({ suspended: { from: '2031-05', to: '2032-05' } });
    expect(recordOf(withSuspension(suspended, 0, false))).toEqual({});
    const parent = withDependent(inputs, 0, '2026-01');
    expect(parent.persons[0]?.dependents).toEqual([{ birthDate: '2026-01-01' }]);
    expect(withoutDependent(parent, 0, 0)).toEqual(inputs);
  });
});
