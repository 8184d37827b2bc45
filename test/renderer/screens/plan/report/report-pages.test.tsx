import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReportResults } from '../../../../../renderer/screens/plan/report/facts/report-results.ts';
import { usualLetter } from '../../../../../renderer/screens/plan/report/facts/usual-letter.ts';
import { CertificatePage } from '../../../../../renderer/screens/plan/report/pages/CertificatePage.tsx';
import { CoverPage } from '../../../../../renderer/screens/plan/report/pages/CoverPage.tsx';
import { ImportantPage } from '../../../../../renderer/screens/plan/report/pages/ImportantPage.tsx';
import { offeredPages } from '../../../../../renderer/screens/plan/report/report-pages.ts';
import { rothAnswer } from '../../../../../renderer/screens/plan/roth/roth-answer.ts';
import type { PensionAnswer } from '../../../../../renderer/state/what-if/use-pension-advice.ts';
import { COUPLE, FILING_STEP, GAIN } from '../../../claim-strategies.ts';
import { ROTH } from '../../../roth-results.ts';
import { CONVERSION } from '../list-of-year.ts';
import { FIRM, RESULTS, WITHHELD } from './report-fixtures.ts';

afterEach(cleanup);

const idsOf = (results: ReportResults) => offeredPages(results).map(({ id }) => id);
const chosenOf = (results: ReportResults) =>
  offeredPages(results).flatMap(({ id, isChosen }) => (isChosen ? [id] : []));

/** Each page by itself, as text; each begins with its subject and finding. */
function pagesOf(results: ReportResults): ReadonlyMap<string, string> {
  return new Map(
    offeredPages(results).map(({ id, Page }) => {
      const { container, unmount } = render(<Page results={results} />);
      const text = (container.textContent ?? '').replaceAll('\u00A0', ' ');
      unmount();
      return [id, text];
    }),
  );
}

function textOf(page: React.ReactElement): string {
  return (render(page).container.textContent ?? '').replaceAll('\u00A0', ' ');
}

