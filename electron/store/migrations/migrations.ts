import type { Migration } from '../database/migrate.ts';
import { householdsPlansSettings } from './0001-households-plans-settings.ts';
import { revisionHashes } from './0002-revision-hashes.ts';
import { localApi } from './0003-local-api.ts';
import { revisionHeadlines } from './0004-revision-headlines.ts';
import { headlineCuts } from './0005-headline-cuts.ts';
import { unansweredSocialSecurity } from './0006-unanswered-social-security.ts';
import { headlinesBefore } from './0007-headlines-before.ts';
import { textHashes } from './0008-text-hashes.ts';
import { mainPlans } from './0009-main-plans.ts';
import { revisionReports } from './0010-revision-reports.ts';
import { listFigures } from './0011-list-figures.ts';
import { planReviews } from './0012-plan-reviews.ts';
import { changeLog } from './0013-change-log.ts';
import { lawPacks } from './0014-law-packs.ts';
import { yearlyReviews } from './0015-yearly-reviews.ts';
import { book } from './0016-book.ts';
import { doneActions } from './0017-done-actions.ts';

/** Every migration. The numbers in their names say in which order they are run, not their places here. */
export const MIGRATIONS: readonly Migration[] = [
  householdsPlansSettings,
  revisionHashes,
  localApi,
  revisionHeadlines,
  headlineCuts,
  unansweredSocialSecurity,
  headlinesBefore,
  textHashes,
  mainPlans,
  revisionReports,
  listFigures,
  planReviews,
  changeLog,
  lawPacks,
  yearlyReviews,
  book,
  doneActions,
];
