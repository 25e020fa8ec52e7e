/** In the order of execution. Never edit a released migration. */
import { peopleMigrations, userSummariesMigrations } from '@tiku/platform/people';
import { Ledger1763760000000 } from './1763760000000-ledger.js';
import { Recharges1763760001000 } from './1763760001000-recharges.js';
import { Adjustments1763760002000 } from './1763760002000-adjustments.js';
import { PostByIndex1763760003000 } from './1763760003000-post-by-index.js';
import { QueriedRecharges1763760004000 } from './1763760004000-queried-recharges.js';
import { AdjustmentKeys1763760005000 } from './1763760005000-adjustment-keys.js';
import { AdjustmentKeysIndex1763760006000 } from './1763760006000-adjustment-keys-index.js';
import { AuditRowsStay1763760007000 } from './1763760007000-audit-rows-stay.js';
import { ReversedRecharges1763760008000 } from './1763760008000-reversed-recharges.js';
import { PostSummed1763760009000 } from './1763760009000-post-summed.js';
import { UnbookedRefunds1763760010000 } from './1763760010000-unbooked-refunds.js';
import { EntriesByYear1763760011000 } from './1763760011000-entries-by-year.js';
import { LedgerProof1763760012000 } from './1763760012000-ledger-proof.js';
import { CheckByIndex1763760013000 } from './1763760013000-check-by-index.js';
import { HoldsOfPayee1763760016000 } from './1763760016000-holds-of-payee.js';

export const migrations = [
  ...peopleMigrations,
  ...userSummariesMigrations,
  Ledger1763760000000,
  Recharges1763760001000,
  Adjustments1763760002000,
  PostByIndex1763760003000,
  QueriedRecharges1763760004000,
  AdjustmentKeys1763760005000,
  AdjustmentKeysIndex1763760006000,
  AuditRowsStay1763760007000,
  ReversedRecharges1763760008000,
  PostSummed1763760009000,
  UnbookedRefunds1763760010000,
  EntriesByYear1763760011000,
  LedgerProof1763760012000,
  CheckByIndex1763760013000,
  HoldsOfPayee1763760016000,
] as const;
