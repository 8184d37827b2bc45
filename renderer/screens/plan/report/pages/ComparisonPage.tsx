import { headlineMoney } from '../../../../format/money.ts';
import { cutsCell, cutsOf } from '../../../../format/spending-cuts.ts';
import { successLine, successShareText } from '../../../../format/success.ts';
import { counted } from '../../../../format/words.ts';
import type { PlanComparison } from '../../../../state/results/answers.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';

type ComparedPlan = PlanComparison['plans'][number];

/** The plans of the household on the same futures; this report's own is marked. */
export function ComparisonPage({ results: { comparison } }: { readonly results: ReportResults }) {
  if (comparison === null) return null;
  const { names, answer } = comparison;
  const { plans, runs } = answer;
  const row = (key: string, text: (plan: ComparedPlan) => string) => ({
    key,
    cells: [key, ...plans.map(text)],
  });
  return (
    <ReportSection
      subject="Plans side by side"
      finding={comparisonFinding(names, plans)}
      lead={`All of them on the same ${counted(runs, 'future')}, today’s dollars. This report is about the first.`}
    >
      <ReportTable
        own={1}
        columns={[{ head: 'Plan', width: '28%' }, ...names.map((head) => ({ head, isNumber: true }))]}
        rows={[
          row('Success: every goal paid', successLine),
          ...(plans.some((plan) => cutsOf(plan) !== null)
            ? [row('Guardrails cut spending on', (plan) => costText(plan, runs))]
            : []),
          row('Half of the futures end above', ({ real }) => headlineMoney(real.p50)),
          row('One in ten ends below', ({ real }) => headlineMoney(real.p10)),
          row('One in ten ends above', ({ real }) => headlineMoney(real.p90)),
          row('Taxes over the plan, median', ({ lifetimeTaxesInTodaysDollars }) =>
            headlineMoney(lifetimeTaxesInTodaysDollars.p50),
          ),
        ]}
      />
    </ReportSection>
  );
}

function costText(plan: ComparedPlan, runs: number): string {
  const cuts = cutsOf(plan);
  return cuts === null ? '–' : cutsCell(cuts, runs);
}

function comparisonFinding(names: readonly string[], plans: readonly ComparedPlan[]): string {
  const rated = plans.map(({ successRate }, at) => ({ name: names[at] ?? '', rate: successRate }));
  const best = [...rated].sort((a, b) => b.rate - a.rate)[0];
  const [own] = rated;
  if (best === undefined || own === undefined) return `${counted(plans.length, 'plan')}, side by side.`;
  if (best.rate === own.rate) return `${own.name} pays every goal in ${share(own.rate)}, no other plan in more.`;
  return `${best.name} pays every goal in ${share(best.rate)}, this plan in ${successShareText(own.rate).replace('%', '')}.`;
}

function share(rate: number): string {
  return `${successShareText(rate).replace('%', '')} of 100 futures`;
}
