import type { StateEntry, StateValueSource } from '../../../../engine/law/states/state-entry.ts';
import type { StateEntries, StateTaxTable } from '../../../../engine/law/states/state-law.ts';
import { ENTRY_WORDS } from './state-page-words.ts';

const TITLES: readonly (readonly [keyof StateEntries, string])[] = [
  ['startingPoint', 'Starts from'],
  ['socialSecurity', 'Social Security'],
  ['retirementIncome', 'Retirement income left out'],
  ['capitalGains', 'Capital gains'],
  ['standardDeduction', 'Standard deduction'],
  ['itemizedDeductions', 'Itemized deductions'],
  ['exemptions', 'Exemptions'],
  ['payrollTaxDeduction', 'Payroll taxes'],
  ['medicalDeduction', 'Medical expenses'],
  ['federalTaxDeduction', 'Federal tax deduction'],
  ['rateSchedule', 'Rates'],
  ['additionalTaxes', 'Additional taxes'],
  ['credits', 'Credits'],
  ['educationSavings', '529 plans'],
  ['couples', 'Couples'],
  ['propertyTaxCredits', 'Property tax and rent'],
  ['localTaxes', 'Local income taxes'],
];

/** `docs/states.md`: for every state with an income tax what is modeled, what is not, and from where. */
export function statesPage(states: readonly StateTaxTable[]): string {
  const taxed = states.filter(hasTax).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const untaxed = states.filter((state) => !hasTax(state)).map(({ name }) => name);
  return [INTRODUCTION, `No income tax: ${untaxed.join(', ')}.`, ...taxed.map(section)].join('\n\n').concat('\n');
}

/** A state with an income tax or, like Washington, an excise on gains. */
export function hasTax({ incomeTax, entries }: StateTaxTable): boolean {
  return incomeTax || entries.capitalGains.values.some(({ rule }) => rule.kind === 'excise');
}

const INTRODUCTION = `# State income taxes

Written from \`resources/states\` by a test; amounts are those of 2026 unless the file says otherwise; for fifteen states
those of 2025 are on file too. “From 2025:” names the text of a year’s amounts where it is another. A source marked
“not seen” is the text that the secondary source beside it names, with what was seen of it and what was not in brackets. “Carried by inflation” means that the law fixes the
amounts without a word on later years. Every tax is that of a full-year resident, in a year with a move times the share
of the year’s income received while living there. A return takes the state’s standard deduction where it has one, or what
may be itemized where that is on file: by the state’s own choice of the larger, or as the federal return did. Heads of household and separate filers have columns of their own. Choices that statutes leave open are in \`engine/law/states/state-law.md\`.`;

function section(state: StateTaxTable): string {
  const rows = TITLES.flatMap(([name, title]) => {
    const entry = state.entries[name];
    return entry === undefined ? [] : [row(title, wordsOf(state.entries, name), entry)];
  });
  const others = (state.alternatives ?? []).map(({ name, entries }) =>
    row('Instead, by choice', name, entries.retirementIncome ?? state.entries.startingPoint),
  );
  return [
    `## ${state.name}`,
    ['| Part | What is modeled | From where | Later years |', '| --- | --- | --- | --- |', ...rows, ...others].join(
      '\n',
    ),
    `Not modeled:\n\n${state.notModelled.map((each) => `- ${each}`).join('\n')}`,
  ].join('\n\n');
}

function wordsOf(entries: StateEntries, name: keyof StateEntries): string {
  const entry = entries[name];
  return entry === undefined ? '' : ENTRY_WORDS[name](entry as never);
}

function row(title: string, words: string, entry: StateEntry<object>): string {
  return `| ${[title, words, source(entry), laterYears(entry)].map(escaped).join(' | ')} |`;
}

function source(entry: StateEntry<object>): string {
  const dated = entry.values.flatMap((value) =>
    value.source === undefined ? [] : [`; from ${value.from}: ${cited(value.source)}`],
  );
  return `${cited(entry)}${dated.join('')}${entry.note === undefined ? '' : `. ${entry.note}`}`;
}

function cited({ citation, url, quote, seenIn, whyUnseen }: StateValueSource): string {
  const quoted = quote === undefined ? '' : `: “${quote}”`;
  const why = whyUnseen === undefined ? '' : ` (${whyUnseen.replace(/\.$/, '')})`;
  const notSeen = seenIn === undefined ? '' : `; not seen${why}, but in [${host(seenIn)}](${seenIn})`;
  return `[${citation}](${url})${quoted}${notSeen}`;
}

function host(address: string): string {
  return address.includes('PolicyEngine')
    ? 'PolicyEngine'
    : address.includes('RetireGolden')
      ? 'RetireGolden'
      : 'a report';
}

function laterYears({ indexed, carriedBy }: StateEntry<object>): string {
  if (carriedBy !== undefined) return 'carried by inflation';
  if (indexed === undefined || indexed === 'never') return 'as they stand';
  return `indexed to ${indexed.index} (${indexed.citation})`;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
