import { defaultNameOf } from '../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { money } from '../../../../format/money.ts';
import { cutsOf, cutsText } from '../../../../format/spending-cuts.ts';
import { successLine, successShareText } from '../../../../format/success.ts';
import { CAVEATS } from '../../overview/warning.ts';
import { type AssumptionFact, assumptionFacts } from '../facts/assumption-facts.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import tables from '../sheet/ReportTable.module.css';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

/** What the method leaves out, as the table of limits says it. */
const LIMITS = [
  'The projection earns its mean return every year; the futures show the spread. Months of a random future are independent lognormal draws, with no fat tails and no mean reversion.',
  'Inflation is the same in every year and in every future.',
  'Each person is assumed to die on December 31 of the year in which the age that the plan states is reached.',
  'Money flows on the first day of a month and grows over the whole month. Shares are sold at average basis, and gains are long-term.',
  'State and local returns model the rules listed with each state, and no others. Every simplification, with its size, is in the limits table included with the program.',
] as const;

/** What the figures rest on, each thing once: entered or by default, what is left out, what the rate means. */
export function AssumptionsPage({ results }: { readonly results: ReportResults }) {
  const { inputs, projection, lawPack } = results;
  const facts: readonly AssumptionFact[] = [
    ...assumptionFacts(inputs),
    {
      label: 'Law',
      text: lawText(projection.manifest.lawProjectedFrom, lawPack),
      origin: lawPack === '' ? 'default' : 'entered',
      source: '',
    },
  ];
  const of = (origin: AssumptionFact['origin']) => facts.filter((fact) => fact.origin === origin);
  const [entered, assumed] = [of('entered'), of('default')];
  const sources = [...new Set(assumed.flatMap(({ source }) => (source === '' ? [] : [source])))];
  return (
    <ReportSection
      subject="Assumptions"
      finding={`The figures rest on ${entered.length} entered assumptions and ${assumed.length} defaults.`}
      lead="Left: what was entered. Right: defaults of Longhand, with the number of their source."
    >
      <div className={tables.columns} data-breaks="">
        <div>
          <FactColumn head="Entered" facts={entered} sources={sources} />
          <AccountsAtStart results={results} />
        </div>
        <FactColumn head="Default" facts={assumed} sources={sources} />
      </div>
      <p className={styles.muted}>{`Sources: ${sources.map((source, at) => `(${at + 1}) ${source}`).join('; ')}.`}</p>
      <h3>Left out</h3>
      <ul className={styles.bulleted}>
        {[...LIMITS, lawLimit(results), ...caveatsIn(results)].map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <RateMeaning results={results} />
    </ReportSection>
  );
}

interface FactColumnProps {
  readonly head: string;
  readonly facts: readonly AssumptionFact[];
  /** Named once, below; a fact has the number of its own. */
  readonly sources: readonly string[];
}

function FactColumn({ head, facts, sources }: FactColumnProps) {
  return (
    <table className={tables.facts}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {head}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, text, source }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {text}
              {source === '' ? null : ` (${sources.indexOf(source) + 1})`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AccountsAtStart({ results: { plan } }: { readonly results: ReportResults }) {
  const nameOf = (id: string) => plan.persons.find((person) => person.id === id)?.name ?? 'joint';
  if (plan.accounts.length === 0) return null;
  return (
    <ReportTable
      columns={[{ head: 'Account at the start' }, { head: 'Balance', isNumber: true, width: '26%' }]}
      rows={plan.accounts.map(({ id, name, kind, planType, owner, balance }) => ({
        key: id,
        cells: [
          <>
            {name}
            <small>{kindText(defaultNameOf({ kind, planType }), name, nameOf(owner))}</small>
          </>,
          money(balance),
        ],
      }))}
    />
  );
}

/** What kind of account it is, unless its name says so, and whose. */
function kindText(kind: string, name: string, owner: string): string {
  return name.includes(kind) ? owner : `${kind}, ${owner}`;
}

/** What is not modeled of the plan's own state and household, as its projection says. */
function caveatsIn({ projection: { warnings } }: ReportResults): readonly string[] {
  return [...new Set(warnings.filter(({ code }) => CAVEATS.has(code)).map(({ message }) => message))];
}

function RateMeaning({ results: { paths } }: { readonly results: ReportResults }) {
  const { manifest, successes, isComplete } = paths;
  const runs = manifest.runs.toLocaleString('en-US');
  const cuts = cutsOf(paths);
  if (!isComplete) return null;
  return (
    <div className={styles.kept}>
      <h3>{`What ${successShareText(paths.successRate)} means`}</h3>
      <p>
        {`The plan was run ${runs} times on random returns around the means above. In ${successes.toLocaleString('en-US')} of these futures every goal, premium and tax was paid in every month: ${successLine(paths)}.`}
        {cuts === null ? '' : ` ${cutsText(cuts, manifest.runs)}.`} The margin says how far that share could move with
        another seed. It does not say how sure the means themselves are.
      </p>
    </div>
  );
}

function lawLimit({ lawPack }: ReportResults): string {
  return lawPack === ''
    ? 'Uses current law as of the date shown. Later years follow its own indexing; no changes in law are assumed.'
    : `Uses current law as of the date shown, with what the law pack ${lawPack} says otherwise.`;
}

function lawText(projectedFrom: number | null, lawPack: string): string {
  if (lawPack !== '') return `by the law pack ${lawPack}, not by the law in force; what it leaves out is as enacted`;
  return projectedFrom === null
    ? 'as enacted and published'
    : `as enacted; figures from ${projectedFrom} on are indexed by the statutes’ own rules, not predicted`;
}
