import { accessOperations } from './access-operations.ts';
import { annuityOperations } from './annuities/annuity-operations.ts';
import { floorOperations } from './annuities/floor-operations.ts';
import { pensionOperations } from './annuities/pension-operations.ts';
import { bookOperations } from './book/book-operations.ts';
import { calculatorOperations } from './calculator-operations.ts';
import { changeOperations } from './change-operations.ts';
import { figureOperations } from './figures/figure-operations.ts';
import { householdOperations } from './household-operations.ts';
import { form1040Operations } from './imports/form-1040-operations.ts';
import { importOperations } from './imports/import-operations.ts';
import { planFileOperations } from './imports/plan-file-operations.ts';
import { lawPackOperations } from './law/law-pack-operations.ts';
import { lawOperations } from './law-operations.ts';
import { lessonOperations } from './lessons/lesson-operations.ts';
import { locationOperations } from './location-operations.ts';
import { monteCarloOperations } from './monte-carlo-operations.ts';
import type { InputOf, OutputOf, ParsedInputOf, ProgressOf } from './operation/operation.ts';
import { orderOperations } from './order-operations.ts';
import { planOperations } from './plan-operations.ts';
import { policyOperations } from './policies/policy-operations.ts';
import { portableOperations } from './portable-operations.ts';
import { relocationOperations } from './relocation-operations.ts';
import { firmOperations } from './report/firm-operations.ts';
import { reviewOperations } from './reviews/review-operations.ts';
import { backupOperations } from './safety/backup-operations.ts';
import { changeLogOperations } from './safety/change-log-operations.ts';
import { deletionOperations } from './safety/deletion-operations.ts';
import { encryptionOperations } from './safety/encryption-operations.ts';
import { sandboxOperations } from './sandbox-operations.ts';
import { selfTestOperations } from './self-test-operations.ts';
import { settingsOperations } from './settings-operations.ts';
import { frontierOperations } from './solve/frontier-operations.ts';
import { statelessOperations } from './stateless-operations.ts';
import { survivorOperations } from './survivors/survivor-operations.ts';
import { thisYearOperations } from './this-year/this-year-operations.ts';
import { toolOperations } from './tools/tool-operations.ts';
import { workbookOperations } from './workbook/workbook-operations.ts';

/** By their groups: written out, the type of all operations is longer than the compiler can pass on to other projects. */
export type Operations = typeof householdOperations &
  typeof portableOperations &
  typeof lessonOperations &
  typeof importOperations &
  typeof planFileOperations &
  typeof form1040Operations &
  typeof planOperations &
  typeof workbookOperations &
  typeof statelessOperations &
  typeof monteCarloOperations &
  typeof annuityOperations &
  typeof pensionOperations &
  typeof floorOperations &
  typeof locationOperations &
  typeof relocationOperations &
  typeof toolOperations &
  typeof bookOperations &
  typeof survivorOperations &
  typeof thisYearOperations &
  typeof reviewOperations &
  typeof figureOperations &
  typeof policyOperations &
  typeof frontierOperations &
  typeof orderOperations &
  typeof changeOperations &
  typeof calculatorOperations &
  typeof lawOperations &
  typeof lawPackOperations &
  typeof selfTestOperations &
  typeof settingsOperations &
  typeof firmOperations &
  typeof sandboxOperations &
  typeof accessOperations &
  typeof backupOperations &
  typeof encryptionOperations &
  typeof deletionOperations &
  typeof changeLogOperations;

/** Every operation of Longhand. Dispatch, routes, channels, documents, clients and the command line follow from this. */
export const operations: Operations = {
  ...householdOperations,
  ...portableOperations,
  ...lessonOperations,
  ...importOperations,
  ...planFileOperations,
  ...form1040Operations,
  ...planOperations,
  ...workbookOperations,
  ...statelessOperations,
  ...monteCarloOperations,
  ...annuityOperations,
  ...pensionOperations,
  ...floorOperations,
  ...locationOperations,
  ...relocationOperations,
  ...toolOperations,
  ...bookOperations,
  ...survivorOperations,
  ...thisYearOperations,
  ...reviewOperations,
  ...figureOperations,
  ...policyOperations,
  ...frontierOperations,
  ...orderOperations,
  ...changeOperations,
  ...calculatorOperations,
  ...lawOperations,
  ...lawPackOperations,
  ...selfTestOperations,
  ...settingsOperations,
  ...firmOperations,
  ...sandboxOperations,
  ...accessOperations,
  ...backupOperations,
  ...encryptionOperations,
  ...deletionOperations,
  ...changeLogOperations,
};

export type OperationId = keyof Operations;
/** What a caller may leave to defaults. */
export type OperationInput<Id extends OperationId> = InputOf<Operations[Id]>;
/** What a handler receives. */
export type ParsedInput<Id extends OperationId> = ParsedInputOf<Operations[Id]>;
export type OperationOutput<Id extends OperationId> = OutputOf<Operations[Id]>;

/** How far a call is, where the operation says so. */
export type OperationProgress<Id extends OperationId> = ProgressOf<Operations[Id]>;

export function isOperationId(text: string): text is OperationId {
  return Object.hasOwn(operations, text);
}
