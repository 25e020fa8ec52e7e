// `npm run servers`: a PostgreSQL and a Redis for single test runs, until Ctrl+C; then their data are deleted.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailure } from './refusal.mjs';
import { reset } from './reset.mjs';
import { startServers } from './servers/index.mjs';

const dataFolder = mkdtempSync(join(tmpdir(), 'tiku-servers-'));
chmodSync(dataFolder, 0o755); // PostgreSQL's account must enter it.
let stopping = null;
// The data need not survive a power failure.
const starting = startServers({ dataFolder, postgresSettings: { fsync: 'off' } });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void stop().then(() => process.exit(0)));

try {
  const { databaseUrl, redisUrl } = await starting;
  console.log(`export DATABASE_URL='${databaseUrl}'`);
  console.log(`export REDIS_URL='${redisUrl}'`);
  console.log('# Paste both lines into another shell. Ctrl+C stops the servers.');
  // Signal handlers alone do not keep the process alive.
  setInterval(() => {}, 2 ** 30);
} catch (error) {
  console.error(describeFailure(error, dataFolder));
  await stop();
  process.exit(1);
}

function stop() {
  stopping ??= (async () => {
    await (await starting.catch(() => null))?.stop();
    await reset({ dataFolder, yes: true });
    rmSync(dataFolder, { recursive: true, force: true });
  })();
  return stopping;
}
