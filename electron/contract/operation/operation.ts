import type { z } from 'zod';

/** What a caller must be allowed to do. The page and the window hold every scope; API clients hold what they were granted. */
export type Scope = 'read' | 'write' | 'administer';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A table behind a result, for `Accept: text/csv`, the command line and the page's download. */
export interface CsvForm<Value> {
  readonly fileName: (value: Value) => string;
  readonly rows: (value: Value) => readonly (readonly CsvCell[])[];
}

export type CsvCell = string | number | null;

export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Progress extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  readonly scope: Scope;
  /**
   * Method and path below `/api/v1`, path parameters in braces naming fields of `input`. The other fields travel in the
   * query of a GET or DELETE, else in the body. Absent for operations that have no place in the REST mirror.
   */
  readonly http?: `${HttpMethod} /${string}`;
  /** 201 for an operation that creates something; 202 for one whose work goes on after the answer. */
  readonly status?: 201 | 202;
  readonly input: Input;
  /** `z.null()` for an operation that has nothing to say: 204 over HTTP. */
  readonly output: Output;
  /** Set where the operation says how far it is. */
  readonly progress?: Progress;
  readonly csv?: CsvForm<z.output<Output>>;
  /** Set where the answer to a GET follows from its address and the law on file alone: its `ETag` stays until that changes. */
  readonly followsFromLaw?: true;
}

/** Describes an operation once; every channel, document and type follows from it. */
export function operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Progress extends z.ZodType = z.ZodType<never>,
>(description: Operation<Input, Output, Progress>): Operation<Input, Output, Progress> {
  return description;
}

/** A `Record` of operations as the registry holds them; `any` is how TypeScript spells "whatever its value type". */
// oxlint-disable-next-line typescript/no-explicit-any -- CsvForm is contravariant in the output; only `any` accepts all
export type OperationMap = Readonly<Record<string, Operation<any, any>>>;

export type InputOf<O> = O extends Operation<infer I> ? z.input<I> : never;
export type ParsedInputOf<O> = O extends Operation<infer I> ? z.output<I> : never;
export type OutputOf<O> = O extends Operation<z.ZodType, infer R> ? z.output<R> : never;
export type ProgressOf<O> = O extends Operation<z.ZodType, z.ZodType, infer P> ? z.output<P> : never;
