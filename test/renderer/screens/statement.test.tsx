import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../electron/contract/operation/api-error.ts';
import { calculatePia, claimStrategy, readStatementRecord } from '../../../engine/index.ts';
import { staircase, staircaseSentence } from '../../../renderer/charts/claims/benefit-staircase.ts';
import {
  draftOfPlan,
  draftOfStatement,
  earningsWithout,
  nextYearOf,
  openGaps,
  withAmount,
  withNothingIn,
} from '../../../renderer/screens/plan/social-security/statement/earnings-draft.ts';
import { StatementView } from '../../../renderer/screens/plan/social-security/statement/StatementView.tsx';
import {
  withOnlyAmount,
  withRecord,
  yearsText,
} from '../../../renderer/screens/plan/social-security/statement/statement-record.ts';
import { useStatementDrafts } from '../../../renderer/screens/plan/social-security/statement/use-statement-drafts.ts';
import { BackendProvider, type Call } from '../../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../../renderer/state/notices.tsx';
import { type PlanRecord, PlanSession } from '../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../renderer/state/plan/session-context.tsx';
import { lawTables } from '../../law-tables.ts';
import { planOf } from '../../projection.ts';
import { ELLEN } from '../claim-strategies.ts';

afterEach(cleanup);

const year = (at: number, amount: number | null, isEstimated = false) => ({
  year: at,
  amount,
  medicareEarnings: null,
  isEstimated,
  isSpread: false,
});

/** Two lines lost at a page break, a zero between wages, an estimate, and a year not recorded yet. */
const READ = draftOfStatement({
  years: [
    year(1990, 20_000),
    year(1993, 30_000),
    year(1994, 0),
    year(1995, 32_000),
    year(1996, 40_000, true),
    year(1997, null),
  ],
  unread: [],
});

describe('a record before it goes into the plan', () => {
  it('has every year from the first to the last', () => {
    expect(READ.years.map(({ year: at, amount }) => [at, amount])).toEqual([
      [1990, 20_000],
      [1991, null],
      [1992, null],
      [1993, 30_000],
      [1994, 0],
      [1995, 32_000],
      [1996, 40_000],
      [1997, null],
    ]);
  });

  it('names what is missing and what is zero between years of work, with the mean of the years around', () => {
    expect(openGaps(READ)).toEqual([
      { kind: 'missing', years: [1991, 1992], about: 25_000 },
      { kind: 'zero', years: [1994], about: 31_000 },
    ]);
    const filled = earningsWithout(openGaps(READ), READ);
    expect(filled.map(({ amount }) => amount)).toEqual([20_000, 25_000, 25_000, 30_000, 31_000, 32_000, 40_000]);
  });

  it('asks no more once the years are written or said to be without earnings', () => {
    expect(openGaps(withNothingIn(READ, [1991, 1992])).map(({ kind }) => kind)).toEqual(['zero']);
    const written = withAmount(withAmount(READ, 1991, 21_000), 1992, 22_000);
    expect(openGaps(written).map(({ years }) => years)).toEqual([[1994]]);
    expect(withAmount(READ, 1996, 41_000).years[6]).toEqual({
      year: 1996,
      amount: 41_000,
      isEstimated: false,
      isSpread: false,
    });
  });

  it('adds one more year of work at the earnings of the last', () => {
    expect(nextYearOf(READ)).toEqual({ year: 1997, amount: 40_000 });
    expect(nextYearOf(withAmount(READ, 1997, 0))).toEqual({ year: 1998, amount: 40_000 });
    expect(nextYearOf({ ...READ, years: [] })).toBeNull();
  });

  it('says years in stretches', () => {
    expect(yearsText([1993, 1994, 1997])).toBe('1993 to 1994 and 1997');
  });
});

