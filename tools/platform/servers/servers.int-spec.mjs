// The real servers: created, stopped, started again, adopted after their starter was killed.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isRunning, startMarkOf } from '../processes.mjs';
import { reset } from '../reset.mjs';
import { recordPath } from './detached.mjs';
import { startServers } from './index.mjs';
import { fallbackFolderOf } from './unprivileged.mjs';

const asRoot = process.getuid?.() === 0;
let folder;
let dataFolder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiku-servers-'));
  chmodSync(folder, 0o755);
  dataFolder = join(folder, 'data');
});
afterAll(async () => {
  await reset({ dataFolder, yes: true });
  rmSync(folder, { recursive: true, force: true });
});

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('servers of a data folder', () => {
  it('keep their data when stopped and started', async () => {
    const first = await startServers({ dataFolder });
    await query(first.databaseUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const records = Object.values(first.pids).map((pid) => ({ pid, startMark: startMarkOf(pid) }));
    await first.stop();
    expect(records.filter(isRunning)).toEqual([]);
    expect(existsSync(recordPath(dataFolder, 'postgres'))).toBe(false);

    const second = await startServers({ dataFolder });
    expect(await query(second.databaseUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('are adopted when their starter has ended, even without their record', async () => {
    const left = await startServers({ dataFolder });
    const adopted = await startServers({ dataFolder });
    expect(adopted.pids).toEqual(left.pids);
    // Killed between starting the server and writing its record: PostgreSQL's own file still names it.
    rmSync(recordPath(dataFolder, 'postgres'));
    const found = await startServers({ dataFolder });
    expect(found.pids).toEqual(left.pids);
    await found.stop();
  });

  it('reject a data folder with another password, and say what to do', async () => {
    const passwords = join(dataFolder, 'passwords.json');
    writeFileSync(passwords, JSON.stringify({ postgres: 'x', redis: 'y', service: 'z' }));
    await expect(startServers({ dataFolder })).rejects.toThrow(/another password.*--reset/);
    expect(existsSync(recordPath(dataFolder, 'postgres'))).toBe(false);
    expect(existsSync(recordPath(dataFolder, 'redis'))).toBe(false);
  });

  it('run in a reachable place if only root can enter the project, and leave nothing after a reset', async () => {
    if (!asRoot) return; // only root has to give PostgreSQL to another account
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const own = join(closed, 'data');
    const servers = await startServers({ dataFolder: own });
    expect(existsSync(join(fallbackFolderOf(own), 'postgres', 'PG_VERSION'))).toBe(true);
    await servers.stop();
    await reset({ dataFolder: own, yes: true });
    expect(existsSync(fallbackFolderOf(own))).toBe(false);
  });
});
