import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { fieldPercent } from '../../../format/percent.ts';
import { useCompletePlan } from '../../../state/plan/session-context.tsx';

/** Assumptions in use until it is entered. */
export function DefaultsInForce() {
  const plan = useCompletePlan();
  if (plan === null) return null;
  const { assumptions, strategies, persons } = plan;
  const mix = strategies[0]?.kind === 'fixed' ? strategies[0].mix : null;
  return (
    <Panel title="Assumptions in use" unit="until you change them" ruled>
      <FactTable
        title="Assumption"
        heads={['Value']}
        facts={[
          ...(mix === null
            ? []
            : [{ name: 'Investments', values: [`${percent(mix.equity)} stocks, ${percent(mix.bond)} bonds`] }]),
          {
            name: 'Returns',
            values: [`stocks ${percent(assumptions.equityReturn)}, bonds ${percent(assumptions.bondReturn)} a year`],
          },
          { name: 'Inflation', values: [`${percent(assumptions.inflation)} a year`] },
          { name: 'Plan ends', values: [persons.map(({ name, planEnd }) => `${name} at ${planEnd}`).join(', ')] },
          {
            name: 'Social Security claimed',
            values: [
              persons
                .map(
                  ({ name, socialSecurity: { claim } }) =>
                    `${name} at ${claim === null ? 'full retirement age' : claim.age}`,
                )
                .join(', '),
            ],
          },
        ]}
      />
    </Panel>
  );
}

function percent(share: number): string {
  return `${fieldPercent(share)}%`;
}
