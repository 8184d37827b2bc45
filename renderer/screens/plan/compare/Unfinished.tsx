import type { ReactNode } from 'react';
import { missingWords } from '../../../../engine/plan/check/missing-words.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { Panel } from '../../../components/Panel.tsx';
import { personNames } from '../../../format/person-names.ts';
import { missingIn } from '../../../state/plan/use-missing.ts';
import { MissingList } from '../overview/MissingAnswers.tsx';
import results from '../results/Results.module.css';

interface UnfinishedProps {
  readonly names: readonly string[];
  /** In the same order; the first is the plan on the page. */
  readonly documents: readonly PlanInputs[];
  readonly children: ReactNode;
}

/** The comparison, or, while one of its plans is not finished, what each of them still has to say. */
export function Unfinished({ names, documents, children }: UnfinishedProps) {
  const unfinished = documents.flatMap((inputs, at) => {
    const missing = missingIn(inputs);
    return missing.length === 0 ? [] : [{ at, inputs, missing }];
  });
  if (unfinished.length === 0) return children;
  const own = unfinished.find(({ at }) => at === 0);
  const others = unfinished.filter(({ at }) => at > 0);
  return (
    <div className={results.grid}>
      {own === undefined ? null : <MissingList missing={own.missing} />}
      {others.length === 0 ? null : (
        <Panel
          title="Plans that are not finished"
          lede="No success rates are compared until each plan says all that they depend on."
          ruled
        >
          <ul className={results.notes}>
            {others.map(({ at, inputs, missing }) => (
              <li key={PLAN_LETTERS[at]}>
                <span className={results.mark} aria-hidden="true">
                  !
                </span>
                <div>
                  <b>{`Plan ${PLAN_LETTERS[at] ?? ''}, ${names[at] ?? ''}`}</b>
                  <p className={results.why}>
                    {`Does not say ${missingWords(missing, personNames(inputs))}. Open it to answer.`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
