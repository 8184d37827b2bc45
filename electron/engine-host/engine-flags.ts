/**
 * Flags of the engine's process. Its months are many small functions; with room for this many bytes of bytecode the
 * compiler inlines them into one loop: a tenth less time for a run (`npm run bench`). They cannot change a result.
 */
export const ENGINE_FLAGS: readonly string[] = ['--max-inlined-bytecode-size-cumulative=3000'];

/** Flag of a process that ends with its one answer: room for what it makes on the way, so that little of it is collected. */
export const ONE_ANSWER_FLAG = '--semi-space-growth-factor=16';