describe('a record in the plan', () => {
  const inputs = {
    persons: [{ birthDate: '1964-05-31', socialSecurity: { basis: 'pia' as const, pia: 2000, claim: { age: 67 } } }],
  };

  it('takes the place of an amount, and an amount that of a record; the claim stays', () => {
    const earnings = [{ year: 2019, amount: 60_000 }];
    const recorded = withRecord(inputs, 0, earnings);
    expect(recorded.persons[0]?.socialSecurity).toEqual({ basis: 'earnings', claim: { age: 67 }, earnings });
    expect(withOnlyAmount(recorded, 0, 2100.5).persons[0]?.socialSecurity).toEqual({
      basis: 'pia',
      claim: { age: 67 },
      pia: 2100.5,
    });
  });

  it('is no estimate any more, and an amount that comes of it is none either', () => {
    const estimated = {
      persons: inputs.persons.map(({ socialSecurity, ...person }) => ({
        ...person,
        socialSecurity: { ...socialSecurity, piaIsEstimate: true },
      })),
    };
    const recorded = withRecord(estimated, 0, [{ year: 2019, amount: 60_000 }]);
    expect(recorded.persons[0]?.socialSecurity).not.toHaveProperty('piaIsEstimate');
    expect(withOnlyAmount(estimated, 0, 2100.5)).toEqual(withOnlyAmount(inputs, 0, 2100.5));
  });

  it('is looked over as settled', () => {
    const recorded = withRecord(inputs, 0, [
      { year: 2018, amount: 50_000 },
      { year: 2020, amount: 60_000 },
    ]);
    const draft = draftOfPlan(recorded, 0);
    expect(draft?.years).toHaveLength(3);
    expect(draft === null ? null : openGaps(draft)).toEqual([]);
    expect(draftOfPlan(inputs, 0)).toBeNull();
  });
});

describe('the staircase', () => {
  // 90 percent of 1,286, 32 percent of the 3,714 up to 5,000: 1,157.40 + 1,188.48, down to the dime.
  const pia = {
    aime: 5000,
    bendPoints: { first: 1286, second: 7749, projected: false },
    slices: [
      { aime: 1286, rate: 0.9, amount: 1157.4 },
      { aime: 3714, rate: 0.32, amount: 1188.48 },
      { aime: 0, rate: 0.15, amount: 0 },
    ],
    piaAtEligibility: 2345.8,
  };

  it('has a step for each part of the average, the last without an end', () => {
    expect(staircase(pia).map(({ from, to, aime }) => [from, to, aime])).toEqual([
      [0, 1286, 1286],
      [1286, 7749, 3714],
      [7749, null, 0],
    ]);
  });

  it('says what another dollar pays, and what the wages of the plan make of it', () => {
    const plain = (text: string) => text.replaceAll('\u00A0', ' ');
    expect(plain(staircaseSentence(pia, 5000))).toBe(
      'Average indexed earnings of $5,000 a month give $2,346. Another dollar a month pays 32% of itself.',
    );
    expect(staircaseSentence(pia, 6000)).toContain('With the wages of the plan the average becomes $6,000.');
  });
});

/** The engine itself behind the page, as the host calls it. */
const call = (async (id: string, input: never) => {
  const answer = answerOf(id, input);
  if (!answer.ok) throw new ApiError('validation_failed', 'Refused.', { issues: [...answer.issues] });
  return answer.value;
}) as unknown as Call;

function answerOf(id: string, input: never) {
  if (id === 'calculators.statement') return readStatementRecord(input, lawTables);
  if (id === 'calculators.pia') return calculatePia(input, lawTables);
  const { plan, ...question } = input as { readonly plan: unknown };
  return claimStrategy(planOf(plan), question, lawTables);
}

function Shown() {
  const statement = useStatementDrafts();
  return (
    <StatementView persons={[{ id: 'p1', name: 'Ellen' }]} planned={[{ ...ELLEN, pia: 2000 }]} statement={statement} />
  );
}

