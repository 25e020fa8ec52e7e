/** One contract for both stores: local folder and S3 behave the same. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeS3 } from '../testing/fake-s3.js';
import { REAL_S3_KEY, REAL_S3_SECRET, startRealS3 } from '../testing/real-s3.js';
import {
  FileSigner,
  LocalFolderStorage,
  ObjectNotFoundError,
  type ObjectStorage,
  S3Storage,
} from './index.js';

const MEBIBYTE = 1_048_576;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Buffers that are still referenced: how long the others stay differs between versions of Node. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
const signer = new FileSigner('question-bank', {
  SERVICE_SECRET: 'a secret of the contract test, long enough',
});

interface Store {
  storage: ObjectStorage;
  /** What a failed upload must not leave. */
  leftovers(): Promise<number>;
  /** True if the server's memory is this process's. */
  holdsObjectsHere: boolean;
  stop(): Promise<void>;
}

async function localStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-storage-'));
  return {
    storage: new LocalFolderStorage(folder, signer),
    leftovers: async () => (await readdir(join(folder, 'drafts'))).length,
    holdsObjectsHere: false,
    stop: () => rm(folder, { recursive: true }),
  };
}

async function s3Store(): Promise<Store> {
  const fake = new FakeS3();
  const real = process.env.S3_TEST_URL
    ? { url: process.env.S3_TEST_URL, stop: () => {} }
    : await startRealS3();
  const storage = new S3Storage(
    {
      endpoint: real?.url ?? (await fake.start()),
      region: 'us-east-1',
      bucket: process.env.S3_TEST_BUCKET ?? 'tiku',
      accessKey: process.env.S3_TEST_ACCESS_KEY ?? REAL_S3_KEY,
      secretKey: process.env.S3_TEST_SECRET_KEY ?? REAL_S3_SECRET,
      prefix: `contract-${randomBytes(4).toString('hex')}`,
    },
    signer,
  );
  await storage.prepare();
  return {
    storage,
    leftovers: async () => fake.uploads.size,
    holdsObjectsHere: !real,
    stop: async () => (real ? real.stop() : fake.stop()),
  };
}

describe.each([
  ['local folder', localStore],
  ['S3', s3Store],
])('storage: %s', (_name, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  const put = (key: string, body: Buffer, sizeLimitBytes = 50 * MEBIBYTE) =>
    store.storage.put(key, Readable.from([body]), { contentType: 'image/png', sizeLimitBytes });

  it.each([0, 1, 1_000, 5 * MEBIBYTE, 12 * MEBIBYTE + 7])(
    'returns %d bytes as they were put',
    async (size) => {
      const body = randomBytes(size);
      const chunks = Array.from({ length: Math.ceil(size / 65_536) }, (_, n) =>
        body.subarray(n * 65_536, (n + 1) * 65_536),
      );
      const result = await store.storage.put(`sizes/${size}`, Readable.from(chunks), {
        contentType: 'application/pdf',
        sizeLimitBytes: 50 * MEBIBYTE,
      });
      expect(result).toEqual({ sizeBytes: size });
      expect(await store.storage.stat(`sizes/${size}`)).toEqual({
        sizeBytes: size,
        contentType: 'application/pdf',
      });
      expect((await buffer(await store.storage.get(`sizes/${size}`))).equals(body)).toBe(true);
    },
  );

  it('replaces an existing object', async () => {
    await put('again', Buffer.from('first'));
    await put('again', Buffer.from('second'));
    expect(String(await buffer(await store.storage.get('again')))).toBe('second');
  });

  it('reads ranges, both ends inclusive', async () => {
    await put('ranges', Buffer.from('0123456789'));
    expect(String(await buffer(await store.storage.get('ranges', { start: 2, end: 4 })))).toBe('234');
    expect(String(await buffer(await store.storage.get('ranges', { start: 7 })))).toBe('789');
  });

  it.each([1_000, 7 * MEBIBYTE])('stores nothing of a stream beyond a limit of %d bytes', async (limit) => {
    const chunks = Array.from({ length: Math.ceil(limit / 1_000) + 1 }, () => Buffer.alloc(1_000));
    const attempt = store.storage.put('too/large', Readable.from(chunks), {
      contentType: 'a/b',
      sizeLimitBytes: limit,
    });
    await expect(attempt).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(await store.storage.stat('too/large')).toBeNull();
    expect(await store.leftovers()).toBe(0);
  });

  it('stores nothing if the source breaks off', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      for (let n = 0; n < 100; n += 1) yield Buffer.alloc(65_536);
      throw new Error('the connection broke');
    }
    const attempt = store.storage.put('broken', Readable.from(broken()), {
      contentType: 'a/b',
      sizeLimitBytes: 50 * MEBIBYTE,
    });
    await expect(attempt).rejects.toThrow('the connection broke');
    expect(await store.storage.stat('broken')).toBeNull();
    expect(await store.leftovers()).toBe(0);
  });

  it('stores nothing of a source that fails before it is read', async () => {
    const source = createReadStream(join(tmpdir(), 'tiku-there-is-no-such-file'));
    const attempt = store.storage.put('unopened', source, { contentType: 'a/b', sizeLimitBytes: 10 });
    await expect(attempt).rejects.toThrow('ENOENT');
    expect(await store.storage.stat('unopened')).toBeNull();
  });

  it('reports a missing object', async () => {
    expect(await store.storage.stat('nowhere')).toBeNull();
    await expect(store.storage.get('nowhere')).rejects.toThrow(ObjectNotFoundError);
    await store.storage.delete('nowhere');
  });

  it('lists and deletes by prefix', async () => {
    for (const key of ['list/b/2', 'list/a/1', 'list/b/1', 'lists']) await put(key, Buffer.from(key));
    expect(await store.storage.list('list/b/')).toEqual(['list/b/1', 'list/b/2']);
    await store.storage.delete('list/b/1');
    expect(await store.storage.list('list/')).toEqual(['list/a/1', 'list/b/2']);
    expect(await store.storage.list('none/')).toEqual([]);
  });

  it('walks over objects after a key with their times', async () => {
    for (const key of ['walk/a', 'walk/b/1', 'walk/c']) await put(key, Buffer.from(key));
    const found = await store.storage.scan('walk/', 'walk/a');
    expect(found.map(({ key }) => key)).toEqual(['walk/b/1', 'walk/c']);
    for (const { modifiedAt } of found)
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await store.storage.scan('walk/', 'walk/c')).toEqual([]);
  });

  it.each(['../secret', '/etc/passwd', 'a/../b', 'a//b', '', '.hidden', 'a\0b'])(
    'refuses the key %j',
    async (key) => {
      await expect(put(key, Buffer.from('x'))).rejects.toThrow('no storage key');
    },
  );

  it('holds only a few parts in memory', async () => {
    const total = 48 * MEBIBYTE;
    let peak = 0;
    async function* source(): AsyncGenerator<Buffer> {
      for (let sent = 65_536; sent <= total; sent += 65_536) {
        yield Buffer.alloc(65_536, 1);
        if (sent % (12 * MEBIBYTE) === 0) peak = Math.max(peak, heldBytes());
      }
    }
    const before = heldBytes();
    await store.storage.put('large', Readable.from(source()), { contentType: 'a/b', sizeLimitBytes: total });
    // The fake server stores what it received in this same process: its share is the object itself.
    const servers = store.holdsObjectsHere ? 2 * total : 0;
    expect(peak - before - servers).toBeLessThan(40 * MEBIBYTE);
  });
});
