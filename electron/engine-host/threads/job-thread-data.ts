/** Jobs that a thread does by itself, and jobs that a crew of threads shares: each kind has a thread and a queue of its own. */
export type JobLane = 'single' | 'shared';

/** What a thread of the engine process is started with. */
export type ThreadRole = { readonly role: JobLane; readonly cancelFlag: Int32Array } | { readonly role: 'helper' };

export const HELPER_ROLE: ThreadRole = { role: 'helper' };

/**
 * For the threads of a crew: paths allocate next to nothing, so that a third of the usual room for new objects costs no
 * time and saves some 20 MB a thread.
 */
export const CREW_LIMITS = { maxYoungGenerationSizeMb: 6 };
