/** In the order of execution. Never edit a released migration. */
import type { MigrationClass } from '@tiku/platform/database';
import { peopleMigrations, userSummariesMigrations } from '@tiku/platform/people';
import { Games1763850000000 } from './1763850000000-games.js';
import { DayZones1763920000000 } from './1763920000000-day-zones.js';
import { RecordGame1763930000000 } from './1763930000000-record-game.js';
import { RecordsByYear1763940000000 } from './1763940000000-records-by-year.js';
import { RecordGames1763950000000 } from './1763950000000-record-games.js';
import { SolvedPuzzles1763960000000 } from './1763960000000-solved-puzzles.js';

export const migrations: readonly MigrationClass[] = [
  ...peopleMigrations,
  ...userSummariesMigrations,
  Games1763850000000,
  DayZones1763920000000,
  RecordGame1763930000000,
  RecordsByYear1763940000000,
  RecordGames1763950000000,
  SolvedPuzzles1763960000000,
];
