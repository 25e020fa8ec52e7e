/** In the order of execution. Never edit a released migration. */
import type { MigrationClass } from '@tiku/platform/database';
import { peopleMigrations } from '@tiku/platform/people';
import { Exams1764460000000 } from './1764460000000-exams.js';
import { ExamsWithoutOwners1764462000000 } from './1764462000000-exams-without-owners.js';

export const migrations: readonly MigrationClass[] = [
  ...peopleMigrations,
  Exams1764460000000,
  ExamsWithoutOwners1764462000000,
];
