// PostgreSQL refuses to run as root. Finds another account to run it, and a place that this account can reach.
// Owns the fallback folder under /var/tmp; never changes the permissions of other people's folders.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.mjs';

/** The account that runs PostgreSQL: null if the current one is not root, else `{ uid, gid }`. */
export function findServerAccount(clusterFolder) {
  if (process.getuid?.() !== 0) return null;
  // An existing cluster keeps its owner, even if a better account has appeared since.
  const owner = clusterFolder && statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Refusal(
    'PostgreSQL does not run as root and no account "nobody" exists: run npm start as an ordinary user.',
  );
}

/** True if the account can enter the folder (and every folder above it). */
export function canEnter(folder, account) {
  if (!account) return true;
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$1" && test -r "$1"', 'sh', folder], {
    cwd: '/',
    ...account,
    groups: [],
  });
  return result.status === 0;
}

/** The reachable folder that replaces a data folder which the account cannot enter. */
export function fallbackFolderOf(dataFolder) {
  return join('/var/tmp', `tiku-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`);
}

/** Creates the fallback folder; rejects one that somebody else created first (the name can be guessed). */
export function makeFallbackFolder(dataFolder) {
  const folder = fallbackFolderOf(dataFolder);
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const facts = lstatSync(folder);
  if (!facts.isDirectory() || facts.uid !== process.getuid()) {
    throw new Refusal(`${folder} belongs to somebody else: remove it, or set TIKU_DATA to another folder.`);
  }
  chmodSync(folder, 0o755);
  return folder;
}
