/** What a table has for a word of a file; a word that every object knows, as `__proto__`, is none of its own. */
export function inTable<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
