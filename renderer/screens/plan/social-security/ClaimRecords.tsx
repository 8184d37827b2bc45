import { type Claimant, inMonths } from '../../../charts/claims/claim-months.ts';
import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { monthText } from '../../../format/dates.ts';
import { cents } from '../../../format/money.ts';
import { ageText } from '../../../format/when.ts';
import { useCellWork } from '../../../state/figures/use-cell-work.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { monthlySheet, piaSheet } from '../figures/claim-sheets.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';
import { benefitDollarsText } from './benefit-dollars.ts';
import claims from './SocialSecurityTab.module.css';

const COLUMNS = [
  'Person',
  'PIA',
  'Full retirement age',
  'At 62',
  'At FRA',
  'At 70',
  'Spousal benefit',
  'WEP, GPO',
  'Family maximum',
];
const LEFT = new Set(['Person', 'Full retirement age', 'Spousal benefit', 'WEP, GPO']);

/** What each earnings record pays a month. */
export function ClaimRecords({ strategy }: { readonly strategy: ClaimStrategy }) {
  const { persons, optimal, used } = strategy;
  const openCell = useCellWork((id, column) => {
    const at = persons.findIndex((one) => one.id === id);
    const person = persons[at];
    return person === undefined ? null : recordFigure(person, column, optimal.spousal[at]?.benefit ?? 0);
  });
  return (
    <Panel title="Records" unit={`a month, ${benefitDollarsText(strategy)}`} ruled>
      <div className={claims.wide}>
        <DataGrid
          label="Social Security records, dollars a month"
          onOpen={openCell}
          whole
          columns={COLUMNS.map((head) => ({
            id: head,
            head,
            look: LEFT.has(head) ? ('text' as const) : undefined,
          }))}
          rows={persons.map((person, index) => ({
            id: person.id,
            cells: [
              { text: person.name },
              { text: cents(person.pia), opens: true },
              { text: fullAgeText(person) },
              ...[62 * 12, inMonths(person.fullRetirementAge), 70 * 12].map((age) => ({
                text: amountAt(person, age),
                opens: true,
              })),
              spousal(optimal.spousal[index]?.benefit ?? 0, person, persons[1 - index]),
              offsets(person, used.law),
              { text: cents(person.familyMaximum), opens: true },
            ],
          }))}
        />
      </div>
    </Panel>
  );
}

/** What a cell of the table opens. */
function recordFigure(person: Claimant, column: string, spouse: number) {
  const ages: Readonly<Record<string, number>> = {
    'At 62': 62 * 12,
    'At FRA': inMonths(person.fullRetirementAge),
    'At 70': 70 * 12,
  };
  const age = ages[column];
  if (age !== undefined) {
    const point = person.curve.find((candidate) => inMonths(candidate.age) >= age);
    if (column === 'At FRA') return { text: cents(person.pia), work: piaSheet(person) };
    return point === undefined ? null : { text: amountAt(person, age), work: monthlySheet(person, point) };
  }
  if (column === 'PIA') return { text: cents(person.pia), work: piaSheet(person) };
  const written: Readonly<Record<string, readonly [value: number, rule: string]>> = {
    'Spousal benefit': [spouse, '42 USC 402(b) and (c): what half of the spouse’s PIA exceeds'],
    'Family maximum': [person.familyMaximum, '42 USC 403(a)'],
  };
  const [value, how] = written[column] ?? [];
  if (value === undefined || how === undefined) return null;
  return {
    text: cents(value),
    work: writtenSheet(`${column}: ${person.name}`, 'dollars a month', dollarsOf(value), { how }),
  };
}

function fullAgeText({ fullRetirementAge: { years, months }, fullRetirementMonth }: Claimant): string {
  return `${ageText(years, months)}, ${monthText(fullRetirementMonth)}`;
}

function amountAt({ curve, pia, fullRetirementAge }: Claimant, age: number): string {
  if (age === inMonths(fullRetirementAge)) return cents(pia);
  const point = curve.find((candidate) => inMonths(candidate.age) >= age);
  return point === undefined ? '' : cents(point.monthlyAtClaim);
}

function spousal(benefit: number, self: Claimant, other: Claimant | undefined) {
  return benefit > 0 ? { text: cents(benefit), opens: true } : { text: noSpousal(self, other), tone: 'soft' as const };
}

/** Why nothing is paid on top: who is entitled as a spouse may still lose all of it to credits or to a pension. */
function noSpousal(self: Claimant, other: Claimant | undefined): string {
  if (other === undefined) return 'none: single';
  if (self.pia * 2 >= other.pia) return 'none: own PIA is at least half of the spouse’s';
  return self.gpo.applies ? 'none: delayed credits and GPO reduce it to zero' : 'none: own delayed credits exceed it';
}

function offsets({ wep, gpo }: Claimant, law: ClaimStrategy['used']['law']) {
  const taken = [
    ...(wep.applies ? [`WEP ${cents(wep.reduction)}`] : []),
    ...(gpo.applies ? [`GPO up to ${cents(gpo.reduction)}`] : []),
  ];
  if (taken.length > 0) return { text: taken.join(', ') };
  return { text: law === 'current' ? 'none: repealed, P.L. 118-273' : 'none: no such pension', tone: 'soft' as const };
}

/** Which rules applied, in plain words. */
export function ClaimNotes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <Panel title="How this was calculated" ruled>
      <ul className={claims.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Panel>
  );
}
