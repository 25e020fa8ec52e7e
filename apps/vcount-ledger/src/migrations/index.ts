/** In the order in which they run. A released migration is never edited. */
import type { MigrationClass } from '@tiku/platform/database';
import { Ledger1763760000000 } from './1763760000000-ledger.js';
import { Recharges1763760001000 } from './1763760001000-recharges.js';

export const migrations: readonly MigrationClass[] = [Ledger1763760000000, Recharges1763760001000];
