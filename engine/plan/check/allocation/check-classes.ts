import { correlationMatrix, pairToChange } from '../../allocation/correlation-matrix.ts';
import { type PlanIssue, planError } from '../../plan-issue.ts';
import { type AssetClass, CLASS_WORDS } from '../../schema/allocation/classes.ts';
import type { CheckContext } from '../check-context.ts';

const PATH = 'assumptions.classes.correlations';

/** Checks that every pair of classes that vary is correlated once, and that all correlations can hold at once. */
export function checkClasses(context: CheckContext): readonly PlanIssue[] {
  const { plan, inputs } = context;
  if (inputs.assumptions.classes === undefined) return [];
  const pairs = [...twicePaired(context), ...missingPairs(context)];
  return pairs.length > 0 ? pairs : unfitPair(plan.assumptions, inputs.assumptions.classes.correlations);
}

function twicePaired({ inputs }: CheckContext): readonly PlanIssue[] {
  const pairs = inputs.assumptions.classes?.correlations ?? [];
  return pairs.flatMap(({ first, second }, index) => {
    const path = `${PATH}[${index}]`;
    if (first === second) {
      const message = `Enter two different classes: ${CLASS_WORDS[first]} move wholly with themselves.`;
      return [planError('correlationPair', path, message)];
    }
    const isTaken = pairs.slice(0, index).some((pair) => isSamePair(pair, { first, second }));
    if (!isTaken) return [];
    return [
      planError(
        'correlationPair',
        path,
        `The correlation of ${pairInWords({ first, second })} is given above: remove one.`,
      ),
    ];
  });
}

function missingPairs({ plan }: CheckContext): readonly PlanIssue[] {
  const { classes, rows } = correlationMatrix(plan.assumptions);
  return rows.flatMap((row, at) =>
    row.flatMap((correlation, other) => {
      const [first, second] = [classes[other], classes[at]];
      if (!Number.isNaN(correlation) || first === undefined || second === undefined) return [];
      return [planError('correlationMissing', PATH, `Enter the correlation of ${pairInWords({ first, second })}.`)];
    }),
  );
}

function unfitPair(assumptions: CheckContext['plan']['assumptions'], stated: readonly Pair[]): readonly PlanIssue[] {
  const pair = pairToChange(correlationMatrix(assumptions));
  if (pair === null) return [];
  const index = stated.findIndex((one) => isSamePair(one, pair));
  const path = index < 0 ? PATH : `${PATH}[${index}].correlation`;
  const cure =
    pair.between === null
      ? `Enter a correlation of ${pairInWords(pair)} nearer to zero`
      : `Enter a correlation of ${pairInWords(pair)} ${rangeInWords(pair.between)}`;
  return [planError('correlationsUnfit', path, `${cure}: no returns can move as all of these say at once.`)];
}

const BINARY_NOISE = 1e-9;

/** Inside the range, so that what is shown holds as it stands. */
function rangeInWords([least, most]: readonly [number, number]): string {
  const low = Math.ceil(least * 1000 - BINARY_NOISE) / 1000;
  const high = Math.floor(most * 1000 + BINARY_NOISE) / 1000;
  return low < high ? `between ${low} and ${high}` : `of ${Number(((least + most) / 2).toFixed(6))}`;
}

interface Pair {
  readonly first: AssetClass;
  readonly second: AssetClass;
}

function isSamePair(one: Pair, other: Pair): boolean {
  return (
    (one.first === other.first && one.second === other.second) ||
    (one.first === other.second && one.second === other.first)
  );
}

function pairInWords({ first, second }: Pair): string {
  return `${CLASS_WORDS[first]} and ${CLASS_WORDS[second]}`;
}
