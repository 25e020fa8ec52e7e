/** Iterates over all files of a folder: the walk of every sweep. */
import type { ObjectStorage, StoredObject } from '../storage/index.js';
import { portionsOf } from './stored-files.js';

/** In the order of their keys, at most 1,000 at a time, the maximum of one query. */
export async function* walkFiles(
  storage: Pick<ObjectStorage, 'scan'>,
  folder: string,
  signal?: AbortSignal,
): AsyncGenerator<StoredObject[]> {
  for (let after: string | undefined; ;) {
    signal?.throwIfAborted();
    const found = await storage.scan(folder, after);
    for (const portion of portionsOf(found)) {
      signal?.throwIfAborted();
      yield portion;
    }
    after = found.at(-1)?.key;
    // Only an empty page is the last: one from which files were deleted meanwhile is short as well.
    if (after === undefined) return;
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id at the beginning of a key below its folder, as in `avatars/<id>/…` and `figures/<id>.png`; null otherwise. */
export function ownerIdOf(key: string): string | null {
  const id = key.split('/')[1]?.slice(0, 36) ?? '';
  return UUID.test(id) ? id : null;
}
