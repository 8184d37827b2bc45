/** Stops an impossible state where it arises. `claim` says what must hold; it is logged, never shown to a user. */
export function invariant(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${claim}`);
}
