import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { withClaims } from '../../../engine/plan/with-claims.ts';
import { labelOffsets } from '../../../renderer/charts/chart/label-offsets.ts';
import { ClaimHeatMap } from '../../../renderer/charts/claims/ClaimHeatMap.tsx';
import {
  breakEvenSentence,
  monthlyAt,
  monthlyCurves,
  openPoints,
  paidInTotal,
} from '../../../renderer/charts/claims/claim-curves.ts';
import { monthlyBenefitOption, paidInTotalOption } from '../../../renderer/charts/claims/claim-curves-option.ts';
import { claimHeatMap, type HeatCell, heatMapSentence } from '../../../renderer/charts/claims/claim-heat-map.ts';
import { claimAge, claimAgeText, shortAgeText } from '../../../renderer/charts/claims/claim-months.ts';
import {
  yearlyBenefitsOption,
  yearlyBenefitsSentence,
} from '../../../renderer/charts/claims/yearly-benefits-option.ts';
import { lifetimeSheet } from '../../../renderer/screens/plan/figures/claim-sheets.ts';
import { claimFigures, livesText } from '../../../renderer/screens/plan/social-security/claim-figures.ts';
import { COUPLE, DAVID, ELLEN, SINGLE } from '../claim-strategies.ts';

const size = { width: 1000, plotHeight: 150, scale: 1 };

interface Drawn {
  readonly series: readonly {
    readonly name?: string;
    readonly type: string;
    readonly data: readonly unknown[];
    readonly endLabel?: { readonly formatter: string };
    readonly label?: { readonly formatter: string };
  }[];
}

describe('the age of a claim', () => {
  it('is counted from full retirement age, and 62 stands for the first month in which one is 62 throughout', () => {
    expect(claimAge(ELLEN, '2026-06')).toEqual({ years: 62, months: 1 });
    expect(claimAgeText(claimAge(ELLEN, '2026-06'))).toBe('62');
    expect(claimAgeText(claimAge(DAVID, '2033-02'))).toBe('66 and 5 months');
    expect(shortAgeText(claimAge(DAVID, '2033-02'))).toBe('66 5m');
  });
});

describe('the heat map of a couple', () => {
  const { rows, columns, down, across } = claimHeatMap(COUPLE);

  it("has the client's ages down, the latest on top, and the spouse's across", () => {
    expect([down, across]).toEqual(['Ellen', 'David']);
    expect(rows.map(({ head }) => head.text)).toEqual(['70', '67', '62']);
    expect(columns.map(({ text }) => text)).toEqual(['62', '67']);
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['918', '913'],
      ['887', '867'],
      ['840', '824'],
    ]);
    expect(rows.map(({ head }) => head.isFullRetirementAge)).toEqual([false, true, false]);
  });

  it('marks the best, the plan, and what is within half a percent of the best', () => {
    const marks = rows.flatMap(({ cells }) => cells).map((cell) => [cell.isBest, cell.isPlan, cell.isPlateau]);
    const nothing = [false, false, false];
    expect(marks).toEqual([[true, false, true], [false, true, true], nothing, nothing, nothing, nothing]);
  });

  it('is warmest at the best and coldest at the least', () => {
    expect([rows[0]?.cells[0]?.warmth, rows[2]?.cells[1]?.warmth]).toEqual([1, 0]);
  });

  it('says whose age matters more', () => {
    expect(heatMapSentence(COUPLE)).toBe(
      'Ellen’s claim age changes the total by up to $89,000, David’s by up to $20,000.',
    );
    const claimed = { ...COUPLE, grid: { ...COUPLE.grid, client: ['2031-05'], values: [[887_000, 867_000]] } };
    expect(heatMapSentence(claimed)).toBe('David’s claim age changes the total by up to $20,000.');
  });
});

