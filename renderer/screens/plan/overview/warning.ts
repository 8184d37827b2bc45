/** Something to look at, with the field or the year that it is about. */
export interface Warning {
  readonly message: string;
  readonly path: string | null;
  readonly year: number | null;
}
