/** Text as it is sorted and searched: without case, accents and compatibility forms, so that "muller" finds "MÜLLER". */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
