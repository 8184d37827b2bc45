const COUNTY_STATES = /^(?:indiana|maryland)/;
const STATE_PREFIX =
  /^(?:alabama|delaware|indiana|kentucky|maryland|michigan|missouri|ohio|oregon|pennsylvania)(?=[A-Z])/;

/** Places whose names do not follow from how a plan writes them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['marylandBaltimoreCity', 'Baltimore City'],
  ['marylandPrinceGeorges', "Prince George's County"],
  ['marylandQueenAnnes', "Queen Anne's County"],
  ['marylandStMarys', "St. Mary's County"],
  ['oregonMetro', 'Metro outside Multnomah County'],
  ['oregonMultnomah', 'Multnomah County outside Metro'],
]);

/** A place on file in words: `marylandAnneArundel` is `Anne Arundel County`. */
export function localityName(locality: string): string {
  const own = NAMES.get(locality);
  if (own !== undefined) return own;
  const words = locality
    .replace(STATE_PREFIX, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/^(St|De|La) (?=[A-Z])/, (_, first: string) => (first === 'St' ? 'St. ' : first));
  return COUNTY_STATES.test(locality) ? `${words} County` : words.charAt(0).toUpperCase() + words.slice(1);
}
