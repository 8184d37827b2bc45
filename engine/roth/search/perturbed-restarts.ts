import { emptyStream, nextBelow, type RandomStream, seedStream } from '../../monte-carlo/returns/random-stream.ts';
import type { RothRestarts } from '../../results/roth.ts';
import { accept, type ConversionTarget, runCandidate } from './conversion-trials.ts';
import { isSpent, type Search } from './search-moves.ts';
import type { TargetKind } from './target-kinds.ts';

type Targets = readonly (ConversionTarget | null)[];

/** Restarts that must end as high as the best before the search is believed. */
const AGREEING = 3;
/** Two ends agree if they differ by no more than this share of the objective. */
const AGREEMENT = 0.000_2;
/** Simulations of one restart at most. */
const RESTART_SIMULATIONS = 3_000;
/** Blocks that a restart changes: few at first, then more, and over again. */
const CHANGED_BLOCKS = [2, 4, 8] as const;
const LONGEST_BLOCK = 6;
/** The restarts are the same for every plan and on every machine. */
const SEED = 1;

/**
 * Changes blocks of the best schedule at random and improves what comes of it, over and over, until some restarts have ended as high
 * as the best or the budget is spent. The best becomes the incumbent.
 */
export function perturbedRestarts(
  search: Search,
  kinds: readonly TargetKind[],
  improve: (search: Search) => void,
): RothRestarts {
  const { trials } = search;
  let best = [...trials.incumbent.targets];
  let bestValue = trials.incumbent.value;
  const ends: number[] = [];
  while (!isSpent(search) && agreeing(ends, bestValue) < AGREEING) {
    const stream = emptyStream();
    seedStream(stream, SEED, ends.length + 1);
    const blocks = CHANGED_BLOCKS[ends.length % CHANGED_BLOCKS.length] ?? 1;
    setIncumbent(search, perturbed(search, best, { stream, kinds, blocks }));
    const most = trials.yearsRun + RESTART_SIMULATIONS * trials.program.years.length;
    improve({ ...search, budget: Math.min(search.budget, most) });
    ends.push(trials.incumbent.value);
    if (trials.incumbent.value <= bestValue) continue;
    best = [...trials.incumbent.targets];
    bestValue = trials.incumbent.value;
  }
  setIncumbent(search, best);
  const highest = [...ends].sort((one, other) => other - one).slice(0, AGREEING);
  return {
    count: ends.length,
    agreeing: agreeing(ends, bestValue),
    spread: highest.length === 0 ? 0 : Math.max(0, bestValue - Math.min(...highest)),
  };
}

export function hasAgreed({ agreeing: count }: RothRestarts): boolean {
  return count >= AGREEING;
}

function agreeing(ends: readonly number[], best: number): number {
  return ends.filter((end) => end >= best - AGREEMENT * Math.abs(best)).length;
}

interface Perturbation {
  readonly stream: RandomStream;
  readonly kinds: readonly TargetKind[];
  readonly blocks: number;
}

function perturbed({ first, last }: Search, best: Targets, { stream, kinds, blocks }: Perturbation): Targets {
  const targets = [...best];
  for (let block = 0; block < blocks; block++) {
    const from = first + nextBelow(stream, last - first + 1);
    const to = Math.min(last, from + nextBelow(stream, LONGEST_BLOCK));
    const kind = kinds[nextBelow(stream, kinds.length)];
    for (let at = from; at <= to; at++) targets[at] = kind?.of(at) ?? null;
  }
  return targets;
}

function setIncumbent({ trials }: Search, targets: Targets): void {
  runCandidate(trials, targets, 0);
  accept(trials);
}
