// PostgreSQL and Redis for one data folder. Uses servers named by DATABASE_URL or REDIS_URL as they are and never stops
// them.
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/** Starts the servers without a url: `{ databaseUrl, redisUrl, pids, notes, stop() }`. */
export async function startServers({
  dataFolder,
  databaseUrl,
  redisUrl,
  postgresSettings,
  run = (_name, work) => work(),
}) {
  const started = {};
  const note = async (name, start) => {
    started[name] = await start();
    return started[name].note;
  };
  const outcomes = await Promise.allSettled([
    databaseUrl
      ? null
      : run('PostgreSQL', () =>
          note('postgres', () => startPostgres({ dataFolder, settings: postgresSettings })),
        ),
    redisUrl ? null : run('Redis', () => note('redis', () => startRedis({ dataFolder }))),
  ]);
  const stop = async () => {
    await Promise.all(Object.values(started).map((server) => server.stop()));
  };
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    databaseUrl: databaseUrl ?? started.postgres.url,
    redisUrl: redisUrl ?? started.redis.url,
    pids: Object.fromEntries(Object.entries(started).map(([name, server]) => [name, server.pid])),
    stop,
  };
}
