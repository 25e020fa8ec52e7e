// The generated secrets of one data folder: made once, readable by their owner only. Not for production, where
// every secret comes from the environment.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['postgres', 'redis', 'service'];

/** `{ postgres, redis, service }`: hexadecimal secrets that stay the same as long as the data folder lives. */
export function readOrMakePasswords(dataFolder) {
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const path = join(dataFolder, 'passwords.json');
  let known = {};
  try {
    known = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // First start, or a start that was cut off before the file was whole.
  }
  if (names.every((name) => typeof known[name] === 'string')) return known;
  const made = Object.fromEntries(
    names.map((name) => [name, known[name] ?? randomBytes(24).toString('hex')]),
  );
  writeFileSync(`${path}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return made;
}
