import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { defaultNameOf } from '../../../../engine/plan/schema/plan-types/plan-types.ts';
import { money } from '../../../format/money.ts';
import { checked } from '../../../state/plan/plan-check.ts';
import { assumptionFacts } from './assumption-facts.ts';
import styles from './Report.module.css';
import type { ReportResults } from './report-results.ts';

/** What the results rest on: assumptions as entered or by default with their sources, and the accounts of the start. */
export function ReportAssumptions({ results: { plan, projection } }: { readonly results: ReportResults }) {
  return (
    <section className={styles.page} aria-label="Assumptions">
      <h2>Assumptions</h2>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">Assumption</th>
            <th scope="col">Value</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {assumptionFacts(plan.inputs).map(({ label, text, origin, source }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
              <td className={styles.muted}>
                {source === '' ? (
                  <i>{origin}</i>
                ) : (
                  <>
                    <i>{origin}</i>: {source}
                  </>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Law</th>
            <td>{lawText(projection.manifest.lawProjectedFrom)}</td>
            <td className={styles.muted}>law tables {projection.manifest.law}</td>
          </tr>
        </tbody>
      </table>
      <AccountsAtStart plan={checked(plan.inputs).plan} />
    </section>
  );
}

function AccountsAtStart({ plan }: { readonly plan: Plan | null }) {
  const nameOf = (id: string) => plan?.persons.find((person) => person.id === id)?.name ?? 'joint';
  return (
    <>
      <h3>Accounts at the start</h3>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Kind</th>
            <th scope="col">Owner</th>
            <th scope="col" className={styles.number}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {(plan?.accounts ?? []).map(({ id, name, kind, planType, owner, balance }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{defaultNameOf({ kind, planType })}</td>
              <td>{nameOf(owner)}</td>
              <td className={styles.number}>{money(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function lawText(projectedFrom: number | null): string {
  return projectedFrom === null
    ? 'as enacted and published'
    : `as enacted; figures from ${projectedFrom} on are indexed by the statutes’ own rules, not predicted`;
}
