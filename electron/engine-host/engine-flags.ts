import { setFlagsFromString } from 'node:v8';

/**
 * Flags of the engine's process, measured by `npm run bench`; they cannot change a result. Its months are many small
 * functions: with room for this many bytes of bytecode the compiler inlines them into one loop, a tenth less time for a run.
 * It waits for this many calls, by their length, before it optimizes a function for the second time: what a path does is
 * called that often at once, and what only a projection does is not compiled in vain, a tenth of a projection's time.
 */
export const ENGINE_FLAGS: readonly string[] = [
  '--max-inlined-bytecode-size-cumulative=3000',
  '--invocation-count-for-turbofan=8000',
];

/** Flag of a process that ends with its one answer: room for what it makes on the way, so that little of it is collected. */
export const ONE_ANSWER_FLAG = '--semi-space-growth-factor=16';

/** By what keeps a process busy. */
const SPARING_FLAGS = {
  manyPlans: [
    '--heap-growing-percent=10',
    '--semi-space-growth-factor=1',
    '--min-semi-space-size=2',
    '--no-concurrent-recompilation',
  ],
  // The strictest of all costs each new plan a quarter more time, and paths nothing.
  manyPaths: ['--optimize-for-size', '--no-concurrent-recompilation'],
} as const;

/**
 * For a process that keeps every processor busy for long. What plans and paths leave behind is collected early, instead of when a
 * quarter of a gigabyte has gathered; and each thread compiles for itself, while others would each keep the memory that their
 * largest compilation took. It lasts as long as the process, and takes no more of the processors.
 */
export function spareMemory(work: keyof typeof SPARING_FLAGS): void {
  for (const flag of SPARING_FLAGS[work]) setFlagsFromString(flag);
}
