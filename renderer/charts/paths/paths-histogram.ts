import { axisMoney, headlineMoney } from '../../format/money.ts';
import { countedPaths, pathWords } from '../../format/path-words.ts';
import { shareText } from '../../format/success.ts';
import type { MonteCarloResult } from '../../state/results/answers.ts';

/** One bar: how many paths, and how many of them fail. */
export interface PathsBar {
  /** What the bar covers: `$2m to $2.5m`, `age 84`. */
  readonly name: string;
  readonly paths: number;
  readonly failed: number;
  /** Numbers of the first of them, to be replayed. */
  readonly examples: readonly number[];
}

/** Where paths end, in today's dollars. */
export function endingBars({ histogram }: MonteCarloResult): readonly PathsBar[] {
  const { from, width, paths, failed, examples } = histogram;
  return paths.map((count, index) => {
    const low = headlineMoney(from + index * width);
    const high = headlineMoney(from + (index + 1) * width);
    return {
      name: index === paths.length - 1 ? `${low} and above` : `${low} to ${high}`,
      paths: count,
      failed: failed[index] ?? 0,
      examples: examples[index] ?? [],
    };
  });
}

/** At which ages of the client paths first leave something unpaid, each age from the first to the last. */
export function shortfallBars({ shortfall }: MonteCarloResult): readonly (PathsBar & { readonly age: number })[] {
  const first = shortfall.byAge[0]?.age;
  const last = shortfall.byAge.at(-1)?.age;
  if (first === undefined || last === undefined) return [];
  const counted = new Map(shortfall.byAge.map((bar) => [bar.age, bar]));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const { paths = 0, examples = [] } = counted.get(first + index) ?? {};
    return { age: first + index, name: `Age ${first + index}`, paths, failed: paths, examples };
  });
}

/** The age by which a share of the paths that fall short have done so; null where none does. */
export function shortfallAge({ shortfall }: MonteCarloResult, share: number): number | null {
  const all = shortfall.byAge.reduce((sum, { paths }) => sum + paths, 0);
  let reached = 0;
  for (const { age, paths } of shortfall.byAge) {
    reached += paths;
    if (reached >= share * all) return age;
  }
  return null;
}

/** How many paths leave something unpaid. */
export function shortPaths({ shortfall, used }: MonteCarloResult): number {
  return Math.round(shortfall.share * used.runs);
}

export function endingsSentence(result: MonteCarloResult): string {
  const short = shortPaths(result);
  const failed = result.used.runs - result.successes;
  const { p25, p75 } = result.real;
  const { model } = result.used;
  const middle = `The middle half ends between ${headlineMoney(p25)} and ${headlineMoney(p75)}.`;
  if (failed === 0) return `Every ${pathWords(model).one} succeeds. ${middle}`;
  const ranShort = `${countedPaths(short, model)} ran short`;
  if (failed === short) return `${ranShort}. ${middle}`;
  const missed = failed - short;
  return `${ranShort}, ${missed.toLocaleString('en-US')} more left less than the legacy. ${middle}`;
}

export function shortfallSentence(result: MonteCarloResult, client: string): string {
  const [early, half] = [shortfallAge(result, 0.1), shortfallAge(result, 0.5)];
  const { one, many } = pathWords(result.used.model);
  if (early === null || half === null) return `No ${one} runs short.`;
  const share = shareText(result.shortfall.share);
  return `${share} of all ${many} run short: one in ten of them by ${client}’s age ${early}, half by age ${half}.`;
}

/** Where a money axis over the endings has its labels. */
export function endingsAxisLabel(value: number): string {
  return value === 0 ? '$0' : axisMoney(value);
}
