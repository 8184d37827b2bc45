import { z } from 'zod/v4';

/**
 * What the page's build takes for `zod`. The page's policy allows no code made at run time, and Firefox logs each try: zod is told
 * so before the first schema is made.
 */
z.config({ jitless: true });

export * from 'zod/v4';
