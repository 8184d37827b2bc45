import { guardrailsNote } from '../../../engine/plan/guardrail-rules.ts';
import { Inadmissible, Retired, Ruled, RuledPlans } from '../../contract/answer-remarks.ts';
import { withheldLines } from './withheld-lines.ts';

/** What a person must hear of an answer who reads no fields: what it lacks, what its success costs, when work ends, and that it makes money run out. */
export function answerLines(answer: unknown): readonly string[] {
  return [
    ...withheldLines(answer),
    ...inadmissibleLines(answer),
    ...guardrailLines(answer),
    ...retirementLines(answer),
  ];
}

/** The first note of conversions that leave more unpaid than none. */
function inadmissibleLines(answer: unknown): readonly string[] {
  const { data } = Inadmissible.safeParse(answer);
  return data === undefined ? [] : [data.notes[0]];
}

/** What guardrails cost, which stands beside every success. */
function guardrailLines(answer: unknown): readonly string[] {
  const { data: compared } = RuledPlans.safeParse(answer);
  if (compared !== undefined)
    return compared.plans.flatMap((plan) => linesOf(plan).map((line) => `${plan.name ?? 'A plan'}: ${line}`));
  const { data } = Ruled.safeParse(answer);
  return data === undefined ? [] : linesOf(data);
}

function linesOf({ guardrails = 'none', spending }: Ruled): readonly string[] {
  if (spending === undefined) return guardrails === 'none' ? [] : [guardrailsNote(guardrails)];
  const { shareCut, deepestCut, yearsCut } = spending;
  if (spending.guardrails === 'none') return [];
  if (shareCut === 0) return ['Guardrails cut spending on none of the paths.'];
  const cost = `by ${inPercent(deepestCut.median)} at the deepest (median), for ${Math.round(yearsCut.median)} years`;
  return [`Guardrails cut spending on ${inPercent(shareCut)} of the paths, ${cost}.`];
}

/** When work ends where a rule says so: on the middle path, on nine of ten, and where the rule never holds. */
function retirementLines(answer: unknown): readonly string[] {
  const { data } = Retired.safeParse(answer);
  if (data === undefined) return [];
  const { name, year, neverShare, byYear } = data.retirement;
  const ends = `${name} retires in ${year.p50} on the middle path, by ${year.p90} on nine of ten.`;
  if (neverShare === 0) return [ends];
  const latest = byYear.at(-1)?.year ?? year.p90;
  return [
    ends,
    `On ${inPercent(neverShare)} of the paths the rule never holds, and work ends in ${latest} all the same.`,
  ];
}

function inPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
