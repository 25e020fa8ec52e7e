/** In the order of execution. Never edit a released migration. */
import type { MigrationClass } from '@tiku/platform/database';
import {
  enterpriseMembersMigrations,
  peopleMigrations,
  userSummariesMigrations,
} from '@tiku/platform/people';
import { PaperBanks1763850000000 } from './1763850000000-paper-banks.js';
import { Papers1763850001000 } from './1763850001000-papers.js';
import { Reviews1763850002000 } from './1763850002000-reviews.js';
import { Exports1763850003000 } from './1763850003000-exports.js';
import { MarketSearch1763850004000 } from './1763850004000-market-search.js';
import { MarketSearchStale1763850005000 } from './1763850005000-market-search-stale.js';
import { ReviewDecisions1763850200000 } from './1763850200000-review-decisions.js';
import { Basket1763850300000 } from './1763850300000-basket.js';
import { PaperVersions1763850400000 } from './1763850400000-paper-versions.js';
import { ExportProgress1763850500000 } from './1763850500000-export-progress.js';
import { QuestionUses1763850600000 } from './1763850600000-question-uses.js';
import { CancelledPurchases1763850610000 } from './1763850610000-cancelled-purchases.js';
import { BoughtChanges1763850620000 } from './1763850620000-bought-changes.js';
import { PinnedPictures1763850630000 } from './1763850630000-pinned-pictures.js';
import { Generation1763850100000 } from './1763850100000-generation.js';
import { PaperVersionsBounded1763850650000 } from './1763850650000-paper-versions-bounded.js';
import { PaperSignatures1763850660000 } from './1763850660000-paper-signatures.js';
import { MarketOrders1763850680000 } from './1763850680000-market-orders.js';
import { PublishedPapers1763850690000 } from './1763850690000-published-papers.js';
import { MarketByPublishedPapers1763850700000 } from './1763850700000-market-by-published-papers.js';
import { OriginsOfCopies1763850710000 } from './1763850710000-origins-of-copies.js';
import { FormerMarketTexts1763850720000 } from './1763850720000-former-market-texts.js';
import { ViewTimes1763850640000 } from './1763850640000-view-times.js';
import { ViewsByYear1763850670000 } from './1763850670000-views-by-year.js';

export const migrations: readonly MigrationClass[] = [
  ...peopleMigrations,
  ...userSummariesMigrations,
  ...enterpriseMembersMigrations,
  PaperBanks1763850000000,
  Papers1763850001000,
  Reviews1763850002000,
  Exports1763850003000,
  MarketSearch1763850004000,
  MarketSearchStale1763850005000,
  Generation1763850100000,
  ReviewDecisions1763850200000,
  Basket1763850300000,
  PaperVersions1763850400000,
  ExportProgress1763850500000,
  QuestionUses1763850600000,
  CancelledPurchases1763850610000,
  BoughtChanges1763850620000,
  PinnedPictures1763850630000,
  ViewTimes1763850640000,
  PaperVersionsBounded1763850650000,
  PaperSignatures1763850660000,
  ViewsByYear1763850670000,
  MarketOrders1763850680000,
  PublishedPapers1763850690000,
  MarketByPublishedPapers1763850700000,
  OriginsOfCopies1763850710000,
  FormerMarketTexts1763850720000,
];
