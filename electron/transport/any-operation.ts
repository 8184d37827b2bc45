import { operations } from '../contract/index.ts';
import type { OperationMap } from '../contract/operation/operation.ts';

/** An operation whose value types are known at run time alone, as transports see it. */
export type AnyOperation = OperationMap[string];

/** The registry without its types. */
export const registry: OperationMap = operations;
