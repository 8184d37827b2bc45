/**
 * Flags of the engine's process. Its months are many small functions; with room for this many bytes of bytecode the
 * compiler inlines them into one loop: a tenth less time for a run (`npm run bench`). They cannot change a result.
 */
export const ENGINE_FLAGS: readonly string[] = ['--max-inlined-bytecode-size-cumulative=3000'];

/** Flag of a process that ends with its one answer: room for what it makes on the way, so that little of it is collected. */
export const ONE_ANSWER_FLAG = '--semi-space-growth-factor=16';

/**
 * Flags of a process whose workers run many plans, one after the other. What each plan leaves behind is collected early, instead of
 * when a quarter of a gigabyte has gathered; and each worker compiles for itself, while other threads would each keep the memory
 * that their largest compilation took. Every processor has a worker, so that none of this takes more time.
 */
export const MANY_PLANS_FLAGS: readonly string[] = ['--optimize-for-size', '--no-concurrent-recompilation'];
