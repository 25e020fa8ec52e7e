/** A Redis master, its replica and three Sentinels, all with one password; two Sentinels must agree on a failover. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, findRedisProgram } from '@tiku/platform-tools/parts';
import { waitFor } from '@tiku/platform/testing';
import { Redis } from 'ioredis';

const START_MS = 30_000;
const PASSWORD = 'faults';
const MASTER = 'main';
const SENTINELS = 3;
const QUORUM = 2;
/** The guides of Redis recommend 5 s and more; a machine under tests answers a ping much faster. */
const DOWN_AFTER_MS = 3_000;

export interface Sentinels {
  /** For REDIS_URL. */
  url: string;
  masterPort: () => Promise<number>;
  /** kill -9; nothing restarts it. */
  killMaster(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSentinels(folder: string): Promise<Sentinels> {
  const { command, env } = await findRedisProgram(folder);
  if (!command) throw new Error('a redis-server program is needed: Sentinels in containers are not started');
  const children: ChildProcess[] = [];
  const start = (port: number, lines: readonly string[], args: readonly string[] = []): ChildProcess => {
    const place = join(folder, `redis-${port}`);
    mkdirSync(place);
    const file = join(place, 'redis.conf');
    const shared = [`port ${port}`, 'bind 127.0.0.1', `dir ${place}`, `requirepass ${PASSWORD}`];
    writeFileSync(file, [...shared, ...lines, ''].join('\n'));
    const child = spawn(command, [file, ...args], { env: { ...process.env, ...env }, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const [masterPort, replicaPort] = [await findFreePort(), await findFreePort()];
  const server = ['save ""', 'appendonly no', `masterauth ${PASSWORD}`, 'repl-diskless-sync-delay 0'];
  const master = start(masterPort, server);
  await waitFor(
    'the master',
    () => answers(masterPort, async (redis) => (await redis.ping()) === 'PONG'),
    START_MS,
  );
  start(replicaPort, [...server, `replicaof 127.0.0.1 ${masterPort}`]);
  await waitFor(
    'the replica to follow',
    () =>
      answers(replicaPort, async (redis) => /master_link_status:up/.test(await redis.info('replication'))),
    START_MS,
  );
  const ports: number[] = [];
  for (let n = 0; n < SENTINELS; n += 1) {
    const port = await findFreePort();
    ports.push(port);
    start(
      port,
      [
        `sentinel monitor ${MASTER} 127.0.0.1 ${masterPort} ${QUORUM}`,
        `sentinel auth-pass ${MASTER} ${PASSWORD}`,
        `sentinel down-after-milliseconds ${MASTER} ${DOWN_AFTER_MS}`,
        `sentinel failover-timeout ${MASTER} 10000`,
      ],
      ['--sentinel'],
    );
  }
  const knowsAll = (port: number) => (): Promise<boolean> =>
    answers(port, async (redis) => {
      const facts = (await redis.call('SENTINEL', 'MASTER', MASTER)) as string[];
      const value = (name: string): string | undefined => facts[facts.indexOf(name) + 1];
      return value('num-other-sentinels') === String(SENTINELS - 1) && value('num-slaves') === '1';
    });
  for (const port of ports) await waitFor('the Sentinels to know each other', knowsAll(port), START_MS);
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url: `redis+sentinel://:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${MASTER}`,
    masterPort: async () => {
      let found = 0;
      await answers(ports[0] ?? 0, async (redis) => {
        const [, port] = (await redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', MASTER)) as string[];
        found = Number(port);
        return true;
      });
      return found;
    },
    killMaster: () => kill(master),
    stop: async () => void (await Promise.all(children.map(kill))),
  };
}

/** False if it does not respond. */
async function answers(port: number, ask: (redis: Redis) => Promise<boolean>): Promise<boolean> {
  const redis = new Redis(port, '127.0.0.1', {
    password: PASSWORD,
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  redis.on('error', () => {}); // The caller checks whether it has started.
  try {
    await redis.connect();
    return await ask(redis);
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