function showStatement(): PlanSession {
  const inputs = {
    startMonth: '2026-06',
    persons: [{ name: 'Ellen', birthDate: '1964-05-12' }],
    accounts: [{ kind: 'cash', balance: 10_000 }],
  };
  const record = { id: 7, householdId: 3, name: 'Plan', description: '', revision: 1, createdAt: '', updatedAt: '' };
  const session = new PlanSession(
    { ...record, inputs: inputs as unknown as PlanRecord['inputs'] },
    (() => new Promise(() => undefined)) as unknown as Call,
    () => undefined,
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BackendProvider call={call}>
        <SessionProvider session={session}>
          <NoticesProvider>
            <Shown />
          </NoticesProvider>
        </SessionProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  return session;
}

const PASTED = [
  'Work Year  Earnings Taxed for Social Security  Earnings Taxed for Medicare',
  ...Array.from({ length: 35 }, (_, at) => `${1988 + at}  $40,000  $40,000`).filter((line) => !line.startsWith('1993')),
  '2023 $0 $0',
  '2024 $61,000 $61,000',
].join('\n');

const findings = () =>
  within(screen.getByRole('list', { name: 'Findings' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
const amountOf = (at: number) => screen.getByLabelText<HTMLInputElement>(`Earnings of ${at}`);

describe('the statement on the page', () => {
  it('is read when it is pasted, and says what to look at with its price a month', async () => {
    showStatement();
    fireEvent.paste(screen.getByLabelText('Text or XML of the statement'), {
      clipboardData: { getData: () => PASTED },
    });
    await waitFor(() => expect(findings().join(' ')).toMatch(/At about \$50,500, \$\d+ a month more\./));
    const said = findings();
    expect(said[0]).toContain('36 years read, 1988 to 2024, taxed for Social Security.');
    expect(said[1]).toMatch(/Not in the record: 1993\. A line may be lost.*At about \$40,000, \$\d+ a month more\./);
    expect(said[2]).toContain('0 between years of work: 2023.');
    expect(said.join(' ')).toContain('140 quarters of coverage; 40 are needed.');
    expect(await screen.findByText('One more year of work, 2025 at $61,000')).toBeDefined();
  });

  it('takes a file that is dropped, and says of a PDF what to do', async () => {
    showStatement();
    const place = screen.getByRole('region', { name: 'Paste or drop a statement' });
    const drop = (text: string) =>
      fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [new File([text], 'statement.xml')] } });
    drop('%PDF-1.7');
    await screen.findByText(/This is a PDF/);
    drop(PASTED);
    await waitFor(() => expect(amountOf(2024).value).toBe('61,000'));
    expect(screen.queryByText(/This is a PDF/)).toBeNull();
  });

  it('is gone through and written over with keys alone, and goes into the plan', async () => {
    const session = showStatement();
    fireEvent.change(screen.getByLabelText('Text or XML of the statement'), { target: { value: PASTED } });
    fireEvent.click(screen.getByRole('button', { name: 'Read the statement' }));
    await screen.findByLabelText('Earnings of 1993');
    fireEvent.click(screen.getByRole('button', { name: 'Enter it' }));
    expect(document.activeElement).toBe(amountOf(1993));
    fireEvent.change(amountOf(1993), { target: { value: '39k' } });
    fireEvent.keyDown(amountOf(1993), { key: 'Enter' });
    expect(document.activeElement).toBe(amountOf(1994));
    await waitFor(() => expect(amountOf(1993).value).toBe('39,000'));
    fireEvent.change(amountOf(1994), { target: { value: 'much' } });
    fireEvent.keyDown(amountOf(1994), { key: 'ArrowUp' });
    expect(amountOf(1994).getAttribute('aria-invalid')).toBe('true');
    fireEvent.keyDown(amountOf(1994), { key: 'Escape' });
    expect(amountOf(1994).value).toBe('40,000');
    fireEvent.click(screen.getByRole('button', { name: 'Was 0' }));
    fireEvent.click(screen.getByRole('button', { name: 'Apply to plan' }));
    const record = session.state().document.inputs.persons[0]?.socialSecurity;
    expect(record?.basis).toBe('earnings');
    expect(record?.earnings?.slice(5, 7)).toEqual([
      { year: 1993, amount: 39_000 },
      { year: 1994, amount: 40_000 },
    ]);
    expect(screen.getByRole('columnheader', { name: 'In the plan' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'In the plan' }).disabled).toBe(true);
  });

  it('works no PIA while a line stands unread, and marks what the PDF sums up', async () => {
    showStatement();
    fireEvent.paste(screen.getByLabelText('Text or XML of the statement'), {
      clipboardData: { getData: () => `1986-1987 $30,000 $30,000\n${PASTED}\n2025 $1,000 $2,000 $3,000` },
    });
    await waitFor(() => expect(findings().join(' ')).toContain('Could not be read: 2025 $1,000 $2,000 $3,000.'));
    expect(findings().join(' ')).toContain('Given as a sum of several years: 1986 to 1987. Spread evenly');
    expect(amountOf(1987).value).toBe('15,000');
    expect(screen.queryByRole('table', { name: /^PIA of these years alone/ })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to plan' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Go on without it' }));
    expect(await screen.findByText(/^As it stands/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to plan' }).disabled).toBe(false);
  });

  it('says why nothing was read', async () => {
    showStatement();
    fireEvent.change(screen.getByLabelText('Text or XML of the statement'), { target: { value: 'nothing here' } });
    fireEvent.click(screen.getByRole('button', { name: 'Read the statement' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No year of earnings was found');
  });
});
