/** In the order of execution. Never edit a released migration. */
import type { MigrationClass } from '@tiku/platform/database';
import { peopleMigrations } from '@tiku/platform/people';

export const migrations: readonly MigrationClass[] = [...peopleMigrations];
