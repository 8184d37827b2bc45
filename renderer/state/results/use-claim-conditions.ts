import { useCall } from '../backend.tsx';
import type { ClaimStrategy } from './answers.ts';
import { type ClaimAssumptions, type ClaimQuestion, requestOf, TRUSTEES_CUT } from './claim-question.ts';
import { type Recomputed, useRecomputed } from './use-recomputed.ts';

/** The best claims with one condition switched. */
export interface SwitchedClaims {
  readonly name: string;
  readonly strategy: ClaimStrategy;
}

/** What each condition of the plan changes, switched one at a time. */
export function useClaimConditions(of: ClaimQuestion): Recomputed<ClaimQuestion, readonly SwitchedClaims[]> {
  const call = useCall();
  return useRecomputed<ClaimQuestion, readonly SwitchedClaims[]>(of, {
    key: ['stateless.claimStrategy', 'conditions'],
    asks: 'long',
    stages: (asked) => [
      async ({ signal }) => {
        const switched: SwitchedClaims[] = [];
        for (const { name, assumptions } of switches(asked)) {
          const request = requestOf({ plan: asked.plan, assumptions });
          switched.push({ name, strategy: await call('stateless.claimStrategy', request, signal) });
        }
        return switched;
      },
    ],
  });
}

/** Each condition the other way around; the rest as it is. */
export function switches({ plan, assumptions }: ClaimQuestion): readonly {
  readonly name: string;
  readonly assumptions: ClaimAssumptions;
}[] {
  const { earningsTest, children, suspension, cut } = assumptions;
  const hasChildren = plan.persons.some(({ dependents = [] }) => dependents.length > 0);
  const isCut =
    cut === undefined
      ? plan.persons.some(({ socialSecurity }) => (socialSecurity?.trustFundCut?.share ?? 0) > 0)
      : cut !== 'none' && cut.share > 0;
  return [
    earningsTest === false
      ? { name: 'With the earnings test', assumptions: { ...assumptions, earningsTest: undefined } }
      : { name: 'Without the earnings test', assumptions: { ...assumptions, earningsTest: false } },
    isCut
      ? { name: 'Without the cut', assumptions: { ...assumptions, cut: 'none' as const } }
      : {
          name: `With the Trustees’ cut, ${TRUSTEES_CUT.share * 100}% from ${TRUSTEES_CUT.year}`,
          assumptions: { ...assumptions, cut: TRUSTEES_CUT },
        },
    ...(hasChildren
      ? [
          children === false
            ? { name: 'With the children', assumptions: { ...assumptions, children: undefined } }
            : { name: 'Without the children', assumptions: { ...assumptions, children: false } },
        ]
      : []),
    suspension === 'choose'
      ? { name: 'With suspensions as in the plan', assumptions: { ...assumptions, suspension: undefined } }
      : { name: 'With the best suspension', assumptions: { ...assumptions, suspension: 'choose' as const } },
  ];
}
