import type { Operations } from '../contract/index.ts';
import { accessHandlers } from './access-handlers.ts';
import { annuityHandlers } from './annuities/annuity-handlers.ts';
import { floorHandlers } from './annuities/floor-handlers.ts';
import { pensionHandlers } from './annuities/pension-handlers.ts';
import { bookHandlers } from './book/book-handlers.ts';
import { calculatorHandlers } from './calculator-handlers.ts';
import { changeHandlers } from './change-handlers.ts';
import { figureHandlers } from './figures/figure-handlers.ts';
import type { HandlersFor } from './handler-context.ts';
import { householdHandlers } from './household-handlers.ts';
import { form1040Handlers } from './imports/form-1040/form-1040-handlers.ts';
import { importHandlers } from './imports/import-handlers.ts';
import { planFileHandlers } from './imports/plans/plan-file-handlers.ts';
import { lawPackHandlers } from './law/law-pack-handlers.ts';
import { lawHandlers } from './law-handlers.ts';
import { lessonHandlers } from './lessons/lesson-handlers.ts';
import { locationHandlers } from './location-handlers.ts';
import { monteCarloHandlers } from './monte-carlo-handlers.ts';
import { orderHandlers } from './order-handlers.ts';
import { planHandlers } from './plan-handlers.ts';
import { policyHandlers } from './policies/policy-handlers.ts';
import { portableHandlers } from './portable-handlers.ts';
import { relocationHandlers } from './relocation/relocation-handlers.ts';
import { reviewHandlers } from './reviews/review-handlers.ts';
import { backupHandlers } from './safety/backup-handlers.ts';
import { changeLogHandlers } from './safety/change-log-handlers.ts';
import { deletionHandlers } from './safety/deletion-handlers.ts';
import { encryptionHandlers } from './safety/encryption-handlers.ts';
import { sandboxHandlers } from './sandbox-handlers.ts';
import { selfTestHandlers } from './self-test-handlers.ts';
import { firmHandlers } from './settings/firm-handlers.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import { frontierHandlers } from './solve/frontier-handlers.ts';
import { statelessHandlers } from './stateless-handlers.ts';
import { survivorHandlers } from './survivors/survivor-handlers.ts';
import { thisYearHandlers } from './this-year/this-year-handlers.ts';
import { toolHandlers } from './tools/tool-handlers.ts';
import { workbookHandlers } from './workbook/workbook-handlers.ts';

/** A function for every operation of the contract. */
export const handlers: HandlersFor<Operations> = {
  ...householdHandlers,
  ...portableHandlers,
  ...lessonHandlers,
  ...importHandlers,
  ...planFileHandlers,
  ...form1040Handlers,
  ...planHandlers,
  ...workbookHandlers,
  ...statelessHandlers,
  ...monteCarloHandlers,
  ...annuityHandlers,
  ...pensionHandlers,
  ...floorHandlers,
  ...locationHandlers,
  ...relocationHandlers,
  ...toolHandlers,
  ...bookHandlers,
  ...survivorHandlers,
  ...thisYearHandlers,
  ...reviewHandlers,
  ...figureHandlers,
  ...policyHandlers,
  ...frontierHandlers,
  ...orderHandlers,
  ...changeHandlers,
  ...calculatorHandlers,
  ...lawHandlers,
  ...lawPackHandlers,
  ...selfTestHandlers,
  ...settingsHandlers,
  ...firmHandlers,
  ...sandboxHandlers,
  ...accessHandlers,
  ...backupHandlers,
  ...encryptionHandlers,
  ...deletionHandlers,
  ...changeLogHandlers,
};
