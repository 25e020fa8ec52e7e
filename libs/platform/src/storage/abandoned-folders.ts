/** Deletes work folders of crashed processes from the temporary folder. Their names contain the process id. */
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../errors/index.js';

/** Of folders named `<prefix><process id>-…`; called once at startup. */
export async function removeAbandonedFolders(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    const path = join(tmpdir(), name);
    if (pid && (await isAbandoned(path, Number(pid)))) await rm(path, { recursive: true, force: true });
  }
}

/** In a container each start has the same process id: a folder older than this process belongs to a crashed one. */
async function isAbandoned(path: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return !isRunning(pid);
  const startedAt = Date.now() - process.uptime() * 1_000;
  const folder = await stat(path).catch(() => null);
  return folder !== null && folder.mtimeMs < startedAt;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
