// The local Redis: from the machine, else the distribution's package unpacked into the data folder, else Docker.
// Owns its configuration (append-only file, fsync every second) and its lifetime; its content may be lost at any time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, waitFor } from '../processes.mjs';
import { Refusal, isDiskFull } from '../refusal.mjs';
import { findRunning, logTail, startDetached, stopDetached } from './detached.mjs';
import { readOrMakePasswords } from './passwords.mjs';
import { askPort, findFreePort } from './ports.mjs';
import { findRedisProgram } from './redis-program.mjs';

const name = 'redis';
const startAttemptsMax = 3;

/** Starts or adopts the Redis of a data folder: `{ url, pid, note, stop() }`. Tests pass their own `findProgram`. */
export async function startRedis({ dataFolder, findProgram = findRedisProgram }) {
  const { redis: password } = readOrMakePasswords(dataFolder);
  const handle = (record, note) => ({
    url: `redis://:${password}@127.0.0.1:${record.port}`,
    pid: record.pid,
    note,
    stop: () => stop(dataFolder, record),
  });
  const left = findRunning(dataFolder, name);
  if (left) {
    if (await waitFor(() => answers(left.port, password), 5000))
      return handle(left, 'still running, adopted');
    await stop(dataFolder, left);
  }
  const program = await findProgram(dataFolder);
  for (let attempt = 1; attempt <= startAttemptsMax; attempt += 1) {
    const port = await findFreePort();
    const folder = join(dataFolder, 'redis');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // The password is in a file, not among the arguments, where every account could read it.
    const configFile = join(folder, 'redis.conf');
    writeFileSync(
      configFile,
      configuration({ port, password, folder, inContainer: Boolean(program.container) }),
      { mode: 0o600 },
    );
    await program.prepare?.();
    const { command, args, facts } = program.container
      ? program.container({ folder, port })
      : { command: program.command, args: [configFile], facts: {} };
    const record = await startDetached({
      dataFolder,
      name,
      command,
      args,
      facts: { port, ...facts },
      spawnOptions: { cwd: folder, env: { ...process.env, ...program.env } },
    });
    const isGone = () => !findRunning(dataFolder, name);
    const deadlineMs = program.container ? 120_000 : 30_000;
    const state = await waitFor(
      async () => ((await answers(port, password)) ? 'up' : isGone() && 'gone'),
      deadlineMs,
    );
    if (state === 'up') return handle(record, program.origin);
    await stop(dataFolder, record);
    if (!/Address already in use/.test(logTail(dataFolder, name, 600))) break;
  }
  const output = logTail(dataFolder, name);
  if (isDiskFull(output)) throw Object.assign(new Error(output), { code: 'ENOSPC' });
  throw new Refusal(
    `Redis did not start (its last lines are above): remove ${join(dataFolder, 'redis')} (it only holds what can be made again), or set REDIS_URL.`,
    { detail: output },
  );
}

async function stop(dataFolder, record) {
  if (record.containerName)
    await runProgram('docker', ['stop', '-t', '3', record.containerName], { timeoutMs: 10_000 });
  return stopDetached(dataFolder, name, record);
}

async function answers(port, password) {
  const reply = await askPort(port, `AUTH ${password}\r\nPING\r\n`);
  return reply?.includes('+PONG') ?? false;
}

// noeviction: a queue whose keys are evicted loses jobs silently, but a full one reports it.
function configuration({ port, password, folder, inContainer }) {
  return [
    `bind ${inContainer ? '0.0.0.0' : '127.0.0.1'}`,
    `port ${inContainer ? 6379 : port}`,
    `requirepass ${password}`,
    `dir "${inContainer ? '/data' : folder}"`,
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'loglevel warning',
    '',
  ].join('\n');
}
