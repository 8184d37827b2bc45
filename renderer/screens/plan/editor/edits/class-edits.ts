import {
  ASSET_CLASSES,
  type AssetClass,
  type MoreClass,
} from '../../../../../engine/plan/schema/allocation/classes.ts';
import type { Assumptions } from '../../../../../engine/plan/schema/assumptions.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';

export type ClassesInputs = NonNullable<NonNullable<PlanInputs['assumptions']>['classes']>;
type PairInputs = NonNullable<ClassesInputs['correlations']>[number];

/** Classes that vary in a plan: those of before, and those that it states. */
function varying(classes: ClassesInputs): readonly AssetClass[] {
  return ASSET_CLASSES.filter(
    (name) =>
      name === 'usEquity' ||
      name === 'bond' ||
      (name === 'cash' ? (classes.cash?.volatility ?? 0) > 0 : classes[name] !== undefined),
  );
}

/** Figures to be written over: those of the stocks or bonds that a class is most like, moving with none of the others. */
export function withClass(
  inputs: PlanInputs,
  name: MoreClass,
  { equityReturn, equityVol, bondReturn, bondVol }: Assumptions,
): PlanInputs {
  const like =
    name === 'tips' ? { mean: bondReturn, volatility: bondVol } : { mean: equityReturn, volatility: equityVol };
  return withClasses(inputs, { ...classesOf(inputs), [name]: like });
}

/** The plan without a class, and without the pairs that it is in. */
export function withoutClass(inputs: PlanInputs, name: MoreClass): PlanInputs {
  const { [name]: _, ...classes } = classesOf(inputs);
  const correlations = (classes.correlations ?? []).filter(({ first, second }) => first !== name && second !== name);
  return withClasses(inputs, { ...classes, correlations });
}

/** Cash that varies has a correlation with every other class. */
export function withCash(inputs: PlanInputs, cash: ClassesInputs['cash']): PlanInputs {
  const { cash: _, ...classes } = classesOf(inputs);
  return withClasses(inputs, cash === undefined ? classes : { ...classes, cash });
}

function classesOf({ assumptions }: PlanInputs): ClassesInputs {
  return assumptions?.classes ?? {};
}

/** Each pair of classes that vary once, those that are missing at zero; none at all where nothing else is said. */
function withClasses(inputs: PlanInputs, classes: ClassesInputs): PlanInputs {
  const names = varying(classes);
  const stated = (classes.correlations ?? []).filter(
    ({ first, second }) => names.includes(first) && names.includes(second),
  );
  const missing = names.flatMap((second, at) =>
    names
      .slice(0, at)
      .filter((first) => second !== 'bond' && !stated.some((pair) => isOf(pair, first, second)))
      .map((first): PairInputs => ({ first, second, correlation: 0 })),
  );
  const { correlations: _, ...figures } = classes;
  const { classes: __, ...assumptions } = inputs.assumptions ?? {};
  if (Object.keys(figures).length === 0) return { ...inputs, assumptions };
  return { ...inputs, assumptions: { ...assumptions, classes: { ...figures, correlations: [...stated, ...missing] } } };
}

function isOf({ first, second }: PairInputs, one: AssetClass, other: AssetClass): boolean {
  return (first === one && second === other) || (first === other && second === one);
}
