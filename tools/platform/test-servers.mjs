// `npm run servers`: a PostgreSQL and a Redis for tests that are run by hand, until Ctrl+C; their data are thrown away.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailure } from './refusal.mjs';
import { reset } from './reset.mjs';
import { startServers } from './servers/index.mjs';

const dataFolder = mkdtempSync(join(tmpdir(), 'tiku-servers-'));
chmodSync(dataFolder, 0o755); // PostgreSQL's own account has to pass
let stopping = null;
// Nothing has to outlast a power cut.
const starting = startServers({ dataFolder, postgresSettings: { fsync: 'off' } });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void stop().then(() => process.exit(0)));

try {
  const { databaseUrl, redisUrl } = await starting;
  console.log(`export DATABASE_URL='${databaseUrl}'`);
  console.log(`export REDIS_URL='${redisUrl}'`);
  console.log('# Paste both lines into another shell. Ctrl+C stops the servers.');
  // Signals alone do not keep the process.
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
