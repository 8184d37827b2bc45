const STATE_PREFIX = /^(?:indiana|maryland)/;

/** A place on file in words: `marylandPrinceGeorges` is `Prince Georges County`. */
export function localityName(locality: string): string {
  if (locality === 'marylandBaltimoreCity') return 'Baltimore City';
  const words = locality.replace(STATE_PREFIX, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  if (!STATE_PREFIX.test(locality)) return words.charAt(0).toUpperCase() + words.slice(1);
  return `${words.replace(/^(St|De|La) (?=[A-Z])/, (_, first: string) => (first === 'St' ? 'St. ' : first))} County`;
}
