import {
  checkParsedPlan,
  checkPlan,
  followingCeilings,
  type Issue,
  inputsHash,
  type KnownCeilings,
  lawPackHash,
  needsRiskTable,
  type Outcome,
  type Plan,
  type PlanIssue,
  type RiskTable,
  refusal,
  resolvedPlan,
  retiredAtMeans,
  success,
  tabulatedPlan,
} from '../../../engine/index.ts';
import type { ParsedInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { RecentValues } from '../../../engine/primitives/memory/recent-values.ts';
import type { RunInput, WrittenInput } from './engine-jobs.ts';
import { history, lawOf } from './law-files.ts';

const MOST_TABULATED = 16;

type Calculate<Value> = (plan: Plan, notices: readonly PlanIssue[]) => Outcome<Value>;

/** Remembered as long as this worker lives: law and engine are its own. */
const known: KnownCeilings = new Map();

/** What `calculate` makes of a plan document as it is written, with what its check left in doubt; refused where it is no plan. */
export function withWrittenPlan<Value>(
  { inputs, isParsed, startMonth, lawPacks = [] }: WrittenInput,
  calculate: Calculate<Value>,
): Outcome<Value> {
  const { plan, issues } =
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what the schema has given
    isParsed === true ? checkParsedPlan(inputs as ParsedInputs, { startMonth }) : checkPlan(inputs, { startMonth });
  if (plan === null) return refusal('plan', issues);
  const { law } = plan;
  if (law === null) return calculate(plan, issues);
  const lawPack = lawPacks.find((pack) => lawPackHash(pack) === law.pack);
  return lawPack === undefined ? refusal('simulation', [PACK_MISSING]) : calculate({ ...plan, lawPack }, issues);
}

/** Who asks brings the pack, or refuses before. */
const PACK_MISSING: Issue = {
  code: 'lawPackMissing',
  path: 'law.pack',
  message: 'The law pack of this plan is not on this machine. Install it, or leave the law of the plan out.',
};

/** The same with the conversions of a `dynamic` strategy, searched for unless `ceilings` say what a search has found. */
export function withConversions<Value>({ ceilings, ...input }: RunInput, calculate: Calculate<Value>): Outcome<Value> {
  return withWrittenPlan(input, (written, notices) => {
    const resolved =
      ceilings === undefined
        ? resolvedPlan(written, lawOf(written), known)
        : success(followingCeilings(written, ceilings));
    return resolved.ok ? calculate(resolved.value, notices) : resolved;
  });
}

/** The same for a plan that is to run: with what its risk-based rule goes by, too, tabulated unless `riskTable` is given. */
export function withPlan<Value>(input: RunInput, calculate: Calculate<Value>): Outcome<Value> {
  return withConversions(input, (resolved, notices) => {
    const ruled = ruledPlan(resolved, input.riskTable);
    return ruled.ok ? calculate(ruled.value, notices) : ruled;
  });
}

/** Tables of plans that came without one; remembered as long as this worker lives. */
const tabulated = new RecentValues<Outcome<Plan>>(MOST_TABULATED);

/** A plan with what its rules go by, and the retirement that a rule comes to at the means. */
export function ruledPlan(plan: Plan, riskTable?: RiskTable): Outcome<Plan> {
  const ruled = withTable(plan, riskTable);
  return ruled.ok ? success(retiredAtMeans(ruled.value, lawOf(plan))) : ruled;
}

/** A plan with what its risk-based rule goes by, or a retirement that waits for success: the table given, or its own on the returns that it assumes. */
function withTable(plan: Plan, riskTable?: RiskTable): Outcome<Plan> {
  if (!needsRiskTable(plan)) return success(plan);
  if (riskTable !== undefined) return success({ ...plan, riskTable });
  return tabulated.of(inputsHash(plan), () => tabulatedPlan(plan, {}, { law: lawOf(plan), history }));
}
