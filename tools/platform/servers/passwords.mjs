// The generated secrets of one data folder: created once, readable only by their owner. Not for production, where all
// secrets come from the environment.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['postgres', 'redis', 'service'];

/** `{ postgres, redis, service }`: hexadecimal secrets that stay the same as long as the data folder exists. */
export function readOrMakePasswords(dataFolder) {
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const path = join(dataFolder, 'passwords.json');
  let stored = {};
  try {
    stored = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The first start, or an earlier start was interrupted before the file was complete.
  }
  if (names.every((name) => typeof stored[name] === 'string')) return stored;
  const secrets = Object.fromEntries(
    names.map((name) => [name, stored[name] ?? randomBytes(24).toString('hex')]),
  );
  writeFileSync(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}
