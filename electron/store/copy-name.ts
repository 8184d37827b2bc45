const LONGEST_NAME = 80;

/** A name for a copy that is not taken yet: "Base case (copy)", "Base case (copy 2)", … at most 80 characters. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const candidate = `${shortened(name, LONGEST_NAME - ending.length)}${ending}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Cut to `length` UTF-16 units, never through a surrogate pair. */
function shortened(text: string, length: number): string {
  const cut = text.slice(0, length);
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd();
}
