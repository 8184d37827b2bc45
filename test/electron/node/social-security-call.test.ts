import { describe, expect, it } from 'vitest';
import { ClaimingOutput } from '../../../engine/results/social-security/claiming.ts';
import { PiaOutput } from '../../../engine/results/social-security/pia.ts';
import published from '../../../resources/selftest/social-security-pia-examples.json' with { type: 'json' };
import {
  type Case,
  type CaseClaim,
  cases,
  exactAmounts,
  monthsOf,
  requestOf,
} from '../../published/social-security-claiming-cases.ts';
import { runCli } from './run-cli.ts';

/** The published cases as a firm would run them: a line a request, through the contract, a line an answer. */
async function answersTo(operation: string, requests: readonly unknown[]): Promise<readonly unknown[]> {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const { exitCode, stdout, stderr } = await runCli(['call', operation, '--ndjson'], input);
  expect([exitCode, stderr]).toEqual([0, '']);
  const envelopes: readonly { ok: boolean; value?: unknown }[] = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  expect(envelopes.map(({ ok }) => ok)).toEqual(requests.map(() => true));
  return envelopes.map(({ value }) => value);
}

const claimsOf = ({ expected }: Case): readonly CaseClaim[] => [...expected.byClaim, ...(expected.pvByAge ?? [])];
const isClose = (ours: number, theirs: number) => Math.abs(ours / theirs - 1) <= 1e-6;

describe('longhand call calculators.claiming --ndjson', () => {
  it('pays every published case by law, to the dime', async () => {
    const asked = cases.map((one) => ({
      one,
      claims: one.expected.byClaim.filter(({ exactLaw }) => exactLaw !== undefined),
    }));
    const requests = asked.map(({ one, claims }) =>
      requestOf(one, monthsOf(claims), { convention: 'law', step: 'year' }),
    );
    const answers = await answersTo('calculators.claiming', requests);
    const wrong = asked.filter(({ claims }, index) => {
      const { evaluated } = ClaimingOutput.parse(answers[index]);
      return claims.some(({ exactLaw }, at) => {
        const claim = evaluated[at];
        const ours = claim === undefined ? {} : exactAmounts(claim);
        return Object.entries(exactLaw ?? {}).some(([name, amount]) => ours[name] !== amount);
      });
    });
    expect(wrong.map(({ one }) => one.id)).toEqual([]);
    expect(asked).toHaveLength(66);
  });

  it('values every published claim and best claim by the yearly convention, within a millionth', async () => {
    const requests = cases.map((one) =>
      requestOf(one, monthsOf(claimsOf(one)), { convention: 'openSocialSecurity', step: 'month' }),
    );
    const answers = await answersTo('calculators.claiming', requests);
    const wrong = cases.filter((one, index) => {
      const { evaluated, optimal } = ClaimingOutput.parse(answers[index]);
      const best = one.expected.optimum?.pv;
      return (
        claimsOf(one).some(({ pv }, at) => !isClose(evaluated[at]?.lifetimeBenefit ?? 0, pv)) ||
        (best !== undefined && !isClose(optimal.lifetimeBenefit, best))
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

interface Example {
  readonly id: string;
  readonly birthYear?: number;
  readonly birthDate?: string;
  readonly benefitMonth?: string;
  readonly entitlement?: string;
  readonly earnings?: Readonly<Record<string, number>> | null;
  readonly monthsEarlyOrLate?: number;
  readonly expected: Readonly<Record<string, number | null>>;
}

/** The first month of full retirement age for a birth on the second of June: by the table of 20 CFR 404.409. */
const FULL_RETIREMENT: Readonly<Record<number, string>> = {
  1951: '2017-06',
  1956: '2022-10',
  1957: '2023-12',
  1959: '2026-04',
  1960: '2027-06',
  1961: '2028-06',
  1963: '2030-06',
  1964: '2031-06',
};

function claimMonthOf({ entitlement, birthYear, monthsEarlyOrLate }: Example): string | undefined {
  if (entitlement !== undefined || birthYear === undefined || monthsEarlyOrLate === undefined) return entitlement;
  const [year = 0, month = 0] = (FULL_RETIREMENT[birthYear] ?? '').split('-').map(Number);
  const at = year * 12 + month - 1 + monthsEarlyOrLate;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

function piaRequest(example: Example) {
  const { id, birthDate, birthYear, benefitMonth, earnings } = example;
  const claim = claimMonthOf(example);
  return {
    birthDate: birthDate ?? `${birthYear}-06-02`,
    earnings: Object.entries(earnings ?? {}).map(([year, amount]) => ({ year: Number(year), amount })),
    asOfYear: Number(benefitMonth?.slice(0, 4) ?? /\d{4}/.exec(id)?.[0]),
    ...(claim === undefined ? {} : { claimMonths: [claim] }),
  };
}

describe('longhand call calculators.pia --ndjson', () => {
  it('works every example of SSA and of ANYPIA that has its earnings', async () => {
    const all: readonly Example[] = published.examples.map((example) => ({ ...example }));
    const examples = all.filter(({ earnings }) => Object.keys(earnings ?? {}).length > 0);
    const answers = await answersTo('calculators.pia', examples.map(piaRequest));
    const wrong = examples.flatMap((example, index) => {
      const { aime, piaAtEligibility, pia, familyMaximum, benefits } = PiaOutput.parse(answers[index]);
      const ours: Readonly<Record<string, number | undefined>> = {
        aime,
        piaAtEligibility,
        piaWithColas: pia,
        familyMaximum,
        reductionOrCreditMonths: Math.abs(benefits[0]?.monthsFromFullRetirement ?? 0),
        benefitToDime: benefits[0]?.benefit,
        monthlyPayment: benefits[0]?.payment,
      };
      return Object.entries(example.expected)
        .filter(([name, value]) => value !== null && ours[name] !== value)
        .map(([name, value]) => `${example.id}: ${name} ${ours[name]}, not ${value}`);
    });
    expect(wrong).toEqual([]);
    expect(examples).toHaveLength(33);
  });

  it('says of each impossible line which field it is and why', async () => {
    const requests = [
      { birthDate: '1960-02-30', earnings: [] },
      { birthDate: '1960-02-28', earnings: [{ year: 1935, amount: 100 }] },
      { birthDate: '1910-02-28', earnings: [] },
      { birthDate: '1960-02-28', earnings: [], claimMonths: ['2022-02'] },
    ];
    const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
    const { stdout } = await runCli(['call', 'calculators.pia', '--ndjson'], input);
    const errors = stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).error.issues[0]);
    expect(errors).toEqual([
      { path: 'birthDate', message: 'Enter a date that exists as 1964-05-31.' },
      { path: 'earnings[0].year', message: 'Enter a year from 1937 on, when earnings were first covered.' },
      { path: 'birthDate', message: 'The formula begins with eligibility in 1979; 1972 was worked by older rules.' },
      {
        path: 'claimMonths[0]',
        message: 'A retirement benefit cannot begin before 2022-03, the first month throughout which the person is 62.',
      },
    ]);
  });
});
