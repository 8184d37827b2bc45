import { CENT } from '../../../primitives/cent.ts';
import type { PlanWarning } from '../../../results/projection.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import { YEAR } from '../../state/run-cells.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

/** What a plan with 529 plans should look at: gifts over the exclusions, money spent on something else, and what a state may take back. */
export function educationWarnings(program: Program, ledger: Ledger): readonly PlanWarning[] {
  if (program.education === null) return [];
  return [...giftWarnings(program), ...withdrawalWarnings(program, ledger), ...recaptureWarnings(program, ledger)];
}

/** One for each beneficiary: the first year, and how many there are. */
function giftWarnings({ education }: Program): readonly PlanWarning[] {
  const gifts = education?.excessGifts ?? [];
  return [...new Set(gifts.map(({ beneficiary }) => beneficiary))].flatMap((name): readonly PlanWarning[] => {
    const ofOne = gifts.filter(({ beneficiary }) => beneficiary === name);
    const [first] = ofOne;
    if (first === undefined) return [];
    const { year, given, excluded, isSpread, path } = first;
    const spread = isSpread ? ', a fifth of the gift that is spread over five years included,' : '';
    const others = ofOne.length === 1 ? '' : ` So they do in ${ofOne.length} years in all.`;
    const cure = isSpread
      ? 'Enter five times the yearly exclusion of the donors at most.'
      : 'Enter less, or as superfunding, which spreads a gift over five years.';
    const message = `Contributions to 529 plans for ${name} in ${year}${spread} are a gift of ${dollars(given)}, which passes the yearly exclusion of ${dollars(excluded)} by ${dollars(given - excluded)}: that much of the donors’ lifetime exclusion is used up, and a gift tax return is due (26 USC 2503(b), 2513, 529(c)(2)(B)).${others} ${cure}`;
    return [{ code: 'educationGift', message, year, path }];
  });
}

function sumOfYear({ yearSums }: Ledger, yearIndex: number, cell: number): number {
  const row = yearIndex * YEAR.columns + cell;
  return (yearSums[row] ?? 0) + (yearSums[row + 1] ?? 0);
}

function withdrawalWarnings({ years }: Program, ledger: Ledger): readonly PlanWarning[] {
  return years.flatMap(({ year, tuitionProgramRate }, yearIndex): readonly PlanWarning[] => {
    const withdrawn = sumOfYear(ledger, yearIndex, YEAR.educationWithdrawn);
    if (withdrawn < CENT) return [];
    const income = sumOfYear(ledger, yearIndex, YEAR.educationIncome);
    const cost = sumOfYear(ledger, yearIndex, YEAR.earlyEducation) * tuitionProgramRate;
    const message = `${dollars(withdrawn)} comes out of 529 plans in ${year} for something else than education: ${dollars(income)} of it is earnings and income, with an additional tax of ${dollars(cost)}.`;
    return [{ code: 'educationWithdrawal', message, year, path: null }];
  });
}

/** States that have given something for contributions and may take it back. */
function recaptureWarnings({ education, years }: Program, ledger: Ledger): readonly PlanWarning[] {
  const givingIn = years.findIndex(
    (year, yearIndex) =>
      gives(year) && (education?.stateContributions[yearIndex] ?? []).some((amount) => amount > CENT),
  );
  const name = years[givingIn]?.stateLaw?.name;
  const takenIn = years.findIndex(
    (_, yearIndex) => yearIndex >= givingIn && sumOfYear(ledger, yearIndex, YEAR.educationWithdrawn) >= CENT,
  );
  const year = years[takenIn]?.year;
  if (givingIn < 0 || name === undefined || year === undefined) return [];
  const message = `${name} has lowered its tax for contributions to 529 plans, and may take that back where their money is spent on something else, as in ${year}: that is not modeled.`;
  return [{ code: 'educationRecapture', message, year, path: null }];
}

function gives({ stateLaw }: ProgramYear): boolean {
  return stateLaw !== null && stateLaw.educationSavings.upTo > 0;
}
