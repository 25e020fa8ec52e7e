/** The read handles of a service's process, outside transactions. */
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { EntityReader } from './entity-managers.js';
import { ListReader, type ListServer } from './list-reader.js';
import { createReadPool, createReplicaPool, type DatabaseSettings } from './pools.js';
import { ReadHandle, type Reader } from './read-handle.js';

export class Readers {
  constructor(
    /** It cannot write. */
    readonly read: ReadHandle,
    /** For lists and searches: uses a replica if there is one that has caught up. */
    readonly lists: Reader & EntityReader,
    readonly close: () => Promise<void>,
    readonly pools: readonly pg.Pool[],
  ) {}
}

export function openReaders(
  settings: DatabaseSettings,
  dataSource: DataSource,
  onRead?: (server: ListServer) => void,
): Readers {
  const primary = createReadPool(settings);
  const read = new ReadHandle(primary, dataSource);
  if (!settings.readUrl) return new Readers(read, read, () => read.close(), [primary]);
  const replica = createReplicaPool({ ...settings, url: settings.readUrl });
  const lists = new ListReader({ primary, replica, dataSource, ...(onRead && { onRead }) });
  const close = async (): Promise<void> => void (await Promise.all([replica.end(), read.close()]));
  return new Readers(read, lists, close, [primary, replica]);
}
