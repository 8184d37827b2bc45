import type { PathShock } from '../../plan/schema/risks/path-shock.ts';
import { power } from '../../primitives/math.ts';
import type { PathPrices } from '../../projection/program/prices/path-prices.ts';
import type { Program } from '../../projection/program/program.ts';
import type { ReturnModel } from './return-model.ts';

interface OtherMean {
  readonly prices: PathPrices;
  readonly shock: NonNullable<PathShock['inflation']>;
  /** Whether each path has prices of its own, around the mean. */
  readonly isDrawn: boolean;
}

/** The same returns, with prices that rise in the years named by another mean than the plan's: what is drawn around it stays. */
export function withOtherMean(
  model: ReturnModel,
  program: Program,
  { prices, shock, isDrawn }: OtherMean,
): ReturnModel {
  const { years, inflation: planned } = program;
  const { factors, inflation } = prices;
  const ratio = (1 + shock.mean) / (1 + planned);
  const isNamed = years.map(({ year }) => year >= shock.fromYear && year <= shock.toYear);
  return {
    ...model,
    draw: (path) => {
      const returns = model.draw(path);
      if (!isDrawn) {
        factors.fill(1);
        inflation.fill(planned);
      }
      let risen = 1;
      years.forEach(({ from, to }, at) => {
        factors[at] = (factors[at] ?? 1) * risen;
        if (isNamed[at] !== true) return;
        inflation[at] = (1 + (inflation[at] ?? planned)) * ratio - 1;
        risen *= to - from === 12 ? ratio : power(ratio, (to - from) / 12);
      });
      factors[years.length] = (factors[years.length] ?? 1) * risen;
      prices.write();
      return returns;
    },
  };
}
