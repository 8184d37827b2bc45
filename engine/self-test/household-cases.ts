import type { LawTables } from '../law/law-tables.ts';
import { invariant } from '../primitives/invariant.ts';
import { projectPlan } from '../projection/project-plan.ts';
import type { YearRow } from '../results/rows.ts';
import type { SelfTestCheck } from '../results/self-test.ts';
import { planOfCase } from './plan-of-case.ts';
import { checkOf, type SelfTestCase } from './self-test-check.ts';

/** A whole household with every yearly row, worked by somebody else. */
export interface ReferenceHousehold {
  readonly id: string;
  /** A plan document. */
  readonly plan: unknown;
  readonly rows: readonly ReferenceRow[];
}

interface ReferenceRow {
  readonly year: number;
  readonly netPortfolio: number;
}

const SOURCE = 'An independent projection written from the stated rules, not from our code';

/** The settlement of December is solved to half a cent: cents in the first rows, later a dollar or a millionth. */
const FIRST_ROWS = 5;
const CENTS_IN_FIRST_ROWS = 0.05;
const MOST_DOLLARS = 1;
const MOST_SHARE = 1e-6;
const DEFLATOR = 1e-7;
const EXACT = /^(year|ages|filingStatus|socialSecurity|income\.socialSecurity|taxes\.irmaaTier)/;

/** Every figure of every year of whole households: a case each household, a check each year. */
export function householdCases(households: readonly ReferenceHousehold[], law: LawTables): readonly SelfTestCase[] {
  return households.map((household) => () => {
    const outcome = projectPlan(planOfCase(household.plan), law, { granularity: 'yearly' });
    invariant(outcome.ok && outcome.value.granularity === 'yearly', 'A household of the self-test can be projected.');
    const { rows } = outcome.value;
    return household.rows.map((expected, at) => yearCheck(household.id, expected, rows[at], at));
  });
}

/** The first figure of the year that differs, or the net portfolio at its end where none does. */
function yearCheck(id: string, expected: ReferenceRow, row: YearRow | undefined, at: number): SelfTestCheck {
  const worked = figuresOf(expected);
  const ours = row === undefined ? new Map<string, Figure>() : figuresOf(byAccountId(row));
  const figures = [...worked].map(([path, figure]) =>
    checkOf({
      topic: 'households',
      name: `${id}, ${expected.year}: ${path}`,
      expected: figure,
      ours: ours.get(path) ?? 'missing',
      tolerance: typeof figure === 'number' ? toleranceOf(path, figure, at) : 0,
      source: SOURCE,
    }),
  );
  const shown = figures.find(({ agrees }) => !agrees) ?? figures[[...worked.keys()].indexOf('netPortfolio')];
  invariant(shown !== undefined, 'Every row of a household of the self-test has a net portfolio.');
  if (!shown.agrees) return shown;
  return { ...shown, name: `${id}, ${expected.year}: ${figures.length} figures, net portfolio` };
}

function toleranceOf(path: string, expected: number, row: number): number {
  if (EXACT.test(path)) return 1e-9;
  if (path.startsWith('deflator')) return DEFLATOR;
  return row < FIRST_ROWS ? CENTS_IN_FIRST_ROWS : Math.max(MOST_DOLLARS, MOST_SHARE * Math.abs(expected));
}

type Figure = number | string;

/** The reference holds accounts by their ids, and the realized gain by itself. */
function byAccountId(row: YearRow): object {
  const accounts = Object.fromEntries(row.accounts.map((account) => [account.id, account]));
  return { ...row, accounts, realizedLongTerm: row.capitalGains.realizedLongTerm };
}

/** Every number and word of a row by its path. */
function figuresOf(row: object): ReadonlyMap<string, Figure> {
  return new Map(flat(row, ''));
}

function flat(value: unknown, path: string): readonly (readonly [string, Figure])[] {
  if (typeof value === 'number' || typeof value === 'string') return [[path, value]];
  if (value === null) return [[path, 'none']];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    flat(inner, path === '' ? key : `${path}.${key}`),
  );
}
