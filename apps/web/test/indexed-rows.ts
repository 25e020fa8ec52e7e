/** As much of IndexedDB as personal-database.ts needs, in memory. */
interface Asked {
  result: unknown;
  onsuccess: (() => void) | null;
}

export class IndexedRows {
  readonly rows = new Map<string, { key: string }>();
  opens = 0;
  /** The last connection. */
  database: { onclose: (() => void) | null; close: () => void } | null = null;

  readonly factory = {
    open: (): Asked => {
      this.opens += 1;
      this.database = { ...this.#connection(), onclose: null, close: () => undefined };
      return answered(() => this.database);
    },
  };

  #connection() {
    return {
      transaction: () => {
        const transaction = { oncomplete: null as (() => void) | null, objectStore: () => this.#store() };
        // After every request of the transaction.
        setTimeout(() => transaction.oncomplete?.());
        return transaction;
      },
    };
  }

  #store() {
    const { rows } = this;
    return {
      put: (row: { key: string }) => void rows.set(row.key, structuredClone(row)),
      delete: (key: string) => void rows.delete(key),
      get: (key: string) => answered(() => rows.get(key)),
      getAll: ({ lower, upper }: { lower: string; upper: string }) =>
        answered(() => [...rows.values()].filter(({ key }) => key >= lower && key <= upper)),
      openCursor: () => {
        const left = [...rows.values()];
        const asked: Asked = answered(() => next());
        const next = (): unknown => {
          const value = left.shift();
          return value === undefined
            ? null
            : { value, delete: () => rows.delete(value.key), continue: () => run(asked, next) };
        };
        return asked;
      },
    };
  }
}

function answered(resultOf: () => unknown): Asked {
  const asked: Asked = { result: undefined, onsuccess: null };
  run(asked, resultOf);
  return asked;
}

function run(asked: Asked, resultOf: () => unknown): void {
  queueMicrotask(() => {
    asked.result = resultOf();
    asked.onsuccess?.();
  });
}

/** Replaces the browser's; returns how to put it back. */
export function fakeIndexedRows(): { stored: IndexedRows; restore: () => void } {
  const stored = new IndexedRows();
  const before = { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange };
  const bound = (lower: string, upper: string) => ({ lower, upper });
  Object.assign(globalThis, { indexedDB: stored.factory, IDBKeyRange: { bound } });
  return { stored, restore: () => void Object.assign(globalThis, before) };
}
