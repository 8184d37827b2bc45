import { type SocialSecurityLaw, socialSecurityLaw } from '../../law/social-security-series.ts';
import { parseDate } from '../../primitives/calendar.ts';
import { DEFAULT_INFLATION, DEFAULT_WAGE_GROWTH } from '../../primitives/default-assumptions.ts';
import { dollarsFromDimes } from '../../primitives/dimes.ts';
import { type Issue, type Outcome, refusal } from '../../primitives/outcome.ts';
import type { OneMoreYear, StatementRequest, StatementResult } from '../../results/social-security/statement.ts';
import { isDate, issue, notADate } from '../claiming/request-text.ts';
import type { SocialSecurityTables } from '../claiming/social-security-tables.ts';
import { averageIndexedEarnings, retirementEligibilityYear, type YearEarnings } from '../rules/aime.ts';
import { type BenefitDates, benefitDates } from '../rules/full-retirement-age.ts';
import { quartersNeeded, quartersOfCoverage } from '../rules/insured-status.ts';
import { piaFromAime } from '../rules/pia.ts';
import { readStatement, recordedEarnings } from './read-statement.ts';

/**
 * Reads a statement and says how far it goes: quarters so far and needed, and what one more year of work adds. A PIA of a record of
 * which lines could not be read would be too low without saying so: there is none until they are settled.
 */
export function readStatementRecord(
  { birthDate, statement }: StatementRequest,
  tables: SocialSecurityTables,
): Outcome<StatementResult> {
  const growth = { inflation: DEFAULT_INFLATION, wageGrowth: DEFAULT_WAGE_GROWTH, medicalInflation: 0 };
  const law = socialSecurityLaw(tables.socialSecurity, growth);
  const issues = statementIssues(birthDate, law);
  if (issues.length > 0) return refusal('request', issues);
  const record = readStatement(statement);
  if (record.years.length === 0) {
    const message =
      'No year of earnings was found: paste the table of years and amounts, or the XML file of the statement.';
    return refusal('request', [issue('noEarnings', 'statement', message)]);
  }
  const dates = benefitDates(parseDate(birthDate), law.rules);
  const earnings = recordedEarnings(record);
  const isWhole = record.unread.length === 0;
  const now = isWhole ? averageOf(earnings, dates, law) : null;
  const of62 = retirementEligibilityYear(dates, law);
  return {
    ok: true,
    value: {
      ...record,
      quartersOfCoverage: quartersOfCoverage(earnings, law),
      quartersNeeded: quartersNeeded(dates, 'retirement', of62, law),
      aime: now?.aime ?? null,
      pia: now === null ? null : dollarsFromDimes(now.pia),
      piaYear: of62,
      oneMoreYear: isWhole ? oneMoreYear(earnings, dates, law) : null,
    },
  };
}

function statementIssues(birthDate: string, law: SocialSecurityLaw): readonly Issue[] {
  if (!isDate(birthDate)) return [notADate('birthDate', birthDate)];
  const of62 = parseDate(birthDate).year + law.rules.earliestRetirementAge;
  if (of62 >= law.firstBendPointYear) return [];
  const message = `The formulas begin for those who are 62 in ${law.firstBendPointYear}.`;
  return [issue('bornTooEarly', 'birthDate', message)];
}

function averageOf(earnings: readonly YearEarnings[], dates: BenefitDates, law: SocialSecurityLaw) {
  const eligibilityYear = retirementEligibilityYear(dates, law);
  const { aime } = averageIndexedEarnings({ dates, earnings, eligibility: 'retirement', eligibilityYear }, law);
  return { aime, pia: piaFromAime(aime, eligibilityYear, law) };
}

/** The year after the last recorded one at the earnings of that year. */
function oneMoreYear(
  earnings: readonly YearEarnings[],
  dates: BenefitDates,
  law: SocialSecurityLaw,
): OneMoreYear | null {
  const last = earnings.at(-1);
  if (last === undefined) return null;
  const added = { year: last.year + 1, amount: last.amount };
  const before = averageOf(earnings, dates, law);
  const after = averageOf([...earnings, added], dates, law);
  return {
    ...added,
    aime: after.aime,
    pia: dollarsFromDimes(after.pia),
    piaGain: dollarsFromDimes(after.pia - before.pia),
  };
}
