import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { removeAbandonedFolders } from './abandoned-folders.js';

const PREFIX = 'tiku-abandoned-';
/** No process has it: Linux ends at four million. */
const NO_PROCESS = 4_999_999;
const folderOf = (pid: number | string) => mkdtempSync(join(tmpdir(), `${PREFIX}${pid}-`));

it('deletes the folders of processes that no longer run', async () => {
  const folders = {
    ended: folderOf(NO_PROCESS),
    before: folderOf(process.pid),
    own: folderOf(process.pid),
    another: folderOf('other'),
  };
  // In a container the previous process had the same id.
  utimesSync(folders.before, new Date(0), new Date(0));
  await removeAbandonedFolders(PREFIX);
  const left = Object.entries(folders).filter(([, folder]) => existsSync(folder));
  expect(left.map(([name]) => name)).toEqual(['own', 'another']);
  for (const [, folder] of left) rmSync(folder, { recursive: true });
});