describe('the map of one person', () => {
  it('is a single row from the earliest age to the latest', () => {
    const { rows, columns } = claimHeatMap(SINGLE);
    expect(columns.map(({ text }) => text)).toEqual(['62', '67', '70']);
    expect(rows.map(({ cells }) => cells.map(({ text, isPlan }) => [text, isPlan]))).toEqual([
      [
        ['499', false],
        ['524', false],
        ['526', true],
      ],
    ]);
    expect(heatMapSentence(SINGLE)).toBe('Ellen’s claim age changes the total by up to $27,000.');
  });
});

/** Ellen widowed: her own benefit is paid, the widow's from 66 and 8 months is best. */
const WIDOWED: typeof SINGLE = {
  ...SINGLE,
  persons: [{ ...ELLEN, earliestClaimMonth: null }],
  grid: { client: ['2026-06'], other: ['2030-06', '2031-01'], values: [[762_500, 770_100]] },
  optimal: {
    ...SINGLE.optimal,
    claim: { client: '2026-06', spouse: null, survivor: '2031-01' },
    lifetimeBenefit: 770_100,
    gainOverPlan: 7_600,
  },
  plan: {
    claim: { client: '2026-06', spouse: null, survivor: '2030-06' },
    ages: [
      { years: 62, months: 1 },
      { years: 66, months: 1 },
    ],
    lifetimeBenefit: 762_500,
  },
  plateau: [{ claim: { client: '2026-06', spouse: null, survivor: '2031-01' }, ages: [], lifetimeBenefit: 770_100 }],
};

describe('the claims of a widow whose own benefit is paid', () => {
  it('are about the other benefit, by name', () => {
    expect(heatMapSentence(WIDOWED)).toBe(
      'The claim age of the widow(er)’s benefit changes the total by up to $7,600.',
    );
    const { down, across } = claimHeatMap(WIDOWED);
    expect([down, across]).toEqual(['Own benefit', 'Widow(er)’s']);
  });

  it('have an age left to choose, and a plan that is only as good if both its claims are', () => {
    const [best, , overPlan] = claimFigures(WIDOWED);
    expect(best).toMatchObject({ label: 'Best age for the widow(er)’s benefit', value: '66 y 8 m', note: 'Jan 2031' });
    expect(overPlan).toMatchObject({ value: '$7,600', note: '1% more than the plan’s 62 · 66 and 1 month' });
  });
});

describe('the heat map on the page', () => {
  afterEach(cleanup);
  const chosen: HeatCell[] = [];
  const show = () =>
    render(
      <ClaimHeatMap
        map={claimHeatMap(COUPLE)}
        label="Joint"
        work={({ ages, value }) => lifetimeSheet('Lifetime benefit', { ages, lifetimeBenefit: value }, COUPLE)}
        onChoose={(cell) => chosen.push(cell)}
      />,
    );
  const nameOf = (cell: Element | null | undefined) => cell?.getAttribute('aria-label');
  const focused = () => nameOf(document.activeElement);

  it('has one tab stop, at the best; arrows move it, and Enter puts the pair in the plan', () => {
    show();
    const stops = screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0);
    expect(stops.map(nameOf)).toEqual(['Ellen 70, David 62, in thousands of dollars: 918 best']);
    stops[0]?.focus();
    fireEvent.keyDown(stops[0] as HTMLElement, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' });
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' });
    expect(focused()).toBe('Ellen 67, David 67, in thousands of dollars: 867');
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Enter' });
    expect(chosen.map(({ pair }) => pair)).toEqual(['Ellen 67, David 67']);
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Home', ctrlKey: true });
    expect(focused()).toBe('Ellen 70, David 62, in thousands of dollars: 918 best');
  });

  it('says of a pair that is in the plan that it is', () => {
    show();
    expect(screen.getByRole('button', { name: /plan/ }).textContent).toBe('Apply to plan');
    const plan = screen.getAllByRole('gridcell').find((cell) => cell.textContent?.includes('plan'));
    fireEvent.focus(plan as HTMLElement);
    expect(screen.getByRole('button', { name: /plan/ }).textContent).toBe('In the plan');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /plan/ }).disabled).toBe(true);
  });
});

