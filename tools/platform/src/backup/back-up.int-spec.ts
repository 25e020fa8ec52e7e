/** The drill: backs up a working platform, restores it into an empty place, and verifies it there. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, provisionDatabase } from '@tiku/platform/database';
import { createStorage, FileSigner } from '@tiku/platform/storage';
import { testDatabaseUrl } from '@tiku/platform/testing';
import { GATEWAY, openLedger, userAccount } from '@tiku/vcount-ledger/ledger';
import pg from 'pg';
import { configFrom } from '../environment.js';
import { backends } from '../topology.js';
import { backUp, migrateServices, restore } from './back-up.js';
import type { Manifest } from './manifest.js';

const SECRET = 'a secret of the drill, longer than thirty-two characters';
const databases: string[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiku-drill-'));
});
afterAll(async () => {
  for (const name of databases) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

const onServer = (sql: string): Promise<pg.QueryResult> => onDatabase(testDatabaseUrl(), sql);

async function onDatabase(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** An empty database and an empty folder for files. */
async function emptyPlace(name: string, secret = SECRET) {
  const database = `drill_${name}_${process.pid}`;
  databases.push(database);
  await onServer(`CREATE DATABASE ${database}`);
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${database}`;
  const environment = { DATABASE_URL: url.href, TIKU_DATA: join(folder, name), SERVICE_SECRET: secret };
  const config = configFrom(environment);
  return {
    url: url.href,
    environment,
    config,
    storage: createStorage('identity', config, new FileSigner('identity', { SERVICE_SECRET: secret })),
  };
}

const rowsOf = ({ schemas }: Manifest, table: string): number | undefined =>
  schemas.flatMap(({ tables }) => tables).find(({ name }) => name === table)?.rows;

it('restores acknowledged writes into an empty place, and rejects any other place', async () => {
  const place = await emptyPlace('before');
  const urls = await provisionDatabase({ adminUrl: place.url, services: backends.map(({ name }) => name) });
  await migrateServices(urls);
  const { ledger, close } = await openLedger(urls['vcount-ledger'] ?? '');
  const user = newId();
  const pay = (n: number) =>
    ledger.post({
      id: newId(),
      key: `drill:${n}`,
      bodyHash: '100',
      kind: 'recharge',
      from: GATEWAY,
      to: userAccount(user),
      amount: 100,
    });
  await Promise.all([1, 2, 3].map(pay));
  await place.storage.put('avatars/one.txt', Readable.from([Buffer.from('a face')]), {
    contentType: 'text/plain',
    sizeLimitBytes: 100,
  });
  const backup = join(folder, 'backup');
  const taken = await backUp({ ...place, folder: backup, release: '1.2.3' });
  // Later writes are not in the snapshot.
  await pay(4);
  await close();

  const after = await emptyPlace('after');
  const restored = await restore({ ...after, folder: backup });
  expect(restored).toEqual(taken);
  expect(await text(await after.storage.get('avatars/one.txt'))).toBe('a face');
  const verify = spawnSync(
    process.execPath,
    ['tools/platform/run.mjs', 'apps/vcount-ledger/src/cli/verify.ts'],
    {
      cwd: join(import.meta.dirname, '../../../..'),
      encoding: 'utf8',
      env: { ...process.env, ...after.environment },
    },
  );
  expect(verify.stderr + verify.stdout).toContain('the ledger agrees with itself');
  expect(rowsOf(restored, 'transfers')).toBe(3);

  await expect(restore({ ...after, folder: backup })).rejects.toThrow(
    /has tables there already: restore into an empty/,
  );
  await expect(backUp({ ...place, folder: backup, release: '1.2.3' })).rejects.toThrow('is not empty');
  const used = await emptyPlace('used');
  await used.storage.put('avatars/newer.txt', Readable.from([Buffer.from('newer')]), {
    contentType: 'text/plain',
    sizeLimitBytes: 100,
  });
  await expect(restore({ ...used, folder: backup })).rejects.toThrow(
    /^TIKU_DATA: there are files of identity already/,
  );
  const file = join(backup, 'manifest.json');
  for (const target of [file, join(file, 'x')])
    await expect(backUp({ ...place, folder: target, release: '1.2.3' })).rejects.toThrow(
      /cannot be created \((?:EEXIST|ENOTDIR)\): name a new folder$/,
    );
  const stranger = await emptyPlace('stranger', 'another secret, longer than thirty-two characters');
  await expect(restore({ ...stranger, folder: backup })).rejects.toThrow(/^SERVICE_SECRET: it differs/);
  await expect(backUp({ ...stranger, folder: join(folder, 'nothing'), release: '1.2.3' })).rejects.toThrow(
    /^DATABASE_URL: identity, .* has no tables there/,
  );
  expect(existsSync(join(folder, 'nothing'))).toBe(false);
  appendFileSync(join(backup, 'objects/identity/avatars/one.txt'), '!');
  await expect(restore({ ...stranger, folder: backup })).rejects.toThrow('has changed since the backup');
  await expect(restore({ ...stranger, folder })).rejects.toThrow('holds no complete backup');
});

it('backs up a service with a separate database, and restores it alone', async () => {
  const shared = await emptyPlace('shared');
  const own = await emptyPlace('own');
  const services = backends.map(({ name }) => name);
  await migrateServices(await provisionDatabase({ adminUrl: shared.url, services }));
  const moved = await provisionDatabase({ adminUrl: own.url, services: ['games'] });
  await migrateServices(moved);
  await onDatabase(own.url, `INSERT INTO games.idempotency_keys VALUES ('one', 'moved', '')`);
  // The data at the old place date from the move.
  await onDatabase(
    shared.url,
    `INSERT INTO games.idempotency_keys VALUES ('one', 'stale', ''), ('two', 'stale', '')`,
  );
  const backup = join(folder, 'several');
  const environment = { ...shared.environment, DATABASE_URL_GAMES: moved['games'] };
  const taken = await backUp({ ...shared, environment, folder: backup, release: '1.2.3' });
  expect(taken.schemas.map(({ service }) => service).sort()).toEqual([...services].sort());
  const into = await emptyPlace('into');
  await expect(restore({ ...into, environment, folder: backup })).rejects.toThrow(
    /^DATABASE_URL_GAMES: it leads to another database than DATABASE_URL/,
  );
  await expect(restore({ ...into, folder: backup, only: ['chess'] })).rejects.toThrow('--only: there is no');
  const restored = await restore({ ...into, folder: backup, only: ['games'] });
  expect(restored.schemas.map(({ service }) => service)).toEqual(['games']);
  const { rows } = await onDatabase(into.url, 'SELECT key FROM games.idempotency_keys');
  expect(rows).toEqual([{ key: 'moved' }]);
  const lost = { ...environment, DATABASE_URL_GAMES: (await emptyPlace('nothing')).url };
  await expect(
    backUp({ ...shared, environment: lost, folder: join(folder, 'lost'), release: '1.2.3' }),
  ).rejects.toThrow('DATABASE_URL_GAMES: games has no tables there: correct the address');
});