describe('the pages of a report', () => {
  it('are those that the plan gives something to say, without gifts here', () => {
    expect(idsOf(RESULTS)).toEqual([
      'answer',
      'goals',
      'actions',
      'socialSecurity',
      'roth',
      'risks',
      'survivors',
      'comparison',
      'years',
      'assumptions',
    ]);
    expect(chosenOf(RESULTS)).not.toContain('years');
    expect(chosenOf(RESULTS)).not.toContain('survivors');
  });

  it.each<[string, Partial<ReportResults>]>([
    ['socialSecurity', { claims: null }],
    ['roth', { roth: null }],
    ['risks', { leftOut: null }],
    ['comparison', { comparison: null }],
  ])('%s is left out where there is nothing to print', (id, without) => {
    expect(idsOf({ ...RESULTS, ...without })).not.toContain(id);
  });

  it('are remembered as chosen', () => {
    const chosen = chosenOf({ ...RESULTS, report: { pages: { roth: false, years: true } } });
    expect(chosen).not.toContain('roth');
    expect(chosen).toContain('years');
  });

  it('each begin with what they found', () => {
    const pages = pagesOf(RESULTS);
    const findings = [
      ['answer', 'The answerEllen can retire at 65.85%of 10,000 futures pay every goal to age 95. In the other 15%,'],
      ['goals', 'Goals and incomesTravel is least sure: paid in full in 85 of 100 futures.'],
      ['actions', 'What to do'],
      [
        'risks',
        'What could go wrongStocks earn 1 point less would hurt most: every goal is then paid in 77 of 100 futures.',
      ],
      ['comparison', 'Plans side by sideWork to 67 pays every goal in 93 of 100 futures, this plan in 85.'],
      ['assumptions', 'AssumptionsThe figures rest on'],
    ] as const;
    for (const [id, finding] of findings) expect(pages.get(id)).toContain(finding);
    expect(pages.get('goals')).toMatch(/Travel\$18,000 a yearfrom when Ellen retires until Ellen is 8285%/);
    expect(pages.get('goals')).toMatch(/Ellen’s salary\$148,000 a yearuntil Ellen retires/);
    expect(pages.get('goals')).toMatch(/Pension, David\$1,150 a monthfrom age 65/);
    expect(pages.get('risks')).toMatch(/Benefits cut 22% from 203379%−6 points/);
    expect(pages.get('assumptions')).toMatch(/What 85% means.*In 8,594 of these futures/);
  });

  it('say of Social Security and of conversions what their tabs say', () => {
    const pages = pagesOf(RESULTS);
    expect(pages.get('socialSecurity')).toMatch(
      /^Social SecurityEllen waits until 70\. David claims at 67\.Worth \$73,000 more than both at 62, over both lives\./,
    );
    const { headline, say } = rothAnswer(ROTH, 'todays', (id) => id);
    expect(pages.get('roth')).toContain(`Roth conversions${headline}`);
    expect(pages.get('roth')).toContain(say.replaceAll('\u00A0', ' '));
  });

  it('recommend no change that loses on as many futures as it gains on', () => {
    const changed = (shareHelped: number, isWithinNoise = false) => {
      const uncertainty = { ...GAIN, shareHelped, shareHurt: 1 - shareHelped, isWithinNoise };
      const claims = { ...COUPLE, plateau: [], optimal: { ...COUPLE.optimal, gainOverPlan: 50_500 }, uncertainty };
      return pagesOf({ ...RESULTS, claims, roth: null }).get('actions') ?? '';
    };
    expect(changed(0.7)).toContain('Claim Social Security at 70 and 62');
    for (const text of [changed(0.5), changed(0.3), changed(0.7, true)])
      expect(text).not.toContain('Claim Social Security at');
  });

  it('tell nobody to do what lies before the month in which they are made', () => {
    const claims = { ...COUPLE, filing: { ...COUPLE.filing, plan: [FILING_STEP] } };
    const [first, ...others] = RESULTS.projection.rows;
    if (first === undefined) throw new Error('The fixture has no rows');
    const sale = { kind: 'sale', text: 'Sale of the cabin' } as const;
    const rows = [{ ...first, events: [sale] }, ...others];
    const actionsIn = (month: string) =>
      pagesOf({ ...RESULTS, month, claims, projection: { ...RESULTS.projection, rows } }).get('actions') ?? '';
    expect(actionsIn('2026-11')).toMatch(/Sale of the cabin.*File for Ellen/s);
    expect(actionsIn('2027-01')).not.toContain('Sale of the cabin');
    // It can be filed for until the month itself.
    expect(actionsIn('2034-05')).toContain('File for Ellen');
    expect(actionsIn('2034-06')).not.toContain('File for Ellen');
  });

  it('count what is left of the year’s list, and say the day of what is done', () => {
    const list = (doneOn: string | null) => ({ year: 2027, actions: [{ ...CONVERSION, doneOn }] });
    const done = pagesOf({ ...RESULTS, thisYear: list('2027-12-01') }).get('actions') ?? '';
    const open = pagesOf({ ...RESULTS, thisYear: list(null) }).get('actions') ?? '';
    const stepsIn = (text: string) => Number(/(\d+) steps?/.exec(text)?.[1] ?? 0);
    expect(done).toContain('Done on Dec 1, 2027.');
    expect(open).not.toContain('Done on');
    expect(stepsIn(open) - stepsIn(done)).toBe(1);
  });

  it('show reviews from the second one on, with what made the difference', () => {
    const reviews = [
      { month: '2027-01', keptAt: '', actual: 230_000, percentile: 63 },
      { month: '2026-01', keptAt: '', actual: 250_000, percentile: null },
    ];
    const step = { cause: 'returns', of: null, merged: [], fields: [], amount: 4_000 } as const;
    const landing = {
      since: '2026-01',
      actual: 230_000,
      expected: 226_000,
      median: 226_000,
      percentile: 63,
      difference: 4_000,
      steps: [step],
      areFlowsRecorded: true,
    };
    const review = { month: '2027-01', keptAt: '', actual: 230_000, accounts: [], landing } as unknown as NonNullable<
      ReportResults['review']
    >;
    const text = pagesOf({ ...RESULTS, reviews, review }).get('reviews') ?? '';
    expect(text).toContain('63rd percentile of what was expected in Jan 2026');
    expect(text).toMatch(/Jan 2026\$250,000/);
    expect(text).toMatch(/Returns\$4,000/);
    expect(pagesOf({ ...RESULTS, reviews, review: { ...review, landing: null } }).has('reviews')).toBe(false);
  });

  it('say no sentence of the assumptions twice', () => {
    const text = pagesOf(RESULTS).get('assumptions') ?? '';
    const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 30);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(text.match(/J\.P\. Morgan Asset Management/g)).toHaveLength(1);
  });

  it('of investments say the household mix and what rebalancing moved, and only where the plan states one', () => {
    const [first, ...others] = RESULTS.projection.rows;
    if (first === undefined) throw new Error('The fixture has no rows');
    const held = { usEquity: 600_000, bond: 400_000, cash: 0, international: 0, tips: 0, realEstate: 0 };
    const rebalancing = { ...held, moved: 24_000, soldInTaxable: 0, realizedGain: 0, unreached: 0 };
    const rows = [{ ...first, rebalancing, deflatorEnd: 1, deflator: 1 }, ...others].slice(0, 1);
    const text = pagesOf({ ...RESULTS, projection: { ...RESULTS.projection, rows } }).get('investments');
    expect(text?.replaceAll('\u00A0', ' ')).toContain('60% US stocks, 40% bonds after the first year');
    expect(text?.replaceAll('\u00A0', ' ')).toMatch(/40%60%1,000,00024,000$/);
    expect(pagesOf(RESULTS).has('investments')).toBe(false);
  });

  it('of a pension say each choice as its panel does, and only where there is a choice', () => {
    const outcome = (mean: number): PensionAnswer['choices'][number]['outcome'] => ({
      successRate: 0.8594,
      successRateInterval: { low: 0.85, high: 0.87 },
      spendingPower: { p10: 1, p50: 1 },
      legacy: { p10: 120_000, p50: 640_000, mean },
    });
    const breakEven = { age: 73.75, ageInBonds: null, equalRate: 0.072 };
    const life = { choice: 'oneLife', form: null, isTaken: true, share: 0, reduction: 0, popUp: false } as const;
    const pension: PensionAnswer = {
      runs: 100,
      seed: 1,
      income: 'i1',
      name: 'Works pension',
      bondReturn: 0.0495,
      choices: [
        {
          ...life,
          first: 1000,
          survivorPension: null,
          survivorIncome: 31_200,
          breakEven,
          outcome: outcome(1),
          against: null,
        },
        {
          ...life,
          choice: 'lumpSum',
          isTaken: false,
          first: 120_000,
          survivorPension: 0,
          survivorIncome: 28_000,
          breakEven: null,
          outcome: outcome(2),
          against: null,
        },
      ],
      note: null,
      isComplete: true,
      missing: [],
    };
    const text = pagesOf({ ...RESULTS, pension }).get('pension');
    expect(text).toMatch(
      /^Pension or lump sumWorks pension: the plan takes “For one life”\. “Lump sum” leaves heirs the most/,
    );
    expect(text).toMatch(/For one life, in the plan\$1,000 a month8[56]%\$640k\$120k–\$31k/);
    expect(text).toMatch(/Lump sum\$120,0008[56]%\$640k\$120k\$0\$28k/);
    const [only] = pension.choices;
    expect(
      pagesOf({ ...RESULTS, pension: { ...pension, choices: only === undefined ? [] : [only] } }).has('pension'),
    ).toBe(false);
  });

  it('of floors have a row every five years and the last, and only where something comes whatever markets do', () => {
    const yearOf = (year: number, share: number) => ({
      year,
      must: 60_000,
      socialSecurity: 60_000 * share - 6000,
      pensions: 6000,
      annuities: 0,
      bought: 0,
      ladder: 0,
      share,
      without: share,
    });
    const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032].map((year) => yearOf(year, year === 2027 ? 0.4 : 0.7));
    const yields = { date: null, source: null, points: [] };
    const floors = { yields, ladder: null, years, isComplete: true, missing: [] };
    const text = pagesOf({ ...RESULTS, floors }).get('floors');
    expect(text).toContain('What is flooredAt least 40% of must-spending is floored, in 2027.');
    expect(text).toMatch(/202660,00036,0006,000–70%203160,00036,0006,000–70%203260,00036,0006,000–70%Before tax/);
    const bare = years.map((year) => ({ ...year, share: 0 }));
    expect(pagesOf({ ...RESULTS, floors: { ...floors, years: bare } }).has('floors')).toBe(false);
  });

  it('of gifts and education are there where the run has them', () => {
    const [first, ...others] = RESULTS.projection.rows;
    if (first === undefined) throw new Error('The fixture has no rows');
    const rows = [{ ...first, qcd: 12_000, withdrawals: { ...first.withdrawals, education: 8_000 } }, ...others];
    const text = pagesOf({ ...RESULTS, projection: { ...RESULTS.projection, rows } }).get('giving');
    expect(text).toContain('Gifts, education and sharesFrom IRAs $12,000, From 529 plans $8,000, over 2026 to 2026.');
    expect(text).toMatch(/202612,0008,000$/);
  });
});