describe('the figures of the claims', () => {
  it('say of a small gain that the plan is as good', () => {
    expect(claimFigures(COUPLE).map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Best pair of claim ages', '70 and 62', 'Ellen, May 2034 · David, Oct 2028'],
      ['Joint lifetime benefit', '$918k', 'today’s dollars, weighted by SSA’s 2022 period table'],
      ['Gain over your plan', '$4,500', '0.5%: within half a percent, so the plan’s 70 and 67 is just as good'],
      ['Gain over both at 62', '$77,500', '9% more over both lifetimes'],
      ['Survivor keeps', '$4,228', 'a month, Ellen’s benefit at 70, whoever dies first'],
    ]);
  });

  it('name whom the choice is left to, with months where the age is no whole one', () => {
    const claimed = { ...ELLEN, earliestClaimMonth: null };
    const best = {
      ...COUPLE.optimal,
      ages: [
        { years: 67, months: 2 },
        { years: 64, months: 4 },
      ],
    };
    const [left] = claimFigures({ ...COUPLE, persons: [claimed, DAVID], optimal: best });
    expect(left).toMatchObject({ label: 'Best claim age for David', value: '64 y 4 m', note: 'David, Oct 2028' });
    const none = [claimed, { ...DAVID, earliestClaimMonth: null }];
    expect(claimFigures({ ...COUPLE, persons: none })[0]).toMatchObject({ value: 'All claimed' });
  });

  it('say of the best plan that it is the best', () => {
    const figures = claimFigures(SINGLE);
    expect(figures[0]).toMatchObject({ value: '70', note: 'May 2034' });
    expect(figures[2]).toMatchObject({ value: 'None', note: 'the plan’s 70 is best' });
    expect(figures[4]).toMatchObject({ label: 'Monthly, once claimed', value: '$4,228' });
  });
});

describe('how lives are taken to end', () => {
  it.each([
    ['ssa2022 × 1.5 and 1', 'weighted by SSA’s 2022 period table'],
    ['ssa2022 × 1, improving by 0.01 a year', 'weighted by SSA’s 2022 table, improving each year'],
    ['ages 95 and 90', 'with lives to 95 and 90'],
    ['planEnd', 'with the plan’s life spans'],
  ])('%s: %s', (mortality, words) => {
    expect(livesText(mortality)).toBe(words);
  });
});

describe('benefit curves', () => {
  const curves = monthlyCurves(COUPLE.persons, COUPLE.plan.ages);

  it('run over the open ages, named with their last amount, with the age of the plan marked on the line', () => {
    const { series } = monthlyBenefitOption(curves, size) as unknown as Drawn;
    expect(series.map(({ type }) => type)).toEqual(['line', 'scatter', 'line', 'scatter']);
    expect(series[0]?.data).toEqual([
      [62 + 1 / 12, 2401.2],
      [67, 3410],
      [70, 4228.4],
    ]);
    expect([series[0]?.endLabel?.formatter, series[2]?.endLabel?.formatter]).toEqual(['Ellen $4,228', 'David $3,075']);
    expect([series[1]?.label?.formatter, series[1]?.data]).toEqual(['plan: 70', [[70, 4228.4]]]);
    expect([series[3]?.label?.formatter, series[3]?.data]).toEqual(['plan: 67', [[67, 2480]]]);
  });

  it('find the amount of an age between two points', () => {
    // Halfway from 67 (3,410) to 70 (4,228.40).
    expect(curves[0] && monthlyAt(curves[0], { years: 68, months: 6 })).toBeDollars(3819.2);
  });

  it('leave out who has claimed and who has no retirement benefit', () => {
    expect(openPoints({ ...ELLEN, earliestClaimMonth: null })).toEqual([]);
    expect(monthlyCurves([{ ...ELLEN, pia: 0 }], [])).toEqual([]);
  });
});

