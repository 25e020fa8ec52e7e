/**
 * Paths from a child. A compromised child could name any file of the machine, and its parent would store
 * it as a picture: only plain files in the job's own folder pass.
 */
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { JobError } from './job-error.js';

/** The path of a file in `folder`. Rejects with INTERNAL for any other file, link or folder. */
export async function confinedFile(path: string, folder: string): Promise<string> {
  const inside = join(folder, basename(path));
  try {
    const [stats, real, root] = await Promise.all([lstat(path), realpath(path), realpath(folder)]);
    // A second name of a file may be a hard link to one outside.
    if (stats.isFile() && stats.nlink === 1 && dirname(real) === root) return inside;
  } catch (error) {
    throw new JobError('INTERNAL', 'a child named a file that is not there', { cause: error });
  }
  throw new JobError('INTERNAL', 'a child named a file outside its folder');
}
