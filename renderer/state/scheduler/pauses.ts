/** Every pause between a key and what follows from it, in ms. All are counted by `scheduler.ts`. */
export const PAUSE_MS = {
  // What is done with an edit.
  /** A key to the taking of its text: the key is painted first, and a fast typist's keys are taken together. */
  take: 30,
  /** A row of a list in sight to the question about it. */
  rest: 150,
  /** A handle at rest to the taking of its place: a hand that moves on by keys is back sooner. */
  settle: 250,
  /** An edit to the saving of the plan: a revision for a text, and not for each of its keys. */
  save: 400,

  // When figures are asked for; longer while somebody types on.
  /** An edit to the asking for a projection. */
  figures: 90,
  /** The same for thousands of paths, for the question of the open tab, and for searches: each edit cancels the one before. */
  paths: 170,
  /** The longest share of a usual gap between keys that is waited for the next. */
  longestAsk: 270,
  /** Questions to their answers, mostly: so long after they are asked for they are drawn, in one go. */
  answered: 80,

  // What is known of one who types.
  /** Who waits longer between two keys thinks: it says nothing about how fast the rest is typed. */
  longestGap: 400,
  /** A key that comes later begins a text of its own: the one before is complete, and long work may begin. */
  newText: 1000,

  // What is known of one who moves a handle by its keys.
  /** Who waits longer between two moves looks at what they come to. */
  longestMove: 250,
  /** While moves follow each other, what they come to is drawn this often. */
  followHand: 400,

  // What is drawn.
  /** The longest that a figure is held: who types without a pause sees figures move about every two seconds. */
  latestDraw: 2000,
  /** By when a key is painted on a machine that keeps up: until then no piece of a chart is begun. */
  painted: 20,
  /** The longest that a chart waits for a paint: a page that is not shown paints nothing. */
  latestPaint: 100,
  /** A run goes on for so long before its progress is shown. */
  longRun: 1000,

  // What nobody waits for.
  /** The last key to idle work: shorter pauses belong to the typing. */
  idle: 1000,
  /** The last key, press or turn of the wheel to runs in the background, which keep every processor busy. */
  background: 1500,
  /** The longest that idle work then waits for an idle moment. */
  latestIdle: 2000,
  /** The least time that an idle moment should have left for another piece of work. */
  leastIdle: 5,
} as const;
