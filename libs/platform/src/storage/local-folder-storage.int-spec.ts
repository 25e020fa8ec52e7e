import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FileSigner } from './file-signer.js';
import { BaseConfig, loadConfig } from '../config/index.js';
import { createStorage } from './storage.module.js';
import { LocalFolderStorage } from './local-folder-storage.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('deletes files of a process that was killed during an upload, but not those of a running one', async () => {
  const drafts = join(folder, 'drafts');
  await mkdir(drafts);
  for (const name of ['abandoned', 'under-way']) await writeFile(join(drafts, name), 'half a document');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  await utimes(join(drafts, 'abandoned'), twoDaysAgo, twoDaysAgo);
  const storage = new LocalFolderStorage(
    folder,
    new FileSigner('test', { SERVICE_SECRET: 'a secret of at least 32 characters' }),
  );
  await storage.put('one/file.txt', Readable.from(['whole']), {
    contentType: 'text/plain',
    sizeLimitBytes: 100,
  });
  expect(await readdir(drafts)).toEqual(['under-way']);
  expect(await storage.stat('one/file.txt')).toEqual({ sizeBytes: 5, contentType: 'text/plain' });
});

it('is closed to other accounts of the machine, also if it was open; the data folder stays as it is', async () => {
  const signer = new FileSigner('test', { SERVICE_SECRET: 'a secret of at least 32 characters' });
  const data = join(folder, 'data');
  await mkdir(join(data, 'files', 'older'), { recursive: true });
  for (const path of ['', 'files', 'files/older']) await chmod(join(data, path), 0o755);
  const config = loadConfig(BaseConfig, { TIKU_DATA: data });
  for (const service of ['older', 'newer']) await createStorage(service, config, signer).prepare();
  const modes = ['', 'files', 'files/older', 'files/newer'].map(async (path) => {
    const { mode } = await stat(join(data, path));
    return (mode & 0o777).toString(8);
  });
  // The account of the database must enter the first.
  expect(await Promise.all(modes)).toEqual(['755', '700', '700', '700']);
});
