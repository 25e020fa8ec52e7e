/** In the order of execution. Never edit a released migration. */
import type { MigrationClass } from '@tiku/platform/database';
import { peopleMigrations } from '@tiku/platform/people';
import { Exams1764460000000 } from './1764460000000-exams.js';

export const migrations: readonly MigrationClass[] = [...peopleMigrations, Exams1764460000000];