describe('what is paid in total', () => {
  const paid = paidInTotal(ELLEN);

  it('is the monthly benefit times the months since the claim', () => {
    expect(paid.map(({ name }) => name)).toEqual(['claim at 62', 'claim at 67', 'claim at 70']);
    // At 80: 215 months of 2,401.20, 156 of 3,410, 120 of 4,228.40.
    expect(paid.map(({ totals }) => Math.round(totals[18] ?? 0))).toEqual([516_258, 531_960, 507_408]);
  });

  it('says when each later claim passes the earliest', () => {
    expect(breakEvenSentence(paid)).toBe('70 passes 62 at age 80 and 5 months; 67 passes 62 at age 78 and 9 months.');
  });

  it('sets the later claim against the earliest that is still open: (4,228.40 x 840 - 3,410 x 804) / 818.40 = 990 months', () => {
    const older = { ...ELLEN, curve: ELLEN.curve.map((at, index) => ({ ...at, isOpen: index > 0 })) };
    expect(breakEvenSentence(paidInTotal(older))).toBe('70 passes 67 at age 82 and 6 months.');
  });

  it('leaves zero in the month of the claim, and marks where the latest passes the earliest', () => {
    const { series } = paidInTotalOption(paid, size) as unknown as Drawn;
    expect(series[0]?.data.slice(0, 3)).toEqual([
      [62, 0],
      [62 + 1 / 12, 0],
      [63, 2401.2 * 11],
    ]);
    expect(series.at(-1)).toMatchObject({
      type: 'scatter',
      label: { formatter: '70 passes 62 at 80 and 5 months' },
    });
  });

  it('keeps names a line of text apart', () => {
    // On an axis to 100 over 150 pixels, 100 and 98 are 3 pixels apart: the lower moves 12 down.
    const offsets = (values: readonly number[]) => labelOffsets(values, 100, size).map(Math.round);
    expect(offsets([98, 100])).toEqual([12, 0]);
    expect(offsets([20, 100])).toEqual([0, 0]);
  });
});

describe('benefits a year', () => {
  it('are two lines, and one where the plan has the best claims', () => {
    const lines = (yearly: typeof COUPLE.yearly) =>
      (yearlyBenefitsOption(yearly, size) as unknown as Drawn).series.map(({ name, data }) => [name, data]);
    expect(lines(COUPLE.yearly)).toEqual([
      ['best', [55_000, 72_000]],
      ['plan', [64_000, 81_000]],
    ]);
    expect(lines(COUPLE.yearly.map((year) => ({ ...year, plan: year.optimal })))).toEqual([['plan', [55_000, 72_000]]]);
  });

  it('say what the best claims pay less or more if lives last as planned', () => {
    expect(yearlyBenefitsSentence(COUPLE.yearly)).toBe(
      'Over the plan’s life spans, the best claims pay $18k less in total than the plan’s, before discounting.',
    );
  });
});

describe('claims put into the plan', () => {
  const persons = [
    { id: 'p1', birthDate: '1964-05-12', socialSecurity: { basis: 'pia', pia: 3410, claim: { age: 67 } } },
    { id: 'p2', birthDate: '1966-09-03' },
  ] as const;

  it('are written as ages, the first month of all as 62', () => {
    const ages = [
      { years: 66, months: 5 },
      { years: 62, months: 1 },
    ];
    expect(withClaims({ persons, accounts: [] }, ages).persons).toEqual([
      { ...persons[0], socialSecurity: { basis: 'pia', pia: 3410, claim: { age: 66, months: 5 } } },
      { ...persons[1], socialSecurity: { claim: { age: 62 } } },
    ]);
  });

  it('leave a benefit that is already received as it is', () => {
    const received = {
      ...persons[0],
      socialSecurity: { basis: 'receiving', monthlyBenefit: 1, since: '2025-01' },
    } as const;
    const inputs = { persons: [received], accounts: [] };
    expect(withClaims(inputs, [{ years: 70, months: 0 }])).toEqual(inputs);
  });
});
