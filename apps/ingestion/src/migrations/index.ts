/** In the order in which they run. A released migration is never edited. */
import { IngestionTables1700000100001 } from './1700000100001-ingestion-tables.js';
import { DraftSaves1700000100002 } from './1700000100002-draft-saves.js';
import { DeletedBanks1700000100003 } from './1700000100003-deleted-banks.js';
import { StorageQuotas1700000100004 } from './1700000100004-storage-quotas.js';
import { OwnerIndexes1700000100005 } from './1700000100005-owner-indexes.js';
import { StoredBytes1700000100006 } from './1700000100006-stored-bytes.js';

export const migrations = [
  IngestionTables1700000100001,
  DraftSaves1700000100002,
  DeletedBanks1700000100003,
  StorageQuotas1700000100004,
  OwnerIndexes1700000100005,
  StoredBytes1700000100006,
];
