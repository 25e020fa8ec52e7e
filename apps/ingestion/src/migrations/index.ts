/** In the order in which they run. A released migration is never edited. */
import { IngestionTables1700000100001 } from './1700000100001-ingestion-tables.js';
import { DraftSaves1700000100002 } from './1700000100002-draft-saves.js';

export const migrations = [IngestionTables1700000100001, DraftSaves1700000100002];
