/** Copies a folder of PostgreSQL while files in it change. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** `leftOut`: patterns of tar, such as `./pg_wal/*`. Keeps owners and permissions, also of the folder itself. */
export function copyFiles(from: string, to: string, leftOut: readonly string[] = []): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const excluded = leftOut.flatMap((pattern) => ['--exclude', pattern]);
  const words = ['-C', from, ...excluded, '--warning=no-file-changed', '-cf', '-', '.'];
  // tar reads what it can of changing files, and reports them by exit code 1.
  const read = `tar ${words.map(quoted).join(' ')}; [ $? -le 1 ]`;
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', `set -o pipefail; { ${read}; } | tar -C ${quoted(to)} -xpf -`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the files could not be copied: ${stderr}`);
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
