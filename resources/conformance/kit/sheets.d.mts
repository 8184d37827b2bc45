export interface SheetLine {
  readonly id: string;
  readonly what: string;
  readonly formula: string;
  readonly law: string;
}

export interface Sheet {
  readonly lines: readonly SheetLine[];
  readonly answers: Readonly<Record<string, string>>;
}

/** A case, with the lines of its sheet as they were worked. */
export interface WorkedCase {
  readonly id: string;
  readonly input: object;
  readonly expected: Readonly<Record<string, number>>;
  readonly worked: readonly number[];
}

export function workSheet(
  lines: readonly SheetLine[],
  input: object,
): readonly (SheetLine & { readonly value: number })[];
export function centsOf(dollars: number): number;
export function answersOf(sheet: Sheet, input: object): Record<string, number>;
export function sheetFaults(found: WorkedCase, sheet: Sheet): string[];
