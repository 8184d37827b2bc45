import type { CoverageKind } from '../../../../engine/plan/schema/coverage.ts';
import { Button } from '../../../components/Button.tsx';
import { money } from '../../../format/money.ts';
import { useCompletePlan, useSession } from '../../../state/plan/session-context.tsx';
import { withCoverage } from '../editor/edits/health/coverage-edits.ts';
import { useLifetimes } from '../editor/lifetimes.ts';
import { useInsuranceGaps } from '../editor/sections/health/use-insurance-gaps.ts';
import { showField } from '../editor/show-field.ts';
import { AnswerLine, type AnswerProps } from './AnswerLine.tsx';

/** Health insurance in the months before 65 without a job, with what the marketplace would ask. */
export function CoverageAnswer({ persons, look }: AnswerProps) {
  const names = useLifetimes().map(({ name }) => name);
  const gaps = useInsuranceGaps(useCompletePlan());
  const session = useSession();
  const whose = persons.map((person) => names[person]).join(' and ');
  const estimate = persons.reduce((sum, person) => sum + (gaps.persons[person]?.estimate ?? 0), 0);
  const answer = (kind: CoverageKind) => session.edit(withCoverage(session.state().document.inputs, persons, kind));
  const cost =
    estimate === 0 ? '' : ` The marketplace asks about ${money(estimate)} a month before a tax credit (estimate).`;
  return (
    <AnswerLine
      title={`Health insurance before 65 of ${whose}`}
      why={`Between the last job and Medicare it is often the largest bill.${cost}`}
    >
      <Button small look={look} aria-label={`Marketplace: insurance of ${whose}`} onPress={() => answer('marketplace')}>
        Marketplace
      </Button>
      <Button small aria-label={`Through a job: insurance of ${whose}`} onPress={() => answer('work')}>
        Through a job
      </Button>
      <Button
        small
        aria-label={`Another plan: insurance of ${whose}`}
        onPress={() => {
          answer('other');
          showField(`persons[${persons[0] ?? 0}].coverageBefore65.monthly`);
        }}
      >
        Another plan
      </Button>
      <Button small aria-label={`None yet: insurance of ${whose}`} onPress={() => answer('none')}>
        None yet
      </Button>
    </AnswerLine>
  );
}
