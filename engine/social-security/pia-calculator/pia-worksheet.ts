import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { PERCENT } from '../../primitives/dimes.ts';
import type { PiaRequest, PiaResult } from '../../results/social-security/pia.ts';
import type { BenefitWorksheetLine } from '../../results/worksheet-line.ts';
import { piaSlices } from '../rules/pia.ts';

/** The result without the lines that describe it. */
export type WorkedPia = Omit<PiaResult, 'worksheet' | 'notes'>;

const FORM = 'Primary insurance amount';

/** Every step from the earnings to the benefits, line by line. */
export function piaWorksheet(worked: WorkedPia, law: SocialSecurityLaw): readonly BenefitWorksheetLine[] {
  const lines: BenefitWorksheetLine[] = [];
  const add: AddLine = (label, value, formula, citation) =>
    lines.push({ form: FORM, line: String(lines.length + 1), label, value, formula, citation });
  const { secondPercent, thirdPercent } = law.rules.piaFactors;
  const { first, second } = worked.bendPoints;
  const firstPercent = worked.wep.firstFactor * PERCENT;
  const [firstSlice, secondSlice, thirdSlice] = piaSlices(worked.aime, worked.bendPoints);
  add(
    'Year of eligibility',
    worked.eligibilityYear,
    'year of age 62, or of disability or death if earlier',
    '20 CFR 404.201',
  );
  add(
    'Indexing year',
    worked.indexingYear,
    'two years before eligibility; earlier earnings are raised to its wage level',
    '20 CFR 404.211(c)',
  );
  add(
    'Years averaged',
    worked.computationYears,
    'years after 21 and before eligibility, less the dropout years',
    '20 CFR 404.211(e)',
  );
  add(
    'Sum of the highest indexed years',
    worked.total,
    `the best ${worked.computationYears} years`,
    '20 CFR 404.211(b)',
  );
  add(
    'Average indexed monthly earnings',
    worked.aime,
    `sum / ${worked.computationYears * 12}, rounded down to the dollar`,
    '42 USC 415(b)(1)',
  );
  add('First slice', firstSlice, `${firstPercent} percent of the AIME up to ${first}`, '42 USC 415(a)(1)(A)(i)');
  add(
    'Second slice',
    secondSlice,
    `${secondPercent} percent of the AIME from ${first} to ${second}`,
    '42 USC 415(a)(1)(A)(ii)',
  );
  add('Third slice', thirdSlice, `${thirdPercent} percent of the AIME over ${second}`, '42 USC 415(a)(1)(A)(iii)');
  add(
    'PIA at eligibility',
    worked.piaAtEligibility,
    worked.wep.applies
      ? 'sum of the slices at their percentages, at least the regular PIA less half of the non-covered pension, rounded down to the dime'
      : 'sum of the slices at their percentages, rounded down to the dime',
    '42 USC 415(a)(2)(C)',
  );
  addColasAndBenefits(worked, add);
  return lines;
}

type AddLine = (label: string, value: number | string, formula: string, citation: string) => void;

function addColasAndBenefits(worked: WorkedPia, add: AddLine): void {
  for (const { year, rate, pia, projected } of worked.colas) {
    const kind = projected ? 'assumed' : 'published';
    add(
      `COLA of December ${year}`,
      pia,
      `${kind} rate ${rate}, rounded down to the dime`,
      '42 USC 415(i)(2); 20 CFR 404.272',
    );
  }
  add(
    'Family maximum',
    worked.familyMaximum,
    'by the bend points of the year of eligibility, raised by the same COLAs',
    '42 USC 403(a)',
  );
  for (const { age, benefit, claim, monthsFromFullRetirement } of worked.benefits) {
    const months = Math.abs(monthsFromFullRetirement);
    const formula = `${months} months ${monthsFromFullRetirement < 0 ? 'early' : 'of delayed credits'}, rounded down to the dime`;
    const citation = monthsFromFullRetirement < 0 ? '20 CFR 404.410' : '20 CFR 404.313';
    add(`Benefit claimed in ${claim} at ${age.years} years ${age.months} months`, benefit, formula, citation);
  }
}

/** In which dollars the amounts are. 42 USC 415(a)(1)(B), (i)(2). */
function dollarsNote({ eligibilityYear, asOfYear, piaYear }: WorkedPia): string {
  return eligibilityYear > asOfYear
    ? `Amounts are in dollars of ${piaYear}, the year of eligibility, in whose wage level the formula is stated; they are not today’s dollars. COLAs come on top from that year on.`
    : `Amounts are in dollars of ${piaYear}, with the COLAs through December ${piaYear - 1}.`;
}

/** What a reader should know of the result. */
export function piaNotes({ earnings }: PiaRequest, worked: WorkedPia): readonly string[] {
  const notes = [worked.wep.reason, dollarsNote(worked)];
  if (worked.quartersOfCoverage < worked.quartersNeeded) {
    notes.push(
      `Not insured on this record: ${worked.quartersOfCoverage} of the ${worked.quartersNeeded} quarters of coverage needed (42 USC 414(a)). The PIA is computed as if insured.`,
    );
  }
  if (worked.bendPoints.projected) {
    notes.push(`The bend points of ${worked.eligibilityYear} are projected with the assumed growth of the wage index.`);
  }
  if (worked.colas.some(({ projected }) => projected))
    notes.push('COLAs after the last one published equal the assumed inflation.');
  const dropped = earnings.length - worked.earnings.length;
  if (dropped > 0) notes.push(`${dropped} years before the wage index begins are not counted.`);
  return notes;
}
