/**
 * A person's data that is too large for localStorage: rows with their owner in IndexedDB. Owns the database and the
 * access to it; the writer owns the content of a row. Stores nothing if storage is disabled.
 */
const NAME = 'tiku-personal';
const STORE = 'rows';
/** A row expires when it has not been written for this long. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export interface PersonalRow {
  key: string;
  userId: string;
  /** Milliseconds. */
  writtenAt: number;
  value: unknown;
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB does not open'));
  }).catch((failure: unknown) => {
    opened = null;
    throw failure;
  });
  return opened;
}

async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('A row was not written'));
    work(transaction.objectStore(STORE));
  });
}

export const putRow = (row: PersonalRow): Promise<void> => change((store) => store.put(row));

export const removeRow = (key: string): Promise<void> => change((store) => store.delete(key));

/** The rows of this user whose key begins with `prefix`. */
export async function rowsOf(userId: string, prefix: string): Promise<PersonalRow[]> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const request = database.transaction(STORE).objectStore(STORE).getAll(range);
    request.onsuccess = () =>
      resolve((request.result as PersonalRow[]).filter((row) => row.userId === userId));
    request.onerror = () => reject(request.error ?? new Error('Rows could not be read'));
  });
}

/** Removes the rows of every user, or the expired rows and those of every user except `keptUserId`. */
export async function removeRows(keptUserId?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  try {
    await change((store) => {
      const cursor = store.openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        const row = cursor.result.value as PersonalRow;
        if (row.userId !== keptUserId || row.writtenAt < Date.now() - KEPT_MS) cursor.result.delete();
        cursor.result.continue();
      };
    });
  } catch (failure) {
    // Disabled storage has no rows.
    console.info('Local rows could not be looked through', failure);
  }
}
