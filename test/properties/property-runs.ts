/** Random plans for each property: a fixed sample, or as many as a long run asks for, always from the same seed. */
export const PROPERTY_RUNS = { seed: 20_261_121, numRuns: Number(process.env['LONGHAND_PROPERTY_RUNS'] ?? 40) };
