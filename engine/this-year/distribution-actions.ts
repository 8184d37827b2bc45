import { firstQcdMonth } from '../accounts/qcd.ts';
import { firstRmdYear } from '../accounts/rmd.ts';
import { lawForYear } from '../law/law-tables.ts';
import type { Account } from '../plan/schema/account.ts';
import type { Person } from '../plan/schema/person.ts';
import { formatYearMonth, parseDate } from '../primitives/calendar.ts';
import { CENT } from '../primitives/cent.ts';
import { percent } from '../primitives/percent.ts';
import type { DraftAction } from '../results/this-year.ts';
import type { ExplainedLine } from '../results/worksheet-line.ts';
import { type DraftedAction, withChoices, withoutChoice } from './drafted-action.ts';
import { nearestEdge } from './nearest-edge.ts';
import { conversionChoices, giftChoices } from './other-plans.ts';
import { firstDay, lastDay, lineOfFigure, PLAIN, type YearFacts } from './year-facts.ts';

/** Required distributions by owner and plan, gifts from IRAs, and the year's conversion, which comes after them. */
export function distributionActions(facts: YearFacts): readonly DraftedAction[] {
  return [...giftActions(facts), ...rmdActions(facts), ...conversionActions(facts)];
}

function retirementLaw({ law, year, plan }: YearFacts) {
  return lawForYear(law, year, plan.assumptions).retirementDistributions;
}

/** Who may give from IRAs in the year, in the order in which gifts are made. */
function givers(facts: YearFacts): readonly Person[] {
  const law = retirementLaw(facts);
  const end = `${facts.year + 1}-01`;
  return facts.plan.persons.filter(
    ({ id, birthDate }) =>
      irasOf(facts, id).length > 0 && formatYearMonth(firstQcdMonth(parseDate(birthDate), law)) < end,
  );
}

function irasOf({ plan }: YearFacts, owner: string): readonly Account[] {
  return plan.accounts.filter((account) => account.owner === owner && account.kind === 'traditionalIra');
}

function placesOf(accounts: readonly Account[]) {
  return accounts.map(({ id, name }) => ({ id, name }));
}

function giftActions(facts: YearFacts): readonly DraftedAction[] {
  const { row } = facts;
  if (row.qcd <= CENT) return [];
  const owners = givers(facts);
  const [only] = owners.length === 1 ? owners : [];
  const { qcdLimit } = retirementLaw(facts);
  const limit = qcdLimit * Math.max(1, owners.length);
  const first = owners.map(({ birthDate }) => firstQcdMonth(parseDate(birthDate), retirementLaw(facts)));
  const from = `${formatYearMonth(Math.min(...first))}-01`;
  const out = owners.flatMap(({ id }) => irasOf(facts, id));
  const action: DraftAction = {
    ...PLAIN,
    id: 'qcd',
    kind: 'qcd',
    person: only?.id ?? null,
    from: from > firstDay(facts) ? from : firstDay(facts),
    by: lastDay(facts),
    title: `Give to charity straight from ${out.map(({ name }) => name).join(', ')}`,
    note: 'counts toward the required distribution of the year and is no income',
    how: [
      'Ask the custodian to pay the charity itself: a check made out to the owner is a distribution, and taxed.',
      'Make the gift before the rest of the required distribution, which the first dollars out of the IRA count toward.',
    ],
    amount: row.qcd,
    out: placesOf(out),
    form: 'Form 1099-R, code Y; Form 1040 line 4b with “QCD”',
    citation: '26 USC 408(d)(8)',
    worksheet: lineOfFigure(facts, 'qcd'),
    limit: {
      text: 'the yearly limit of gifts from IRAs',
      threshold: limit,
      room: limit - row.qcd,
      citation: '26 USC 408(d)(8)(A), (F)',
    },
  };
  return [withChoices(action, giftChoices(facts))];
}

/** Each worksheet of a required distribution is one thing to do. */
function rmdActions(facts: YearFacts): readonly DraftedAction[] {
  const sheets = facts.explained.worksheets.flatMap(({ id, lines }) => {
    const required = lines.find((line) => line.id === `${id}/required`);
    return id.startsWith('rmd-') && required !== undefined && required.value > CENT ? [{ id, lines, required }] : [];
  });
  return sheets.flatMap((sheet) => rmdAction(facts, sheet, sheets.length === 1));
}

interface RmdSheet {
  readonly id: string;
  readonly lines: readonly ExplainedLine[];
  readonly required: ExplainedLine;
}

