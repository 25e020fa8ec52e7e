/**
 * A PostgreSQL and a Redis that can be killed and restarted at the same address. Owns their processes and their folder,
 * and nothing else on the machine.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePlace, findFreePort, findRedisProgram } from '@tiku/platform-tools/parts';
import { Redis } from 'ioredis';
import pg from 'pg';
import { waitFor } from '@tiku/platform/testing';
import { childrenOf } from './processes.js';

const START_MS = 60_000;
const DISK_MEGABYTES = 600;

export interface FaultServers {
  /** For files of the run; removed with the servers. */
  folder: string;
  databaseUrl: string;
  redisUrl: string;
  /** Ends all sessions at once and restarts with crash recovery. */
  crashPostgres(): Promise<void>;
  /** kill -9, then an empty Redis at the same port. */
  crashRedis(): Promise<void>;
  flushRedis(): Promise<void>;
  /** Down until it is started again, at the same address. */
  postgres: Outage & {
    /** Like a disk that does not respond: all its processes stop, no connection ends. */
    stall(): void;
    resume(): void;
    isRunning(): boolean;
    /** While stopped: it starts on this folder the next time. */
    moveTo(cluster: string): void;
  };
  /** Where PostgreSQL archives its log, if requested. */
  archiveFolder: string | null;
  /** PostgreSQL's own small disk, if requested. */
  diskFolder: string | null;
  redis: Outage;
  stop(): Promise<void>;
}

interface Outage {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface FaultServerOptions {
  /** PostgreSQL uses a separate disk that a run can fill; only root can create one. */
  smallDisk?: boolean;
  /** PostgreSQL archives its log, at least once a second. */
  archives?: boolean;
}

export async function startFaultServers(options: FaultServerOptions = {}): Promise<FaultServers> {
  const folder = mkdtempSync(join(tmpdir(), 'tiku-faults-'));
  chmodSync(folder, 0o755); // PostgreSQL's account must enter it.
  const postgres = await postgresIn(folder, options);
  const redis = await redisIn(folder);
  await Promise.all([postgres.start(), redis.start()]);
  return {
    folder,
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    crashPostgres: async () => {
      await postgres.kill('SIGQUIT');
      await postgres.start();
    },
    crashRedis: async () => {
      await redis.kill('SIGKILL');
      await redis.start();
    },
    flushRedis: () => withRedis(redis.url, async (client) => void (await client.flushall())),
    postgres: {
      start: postgres.start,
      stop: () => postgres.kill('SIGQUIT'),
      stall: () => signalTree(postgres.pid(), 'SIGSTOP'),
      resume: () => signalTree(postgres.pid(), 'SIGCONT'),
      isRunning: postgres.isRunning,
      moveTo: postgres.moveTo,
    },
    archiveFolder: postgres.archiveFolder,
    diskFolder: options.smallDisk ? postgres.cluster : null,
    redis: { start: redis.start, stop: () => redis.kill('SIGKILL') },
    stop: async () => {
      signalTree(postgres.pid(), 'SIGCONT');
      await Promise.all([postgres.kill('SIGQUIT'), redis.kill('SIGKILL')]);
      // First its disk: a mounted folder cannot be removed.
      postgres.removeFolder();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process and its children; each of PostgreSQL's leads a separate process group. */
function signalTree(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has just ended.
    }
  }
}

interface ClusterServer extends Server {
  cluster: string;
  archiveFolder: string | null;
  moveTo(cluster: string): void;
  removeFolder(): void;
}

interface Server {
  url: string;
  pid(): number | undefined;
  isRunning(): boolean;
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

async function postgresIn(
  folder: string,
  { smallDisk = false, archives = false }: FaultServerOptions,
): Promise<ClusterServer> {
  const { native, cluster, account } = choosePlace(folder);
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const asAccount = { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, ...(account ?? {}) };
  mkdirSync(cluster, { mode: 0o700, recursive: true });
  if (smallDisk) mountDisk(cluster);
  if (account) chownSync(cluster, account.uid, account.gid);
  const initdb = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const created = spawnSync(join(native, 'bin', 'initdb'), initdb, asAccount);
  if (created.status !== 0) throw new Error(`initdb: ${String(created.stderr)}`);
  // The machine itself does not lose power here, so what PostgreSQL wrote survives its crash without fsync.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
  };
  const archiveFolder = archives ? join(folder, 'archive') : null;
  if (archiveFolder) mkdirSync(archiveFolder);
  if (archiveFolder && account) chownSync(archiveFolder, account.uid, account.gid);
  const archiving = archiveFolder && {
    archive_mode: 'on',
    archive_command: `cp %p ${archiveFolder}/%f`,
    archive_timeout: 1,
  };
  const log = openSync(process.env['FAULTS_POSTGRES_LOG'] ?? '/dev/null', 'a');
  let data = cluster;
  const argsOf = (settings: object): string[] => [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const server = restartable(
    url,
    () =>
      spawn(
        join(native, 'bin', 'postgres'),
        // A server that recovers from the archive does not write there.
        argsOf({ ...settings, ...(data === cluster && archiving) }),
        { ...asAccount, stdio: ['ignore', log, log] },
      ),
    () => postgresAnswers(url),
  );
  const removeFolder = (): void => {
    if (smallDisk) spawnSync('umount', [cluster]);
    rmSync(cluster, { recursive: true, force: true });
  };
  const moveTo = (to: string): void => {
    if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, to]);
    data = to;
  };
  return { ...server, cluster, archiveFolder, moveTo, removeFolder };
}

function mountDisk(folder: string): void {
  const options = `size=${DISK_MEGABYTES}m,mode=0700`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0) throw new Error(`a small disk needs root and mount: ${String(stderr)}`);
}

async function redisIn(folder: string): Promise<Server> {
  const { command, env } = await findRedisProgram(folder);
  if (!command)
    throw new Error(
      'a redis-server program is needed: one in a container cannot be killed and restarted here',
    );
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const start = (): ChildProcess =>
    spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' });
  return restartable(url, start, () => redisAnswers(url));
}

function restartable(url: string, launch: () => ChildProcess, answers: () => Promise<boolean>): Server {
  let child: ChildProcess | null = null;
  return {
    url,
    pid: () => child?.pid,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    async start() {
      child = launch();
      await waitFor(`an answer from ${url}`, answers, START_MS);
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

async function postgresAnswers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {}); // The caller checks whether it has started.
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function redisAnswers(url: string): Promise<boolean> {
  return withRedis(url, async (client) => (await client.ping()) === 'PONG').catch(() => false);
}

async function withRedis<T>(url: string, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on('error', () => {}); // The rejected command reports it.
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.disconnect();
  }
}
