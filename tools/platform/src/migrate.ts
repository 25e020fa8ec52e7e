/**
 * Runs one service's pending migrations and ends: `DATABASE_URL=… node migrate.js SERVICE`. For deployments with a
 * separate migration step (a Kubernetes Job); a service that starts later finds none pending.
 */
import { runProgram } from '@tiku/platform/config';
import { migrate, openDataSource, type MigrationClass } from '@tiku/platform/database';

const name = process.argv[2];
const url = process.env['DATABASE_URL'];
if (!name || !url) {
  console.error('usage: DATABASE_URL=postgres://… node migrate.js SERVICE');
  process.exit(2);
}
const { migrations }: { migrations: readonly MigrationClass[] } = await import(`@tiku/${name}/migrations`);
await runProgram(async () => {
  const dataSource = await openDataSource({ name, url, migrations });
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
  console.log(`${name}: the database is up to date`);
});
