/** The two revisions that an address names; what it leaves out is the page's own choice. */
export interface ChangeAddress {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export function changeOfAddress({ from, to }: Readonly<Record<string, unknown>>): ChangeAddress {
  return { from: revisionIn(from), to: revisionIn(to) };
}

function revisionIn(value: unknown): number | undefined {
  const revision = Number(value);
  return Number.isSafeInteger(revision) && revision >= 1 ? revision : undefined;
}