describe('while answers are missing', () => {
  it('no page has a rate, an ending or a chart, and the answer says why', () => {
    const pages = pagesOf(WITHHELD);
    expect([...pages.keys()]).toEqual(['answer', 'goals', 'actions', 'years', 'assumptions']);
    expect(pages.get('answer')).toContain(
      'No success rate yet: the plan does not say Social Security of David and spending.',
    );
    expect(pages.get('actions')).toContain(
      'First answer what the plan does not say: Social Security of David and spending.',
    );
    const text = [...pages.entries()].map(([id, page]) => (id === 'years' ? '' : page)).join(' ');
    expect(text).not.toMatch(/futures pay|of 100 futures|can retire|8[56]%|What \d+% means/);
    for (const { Page } of offeredPages(WITHHELD)) {
      expect(render(<Page results={WITHHELD} />).container.querySelector('[data-drawing]')).toBeNull();
    }
    expect(textOf(<CertificatePage results={WITHHELD} />)).not.toMatch(/8,594|Median/);
    expect(usualLetter(WITHHELD)).toMatch(/^No success rate yet: .* “None” is one, too\.$/);
  });
});

describe('the cover', () => {
  it('of an adviser has the firm, a greeting, three sentences from the answer and a signature', () => {
    const text = textOf(<CoverPage results={{ ...RESULTS, firm: FIRM }} heading={null} />);
    expect(text).toContain('Meridian Advisers1600 Wynkoop Street, Denver, CO 80202Retirement planHallworth');
    expect(text).toContain('Prepared byNora Whitfield, CFP®DateNovember 26, 2026');
    expect(text).toContain(
      'Dear Ellen and David,Ellen can retire at 65: in 85 of 100 futures every goal is paid to age 95. Half of the futures end with more than $800k, and one in ten ends with nothing. Of what it leaves out, this would cost most: stocks earn 1 point less, with every goal then paid in 77 of 100.',
    );
    expect(text).toMatch(/Nora Whitfield, CFP®, Meridian Advisers$/);
  });

  it('of one’s own household has no firm, no greeting and no signature', () => {
    const text = textOf(<CoverPage results={RESULTS} heading={null} />);
    expect(text).not.toMatch(/Dear|Prepared by|Advisers/);
    expect(text).toMatch(/^Retirement planHallworth/);
  });

  it('says what was written instead', () => {
    const report = { client: 'Ellen and David Hallworth', letter: 'Dear both,\n\nPlease read page 3.' };
    const { container } = render(<CoverPage results={{ ...RESULTS, report }} heading={null} />);
    expect(container.querySelector('h1')?.textContent).toBe('Ellen and David Hallworth');
    expect(container.textContent).toContain('HouseholdHallworth');
    expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual(
      expect.arrayContaining(['Dear both,', 'Please read page 3.']),
    );
    expect(container.textContent).not.toContain('85 of 100');
  });
});

it('What to do is what an adviser recommends', () => {
  expect(pagesOf(RESULTS).get('actions')).toMatch(/^What to do/);
  expect(pagesOf({ ...RESULTS, firm: FIRM }).get('actions')).toMatch(/^What we recommend/);
});

it('the firm’s disclosures stand as they were written, else that no result is promised', () => {
  const { container } = render(<ImportantPage results={{ ...RESULTS, firm: FIRM }} />);
  expect([...container.querySelectorAll('p')].map((p) => p.textContent).slice(1)).toEqual([
    'Meridian is registered.',
    'Form ADV is at adviserinfo.sec.gov.',
  ]);
  expect(textOf(<ImportantPage results={RESULTS} />)).toContain('no financial, tax or legal advice');
});

it('the certificate names what decides every figure', () => {
  const text = textOf(<CertificatePage results={RESULTS} />);
  expect(text).toMatch(/Hallworth, Retire in 2029, revision 48.*sha256:7c1e94af.*Longhand 1\.0\.0.*1 and 10,000/);
  expect(text).toContain('8,594 of 10,000');
});
