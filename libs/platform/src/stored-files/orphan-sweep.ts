/**
 * Deletes files without a row: a crash came between the two, or an upload ended after its owner was deleted. For files
 * with a new key at each upload, so that no row ever refers to an old file again. Idempotent.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../database/index.js';
import { LOGGER } from '../http/tokens.js';
import type { Logger } from '../logging/index.js';
import { ObjectStorage, screensPrefixOf } from '../storage/index.js';
import { StoredFiles } from './stored-files.js';
import { ownerIdOf, walkFiles } from './walk-files.js';

export interface OwnedFile {
  key: string;
  /** The id at the beginning of the key below its folder. */
  ownerId: string;
}

export interface SweptFolder {
  /** One level, ending with a slash. Files in it whose key does not begin with an id are left alone. */
  folder: string;
  /** Keys of files that have a row, or that belong to another file. */
  inUse: (files: readonly OwnedFile[]) => Promise<readonly string[]>;
  /** Whether its pictures have narrower versions for screens, which are deleted with them. */
  hasScreens?: boolean;
}

/** Longer than any upload takes from its file to its row. */
const ORPHAN_MS = 24 * 3_600_000;
/** Maximum keys of one batch in the log. */
const LOGGED_KEYS = 10;

@Injectable()
export class OrphanSweep {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async sweep(swept: SweptFolder, signal?: AbortSignal, now = Date.now()): Promise<void> {
    for await (const portion of walkFiles(this.storage, swept.folder, signal)) {
      const owned = portion.flatMap(({ key, modifiedAt }): OwnedFile[] => {
        const ownerId = modifiedAt.getTime() < now - ORPHAN_MS ? ownerIdOf(key) : null;
        return ownerId === null ? [] : [{ key, ownerId }];
      });
      if (owned.length > 0) await this.#removeOrphans(swept, owned);
    }
  }

  async #removeOrphans({ inUse, hasScreens }: SweptFolder, owned: readonly OwnedFile[]): Promise<void> {
    const used = new Set(await inUse(owned));
    const keys = owned.map(({ key }) => key).filter((key) => !used.has(key));
    if (keys.length === 0) return;
    const prefixes = hasScreens ? keys.map(screensPrefixOf) : [];
    await this.transactions.run((tx) => this.files.delete(tx, { keys, prefixes }));
    this.logger.warn(
      { count: keys.length, keys: keys.slice(0, LOGGED_KEYS) },
      'files without a row are deleted',
    );
  }
}
