import type { OperationOutput } from '../../../electron/contract/index.ts';

/** What a Monte Carlo run answers, with its certificate. */
export type PathsResult = OperationOutput<'stateless.runMonteCarlo'>;

/** What a comparison on common paths answers. */
export type ComparedPaths = OperationOutput<'stateless.compare'>;
