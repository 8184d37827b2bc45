const asked = Number(process.env['LONGHAND_PROPERTY_RUNS'] ?? 10);

/** `npm run soak` asks for 2,000 plans a property. */
export const isLongRun = asked >= 1000;

/** How many random plans each property is tried on. */
export const PROPERTY_RUNS = { numRuns: asked };

/**
 * The seed of every property that names none of its own. An ordinary run always tries the same plans. A long run draws
 * a seed, which fast-check prints with the plan that fails; LONGHAND_PROPERTY_SEED set to it repeats that run.
 */
export function propertySeed(): number | undefined {
  const wanted = process.env['LONGHAND_PROPERTY_SEED'];
  if (wanted !== undefined) return Number(wanted);
  return isLongRun ? undefined : 20_261_121;
}
