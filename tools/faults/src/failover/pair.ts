/**
 * A PostgreSQL and its standby. A synchronous standby has all acknowledged commits. The standby is a copy of the
 * stopped primary, because the server from npm has no pg_basebackup.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePlace, findFreePort } from '@tiku/platform-tools/parts';
import { waitFor } from '@tiku/platform/testing';
import pg from 'pg';

const START_MS = 30_000;
const STANDBY = 'standby';

export interface Pair {
  primaryPort: number;
  standbyPort: number;
  url: (port: number) => string;
  /** kill -9 of the primary and all its sessions. */
  killPrimary(): Promise<void>;
  killStandby(): Promise<void>;
  /** Restarts it after a kill; it follows again. */
  startStandby(): Promise<void>;
  /** Makes the standby the primary; it does not wait for a standby. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

export async function startPair(folder: string, isSynchronous = true): Promise<Pair> {
  const { native, cluster, account } = choosePlace(join(folder, 'pair'));
  const program = (name: string): string => join(native, 'bin', name);
  const asAccount = { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, ...(account ?? {}) };
  const standby = `${cluster}-${STANDBY}`;
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  const url = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = (command: string, args: readonly string[]): void => {
    const { status, stderr } = spawnSync(command, args, asAccount);
    if (status !== 0) throw new Error(`${command}: ${String(stderr)}`);
  };
  mkdirSync(cluster, { mode: 0o700, recursive: true });
  chmodSync(join(folder, 'pair'), 0o755);
  if (account) chownSync(cluster, account.uid, account.gid);
  run(program('initdb'), ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  // initdb leaves a stopped cluster: a copy of it is as good as a base backup.
  spawnSync('cp', ['-a', cluster, standby]);
  writeFileSync(join(standby, 'standby.signal'), '');
  if (account) chownSync(join(standby, 'standby.signal'), account.uid, account.gid);
  const launch = (data: string, port: number, settings: Record<string, string>): ChildProcess => {
    const all = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      fsync: 'off',
      wal_level: 'replica',
      hot_standby: 'on',
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // A separate process group, so that its sessions die with it as on a lost machine.
    return spawn(program('postgres'), ['-D', data, ...args], {
      ...asAccount,
      stdio: 'ignore',
      detached: true,
    });
  };
  const primary = launch(cluster, primaryPort, {
    ...(isSynchronous && { synchronous_standby_names: STANDBY }),
    synchronous_commit: 'on',
  });
  const launchStandby = (): ChildProcess =>
    launch(standby, standbyPort, {
      primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${STANDBY}`,
    });
  let replica = launchStandby();
  // They are separate process groups: Ctrl+C does not reach them.
  process.on('exit', () => [primary, replica].forEach(endGroup));
  const query = async (port: number, sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url(port), connectionTimeoutMillis: 1_000 });
    client.on('error', () => {}); // The rejected query reports it.
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const isTrue = (port: number, sql: string) => (): Promise<boolean> =>
    query(port, sql).then(
      ([row]) => row?.['yes'] === true,
      () => false, // Not up yet.
    );
  const follows = `SELECT count(*) > 0 AS yes FROM pg_stat_replication
    WHERE state = 'streaming' AND sync_state = '${isSynchronous ? 'sync' : 'async'}'`;
  const followed = async (): Promise<void> => {
    await waitFor('the standby to follow', isTrue(primaryPort, follows), START_MS);
  };
  await followed();
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const exited = once(child, 'exit');
    endGroup(child);
    await exited;
  };
  return {
    primaryPort,
    standbyPort,
    url,
    killPrimary: () => kill(primary),
    killStandby: () => kill(replica),
    startStandby: async () => {
      replica = launchStandby();
      await followed();
    },
    promote: async () => {
      await query(standbyPort, 'SELECT pg_promote(true, 20)');
      await waitFor('the promotion', isTrue(standbyPort, 'SELECT NOT pg_is_in_recovery() AS yes'), START_MS);
    },
    stop: async () => {
      await Promise.all([kill(primary), kill(replica)]);
      rmSync(cluster, { recursive: true, force: true });
      rmSync(standby, { recursive: true, force: true });
    },
  };
}
