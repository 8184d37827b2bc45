import type { StateEstateTaxTable } from '../../../../engine/law/estates/state-estate-law.ts';
import type { StateProvenance } from '../../../../engine/law/states/state-entry.ts';
import { stateTables } from '../../../state-tables.ts';

type EstateEntry = NonNullable<StateEstateTaxTable['estate']['NY']>;
type InheritanceEntry = NonNullable<StateEstateTaxTable['inheritance']['PA']>;

/** The part of `docs/states.md` on what states take of an estate. */
export function estatePage({ estate, inheritance }: StateEstateTaxTable): string {
  const rows = [
    ...Object.entries(estate).map(([code, entry]) => row(code, 'estate', estateWords(entry), entry)),
    ...Object.entries(inheritance).map(([code, entry]) => row(code, 'inheritance', inheritanceWords(entry), entry)),
  ];
  return [
    '# Estate and inheritance taxes',
    'Written from `resources/law/state-estate-taxes.json`; by residence at the last death. States that are not named have neither.',
    ['| State | Tax | What is modeled | From where |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function row(code: string, tax: string, words: string, entry: StateProvenance): string {
  const name = Object.values(stateTables).find((state) => state.topic === code)?.name ?? code;
  return `| ${[name, tax, words, source(entry)].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function source({ citation, url, quote, seenIn, note }: StateProvenance): string {
  const quoted = quote === undefined ? '' : `: “${quote}”`;
  const notSeen = seenIn === undefined ? '' : `; not seen, but in [a report](${seenIn})`;
  return `[${citation}](${url})${quoted}${notSeen}${note === undefined ? '' : `. ${note}`}`;
}

const number = (amount: number) => amount.toLocaleString('en-US');
const percent = (rate: number) => `${Number((rate * 100).toFixed(4))}%`;

function rates(brackets: readonly (readonly [number, number])[]): string {
  const [low, high] = [brackets.find(([, rate]) => rate > 0)?.[1] ?? 0, brackets.at(-1)?.[1] ?? 0];
  return low === high ? percent(high) : `${percent(low)} to ${percent(high)}`;
}

function estateWords({ values }: EstateEntry): string {
  const rule = values.at(-1)?.rule;
  if (rule === undefined) return '';
  switch (rule.method) {
    case 'overExclusion':
      return `${rates(rule.brackets)} of what exceeds ${rule.exclusion === 'federal' ? 'the federal exclusion' : number(rule.exclusion)}${rule.portable === true ? ', and what a spouse left unused' : ''}${rule.lessInheritanceTax === true ? ', less inheritance tax' : ''}`;
    case 'wholeEstate':
      return `${rates(rule.brackets)} of the whole estate, less the same on ${number(rule.exclusion)}${rule.creditEndsAt === undefined ? '' : `, which shrinks to nothing at ${percent(rule.creditEndsAt)} of it`}`;
    case 'federalCredit':
      return `the former federal credit for state death taxes, less ${number(rule.credit)}`;
    case 'interrelated':
      return `the lesser of that credit and of a federal tax with an exclusion of ${number(rule.exclusion)}, after the tax itself`;
    default:
      return rule satisfies never;
  }
}

function inheritanceWords({ values }: InheritanceEntry): string {
  return (values.at(-1)?.classes ?? [])
    .map(({ relations, brackets, exemption }) => {
      const free = exemption === undefined ? '' : ` above ${number(exemption)}`;
      return `${relations.map((relation) => RELATIONS[relation]).join(', ')}: ${brackets.at(-1)?.[1] === 0 ? 'none' : `${rates(brackets)}${free}`}`;
    })
    .join('; ');
}

const RELATIONS = {
  child: 'descendants',
  parent: 'parents',
  sibling: 'siblings',
  childInLaw: 'children-in-law',
  nieceOrNephew: 'nieces and nephews',
  other: 'others',
  charity: 'charities',
} as const;
