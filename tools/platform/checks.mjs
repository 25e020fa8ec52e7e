// Checks before anything starts: the port and the disk.
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './refusal.mjs';
import { whyPortIsUnusable } from './servers/ports.mjs';
import { repositoryFolder } from './settings.mjs';

const freeBytesMin = 300 * 1024 * 1024;

/** Rejects a port or host that is not available. */
export async function checkPort({ host, port }) {
  const reason = await whyPortIsUnusable(port, host);
  if (!reason) return;
  if (reason === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} is in use by another program: stop that one, or choose another with PORT=${port + 1} npm start.`,
    );
  }
  if (reason === 'EACCES') {
    throw new Refusal(`Port ${port} is not yours to use: choose one above 1023, as in PORT=4200 npm start.`);
  }
  throw new Refusal(
    `HOST=${host} cannot be listened on (${reason}): set HOST to an address of this machine, such as 127.0.0.1.`,
  );
}

/** Rejects a full disk, on which half a start would be left behind. */
export function checkDiskSpace(dataFolder) {
  for (const folder of [repositoryFolder, nearestExisting(dataFolder)]) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < freeBytesMin) {
      throw new Refusal(`The disk that holds ${folder} is full: free at least 2 GB there and start again.`);
    }
  }
}

function nearestExisting(path) {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