function rmdAction(facts: YearFacts, { id, lines, required }: RmdSheet, isOnly: boolean): readonly DraftedAction[] {
  const { accounts, person } = ownerOfSheet(facts, lines);
  const owners = givers(facts);
  const given = owners.length === 1 && id === `rmd-iras-${owners[0]?.id}` ? facts.row.qcd : 0;
  const { rmdTaken } = facts.plan.taxes.yearToDate;
  const before = isOnly ? rmdTaken : 0;
  const rest = required.value - given - before;
  if (rest <= CENT) return [];
  const names = accounts.map(({ name }) => name).join(', ');
  const what = given + before > CENT ? 'the rest of the required distribution' : 'the required distribution';
  const notes = [
    ...(given > CENT ? ['the gift counts toward it'] : []),
    ...(before > CENT ? ['what was taken before counts toward it'] : []),
    ...(!isOnly && rmdTaken > CENT ? ['less what of it was taken before the plan began'] : []),
    ...firstMayWait(facts, person),
  ];
  const action: DraftAction = {
    ...PLAIN,
    id,
    kind: 'rmd',
    person: person?.id ?? null,
    from: firstDay(facts),
    by: lastDay(facts),
    title: `Take ${what} from ${names}`,
    note: notes.join('; '),
    how: ['It comes before a conversion of the same accounts: the first dollars out of them count toward it.'],
    amount: rest,
    out: placesOf(accounts),
    form: 'Form 1099-R; Form 5329 where it is missed',
    citation: required.citation,
    worksheet: required.id,
    ...missed(facts, rest),
  };
  return [withoutChoice(action, 'Required by law.')];
}

/** 26 USC 401(a)(9)(C)(i). */
function firstMayWait(facts: YearFacts, person: Person | undefined): readonly string[] {
  if (person === undefined || firstRmdYear(person.birthDate, retirementLaw(facts)) !== facts.year) return [];
  return [`the first one may wait until April 1, ${facts.year + 1}; then two fall in one year`];
}

/** What a miss costs, and what $1,000 more adds to the tax. 26 USC 4974(a), (e). */
function missed(facts: YearFacts, amount: number): Pick<DraftAction, 'limit' | 'nextThousand'> {
  const { rmdShortfallRate, rmdCorrectedShortfallRate } = retirementLaw(facts);
  return {
    limit: {
      text: `an excise tax of ${percent(rmdShortfallRate)} on what is missed, ${percent(rmdCorrectedShortfallRate)} where it is mended within two years`,
      threshold: rmdShortfallRate * amount,
      room: null,
      citation: '26 USC 4974(a), (e)',
    },
    nextThousand: facts.cliffs.nextThousand.ordinaryIncome,
  };
}

/** The accounts whose balances stand on the worksheet, and their owner. */
function ownerOfSheet({ plan }: YearFacts, lines: readonly ExplainedLine[]) {
  const accounts = plan.accounts.filter(({ name }) =>
    lines.some(({ label }) => label.startsWith(`Balance of ${name} on December 31, `)),
  );
  return { accounts, person: plan.persons.find(({ id }) => id === accounts[0]?.owner) };
}

/** 26 USC 408A(d)(3); distributions that are required cannot be converted: 26 CFR 1.408A-4 A-6. */
function conversionActions(facts: YearFacts): readonly DraftedAction[] {
  const { row } = facts;
  if (row.rothConversion <= CENT) return [];
  const moved = row.accounts.filter(({ conversions }) => Math.abs(conversions) > CENT);
  const out = moved.filter(({ conversions }) => conversions < 0).map(({ id, name }) => ({ id, name }));
  const into = moved.filter(({ conversions }) => conversions > 0).map(({ id, name }) => ({ id, name }));
  const names = out.map(({ name }) => name).join(', ');
  const hasRmd = row.rmd.required > CENT;
  const action: DraftAction = {
    ...PLAIN,
    id: 'conversion',
    kind: 'conversion',
    from: firstDay(facts),
    by: lastDay(facts),
    title: `Convert from ${names} to Roth`,
    note: 'in December, after the last dividend is known; a conversion cannot be undone',
    how: [
      ...(hasRmd ? ['Take the required distribution first: it cannot be converted.'] : []),
      'Ask the custodian for a conversion without withholding, so that all of it arrives in the Roth account.',
    ],
    amount: row.rothConversion,
    out,
    into,
    form: 'Form 1099-R; Form 8606',
    citation: '26 USC 408A(d)(3); 26 CFR 1.408A-4',
    worksheet: lineOfFigure(facts, 'rothConversion'),
    limit: nearestEdge(facts, 'ordinaryIncome'),
    nextThousand: facts.cliffs.nextThousand.ordinaryIncome,
  };
  return [withChoices(action, conversionChoices(facts))];
}
