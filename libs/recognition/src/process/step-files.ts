/**
 * What one step leaves for the next, as a file that only children read: the objects of a segmented paper are shared
 * between its questions (sections, passages), and V8's format keeps them shared, as JSON would not.
 */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';

/** Another release's objects may have another shape: its results are made again. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

interface Stored<T> {
  version: string;
  result: T;
}

export async function writeStep(file: string, result: unknown): Promise<void> {
  await writeFile(file, serialize({ version, result } satisfies Stored<unknown>));
}

/** The result in the file; null if another release wrote it, or nothing that can be read. */
export async function readStep<T>(file: string): Promise<T | null> {
  const bytes = await readFile(file);
  try {
    const stored = deserialize(bytes) as Stored<T>;
    return stored.version === version ? stored.result : null;
  } catch {
    // Cut off, or of a newer Node: the caller makes it again.
    return null;
  }
}
