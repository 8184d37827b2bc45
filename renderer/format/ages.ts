/** Ages beneath a year: `71 · 69`; a deceased person is a dash. */
export function agesText(ages: readonly (number | null)[]): string {
  return ages.map((age) => (age === null ? '–' : String(age))).join(' · ');
}

/** A year with its ages in prose: `2034 · ages 70 and 68`, `2034 · age 70`. */
export function yearWithAges(year: number | string, ages: readonly (number | null)[]): string {
  const texts = ages.map((age) => (age === null ? '–' : String(age)));
  return `${year} · ${texts.length > 1 ? 'ages' : 'age'} ${texts.join(' and ')}`;
}
