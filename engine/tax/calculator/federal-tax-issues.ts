import { firstLawYear, type LawTables } from '../../law/law-tables.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { FederalTaxRequest } from '../../results/federal-tax.ts';

/** Everything that makes a request for a return impossible; empty where it can be worked out. */
export function federalTaxIssues(request: FederalTaxRequest, tables: LawTables): readonly Issue[] {
  const first = firstLawYear(tables);
  const isJoint = request.filingStatus === 'marriedFilingJointly';
  const qualified = request.qualifiedDividends ?? 0;
  return [
    ...issueIf(request.taxYear < first, 'lawNotOnFile', 'taxYear', `The law on file begins with ${first}.`),
    ...issueIf(
      isJoint && request.people.length < 2,
      'peopleCount',
      'people',
      'A joint return has two people on it. Give both, or choose another filing status.',
    ),
    ...issueIf(
      !isJoint && request.people.length > 1,
      'peopleCount',
      'people',
      'Only a joint return has two people on it. Give the filer alone.',
    ),
    ...issueIf(
      qualified > (request.ordinaryDividends ?? 0),
      'qualifiedDividendsTooLarge',
      'qualifiedDividends',
      'Qualified dividends are part of the ordinary dividends and cannot be more.',
    ),
    ...issueIf(
      request.livedApart === true && request.filingStatus !== 'marriedFilingSeparately',
      'livedApartNotSeparate',
      'livedApart',
      'Only spouses filing separately can have lived apart. Leave it out.',
    ),
  ];
}

function issueIf(isFault: boolean, code: string, path: string, message: string): readonly Issue[] {
  return isFault ? [{ code, path, message }] : [];
}
