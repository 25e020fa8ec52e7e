import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Background } from '@tiku/platform/background';
import { FileSigner, LocalFolderStorage } from '@tiku/platform/storage';
import { waitFor } from '@tiku/platform/testing';
import { RecognitionError } from '@tiku/recognition/inspect';
import { DocumentFiles } from './document-files.js';

const FILE_BYTES = 1_000;
const limits = { unusedBytes: 2 * FILE_BYTES, extractionsBytes: 2 * FILE_BYTES, outputBytes: FILE_BYTES };
const KEYS = ['a.json', 'b.json', 'c.json'];
let folder: string;
let storage: LocalFolderStorage;
let files: DocumentFiles;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-files-'));
  storage = new LocalFolderStorage(folder, new FileSigner('test', { SERVICE_SECRET: 'x'.repeat(32) }));
  files = new DocumentFiles(storage, new Background(null, null, null), limits);
  await files.onModuleInit();
  for (const key of KEYS) {
    const source = Readable.from([Buffer.alloc(FILE_BYTES)]);
    await storage.put(key, source, { contentType: 'application/json', sizeLimitBytes: FILE_BYTES });
  }
});
afterAll(async () => {
  await files.close();
  await rm(folder, { recursive: true, force: true });
});

const tooComplex = expect.objectContaining({ code: 'TOO_COMPLEX' });

it('deletes the folder that a crashed process with the same id left', async () => {
  const left = join(tmpdir(), `tiku-ingestion-${process.pid}-left`);
  await mkdir(left);
  await utimes(left, 0, 0);
  const next = new DocumentFiles(storage, new Background(null, null, null), limits);
  await next.onModuleInit();
  expect(await readdir(tmpdir())).not.toContain(basename(left));
  await next.close();
});

it('deletes the least recently used copies beyond the limit', async () => {
  let scratch = '';
  for (const key of KEYS) await files.withFile(key, async (path) => void (scratch = dirname(path)));
  const kept = async () => (await readdir(scratch)).filter((name) => name.endsWith('.json')).sort();
  // Deletion does not delay the next job.
  await waitFor('the oldest copy to go', async () => (await kept()).length === 2);
  expect(await kept()).toEqual(['b.json', 'c.json']);
});

it('lets only its own account read the copies', async () => {
  const folderOf = (path: string) => stat(dirname(path));
  const { mode } = await files.withFile(KEYS[0] ?? '', folderOf);
  expect((mode & 0o777).toString(8)).toBe('700');
});

it('refuses more extractions of one document than fit', async () => {
  expect(await files.withCopies(KEYS.slice(0, 2), async (paths) => paths.length)).toBe(2);
  await expect(files.withCopies(KEYS, async () => 'read')).rejects.toEqual(tooComplex);
});

it('refuses output of a page beyond the limit', async () => {
  const write = (sizeBytes: number) =>
    files.withFolder(async (out) => {
      await writeFile(join(out, 'page.png'), Buffer.alloc(sizeBytes));
      await files.requireSmall(out);
    });
  await write(FILE_BYTES);
  await expect(write(FILE_BYTES + 1)).rejects.toBeInstanceOf(RecognitionError);
});
