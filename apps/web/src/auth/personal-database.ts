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
    request.onsuccess = () => {
      const database = request.result;
      // The browser closed it (storage cleared, disk full), or another window needs it closed: the next call opens it.
      database.onclose = forget;
      database.onversionchange = () => {
        forget();
        database.close();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB does not open'));
  }).catch((failure: unknown) => {
    forget();
    throw failure;
  });
  return opened;
}

function forget(): void {
  opened = null;
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

/** Removes the row if it still has the content that `isMeant` accepts: a newer one stays. */
export const removeRowIf = (key: string, isMeant: (value: unknown) => boolean): Promise<void> =>
  change((store) => {
    const found: IDBRequest<PersonalRow | undefined> = store.get(key);
    found.onsuccess = () => {
      if (found.result && isMeant(found.result.value)) store.delete(key);
    };
  });

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

/** Whose rows stay and go when the person at this computer changes. */
export interface RowRemoval {
  /** Signed in now. */
  keptUserId?: string | undefined;
  /** Has logged out, after the question about what is unsaved. */
  leaverId?: string | undefined;
  /** Rows that wait for their owner, unless the owner logged out. */
  isWaiting: (key: string) => boolean;
}

/** Removes expired rows and those of other people. */
export async function removeRows({ keptUserId, leaverId, isWaiting }: RowRemoval): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const isKept = ({ key, userId }: PersonalRow): boolean =>
    userId === keptUserId || (userId !== leaverId && isWaiting(key));
  try {
    await change((store) => {
      const cursor = store.openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        const row = cursor.result.value as PersonalRow;
        if (!isKept(row) || row.writtenAt < Date.now() - KEPT_MS) cursor.result.delete();
        cursor.result.continue();
      };
    });
  } catch (failure) {
    // Disabled storage has no rows.
    console.info('Local rows could not be looked through', failure);
  }
}
