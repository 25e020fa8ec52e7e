/** Copies a folder of PostgreSQL's while files in it change. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** `leftOut`: patterns of tar, as `./pg_wal/*`. Owners and rights are kept, also those of the folder itself. */
export function copyFiles(from: string, to: string, leftOut: readonly string[] = []): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const excluded = leftOut.flatMap((pattern) => ['--exclude', pattern]);
  const words = ['-C', from, ...excluded, '--warning=no-file-changed', '-cf', '-', '.'];
  // tar reads what it can of files that change, and says so by 1.
  const read = `tar ${words.map(quoted).join(' ')}; [ $? -le 1 ]`;
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', `set -o pipefail; { ${read}; } | tar -C ${quoted(to)} -xpf -`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the files could not be copied: ${stderr}`);
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
