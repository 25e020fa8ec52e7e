/** Files of a backup: written with their hash, and read only if the hash still matches. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ConfigError } from '@tiku/platform/config';

/** Streams `source` into `file` and resolves to the SHA-256 of the written file. */
export async function writeHashed(
  folder: string,
  file: string,
  source: Readable,
  { compress }: { compress: boolean },
): Promise<string> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(path, { mode: 0o600 });
  await (compress
    ? pipeline(source, createGzip({ level: 3 }), hashing, target)
    : pipeline(source, hashing, target));
  return hash.digest('hex');
}

/** @throws ConfigError for the first file that is missing or changed */
export async function checkFiles(
  folder: string,
  files: readonly { file: string; sha256: string }[],
): Promise<void> {
  for (const { file, sha256 } of files) {
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(join(folder, file)), hash);
    } catch (cause) {
      throw new ConfigError(`the backup lacks ${file}: take another backup`, { cause });
    }
    if (hash.digest('hex') !== sha256)
      throw new ConfigError(`${file} has changed since the backup: take another backup`);
  }
}
