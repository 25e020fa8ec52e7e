/** The checksums of the files in weights/, as `sha256sum -c SHA256SUMS` reads them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const packageFolder = new URL('../', import.meta.url);

/** Path → checksum. */
export const checksums: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('SHA256SUMS', packageFolder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [sum = '', path = ''] = line.split('  ');
      return [path, sum];
    }),
);

export const isExpected = (path: string, bytes: Uint8Array): boolean =>
  checksums.get(path) === createHash('sha256').update(bytes).digest('hex');
