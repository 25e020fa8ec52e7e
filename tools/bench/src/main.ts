/**
 * `npm run bench -- NAME`: runs one benchmark of this folder (`NAME.bench.ts`, which exports `run`) on a separate
 * PostgreSQL and Redis, reached through DATABASE_URL and REDIS_URL. Owns the servers, not the measurements.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reset } from '@tiku/platform-tools/reset';
import { startServers } from '@tiku/platform-tools/servers';

const suffix = '.bench.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));
const [name = '', ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exit(2);
}

const dataFolder = mkdtempSync(join(tmpdir(), 'tiku-bench-'));
chmodSync(dataFolder, 0o755); // PostgreSQL's account must enter it.
let stopping: Promise<void> | null = null;
const servers = await startServers({ dataFolder });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop().then(() => process.exit(130)));
}
try {
  process.env['DATABASE_URL'] = servers.databaseUrl;
  process.env['REDIS_URL'] = servers.redisUrl;
  process.env['TIKU_DATA'] = join(dataFolder, 'files');
  const benchmark: unknown = await import(`./${name}${suffix}`);
  if (!hasRun(benchmark)) throw new Error(`${name}${suffix} exports no function "run"`);
  const isGood = await benchmark.run(args);
  process.exitCode = isGood === false ? 1 : 0;
} finally {
  await stop();
}
// A benchmark may leave handles open (pools, browsers), but it has ended.
process.exit();

/** Resolves to false if a measurement misses its target. */
function hasRun(module: unknown): module is { run: (args: string[]) => Promise<unknown> } {
  return typeof module === 'object' && module !== null && 'run' in module && typeof module.run === 'function';
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    await servers.stop();
    await reset({ dataFolder, yes: true });
    rmSync(dataFolder, { recursive: true, force: true });
  })();
  return stopping;
}
