/** In the order in which they run. A released migration is never edited. */
import { IngestionTables1700000100001 } from './1700000100001-ingestion-tables.js';

export const migrations = [IngestionTables1700000100001];
